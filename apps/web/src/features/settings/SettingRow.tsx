import type { ReactNode } from 'react'
import { NumberRow } from '../../components/fields/NumberRow.tsx'
import { SwitchRow } from '../../components/fields/SwitchRow.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { changeNumber, resetField, type SettingsForm } from './settingsForm.ts'
import { docsHref, type NumberField, type SwitchField } from './shared/settingFields.ts'

interface SettingRowProps {
  field: NumberField | SwitchField
  form: SettingsForm
  /** Limits that are off show what being off means. */
  isOff?: boolean
  extra?: ReactNode
}

/** A setting as a row. */
export function SettingRow({ field, form, isOff = false, extra }: SettingRowProps) {
  const { values, defaults, faults } = form
  const { id, setting, label, meaning } = field
  const row = {
    // Parts of a setting are found through what holds them together.
    id: id === setting && setting !== 'seed' ? locationId({ tab: 'settings', setting }) : undefined,
    label,
    meaning,
    href: docsHref(setting, form.ruleset.sport),
    onReset: () => resetField(form, field),
  }
  if (field.kind === 'switch')
    return (
      <SwitchRow
        {...row}
        value={values[field.setting]}
        defaultValue={defaults[field.setting]}
        onChange={(value) => form.onChange(`${label} ${value ? 'on' : 'off'}`, { [field.setting]: value })}
      />
    )
  return (
    <NumberRow
      {...row}
      format={field.format}
      value={isOff ? offValue(field) : field.read(values)}
      defaultValue={field.read(defaults)}
      fault={isOff ? undefined : faults[id]}
      isDisabled={isOff}
      onChange={(value) => changeNumber(form, field, value)}
      extra={extra}
    />
  )
}

/** What a limit that is off amounts to. */
export const offValue = ({ id, format }: NumberField) => (id.startsWith('max') ? format.most : format.least)
