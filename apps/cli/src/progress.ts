/** Says how far a long command is. */
export interface Progress {
  /** @param done of `all`, in any unit. */
  update: (done: number, all: number) => void
  /** Clears the line on a terminal. */
  end: () => void
}

/** A command shorter than this says nothing. */
const quietMs = 1000
/** On a terminal the line is rewritten this often; elsewhere a new line is printed less often. */
const everyMs = { terminal: 250, log: 5000 }

/**
 * Prints `Simulating: 40%, about 12 s left` to standard error: one line that is rewritten on a terminal, a line now and
 * then elsewhere.
 */
export function startProgress(what: string, now: () => number = () => performance.now()): Progress {
  const begin = now()
  const isTerminal = process.stderr.isTTY === true
  const interval = isTerminal ? everyMs.terminal : everyMs.log
  let printed = begin + quietMs - interval
  let isShown = false
  return {
    update(done, all) {
      const time = now()
      if (time - printed < interval || done <= 0) return
      printed = time
      isShown = true
      const left = ((time - begin) / done) * (all - done)
      const line = `${what}: ${Math.floor((100 * done) / all)}%, about ${durationText(left)} left`
      if (isTerminal) process.stderr.write(`\r\x1b[K${line}`)
      else console.error(line)
    },
    end() {
      if (isTerminal && isShown) process.stderr.write('\r\x1b[K')
    },
  }
}

/** `8 s`, `3 min`. */
function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
