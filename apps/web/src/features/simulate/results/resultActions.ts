import type { Lineup } from '@slatecraft/slate'

/** Lineups, by number, that the portfolio must enter or leave out. */
export interface EntryActs {
  /** Always entered. */
  locked: ReadonlySet<number>
  /** Never entered. */
  excluded: ReadonlySet<number>
  onLock(lineups: readonly number[], isLocked: boolean): void
  onExclude(lineups: readonly number[], isExcluded: boolean): void
}

/** What can be done with simulated lineups; what is missing is not offered. */
export interface ResultActions extends Partial<EntryActs> {
  save?: ((lineups: readonly Lineup[]) => void) | undefined
  addToBucket?: ((lineups: readonly Lineup[]) => void) | undefined
  export?: ((lineups: readonly Lineup[]) => void) | undefined
}
