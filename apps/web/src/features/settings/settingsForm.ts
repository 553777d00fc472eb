import type { Ruleset } from '@slatecraft/slate'
import { numberWords } from '../../components/fields/numberFormat.ts'
import type {
  NumberField,
  SettingField,
  SettingSection,
  SettingsChange,
  SettingValues,
} from './shared/settingFields.ts'
import { valueWords } from './shared/settingWords.ts'

/** What the fields of the tab are drawn from, and how they change it. */
export interface SettingsForm {
  ruleset: Ruleset
  /** Those in force. */
  values: SettingValues
  /** The contest's. */
  defaults: SettingValues
  /** By the field's id. */
  faults: Readonly<Record<string, string>>
  /** One step of that label. */
  onChange(label: string, change: SettingsChange): void
}

export const isChanged = (field: SettingField, { values, defaults }: Pick<SettingsForm, 'values' | 'defaults'>) =>
  comparable(field, values) !== comparable(field, defaults)

const comparable = (field: SettingField, values: SettingValues) =>
  field.kind === 'number' ? field.read(values) : JSON.stringify(values[field.setting])

/** Makes a change of a field one step that says what the field then shows. */
export function changeNumber(form: SettingsForm, field: NumberField, value: number | null): void {
  form.onChange(`${field.label} ${numberWords(field.format, value)}`, field.change(value, form.values))
}

export function resetField(form: SettingsForm, field: SettingField): void {
  const { values, defaults, onChange } = form
  const change = field.kind === 'number' ? field.change(field.read(defaults), values) : { [field.setting]: undefined }
  onChange(`${field.label} back to ${valueWords(field, defaults)}`, change)
}

/**
 * The sections with the fields that a search finds; tables stay whole, and so does a section with an editor of stacks: only
 * that knows which of its fields are in force.
 */
export function foundSections(sections: readonly SettingSection[], query: string): SettingSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.flatMap((section) => {
    const isFound = ({ id, label, meaning }: SettingField) => {
      const text = `${id} ${label} ${meaning} ${section.title}`.toLowerCase()
      return words.every((word) => text.includes(word))
    }
    const found = section.fields.filter(isFound)
    if (found.length > 0 && section.fields.some(({ kind }) => kind === 'stacks')) return [section]
    const fields = section.fields.filter(
      (field) => found.includes(field) || found.some((other) => wholeOf(other) === wholeOf(field)),
    )
    return fields.length === 0 ? [] : [{ ...section, fields }]
  })
}

/** What a field is a part of. */
const wholeOf = ({ id }: SettingField) => (id.startsWith('topN_') ? 'topN' : isOfBracket(id) ? 'brackets' : id)

export const isOfBracket = (id: string) => id.includes('UnderOwn_')
