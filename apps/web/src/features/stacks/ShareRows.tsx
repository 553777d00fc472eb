import { defaultSeed, type NumberField, numberWords, type SettingName } from '@slatecraft/slate'
import { NumberRow } from '../../components/fields/NumberRow.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { docsHref } from '../settings/shared/docsHref.ts'
import type { StackSettingsProps } from './stackFields.ts'

interface ShareRowsProps extends Pick<StackSettingsProps, 'settings' | 'defaults' | 'onChange'> {
  fields: readonly NumberField[]
  /** Extra content next to a field, by setting. */
  faults?: { [Name in SettingName]?: string | undefined }
}

/** Percentages of lineups, each with its default and a reset. */
export function ShareRows({ fields, settings, defaults, faults = {}, onChange }: ShareRowsProps) {
  const values = { ...settings, seed: defaultSeed }
  return (
    <div className="sc-stack-fields">
      {fields.map(({ id, setting, label, help, format, read, change }) => {
        const standard = read({ ...defaults, seed: defaultSeed })
        return (
          <NumberRow
            key={id}
            id={setting === 'seed' ? undefined : locationId({ tab: 'settings', setting })}
            label={label}
            help={help}
            href={docsHref(setting)}
            format={format}
            value={read(values)}
            defaultValue={standard}
            fault={faults[setting]}
            onChange={(value) => onChange(`${label} ${numberWords(format, value)}`, change(value, values))}
            onReset={() => onChange(`${label} reset to ${numberWords(format, standard)}`, { [setting]: undefined })}
          />
        )
      })}
    </div>
  )
}
