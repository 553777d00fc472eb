/**
 * Runs work that Ctrl+C stops: the work reads `isStopped` and ends with what it has. A second Ctrl+C ends the process.
 */
export async function stoppable<Result>(work: (isStopped: () => boolean) => Promise<Result> | Result): Promise<Result> {
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop)
  try {
    return await work(() => isStopped)
  } finally {
    process.off('SIGINT', stop)
  }
}
