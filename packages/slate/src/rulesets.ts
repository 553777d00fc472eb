import type { ContestKind } from './contest.ts'
import type { Ruleset } from './ruleset.ts'
import { draftkingsMlbClassic } from './rulesets/draftkings/mlbClassic.ts'
import { draftkingsMlbShowdown } from './rulesets/draftkings/mlbShowdown.ts'
import { draftkingsMmaClassic } from './rulesets/draftkings/mmaClassic.ts'
import { draftkingsMmaShowdown } from './rulesets/draftkings/mmaShowdown.ts'
import { draftkingsNascarClassic } from './rulesets/draftkings/nascarClassic.ts'
import { draftkingsNascarShowdown } from './rulesets/draftkings/nascarShowdown.ts'
import { draftkingsNbaClassic } from './rulesets/draftkings/nbaClassic.ts'
import { draftkingsNbaShowdown } from './rulesets/draftkings/nbaShowdown.ts'
import { draftkingsNflClassic } from './rulesets/draftkings/nflClassic.ts'
import { draftkingsNflShowdown } from './rulesets/draftkings/nflShowdown.ts'
import { draftkingsPgaClassic } from './rulesets/draftkings/pgaClassic.ts'
import { draftkingsPgaShowdown } from './rulesets/draftkings/pgaShowdown.ts'
import { fanduelMlbClassic } from './rulesets/fanduel/mlbClassic.ts'
import { fanduelMlbShowdown } from './rulesets/fanduel/mlbShowdown.ts'
import { fanduelMmaClassic } from './rulesets/fanduel/mmaClassic.ts'
import { fanduelMmaShowdown } from './rulesets/fanduel/mmaShowdown.ts'
import { fanduelNascarClassic2023To2024 } from './rulesets/fanduel/nascarClassic2023To2024.ts'
import { fanduelNascarClassicFrom2025 } from './rulesets/fanduel/nascarClassicFrom2025.ts'
import { fanduelNascarClassicTo2022 } from './rulesets/fanduel/nascarClassicTo2022.ts'
import { fanduelNascarShowdown } from './rulesets/fanduel/nascarShowdown.ts'
import { fanduelNbaClassic } from './rulesets/fanduel/nbaClassic.ts'
import { fanduelNbaShowdownFrom2025 } from './rulesets/fanduel/nbaShowdownFrom2025.ts'
import { fanduelNbaShowdownTo2024 } from './rulesets/fanduel/nbaShowdownTo2024.ts'
import { fanduelNflClassic } from './rulesets/fanduel/nflClassic.ts'
import { fanduelNflShowdownFrom2025 } from './rulesets/fanduel/nflShowdownFrom2025.ts'
import { fanduelNflShowdownTo2024 } from './rulesets/fanduel/nflShowdownTo2024.ts'
import { fanduelPgaClassic } from './rulesets/fanduel/pgaClassic.ts'
import { fanduelPgaShowdown } from './rulesets/fanduel/pgaShowdown.ts'
import { yahooNflClassic } from './rulesets/yahoo/nflClassic.ts'
import { yahooNflShowdown } from './rulesets/yahoo/nflShowdown.ts'

/** Every contest we know the rules of: one line a file. */
export const rulesets: readonly Ruleset[] = [
  draftkingsMlbClassic,
  draftkingsMlbShowdown,
  draftkingsMmaClassic,
  draftkingsMmaShowdown,
  draftkingsNascarClassic,
  draftkingsNascarShowdown,
  draftkingsNbaClassic,
  draftkingsNbaShowdown,
  draftkingsNflClassic,
  draftkingsNflShowdown,
  draftkingsPgaClassic,
  draftkingsPgaShowdown,
  fanduelMlbClassic,
  fanduelMlbShowdown,
  fanduelMmaClassic,
  fanduelMmaShowdown,
  fanduelNascarClassic2023To2024,
  fanduelNascarClassicFrom2025,
  fanduelNascarClassicTo2022,
  fanduelNascarShowdown,
  fanduelNbaClassic,
  fanduelNbaShowdownFrom2025,
  fanduelNbaShowdownTo2024,
  fanduelNflClassic,
  fanduelNflShowdownFrom2025,
  fanduelNflShowdownTo2024,
  fanduelPgaClassic,
  fanduelPgaShowdown,
  yahooNflClassic,
  yahooNflShowdown,
]

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
