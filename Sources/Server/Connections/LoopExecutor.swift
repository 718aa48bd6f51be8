import NIOCore

/// Runs what a connection's task does on the connection's own event loop, so that between reading a request and writing
/// its answer no thread waits to be woken by another.
///
/// Measured with 16 connections on two cores: a quarter more empty answers in the same time. What may take long has no
/// place there: ``RouteBounds`` sends it elsewhere.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
