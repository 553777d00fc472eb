import { type Ruleset, settingNames } from '@slatecraft/slate'
import type { SettingValues } from './settingFields.ts'
import { settingWords } from './settingWords.ts'

/** What differs, in the words of a screen. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

/** Which settings differ, in the order of the settings, the seed last. */
export function changedSettings(ruleset: Ruleset, before: SettingValues, after: SettingValues): FieldChange[] {
  const words = settingWords(ruleset)
  return [...settingNames, 'seed' as const].flatMap((name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return []
    const becomes = words(name, after)
    const lines = words(name, before).map(({ label, value }, index) => ({
      label,
      before: value,
      after: becomes[index]?.value ?? '',
    }))
    const differing = lines.filter((line) => line.before !== line.after)
    // A list of rules is told by names and shares; where only their bounds differ, that is told.
    return differing.length > 0 ? differing : lines.slice(0, 1).map((line) => ({ ...line, after: 'with other bounds' }))
  })
}
