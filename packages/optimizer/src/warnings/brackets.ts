import {
  hasOwnership,
  type OwnershipBracket,
  ownershipBrackets,
  percentText,
  settingLabel,
  withoutDust,
} from '@slatecraft/slate'
import { isBeyondTolerance, maxExpOf, minExpOf } from './amounts.ts'
import type { Warning, WarningFix, WarningPlayer, WarningsInput } from './warning.ts'

/**
 * Brackets whose players' exposures can't reach the minimum in every lineup, or exceed the maximum. If some players have
 * ownership, those without it count as 0%.
 */
export function brackets(input: WarningsInput): Warning[] {
  const { players } = input
  if (!hasOwnership(players)) return []
  return ownershipBrackets.flatMap((bracket) => {
    const owned = players.filter(({ ProjOwn }) => (ProjOwn ?? 0) < bracket.below)
    return [...under(bracket, owned, input), ...over(bracket, owned, input)]
  })
}

function under(
  { bracket, below }: OwnershipBracket,
  owned: readonly WarningPlayer[],
  { settings }: WarningsInput,
): Warning[] {
  const setting = `minUnderOwn_${bracket}` as const
  const needed = 100 * settings[setting]
  const sum = maxExpOf(owned)
  if (!isBeyondTolerance(needed - sum)) return []
  return [
    {
      kind: 'brackets',
      key: `brackets ${setting}`,
      sentence: `Under ${percentText(below)} owned: Max Exp sums to ${percentText(sum)}, but at least ${settings[setting]} in every lineup needs ${percentText(needed)}.`,
      location: { tab: 'settings', setting },
      fix: fixOf('Lower', setting, Math.floor(sum / 100)),
    },
  ]
}

function over(
  { bracket, below }: OwnershipBracket,
  owned: readonly WarningPlayer[],
  { settings, ruleset }: WarningsInput,
): Warning[] {
  const setting = `maxUnderOwn_${bracket}` as const
  const allowed = 100 * settings[setting]
  const sum = minExpOf(owned)
  if (!isBeyondTolerance(sum - allowed)) return []
  const needed = Math.ceil(withoutDust(sum / 100))
  const isPossible = needed <= ruleset.slots.length
  return [
    {
      kind: 'brackets',
      key: `brackets ${setting}`,
      sentence: `Under ${percentText(below)} owned: Min Exp sums to ${percentText(sum)}, but at most ${settings[setting]} in every lineup allows only ${percentText(allowed)}.`,
      location: { tab: 'settings', setting },
      ...(isPossible && { fix: fixOf('Raise', setting, needed) }),
    },
  ]
}

const fixOf = (
  verb: 'Lower' | 'Raise',
  setting: `${'min' | 'max'}UnderOwn_${OwnershipBracket['bracket']}`,
  value: number,
): WarningFix => ({
  label: `${verb} ${settingLabel(setting)} to ${value}`,
  changes: [{ kind: 'settings', settings: { [setting]: value } }],
})
