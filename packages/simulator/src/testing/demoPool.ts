import { type ContestType, findRuleset, personsOf, type Ruleset, type Site, type Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { PoolRows } from '../poolRows.ts'

/** The first demo slate of a sport without weeks, on a date of 2026. */
export function demoPool(contest: { sport: Sport; site: Site; contestType: ContestType }): {
  pool: PoolRows
  ruleset: Ruleset
} {
  const key = { ...contest, season: 2026, counter: '2026-06-07' }
  const { players } = demoSlate({ ...key, slate: demoSlateNames(key)[contest.contestType][0]! })!
  const first = personsOf(players)
  const persons = [...new Set(first)]
  return {
    pool: { players, personOf: Uint16Array.from(first, (row) => persons.indexOf(row)), persons: persons.length },
    ruleset: findRuleset(key)!,
  }
}
