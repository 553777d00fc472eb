import { type ContestType, findRuleset, type Ruleset, type Site, type Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { type PoolRows, poolRows } from '../poolRows.ts'

/** The first demo slate of a sport without weeks, on a date of 2026. */
export function demoPool(contest: { sport: Sport; site: Site; contestType: ContestType }): {
  pool: PoolRows
  ruleset: Ruleset
} {
  const key = { ...contest, season: 2026, counter: '2026-06-07' }
  const { players } = demoSlate({ ...key, slate: demoSlateNames(key)[contest.contestType][0]! })!
  const ruleset = findRuleset(key)!
  return { pool: poolRows({ players }, ruleset), ruleset }
}
