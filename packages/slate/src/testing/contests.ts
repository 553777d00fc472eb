import type { Site } from '../contest.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import type { ContestType, Sport } from '../sport.ts'

/** The rules of a contest that exists. */
const rulesOf = (site: Site, sport: Sport, contestType: ContestType, season = 2025): Ruleset =>
  findRuleset({ site, sport, contestType, season })!

export const dkNfl = rulesOf('dk', 'nfl', 'classic')
export const dkNflShowdown = rulesOf('dk', 'nfl', 'showdown')
export const dkMlb = rulesOf('dk', 'mlb', 'classic')
export const dkGolf = rulesOf('dk', 'pga', 'classic')
export const fdNfl = rulesOf('fd', 'nfl', 'classic')
export const fdNflShowdown = rulesOf('fd', 'nfl', 'showdown')
export const fdNflShowdown2024 = rulesOf('fd', 'nfl', 'showdown', 2024)
export const fdGolf = rulesOf('fd', 'pga', 'classic')
export const yahooNfl = rulesOf('ya', 'nfl', 'classic')
