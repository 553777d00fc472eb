import {
  isSame,
  type NumberField,
  numberWords,
  type Ruleset,
  type SettingField,
  type SettingSection,
  type SettingsChange,
  type SettingValues,
  valueWords,
} from '@slatecraft/slate'

/** What the fields of the tab show and how they change it. */
export interface SettingsForm {
  ruleset: Ruleset
  /** With the user's edits. */
  values: SettingValues
  /** The contest's defaults. */
  defaults: SettingValues
  /** By the field's id. */
  faults: Readonly<Record<string, string>>
  /** Makes one undo step of that label. */
  onChange(label: string, change: SettingsChange): void
}

export const isChanged = (field: SettingField, { values, defaults }: Pick<SettingsForm, 'values' | 'defaults'>) =>
  !isSame(shownValue(field, values), shownValue(field, defaults))

const shownValue = (field: SettingField, values: SettingValues) =>
  field.kind === 'number' ? field.read(values) : values[field.setting]

/** Changes a field as one undo step, named after what the field then shows. */
export function changeNumber(form: SettingsForm, field: NumberField, value: number | null): void {
  form.onChange(`${field.label} ${numberWords(field.format, value)}`, field.change(value, form.values))
}

export function resetField(form: SettingsForm, field: SettingField): void {
  const { values, defaults, onChange } = form
  const change = field.kind === 'number' ? field.change(field.read(defaults), values) : { [field.setting]: undefined }
  onChange(`${field.label} reset to ${valueWords(field, defaults)}`, change)
}

/**
 * The sections with the fields that a search finds. Tables stay whole, and so does a section with the editor of stacks:
 * only the editor knows which of its fields apply.
 */
export function foundSections(sections: readonly SettingSection[], query: string): SettingSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.flatMap((section) => {
    const isFound = ({ id, label, help }: SettingField) => {
      const text = `${id} ${label} ${help} ${section.title}`.toLowerCase()
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

/** The table that a field belongs to, or the field itself. */
const wholeOf = ({ id }: SettingField) => (id.startsWith('topN_') ? 'topN' : isOfBracket(id) ? 'brackets' : id)

export const isOfBracket = (id: string) => id.includes('UnderOwn_')
