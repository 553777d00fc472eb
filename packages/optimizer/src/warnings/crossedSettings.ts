import { hasOwnership, ownershipBrackets, settingLabel } from '@slatecraft/slate'
import type { Warning, WarningsInput } from './warning.ts'

const salary = { min: 'minSal', max: 'maxSal' } as const
const ownership = [
  { min: 'minTotalOwn', max: 'maxTotalOwn' } as const,
  ...ownershipBrackets.map(
    ({ bracket }) => ({ min: `minUnderOwn_${bracket}`, max: `maxUnderOwn_${bracket}` }) as const,
  ),
]

/** Settings whose minimum is above their maximum. */
export function crossedSettings({ ruleset, settings, players }: WarningsInput): Warning[] {
  const inForce = hasOwnership(players) ? [salary, ...ownership] : [salary]
  return inForce.flatMap(({ min, max }): Warning[] => {
    /** A Max Salary above the site's cap counts as the cap. */
    const end = max === 'maxSal' ? ruleset.salaryCap : Number.POSITIVE_INFINITY
    const least = settings[min]
    const most = Math.min(settings[max], end)
    if (least <= most) return []
    const canSwap = settings[max] <= end
    return [
      {
        kind: 'settings',
        key: `settings ${min}`,
        sentence: `${settingLabel(min)} (${written(least)}) is above ${settingLabel(max)} (${written(most)}).`,
        location: { tab: 'settings', setting: min },
        ...(canSwap && {
          fix: {
            label: `Swap ${settingLabel(min)} and ${settingLabel(max)}`,
            changes: [{ kind: 'settings', settings: { [min]: most, [max]: Math.min(least, end) } }],
          },
        }),
      },
    ]
  })
}

const written = (value: number) => value.toLocaleString('en-US')
