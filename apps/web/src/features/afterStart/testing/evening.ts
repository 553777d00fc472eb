import { findRuleset, type Player, type SlateKey } from '@slatecraft/slate'
import { demoEntriesCsv, demoSlate } from '@slatecraft/slate/demo'
import { exampleLineups } from '../demo/exampleLineups.ts'

/** A demo slate in the middle of its evening, for tests: games of 7:00 and 7:30 pm have started. */
export const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2026, counter: '2026-11-25', slate: 'Main' },
} as const
const slate = demoSlate(key)!
export const ruleset = findRuleset(key)!
export const players: readonly Player[] = slate.players
export const asOf = new Date('2026-11-25T19:40:00-05:00')
export const lineups = exampleLineups(players, ruleset, 20)

/** 20 filled entries and a blank one, in two contests. */
export const entriesFile = () =>
  new File([demoEntriesCsv(slate, { lineups, asOf: asOf.toISOString() })!], 'DKEntries.csv', { type: 'text/csv' })

export const hasBegun = ({ GameStart }: Player) => Date.parse(GameStart!) <= asOf.getTime()
