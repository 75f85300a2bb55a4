// swift-tools-version: 6.1
import PackageDescription

/// A system library: its module map and shim lie in `Sources/<name>/`.
///
/// `pkgConfig` is set only where headers lie outside the compiler's default folders.
func systemLibrary(_ name: String, pkgConfig: String? = nil, debian: String, homebrew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian]), .brew([homebrew])])
}

let package = Package(
    name: "widgetsim",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "widgetsim", targets: ["widgetsim"]),
        .library(name: "WidgetFeed", targets: ["FeedStorage", "ImageCoding"]),
        .library(name: "WidgetFeedTesting", targets: ["WidgetFeedTesting"]),
    ],
    targets: [
        systemLibrary("CNcurses", debian: "libncurses-dev", homebrew: "ncurses"),
        systemLibrary("CCrypto", debian: "libssl-dev", homebrew: "openssl@3"),
        systemLibrary("CTurboJPEG", debian: "libturbojpeg0-dev", homebrew: "jpeg-turbo"),
        systemLibrary("CPNG", debian: "libpng-dev", homebrew: "libpng"),
        systemLibrary("CChafa", pkgConfig: "chafa", debian: "libchafa-dev", homebrew: "chafa"),
        systemLibrary("CVTerm", debian: "libvterm-dev", homebrew: "libvterm"),
        .systemLibrary(name: "CSystemCalls"),

        .target(name: "OrderedJSON"),
        .target(name: "FeedStorage", dependencies: ["OrderedJSON", "CSystemCalls"] + crypto),
        .target(name: "WidgetFeedTesting", dependencies: ["FeedStorage"]),
        .target(name: "ImageCoding", dependencies: ["CTurboJPEG", "CPNG"]),
        .target(name: "WidgetModel", dependencies: ["OrderedJSON", "FeedStorage"]),
        .target(name: "WidgetCanvas", dependencies: ["OrderedJSON", "WidgetModel", "ImageCoding", "CChafa"]),
        .target(
            name: "SimulatorCore",
            dependencies: ["OrderedJSON", "FeedStorage", "WidgetModel", "WidgetCanvas", "ImageCoding"]
        ),
        .executableTarget(
            name: "widgetsim",
            dependencies: [
                "OrderedJSON", "FeedStorage", "WidgetModel", "WidgetCanvas", "SimulatorCore", "CNcurses",
            ]
        ),
        .executableTarget(
            name: "widgetsim-bench",
            dependencies: [
                "OrderedJSON", "FeedStorage", "WidgetModel", "WidgetCanvas", "SimulatorCore", "TestSupport",
            ] + crypto
        ),
        .executableTarget(name: "store-stress", dependencies: ["OrderedJSON", "FeedStorage"]),

        .target(
            name: "TestSupport",
            dependencies: ["OrderedJSON", "FeedStorage", "WidgetModel", "WidgetCanvas", "CVTerm"],
            path: "Tests/TestSupport"
        ),
        .testTarget(name: "OrderedJSONTests", dependencies: ["OrderedJSON", "TestSupport"]),
        .testTarget(
            name: "FeedStorageTests",
            dependencies: ["FeedStorage", "WidgetFeedTesting", "OrderedJSON", "TestSupport"]),
        .testTarget(
            name: "ImageCodingTests", dependencies: ["ImageCoding", "TestSupport"], exclude: ["Pictures"]),
        .testTarget(
            name: "WidgetModelTests", dependencies: ["WidgetModel", "FeedStorage", "OrderedJSON", "TestSupport"]),
        .testTarget(
            name: "WidgetCanvasTests",
            dependencies: ["WidgetCanvas", "WidgetModel", "ImageCoding", "OrderedJSON", "TestSupport"]
        ),
        .testTarget(
            name: "SimulatorCoreTests",
            dependencies: [
                "SimulatorCore", "WidgetCanvas", "WidgetModel", "FeedStorage", "OrderedJSON", "TestSupport",
            ],
            exclude: ["Screens/Mocks", "Snapshots/Texts"]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["widgetsim", "FeedStorage", "OrderedJSON", "TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// SHA-256 comes from libcrypto; on macOS CryptoKit serves and the library is not linked.
var crypto: [Target.Dependency] {
    [.target(name: "CCrypto", condition: .when(platforms: [.linux]))]
}
