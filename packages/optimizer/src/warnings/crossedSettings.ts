import { hasOwnership } from './brackets.ts'
import type { Warning, WarningsInput } from './warning.ts'

const pairs = [
  { min: 'minSal', max: 'maxSal', name: 'Salary' },
  { min: 'minTotalOwn', max: 'maxTotalOwn', name: 'Total Own' },
  { min: 'minUnderOwn_1', max: 'maxUnderOwn_1', name: 'under 2.5% owned' },
  { min: 'minUnderOwn_2', max: 'maxUnderOwn_2', name: 'under 5% owned' },
  { min: 'minUnderOwn_3', max: 'maxUnderOwn_3', name: 'under 10% owned' },
  { min: 'minUnderOwn_4', max: 'maxUnderOwn_4', name: 'under 18% owned' },
  { min: 'minUnderOwn_5', max: 'maxUnderOwn_5', name: 'under 25% owned' },
] as const

/** Settings whose least is above their most (ours; section d names the salary's, D2). */
export function crossedSettings({ ruleset, settings, players }: WarningsInput): Warning[] {
  const [salary, ...ownership] = pairs
  const inForce = hasOwnership(players) ? [salary, ...ownership] : [salary]
  return inForce.flatMap(({ min, max, name }): Warning[] => {
    /** A salary above the site's cap counts as the cap. */
    const end = max === 'maxSal' ? ruleset.salaryCap : Number.POSITIVE_INFINITY
    const least = settings[min]
    const most = Math.min(settings[max], end)
    if (least <= most) return []
    const canSwap = settings[max] <= end
    return [
      {
        kind: 'settings',
        key: `settings ${min}`,
        sentence: `Min ${name} (${written(least)}) is greater than Max ${name} (${written(most)}).`,
        place: { tab: 'settings', setting: min },
        ...(canSwap && {
          fix: {
            label: `Swap Min and Max ${name}`,
            changes: [{ kind: 'settings', settings: { [min]: most, [max]: Math.min(least, end) } }],
          },
        }),
      },
    ]
  })
}

const written = (value: number) => value.toLocaleString('en-US')
