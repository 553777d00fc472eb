import { brackets } from './brackets.ts'
import { crossedExposures } from './crossedExposures.ts'
import { crossedSettings } from './crossedSettings.ts'
import { crossedTeamRows } from './crossedTeamRows.ts'
import { flexShares } from './flexShares.ts'
import { groupSizes } from './groupSizes.ts'
import { positionSums } from './positionSums.ts'
import { stackExposures } from './stackExposures.ts'
import { crossedRules } from './stackRules.ts'
import { stackShares } from './stackShares.ts'
import { teamTotals } from './teamTotals.ts'
import type { Warning, WarningsInput } from './warning.ts'

const checks: readonly ((input: WarningsInput) => Warning[])[] = [
  crossedExposures,
  positionSums,
  stackShares,
  crossedRules,
  flexShares,
  brackets,
  stackExposures,
  crossedTeamRows,
  teamTotals,
  crossedSettings,
  groupSizes,
]

/**
 * What may keep a build from succeeding, or from giving what the user expects, found by sums alone before anything is
 * built. The same inputs give the same list in the same order. In showdown it is empty.
 */
export function buildWarnings(input: WarningsInput): Warning[] {
  return input.ruleset.contestType === 'showdown' ? [] : checks.flatMap((check) => check(input))
}
