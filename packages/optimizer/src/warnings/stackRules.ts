import type { NflStackRule, Settings } from '@slatecraft/slate'
import type { Warning, WarningsInput } from './warning.ts'

type StackRule = Settings['specificStacks'][number]

const sides = ['team', 'opp'] as const
const parts = ['Flex', 'RB', 'WR', 'TE'] as const
const sideWords = { team: 'team', opp: 'opponent' }

const rangesOf = (rule: NflStackRule) =>
  sides.flatMap((side) =>
    parts.map((part) => {
      const names = { min: `${side}${part}Min`, max: `${side}${part}Max` } as const
      return { side, part, names, min: rule[names.min], max: rule[names.max] }
    }),
  )

const crossedIn = (rule: NflStackRule) => rangesOf(rule).filter(({ min, max }) => min > max)

/** The rules in use: not disabled, and no minimum above its maximum. */
export const usableRules = (rules: readonly StackRule[]) =>
  rules.filter((rule) => 'PrimaryStack' in rule || (!rule.disabled && crossedIn(rule).length === 0))

/** The shares of lineups whose quarterback has teammates, and opponents. */
export function stackedShares({ stackSettingMode, teamStackPct, gameStackPct, specificStacks }: Settings) {
  if (stackSettingMode === 'basic') return { team: teamStackPct, opp: gameStackPct }
  const used = usableRules(specificStacks)
  const all = used.reduce((sum, { freq }) => sum + freq, 0)
  const shareOf = (side: 'team' | 'opp') =>
    used.reduce((sum, rule) => sum + (asksFor(rule, side) ? rule.freq : 0), 0) / Math.max(1, all)
  return { team: shareOf('team'), opp: shareOf('opp') }
}

const asksFor = (rule: StackRule, side: 'team' | 'opp') =>
  !('PrimaryStack' in rule) && rangesOf(rule).some((range) => range.side === side && range.min > 0)

/** Rules of the edited list that are not used because a minimum is above its maximum. */
export function crossedRules({ ruleset, settings }: WarningsInput): Warning[] {
  const { stackSettingMode, specificStacks } = settings
  if (ruleset.sport !== 'nfl' || stackSettingMode === 'basic') return []
  return specificStacks.flatMap((rule, index): Warning[] => {
    if ('PrimaryStack' in rule || rule.disabled) return []
    const crossed = crossedIn(rule)
    const [first] = crossed
    if (first === undefined) return []
    const name = rule.label === '' ? `Stack rule ${index + 1}` : `Stack rule "${rule.label}"`
    const mended = { ...rule }
    for (const { names, min, max } of crossed) Object.assign(mended, { [names.min]: max, [names.max]: min })
    return [
      {
        kind: 'stackShares',
        key: `stackShares rule ${index}`,
        sentence: `${name} is not used: its minimum of ${sideWords[first.side]} ${first.part} (${first.min}) is above its maximum (${first.max}).`,
        location: { tab: 'settings', setting: 'specificStacks' },
        fix: {
          label: `Swap the minimum and maximum of ${name.replace('S', 's')}`,
          changes: [{ kind: 'settings', settings: { specificStacks: specificStacks.with(index, mended) } }],
        },
      },
    ]
  })
}
