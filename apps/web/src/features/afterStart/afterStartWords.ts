import { counted } from '@slatecraft/slate'

/** `1 entry`, `150 entries`. */
export const entriesWords = (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`)

/** `1 lineup`, `1,200 lineups`. */
export const lineupsWords = (count: number) =>
  count === 1 ? counted(1, 'lineup') : `${count.toLocaleString('en-US')} lineups`
