/** Process managers kill a process five or ten seconds after the signal. */
const usualWaitMs = 4500

interface Ways {
  stop: () => Promise<void>
  /** Makes others take over. The process then goes on for `drainSeconds` before it stops. */
  drain: () => void
  drainSeconds: number
  /** How long stopping may take before the process exits anyway. */
  withinMs?: number
}

/**
 * Stops and exits on signals:
 *
 *   serving --SIGTERM--> draining --drainSeconds, or any other signal--> stopping
 *
 * SIGINT and a terminal that closes lead from serving to stopping. npm exits without passing signals on, so a server that npm
 * started also stops when its parent process changes.
 */
export function stopOnSignals({ stop, drain, drainSeconds, withinMs = usualWaitMs }: Ways): void {
  let isDraining = false
  let isStopping = false
  const exit = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), withinMs).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  const exitOnceDrained = () => {
    if (isDraining || drainSeconds === 0) return exit()
    isDraining = true
    drain()
    setTimeout(exit, drainSeconds * 1000)
  }
  process.on('SIGTERM', exitOnceDrained)
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, exit)
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) exit()
  }, 500).unref()
}
