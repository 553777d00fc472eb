import { isSame, type Ruleset, type SettingValues, settingNames, settingWords } from '@slatecraft/slate'

/** A difference in the words of a screen. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

/** The settings that differ, in the order of the settings, with the seed last. */
export function changedSettings(ruleset: Ruleset, before: SettingValues, after: SettingValues): FieldChange[] {
  return [...settingNames, 'seed' as const].flatMap((name) => {
    if (isSame(before[name], after[name])) return []
    const becomes = settingWords(ruleset, name, after)
    const lines = settingWords(ruleset, name, before).map(({ label, value }, index) => ({
      label,
      before: value,
      after: becomes[index]?.value ?? '',
    }))
    const differing = lines.filter((line) => line.before !== line.after)
    // Stack rules are listed by name and share, so a change of their limits shows no difference.
    return differing.length > 0 ? differing : lines.slice(0, 1).map((line) => ({ ...line, after: 'with other limits' }))
  })
}
