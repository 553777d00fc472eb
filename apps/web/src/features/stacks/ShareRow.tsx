import { NumberRow } from '../../components/fields/NumberRow.tsx'
import { numberWords } from '../../components/fields/numberFormat.ts'
import { placeId } from '../../place.ts'
import { percentFormat } from './enterNumber.ts'
import type { ShareField } from './shareFields.ts'
import type { StackSettingsProps } from './stackSettingsProps.ts'

interface ShareRowProps extends Pick<StackSettingsProps, 'settings' | 'defaults' | 'onChange'> {
  field: ShareField
  /** A fault that only shows beside other fields. */
  fault?: string | undefined
}

/** One percentage of the lineups. */
export function ShareRow({ field: { name, label, meaning }, settings, defaults, fault, onChange }: ShareRowProps) {
  return (
    <NumberRow
      id={placeId({ tab: 'settings', setting: name })}
      label={label}
      meaning={meaning}
      href={`/docs/settings.html#${name}`}
      format={percentFormat}
      value={settings[name]}
      defaultValue={defaults[name]}
      fault={fault}
      onChange={(value) => onChange(`${label} ${numberWords(percentFormat, value)}`, { [name]: value ?? 0 })}
      onReset={() => onChange(`${label} reset`, { [name]: undefined })}
    />
  )
}
