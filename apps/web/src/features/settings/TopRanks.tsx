import { type NumberField, settingLabel, topNames } from '@slatecraft/slate'
import { DocsLink } from '../../components/fields/FieldRow.tsx'
import { NumberCell } from '../../components/fields/NumberCell.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { changeNumber, resetField, type SettingsForm } from './settingsForm.ts'
import { docsHref } from './shared/docsHref.ts'

interface TopRanksProps {
  /** Of `topN_0` … `topN_2`, each its threshold and its force. */
  fields: readonly NumberField[]
  form: SettingsForm
}

/** The fewest of the best players in every lineup. */
export function TopRanks({ fields, form }: TopRanksProps) {
  const { values, defaults, faults } = form
  const cell = (id: string) => {
    const field = fields.find((each) => each.id === id)
    if (field === undefined) return null
    return (
      <NumberCell
        label={field.label}
        help={field.help}
        format={field.format}
        value={field.read(values)}
        defaultValue={field.read(defaults)}
        fault={faults[id]}
        onChange={(value) => changeNumber(form, field, value)}
        onReset={() => resetField(form, field)}
      />
    )
  }
  return (
    <div className="sc-setting-rows">
      {topNames.map((setting) => (
        <div key={setting} className="sc-top-rank" id={locationId({ tab: 'settings', setting })}>
          At least {cell(`${setting}.force`)} of the top {cell(`${setting}.threshold`)}
          <DocsLink label={settingLabel(setting)} href={docsHref(setting)} />
        </div>
      ))}
    </div>
  )
}
