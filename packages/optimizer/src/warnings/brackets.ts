import { exact, isBeyondTolerance, maxExpOf, minExpOf, percentText } from './amounts.ts'
import type { Warning, WarningFix, WarningPlayer, WarningsInput } from './warning.ts'

/** Ownership in percent that a player is strictly under; a player counts in every one that he is under. */
const ends = [
  { bracket: 1, below: 2.5 },
  { bracket: 2, below: 5 },
  { bracket: 3, below: 10 },
  { bracket: 4, below: 18 },
  { bracket: 5, below: 25 },
] as const
type End = (typeof ends)[number]

/** Where nobody in the pool has any ownership, limits on it are off. */
export const hasOwnership = (players: readonly WarningPlayer[]) =>
  players.some(({ ProjOwn }) => ProjOwn !== null && ProjOwn > 0)

/**
 * Brackets whose players' exposures can't reach the least number of them in a lineup, or exceed the most. Who
 * has no ownership where others have counts as 0 %.
 */
export function brackets(input: WarningsInput): Warning[] {
  const { players } = input
  if (!hasOwnership(players)) return []
  return ends.flatMap((end) => {
    const owned = players.filter(({ ProjOwn }) => (ProjOwn ?? 0) < end.below)
    return [...under(end, owned, input), ...over(end, owned, input)]
  })
}

function under({ bracket, below }: End, owned: readonly WarningPlayer[], { settings }: WarningsInput): Warning[] {
  const setting = `minUnderOwn_${bracket}` as const
  const needed = 100 * settings[setting]
  const sum = maxExpOf(owned)
  if (!isBeyondTolerance(needed - sum)) return []
  const possible = Math.floor(sum / 100)
  return [
    {
      kind: 'brackets',
      key: `brackets ${setting}`,
      sentence: `Under ${percentText(below)} owned: Max Exp sums to ${percentText(sum)}, ${percentText(needed)} is needed for at least ${settings[setting]} in every lineup.`,
      place: { tab: 'settings', setting },
      fix: fixOf(setting, `Lower the least under ${percentText(below)} to ${possible}`, possible),
    },
  ]
}

function over({ bracket, below }: End, owned: readonly WarningPlayer[], input: WarningsInput): Warning[] {
  const { settings, ruleset } = input
  const setting = `maxUnderOwn_${bracket}` as const
  const allowed = 100 * settings[setting]
  const sum = minExpOf(owned)
  if (!isBeyondTolerance(sum - allowed)) return []
  const needed = Math.ceil(exact(sum / 100))
  const isPossible = needed <= ruleset.slots.length
  return [
    {
      kind: 'brackets',
      key: `brackets ${setting}`,
      sentence: `Under ${percentText(below)} owned: Min Exp sums to ${percentText(sum)}, ${percentText(allowed)} is possible with at most ${settings[setting]} in every lineup.`,
      place: { tab: 'settings', setting },
      ...(isPossible && { fix: fixOf(setting, `Raise the most under ${percentText(below)} to ${needed}`, needed) }),
    },
  ]
}

const fixOf = (setting: `${'min' | 'max'}UnderOwn_${End['bracket']}`, label: string, value: number): WarningFix => ({
  label,
  changes: [{ kind: 'settings', settings: { [setting]: value } }],
})
