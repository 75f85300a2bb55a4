import FeedStorage

/// A moment of some work on a simulated disk: right before one of its calls, or after the last.
public struct PowerCut: Sendable {
    /// How many calls were made before.
    public let index: Int
    /// The call that was not made any more; nil after the last.
    public let call: SimulatedDisk.Call?
    let state: DiskState
    let epochMilliseconds: Int64
    let blockByteCount: Int

    /// Whether nothing changed since the cut before, so that its survivors are the same.
    public let isAsBefore: Bool

    /// The disks that a machine may find when it starts again after the power was cut here.
    public func survivors() -> [SimulatedDisk] {
        DiskSurvivors(state: state, blockByteCount: blockByteCount).all().map(disk)
    }

    /// The disk that the next process finds when this one was killed here: all that was done is seen, locks are free, and
    /// what was not synced is still unsynced.
    public func afterKill() -> SimulatedDisk { disk(state) }

    private func disk(_ state: DiskState) -> SimulatedDisk {
        SimulatedDisk(state: state, epochMilliseconds: epochMilliseconds, blockByteCount: blockByteCount)
    }
}

extension SimulatedDisk {
    /// Does the work once, and returns every moment at which it can be cut: before each of its calls, and after the last.
    ///
    /// What the work would do after a cut reaches no disk, so that it need not be done again for each.
    ///
    /// - Throws: what the work throws; then nothing is returned.
    public func cuts<Failure: Error>(during work: () throws(Failure) -> Void) throws(Failure) -> [PowerCut] {
        startRecordingCuts()
        do throws(Failure) {
            try work()
        } catch {
            _ = stopRecordingCuts()
            throw error
        }
        return stopRecordingCuts()
    }
}

extension SimulatedDisk {
    /// Ends the process right before the call of that index: it and all later ones fail, what was done stays as it is.
    public func kill(atCall index: Int) { cutPower(atCall: index) }

    /// Lets another process go on where a killed one stopped: locks are free, unsynced changes are seen and unsynced still.
    public func revive() {
        locked {
            uncut()
            open = [:]
        }
    }
}
