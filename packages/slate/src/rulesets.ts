import type { ContestKind } from './contest.ts'
import type { Ruleset } from './ruleset.ts'
import { draftkingsNflClassic } from './rulesets/draftkings/nflClassic.ts'
import { fanduelNflClassic } from './rulesets/fanduel/nflClassic.ts'
import { yahooNflClassic } from './rulesets/yahoo/nflClassic.ts'

/** Every contest we know the rules of: one line a file. */
export const rulesets: readonly Ruleset[] = [draftkingsNflClassic, fanduelNflClassic, yahooNflClassic]

/** The rules of a contest in a season, or undefined where the site has no such contest. */
export function findRuleset({ sport, site, contestType, season }: ContestKind): Ruleset | undefined {
  return rulesets.find(
    (rules) =>
      rules.sport === sport &&
      rules.site === site &&
      rules.contestType === contestType &&
      season >= (rules.seasons?.from ?? 0) &&
      season <= (rules.seasons?.to ?? 9999),
  )
}
