import { maxUntaken, newcomerWaits, noHurry } from './workerChannel.ts'

/** How long a turn lasts while others wait for theirs. It ends with a lineup, so a slow lineup makes it longer. */
export const turnMs = 50

/** A turn after its newest lineup. Only who works when depends on it, never a lineup. */
export interface TurnSoFar {
  /** Who waits: `noHurry`, `othersWait` or `newcomerWaits`. */
  hurry: number
  /** The newest lineup is the build's first one. */
  isNew: boolean
  milliseconds: number
  /** Lineups that the receiver has not taken yet. */
  untaken: number
}

export function isTurnOver({ hurry, isNew, milliseconds, untaken }: TurnSoFar): boolean {
  if (untaken >= maxUntaken) return true
  if (hurry === noHurry) return false
  return isNew || hurry === newcomerWaits || milliseconds >= turnMs
}
