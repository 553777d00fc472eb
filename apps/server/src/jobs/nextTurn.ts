/** A job that could go on now. */
export interface TurnTaker {
  /** What it gives is decided already, or nobody waits for it. */
  isEnding: boolean
  /** It only makes another job sooner. */
  isHelper: boolean
  /** Milliseconds of its turns so far. */
  servedMs: number
}

/** Every fourth turn goes to the job that has waited longest, so a large one goes on however many small ones come. */
const oldestEvery = 4

/**
 * The job that has been served least goes on, so that small ones end before the tails of large ones. Helpers only have a turn
 * when nobody else can use it.
 *
 * @param ready in the order of their last turns, at least one.
 * @param turn counts the turns of a thread.
 */
export function nextTurn<Job extends TurnTaker>(ready: readonly Job[], turn: number): Job {
  const ending = ready.find(({ isEnding }) => isEnding)
  if (ending !== undefined) return ending
  const first = ready.filter(({ isHelper }) => !isHelper)
  const takers = first.length > 0 ? first : ready
  if (turn % oldestEvery === 0) return takers[0]!
  return takers.reduce((least, job) => (job.servedMs < least.servedMs ? job : least))
}
