/// A stack whose upper part can be moved out as an array, without a retain for any element.
struct GrowingStack<Element>: ~Copyable {
    private var storage: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 32) {
        self.capacity = capacity
        storage = .allocate(capacity: capacity)
    }

    deinit {
        storage.deinitialize(count: count)
        storage.deallocate()
    }

    /// The uppermost element; the stack must not be empty.
    var top: Element {
        @inline(__always) get { storage[count - 1] }
    }

    @inline(__always)
    mutating func push(_ element: consuming Element) {
        if count == capacity { grow() }
        (storage + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Element {
        count -= 1
        return (storage + count).move()
    }

    /// Moves the elements from a height upwards into an array of exactly that size.
    @inline(__always)
    mutating func take(from height: Int) -> [Element] {
        let taken = count - height
        count = height
        let first = storage + height
        var array: [Element] = []
        array.reserveCapacity(taken)
        for i in 0..<taken { array.append((first + i).move()) }
        return array
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: storage, count: count)
        storage.deallocate()
        storage = larger
        capacity *= 2
    }
}
