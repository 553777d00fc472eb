import { defaultSeed } from '@slatecraft/slate'
import { NumberRow } from '../../components/fields/NumberRow.tsx'
import { numberWords } from '../../components/fields/numberFormat.ts'
import { locationId } from '../../navigation/pageLocation.ts'
import { docsHref, type NumberField, type SettingName } from '../settings/shared/settingFields.ts'
import type { StackSettingsProps } from './stackFields.ts'

interface ShareRowsProps extends Pick<StackSettingsProps, 'settings' | 'defaults' | 'onChange'> {
  fields: readonly NumberField[]
  /** What only shows beside other fields, by setting. */
  faults?: { [Name in SettingName]?: string | undefined }
}

/** Percentages of the lineups, each with its default and its way back. */
export function ShareRows({ fields, settings, defaults, faults = {}, onChange }: ShareRowsProps) {
  const values = { ...settings, seed: defaultSeed }
  return (
    <div className="sc-stack-fields">
      {fields.map(({ id, setting, label, meaning, format, read, change }) => {
        const standard = read({ ...defaults, seed: defaultSeed })
        return (
          <NumberRow
            key={id}
            id={setting === 'seed' ? undefined : locationId({ tab: 'settings', setting })}
            label={label}
            meaning={meaning}
            href={docsHref(setting)}
            format={format}
            value={read(values)}
            defaultValue={standard}
            fault={faults[setting]}
            onChange={(value) => onChange(`${label} ${numberWords(format, value)}`, change(value, values))}
            onReset={() => onChange(`${label} back to ${numberWords(format, standard)}`, { [setting]: undefined })}
          />
        )
      })}
    </div>
  )
}
