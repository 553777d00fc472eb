import type { Settings } from '@slatecraft/slate'
import { brackets, type SettingSection, topRanks } from './shared/settingFields.ts'

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

/** What the shares of a section come to, and whether that leaves lineups without a player: the documents' words for the flex. */
export function sumOf(
  section: SettingSection['id'],
  settings: Settings,
): { words: string; isFault: boolean } | undefined {
  const { rbFlexPct, wrFlexPct, teFlexPct, captainPct } = settings
  const shares = { flex: [rbFlexPct, wrFlexPct, teFlexPct], captain: Object.values(captainPct) }
  if (section !== 'flex' && section !== 'captain') return undefined
  const sum = Math.round(1e4 * shares[section].reduce((total, each) => total + each, 0)) / 100
  if (sum >= 100) return { words: `Together ${sum} %; at least 100 % is needed.`, isFault: false }
  const words =
    section === 'flex'
      ? `Limit Flex Pct. must be >= 100%: now ${sum} %.`
      : `Together ${sum} %: some lineups have nobody for captain.`
  return { words, isFault: true }
}
