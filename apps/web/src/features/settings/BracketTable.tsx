import { type NumberField, ownershipBrackets, percentText } from '@slatecraft/slate'
import { DocsLink } from '../../components/fields/FieldRow.tsx'
import { NumberCell } from '../../components/fields/NumberCell.tsx'
import { locationId } from '../../navigation/pageLocation.ts'
import { offValue } from './SettingRow.tsx'
import { changeNumber, resetField, type SettingsForm } from './settingsForm.ts'
import { docsHref } from './shared/docsHref.ts'

interface BracketTableProps {
  /** Of `minUnderOwn_1` … `maxUnderOwn_5`. */
  fields: readonly NumberField[]
  form: SettingsForm
  isOff: boolean
}

/** The ownership brackets: the fewest and most players of a lineup under each. */
export function BracketTable({ fields, form, isOff }: BracketTableProps) {
  const { values, defaults, faults } = form
  return (
    <table className="sc-setting-table" aria-label="Players by ownership">
      <thead>
        <tr>
          <th scope="col">
            <span className="sc-setting-name">
              Players owned
              <DocsLink label="Players by ownership" href={docsHref('minUnderOwn_1')} />
            </span>
          </th>
          <th scope="col">At least</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      <tbody>
        {ownershipBrackets.map(({ bracket, below }) => (
          <tr key={bracket}>
            <th scope="row">Under {percentText(below)}</th>
            {(['min', 'max'] as const).map((end) => {
              const setting = `${end}UnderOwn_${bracket}` as const
              const field = fields.find(({ id }) => id === setting)
              return (
                <td key={end}>
                  {field !== undefined && (
                    <NumberCell
                      id={locationId({ tab: 'settings', setting })}
                      label={field.label}
                      help={field.help}
                      format={field.format}
                      value={isOff ? offValue(field) : field.read(values)}
                      defaultValue={field.read(defaults)}
                      fault={isOff ? undefined : faults[setting]}
                      isDisabled={isOff}
                      onChange={(value) => changeNumber(form, field, value)}
                      onReset={() => resetField(form, field)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
