/** Process managers kill a process five or ten seconds after the signal. */
const maxWaitMs = 4500

/**
 * Stops and exits on SIGTERM, SIGINT and when the terminal closes. npm exits without passing signals on, so a server that
 * npm started also stops when its parent process changes.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const exit = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), maxWaitMs).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, exit)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) exit()
  }, 500).unref()
}
