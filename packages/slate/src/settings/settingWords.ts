import { shareText } from '../percentText.ts'
import type { Ruleset } from '../ruleset.ts'
import { numberWords } from './numberFormat.ts'
import type { NumberPart } from './setting.ts'
import { fieldsOf, meansSomething, type SettingField } from './settingFields.ts'
import { type SettingName, type SettingValues, settingsByName } from './settings.ts'
import type { MlbStackRule, NflStackRule } from './stackRule.ts'

interface SettingWords {
  label: string
  value: string
}

/**
 * A setting and its value as the screens of a contest show them, with a line for each of its parts: `Min Salary` and
 * `$49,500`. Empty for a setting that means nothing in the contest.
 */
export const settingWords = (ruleset: Ruleset, name: SettingName, values: SettingValues): SettingWords[] =>
  meansSomething(name, ruleset)
    ? fieldsOf(name, ruleset).map((field) => ({ label: field.label, value: valueWords(field, values) }))
    : []

/** A field's value as the screens show it. */
export function valueWords(field: SettingField, values: SettingValues): string {
  switch (field.kind) {
    case 'number':
      return numberWords(field.format, field.read(values))
    case 'switch':
      return values[field.setting] ? 'on' : 'off'
    case 'teams':
      return values.teamsLocked.join(', ') || 'none'
    case 'stacks':
      return field.setting === 'stackSettingMode' ? values.stackSettingMode : rulesWords(values.specificStacks)
  }
}

/** The name of a setting, or of one of its parts, in messages: `Min Salary`, `QB as captain`. */
export function settingLabel(name: SettingName, part?: string): string {
  const setting = settingsByName[name]
  const parts: Readonly<Record<string, NumberPart>> = setting.kind === 'parts' ? setting.parts : {}
  return (part === undefined ? undefined : parts[part]?.label) ?? setting.label
}

/** `5/3 25%, 4/0 75%` */
export const rulesWords = (rules: readonly (NflStackRule | MlbStackRule)[]) =>
  rules.map((rule) => `${ruleName(rule)} ${shareText(rule.freq)}`).join(', ') || 'none'

const ruleName = (rule: NflStackRule | MlbStackRule) =>
  'PrimaryStack' in rule ? `${rule.PrimaryStack}/${rule.SecondaryStack}` : rule.label
