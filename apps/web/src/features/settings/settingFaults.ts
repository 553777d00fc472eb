import { flexFault } from '@slatecraft/optimizer/warnings'
import {
  ownershipBrackets,
  type SettingName,
  type SettingSection,
  type Settings,
  settingLabel,
  shareText,
  topNames,
  withoutDust,
} from '@slatecraft/slate'

/** Values that conflict with other fields, by the field's id. */
export function settingFaults(settings: Settings): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  if (settings.minSal > settings.maxSal) faults.minSal = above('maxSal')
  if (settings.minTotalOwn > settings.maxTotalOwn) faults.minTotalOwn = above('maxTotalOwn')
  for (const { bracket } of ownershipBrackets)
    if (settings[`minUnderOwn_${bracket}`] > settings[`maxUnderOwn_${bracket}`])
      faults[`minUnderOwn_${bracket}`] = 'Above its maximum.'
  for (const name of topNames)
    if (settings[name].force > settings[name].threshold) faults[`${name}.force`] = 'More than the size of the group.'
  return faults
}

const above = (setting: SettingName) => `Above ${settingLabel(setting)}: no lineup can meet both.`

/** The sum of a section's shares, and whether it leaves lineups without a player. */
export function sumOf(
  section: SettingSection['id'],
  settings: Settings,
): { words: string; isFault: boolean } | undefined {
  const { rbFlexPct, wrFlexPct, teFlexPct, captainPct } = settings
  const shares = { flex: [rbFlexPct, wrFlexPct, teFlexPct], captain: Object.values(captainPct) }
  if (section !== 'flex' && section !== 'captain') return undefined
  const sum = withoutDust(shares[section].reduce((total, each) => total + each, 0))
  if (sum >= 1) return { words: `Total ${shareText(sum)}; at least 100% is needed.`, isFault: false }
  const words = section === 'flex' ? flexFault(sum) : `Total ${shareText(sum)}: some lineups have no captain.`
  return { words, isFault: true }
}
