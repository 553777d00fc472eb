import type { NumberField, SwitchField } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { NumberRow } from '../../components/fields/NumberRow.tsx'
import { SwitchRow } from '../../components/fields/SwitchRow.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { changeNumber, resetField, type SettingsForm } from './settingsForm.ts'
import { docsHref } from './shared/docsHref.ts'

interface SettingRowProps {
  field: NumberField | SwitchField
  form: SettingsForm
  /** Limits that are off show the value that limits nothing. */
  isOff?: boolean
  extra?: ReactNode
}

/** A setting as a row. */
export function SettingRow({ field, form, isOff = false, extra }: SettingRowProps) {
  const { values, defaults, faults } = form
  const { id, setting, label, help } = field
  const row = {
    // A part of a setting is found through its section or table.
    id: id === setting && setting !== 'seed' ? locationId({ tab: 'settings', setting }) : undefined,
    label,
    help,
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

/** The value that limits nothing. */
export const offValue = ({ id, format }: NumberField) => (id.startsWith('max') ? format.most : format.least)
