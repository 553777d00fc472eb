import type { Settings } from '@slatecraft/slate'
import { brackets, captainPositions, type SettingSection, topRanks } from '../../settingFields.ts'

/** What can't be met for reasons that only show beside other fields, by the field's id. */
export function settingFaults(settings: Settings): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  if (settings.minSal > settings.maxSal) faults.minSal = 'Above Max Salary: no lineup can satisfy both.'
  if (settings.minTotalOwn > settings.maxTotalOwn)
    faults.minTotalOwn = 'Above the most allowed: no lineup can satisfy both.'
  for (const { bracket } of brackets)
    if (settings[`minUnderOwn_${bracket}`] > settings[`maxUnderOwn_${bracket}`])
      faults[`minUnderOwn_${bracket}`] = 'Above its maximum.'
  for (const name of topRanks)
    if (settings[name].force > settings[name].threshold) faults[`${name}.force`] = 'More than there are of them.'
  return faults
}

/** What a section's shares of the lineups leave without a player: the documents' words for the flex, ours for captains. */
export function sumFault(section: SettingSection['id'], settings: Settings): string | undefined {
  if (section === 'flex') {
    const { rbFlexPct, wrFlexPct, teFlexPct } = settings
    const sum = percentSum([rbFlexPct, wrFlexPct, teFlexPct])
    return sum < 100 ? `Limit Flex Pct. must be >= 100%. They sum to ${sum} %.` : undefined
  }
  if (section !== 'captain') return undefined
  const sum = percentSum(captainPositions.map((position) => settings.captainPct[position]))
  return sum < 100 ? `Together ${sum} %: the rest of the lineups has nobody for its captain.` : undefined
}

const percentSum = (shares: readonly number[]) => Math.round(1e4 * shares.reduce((sum, each) => sum + each, 0)) / 100
