import { maxUntaken, newcomerWaits, noHurry } from './workerChannel.ts'

/** How long a turn lasts while others wait for theirs. It ends with a step, so a slow step makes it longer. */
export const turnMs = 50

/** A turn after its newest step. Only who works when depends on it, never what a job gives. */
export interface TurnSoFar {
  /** Who waits: `noHurry`, `othersWait` or `newcomerWaits`. */
  hurry: number
  /** The newest step is the job's first one in this thread. */
  isNew: boolean
  milliseconds: number
  /** News that the receiver has not taken yet. */
  untaken: number
}

export function isTurnOver({ hurry, isNew, milliseconds, untaken }: TurnSoFar): boolean {
  if (untaken >= maxUntaken) return true
  if (hurry === noHurry) return false
  return isNew || hurry === newcomerWaits || milliseconds >= turnMs
}
