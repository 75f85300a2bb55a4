import Foundation

/// Runs work that waits for another thread or process on a thread of its own.
///
/// The cooperative pool has as many threads as the machine has cores. An exit test keeps one of them until its child
/// ends, and so two tests that block there can wait for each other. For the same reason no test has a time limit: it
/// would count the time in which a test has no thread.
public func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
