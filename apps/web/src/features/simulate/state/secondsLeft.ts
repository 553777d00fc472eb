interface Progress {
  /** In ms. */
  at: number
  /** 0 to 1. */
  done: number
}

/** Less says nothing of the pace. */
const leastMs = 500
const leastDone = 0.01

/** How long a simulation will still take, at its pace so far. */
export function secondsLeft(first: Progress, latest: Progress): number | undefined {
  const [ms, done] = [latest.at - first.at, latest.done - first.done]
  if (ms < leastMs || done < leastDone) return undefined
  return Math.ceil((ms * (1 - latest.done)) / done / 1000)
}
