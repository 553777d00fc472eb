import type { FinishedContest, SlateKey } from '@slatecraft/slate'

/** What finished contests teach, for everybody. They outlive their slate. */
export interface FinishedContests {
  /** Replaces what was kept of the contest. */
  save(contest: FinishedContest): Promise<void>
  /** The newest slate first. */
  list(of: Pick<SlateKey, 'sport' | 'site' | 'contestType'>): Promise<FinishedContest[]>
  /** @returns whether there was one. */
  remove(key: SlateKey, contestId: string): Promise<boolean>
}
