/// The inside of the boxes of the mock `countdown`, as the design draws them.
extension MockBox {
    static let countdownSmall = MockBox(
        characters: [
            "                    ",
            " Grandma turns 80   ",
            "                    ",
            " █  █ ▀▀▀█          ",
            " ▀▀▀█ █▀▀▀          ",
            "    █ █▄▄▄  days    ",
            "                    ",
            " Sat 24 Oct 2026    ",
            "                    ",
            " Family       3 / 3 ",
        ],
        letters: [
            "....................",
            ".DDDDDDD.DDDDD.DD...",
            "....................",
            ".¡..¡.¡¡¡¡..........",
            ".¡¡¡¡.¡¡¡¡..........",
            "....¡.¡¡¡¡..5555....",
            "....................",
            ".KKK.KK.KKK.KKKK....",
            "....................",
            ".¡¡¡¡¡¡.......K.K.K.",
        ])

    static let countdownMedium = MockBox(
        characters: [
            "                                          ",
            "               Grandma turns 80           ",
            "  █  █ ▀▀▀█    Sat 24 Oct 2026            ",
            "  ▀▀▀█ █▀▀▀                               ",
            "     █ █▄▄▄    Book the train by          ",
            "               the end of September.      ",
            "  days                                    ",
            "                                          ",
            "  Family      ▐‹▌ ▐›▌ ▐✓ Done▌      3 / 3 ",
            "                                          ",
        ],
        letters: [
            "..........................................",
            "...............DDDDDDD.DDDDD.DD...........",
            "..¡..¡.¡¡¡¡....KKK.KK.KKK.KKKK............",
            "..¡¡¡¡.¡¡¡¡...............................",
            ".....¡.¡¡¡¡....5555.555.55555.55..........",
            "...............555.555.55.5555555555......",
            "..DDDD....................................",
            "..........................................",
            "..¡¡¡¡¡¡......¢³¢.¢³¢.¢³.³³³³¢......K.K.K.",
            "..........................................",
        ])

    static let countdownCircular = MockBox(
        characters: [
            "╻ ╻ ╺━┓ ",
            "┗━┫ ┏━┛ ",
            "  ╹ ┗━╸ ",
            "  days  ",
        ],
        letters: [
            "5.5.555.",
            "555.555.",
            "..5.555.",
            "..5555..",
        ])

    static let countdownRectangular = MockBox(
        characters: [
            " Grandma turns 80   ",
            " 42 days            ",
            " Sat 24 Oct         ",
            " Family       3 / 3 ",
        ],
        letters: [
            ".DDDDDDD.DDDDD.DD...",
            ".55.5555............",
            ".555.55.555.........",
            ".555555.......5.5.5.",
        ])

    static let countdownInline = MockBox(
        characters: [
            " Grandma turns 80 · 42 days   "
        ],
        letters: [
            ".5555555.55555.55.5.55.5555..."
        ])
}
