import Foundation

/// Small files written by another program (Pillow), so that our decoders are not tested against ourselves.
enum Fixtures {
    /// 32 × 16, red and green over blue and yellow.
    static let quartersJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
        CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
        CgoKCgoKCgr/wAARCAAQACADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
        Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5br+fz/XwKAPoiuM/5fwoA+O6/wB2D+qAoA/oUr/k/P7ACgD/2Q==
        """)

    /// The same, progressive.
    static let progressiveJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU\
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBT/wgARCAAQACADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcFBv/EABUBAQEAAAAAAAAAAAAAAAAAAAYH\
        /9oADAMBAAIQAxAAAAHiGWRMKCuCDzT/xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAEFAg//xAAaEQACAgMAAAAAAAAAAAAA\
        AAAAFmOiZOHi/9oACAEDAQE/AXXHtyK01dn/xAAcEQABAwUAAAAAAAAAAAAAAAAAFRZjZKGi4eL/2gAIAQIBAT8BZdRj0LUd9H//\
        xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAY/Ag//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/IQ//2gAMAwEAAgAD\
        AAAAEPP/AP/EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8QOX//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/EAo/\
        /8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPxAP/9k=
        """)

    /// 16 × 16, one grey of 128.
    static let greyJPEG = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYn\
        KSopGR8tMC0oMCUoKSj/wAALCAAQABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
        BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/ACiiiv/Z
        """)

    /// 16 × 16 of four inks: orange (255, 128, 0).
    static let cmykJPEG = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK\
        CgYICwwLCgwJCgoK/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB\
        AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH\
        SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
        1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/KK/n/r9/KKKKKKKKKKKKK//2Q==
        """)

    /// 8 × 4, red and green over blue and yellow.
    static let quartersPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAIUlEQVR4nGO8IyfHAANO0xBsJgYcgMVHbh+cc0nDh7AOACaJBIbI\
        mI/wAAAAAElFTkSuQmCC
        """)

    /// 2 × 1: red, and blue at a quarter.
    static let translucentPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8Dwn4HhvwMADzoDPsGQfWoAAAAASUVORK5CYII=
        """)

    /// The quarters with a palette.
    static let palettePNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAEAgMAAADOo5ZjAAAADFBMVEXw3CgetDwoPNzcHh44p3RXAAAAFElEQVR4nGP4H8rEwMCw\
        ioGJgQEAEb0CA0iTiYoAAAAASUVORK5CYII=
        """)

    /// 8 × 1, one bit a pixel: black, white, black …
    static let bitPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAABAQAAAADLe9LuAAAACklEQVR4nGMIBQAAVwBWP0MfTAAAAABJRU5ErkJggg==
        """)

    /// 1 × 1 grey of sixteen bits, half way.
    static let sixteenBitPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAABq7kcWAAAAC0lEQVR4nGNoaAAAAYMBARg1IhUAAAAASUVORK5CYII=
        """)

    /// 2 × 2 in the seven passes of Adam: red and green over blue and yellow.
    static let interlacedPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAGK06rlAAAAF0lEQVR4nGO4IyfHILfFhkHD5s6HOxoAIqEFW6hDYc4AAAAASUVO\
        RK5CYII=
        """)

    /// The quarters with an eXIf chunk of orientation 6.
    static let turnedPNG = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAGmVYSWZNTQAqAAAACAABARIAAwAAAAEABgAAAAAAANZnS2kAAAAh\
        SURBVHicY7wjJ8cAA07TEGwmBhyAxUduH5xzScOHsA4AJokEhsiYj/AAAAAASUVORK5CYII=
        """)

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }
}
