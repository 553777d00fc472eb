import type { MlbStackRule, NflStackRule, Ruleset } from '@slatecraft/slate'
import { numberWords } from '../../../components/fields/numberFormat.ts'
import { type SettingField, type SettingName, type SettingValues, settingSections } from './settingFields.ts'

export interface SettingWords {
  label: string
  value: string
}

/**
 * How the screens of a contest call a setting and its value: a line for each of its parts, `Min Salary` and `$49,500`. None
 * for what means nothing in the contest.
 */
export function settingWords(ruleset: Ruleset): (name: SettingName, values: SettingValues) => SettingWords[] {
  const fields = settingSections(ruleset).flatMap((section) => section.fields)
  return (name, values) =>
    name === 'numLUs'
      ? [{ label: 'Lineups', value: values.numLUs.toLocaleString('en-US') }]
      : fields
          .filter(({ setting }) => setting === name)
          .map((field) => ({ label: field.label, value: valueWords(field, values) }))
}

/** A field's value as it is shown. */
export function valueWords(field: SettingField, values: SettingValues): string {
  switch (field.kind) {
    case 'number':
      return numberWords(field.format, field.read(values))
    case 'switch':
      return values[field.setting] ? 'on' : 'off'
    case 'teams':
      return values.teamsLocked.length === 0 ? 'none' : values.teamsLocked.join(', ')
    case 'stacks':
      return field.setting === 'stackSettingMode' ? values.stackSettingMode : rulesWords(values.specificStacks)
  }
}

const rulesWords = (rules: readonly (NflStackRule | MlbStackRule)[]) =>
  rules.length === 0
    ? 'none'
    : rules.map((rule) => `${ruleName(rule)} ${Math.round(1000 * rule.freq) / 10} %`).join(', ')

const ruleName = (rule: NflStackRule | MlbStackRule) =>
  'PrimaryStack' in rule ? `${rule.PrimaryStack}/${rule.SecondaryStack}` : rule.label
