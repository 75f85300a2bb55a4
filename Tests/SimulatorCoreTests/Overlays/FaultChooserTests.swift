import FeedStorage
import Foundation
import TestSupport
import Testing
import WidgetCanvas

@testable import SimulatorCore

struct FaultChooserTests {
    private func opened(
        _ sample: String = "quotes", size: Size = Size(columns: 120, rows: 40), access: Program.Access = .labCopy
    ) -> OverlayStage {
        var stage = OverlayStage(sample, size: size, access: access)
        stage.press(.character("x"))
        return stage
    }

    private func chooser(_ stage: OverlayStage) throws -> FaultChooser {
        guard case .faults(let chooser) = stage.program.overlay else {
            throw NotOpen()
        }
        return chooser
    }

    private struct NotOpen: Error {}

    private func choice(_ name: FaultName, _ target: FaultTarget = .generation(.current)) -> FaultChoice {
        FaultChoice(fault: Fault(name), target: target)
    }

    // MARK: On screen

    @Test func showsFaultsTargetsAndWhatAReadWillDoWhereTheMockHasThem() {
        let inside = opened().inside
        #expect(
            Array(inside[1...18]) == [
                "  Target ▐current▌  previous   newest   all   pointer   asset   store",
                "",
                "  Content                                                   truncate          current 57fefc3e",
                "▸ truncate            the file ends half-way",
                "  empty               0 bytes                               Keeps the first half of feed.json,",
                "  zero-fill           all zeros, as after a power cut       as when the system stops an app in",
                "  garbage             random bytes                          the middle of a plain write.",
                "  flip-bit            one bit of one byte",
                "  bad-utf8            a byte that is not UTF-8              Keep    1 234 of 2 469 bytes   - +",
                "  bump-schema         a newer schema version                Seed    1",
                "  drop-member         an envelope member is missing",
                "  wrong-type          a number where a text belongs         What a read will do",
                "  drift               a payload member is renamed",
                "  silent-edit         a text changes, still parses          ✗ current    57fefc3e",
                "  backdate            generated a day earlier               │ ends at line 40, column 13: a",
                "  postdate            generated a day later                 │ name in quotes or } must follow",
                "                                                            ● previous   7116ebda",
                "  Files                                                       shown · 1 h old",
            ])
        #expect(
            Array(inside[19...26]) == [
                "  delete              the generation is gone",
                "  delete-feed         feed.json is gone",
                "  delete-asset        a picture is gone                    ▐Apply to the lab copy▌",
                "  truncate-asset      a picture ends half-way",
                "  file-for-directory  a file where a directory was          Your folder stays as it is.",
                "                                                            u takes it back, byte for byte.",
                "",
                "  2 more ↓                          ↑ ↓ choose   ← → target   / find   enter apply   esc close",
            ])
    }

    @Test func drawsTheRolesOfTheMock() {
        let stage = opened()
        func style(_ column: Int, _ row: Int) -> CellStyle? { stage.cell(column, row)?.style }
        #expect(style(10, 1) == .chrome(.surface, on: .accent, bold: true))
        #expect(style(9, 1) == .chrome(.accent, on: .panel))
        #expect(style(20, 1) == .chrome(.secondary, on: .panel))
        #expect(style(2, 3) == .chrome(.secondary, on: .panel, bold: true))
        #expect(style(0, 4) == .chrome(.accent, on: .surface, bold: true))
        #expect(style(2, 4) == .chrome(.text, on: .surface, bold: true))
        #expect(style(56, 4) == .chrome(.text, on: .surface))
        #expect(style(57, 4)?.background == .chrome(.panel))
        #expect(style(60, 14) == .chrome(.error, on: .panel, bold: true))
        #expect(style(62, 15) == .chrome(.error, on: .panel))
        #expect(style(60, 17) == .chrome(.ok, on: .panel, bold: true))
        #expect(style(60, 21) == .chrome(.surface, on: .accent, bold: true))
        #expect(style(60, 24) == .chrome(.accent, on: .panel, bold: true))
    }

    @Test func saysWhyAFaultCannotBeDoneAndDoesNotApplyIt() throws {
        var stage = opened("broken")
        #expect(stage.text.contains("What a read will do"))
        let program = stage.program
        // The torn current generation has no text to edit; its target is reached with the arrows.
        while try chooser(stage).target != .generation(.current) { stage.press(.left) }
        while try chooser(stage).chosen != .silentEdit { stage.press(.down) }
        #expect(stage.text.contains("Silent-edit needs a feed.json that"))
        #expect(stage.press(.enter) == [])
        #expect(stage.program.overlay != nil)
        #expect(stage.program.log == program.log)
    }

    // MARK: Keys

    @Test func enterAppliesTheChoiceToTheLabCopyAtOnce() {
        var stage = opened()
        var expected = stage.program
        expected.overlay = nil
        let effects = stage.press(.enter)
        #expect(effects == [.inject(feed: 0, choice(.truncate))])
        #expect(stage.program == expected)
    }

    @Test func enterAsksFirstWhereTheFolderItselfIsChanged() {
        var stage = opened(access: .inPlace)
        #expect(stage.text.contains("▐Apply to this folder▌"))
        #expect(stage.text.contains("This folder itself is changed."))
        #expect(stage.press(.enter) == [])
        #expect(stage.text.contains("Inject “truncate” into current in"))
        #expect(stage.press(.enter) == [.inject(feed: 0, choice(.truncate))])
        #expect(stage.program.overlay == nil)
    }

    @Test func everyMoveAsksForTheNewPreviewAndTheOldOneIsNotShown() throws {
        var program = opened().program
        let effects = program.handle(.keyPressed(.down))
        #expect(effects == [.previewFault(feed: 0, choice(.empty))])
        guard case .faults(let chooser) = program.overlay else { throw NotOpen() }
        #expect(chooser.chosen == .empty)
        #expect(chooser.preview?.choice == choice(.truncate))
        #expect(chooser.currentPreview == nil)
        #expect(
            program.handle(.keyPressed(.right)) == [.previewFault(feed: 0, choice(.empty, .generation(.previous(0))))])
        #expect(
            program.handle(.keyPressed(.character("k"))) == [
                .previewFault(feed: 0, choice(.truncate, .generation(.previous(0))))
            ])
        #expect(program.handle(.keyPressed(.up)) == [])
    }

    @Test func onlyFaultsThatGoWithTheTargetAreListed() throws {
        var stage = opened()
        stage.press(.right, .right, .right, .right)
        #expect(try chooser(stage).target == .pointer)
        #expect(try chooser(stage).faults.map(\.name).contains(.dangle))
        #expect(try !chooser(stage).faults.map(\.name).contains(.bumpSchema))
        stage.press(.right, .right)
        #expect(try chooser(stage).target == .store)
        #expect(try chooser(stage).chosen == .leftover)
        #expect(stage.press(.enter) == [.inject(feed: 0, choice(.leftover, .store))])
    }

    @Test func minusAndPlusChangeWhatTruncateKeeps() throws {
        var stage = opened()
        stage.press(.character("-"))
        #expect(try chooser(stage).bytesKept == 925)
        #expect(stage.text.contains("Keep    925 of 2 469 bytes"))
        stage.press(.character("+"))
        #expect(try chooser(stage).bytesKept == nil)
        for _ in 0..<20 { stage.press(.character("+")) }
        #expect(stage.text.contains("Keep    2 468 of 2 469 bytes"))
        #expect(
            stage.press(.enter) == [
                .inject(
                    feed: 0,
                    FaultChoice(
                        fault: Fault(.truncate, parameter: .bytesKept(2468)), target: .generation(.current)))
            ])
    }

    @Test func theStepsRunFromNothingToAllButOneByte() {
        #expect(FaultChooser.steps(upTo: 2469) == [0, 1, 308, 617, 925, 1234, 1543, 1851, 2160, 2468])
        #expect(FaultChooser.steps(upTo: 1) == [0])
        #expect(FaultChooser.steps(upTo: 0) == [])
        #expect(FaultChooser.steps(upTo: .max).count == 10)
    }

    @Test func sChangesTheSeedOfFaultsThatHaveOne() throws {
        var stage = opened()
        #expect(stage.press(.character("s")) == [])
        #expect(try chooser(stage).seed == 1)
        while try chooser(stage).chosen != .flipBit { stage.press(.down) }
        stage.press(.character("s"), .character("s"), .character("S"))
        #expect(try chooser(stage).seed == 2)
        #expect(stage.text.contains("Seed    2"))
        stage.press(.character("S"), .character("S"), .character("S"))
        #expect(try chooser(stage).seed == 1)
    }

    @Test func slashFiltersTheListAsOneTypes() throws {
        var stage = opened()
        stage.press(.character("/"))
        stage.type("asset")
        #expect(try chooser(stage).faults.map(\.name) == [.deleteAsset, .truncateAsset])
        #expect(try chooser(stage).chosen == .deleteAsset)
        stage.press(.enter, .down)
        #expect(try chooser(stage).chosen == .truncateAsset)
        stage.press(.escape)
        #expect(try chooser(stage).faults.count == 20)
        #expect(try chooser(stage).chosen == .truncateAsset)
        stage.press(.character("/"))
        stage.type("zzz")
        #expect(try chooser(stage).choice == nil)
        #expect(stage.text.contains("No fault is called that."))
        stage.press(.enter, .enter, .escape, .escape)
        #expect(stage.program.overlay == nil)
    }

    @Test func clicksChooseFaultsTargetsAndApply() throws {
        var stage = opened()
        stage.click(.overlayRow(6))
        #expect(try chooser(stage).chosen == .bumpSchema)
        stage.click(.overlayChoice(1))
        #expect(try chooser(stage).target == .generation(.previous(0)))
        #expect(stage.click(.overlayConfirm) == [.inject(feed: 0, choice(.bumpSchema, .generation(.previous(0))))])
        #expect(stage.program.overlay == nil)
    }

    @Test func clickingAHintPressesItsKey() {
        var stage = opened()
        stage.click(.overlayKey(.escape))
        #expect(stage.program.overlay == nil)
    }

    @Test func theWheelMovesTheChoice() throws {
        var stage = opened()
        _ = stage.program.handle(.wheeled(up: false, over: .overlayRow(3)))
        #expect(try chooser(stage).chosen == .empty)
    }

    @Test func opensAtTheGenerationMarkedInTheList() throws {
        var stage = OverlayStage()
        let rows = try #require(stage.program.feed?.snapshot?.generations)
        stage.program.feeds[0].markedGeneration = rows[1].id
        stage.press(.character("x"))
        #expect(try chooser(stage).target == .generation(.previous(0)))
        stage.press(.escape)
        stage.program.feeds[0].markedGeneration = rows[2].id
        stage.press(.character("x"))
        #expect(try chooser(stage).target == .generation(.id(rows[2].id)))
        #expect(stage.text.contains("newest  ▐d352d40a▌  all"))
    }

    @Test func thereIsNothingToDamageInAnEmptyStore() {
        let stage = opened("empty")
        #expect(stage.program.overlay == nil)
        #expect(stage.program.notice == "There is nothing to damage: no generation is published.")
    }

    @Test func whereATraceIsTooLongItsEndIsStillSeen() {
        var stage = opened(size: Size(columns: 80, rows: 24))
        stage.press(.right, .right, .right)
        #expect(stage.text.contains("✗ current 57fefc3e ends at line 40"))
        #expect(stage.text.contains("✗ directory d352d40a ends at"))
        #expect(stage.text.contains("○ nothing can be read"))
    }

    @Test func aNarrowScreenShowsTheListAndBelowItWhatAReadWillDo() {
        let inside = opened(size: Size(columns: 40, rows: 12)).inside
        #expect(
            inside == [
                " ▐current▌  previous   newest   all",
                "  Content",
                "▸ truncate",
                "  empty",
                "  zero-fill",
                "  ✗ current 57fefc3e ends at line 40…",
                "  ● previous 7116ebda shown · 1 h old",
                "    / find   enter apply   esc close",
            ])
    }
}
