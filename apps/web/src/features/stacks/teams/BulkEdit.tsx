import { counted, type TeamStack, teamSwitches } from '@slatecraft/slate'
import { type FormEvent, useState } from 'react'
import { readNumber } from '../../../components/fields/readNumber.ts'
import { boundFormat } from '../rules/bounds.ts'
import { teamFieldWords, teamToggles, teamTotals } from '../shared/teamFields.ts'

interface BulkEditProps {
  /** Number of teams that are changed. */
  count: number
  /** Changes all selected teams in one step; `label` names the field, not the teams. */
  onSet(label: string, fields: Partial<TeamStack>): void
  onReset(): void
}

const numbers = teamTotals.flatMap(({ min, max }) => [min, max]).map((name) => ({ name, label: teamFieldWords(name) }))

/** One field set for all selected teams in one step. */
export function BulkEdit({ count, onSet, onReset }: BulkEditProps) {
  const [field, setField] = useState<string>('TotalMaxWRs')
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(false)
  const toggle = teamToggles.find(({ name }) => name === field)
  const number = numbers.find(({ name }) => name === field)
  const read = text === '' ? undefined : readNumber(boundFormat, text)
  const fault = toggle === undefined && read !== undefined && 'fault' in read ? read.fault : undefined
  const value = read !== undefined && 'value' in read ? read.value : null

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (toggle !== undefined) onSet(`${teamSwitches[toggle.name]} ${isOn ? 'on' : 'off'}`, { [toggle.name]: isOn })
    else if (number !== undefined && value !== null) onSet(`${number.label} ${value}`, { [number.name]: value })
  }

  return (
    <form className="sc-bulk" onSubmit={apply} aria-label="Change the selected teams">
      <strong>{counted(count, 'team')} selected</strong>
      <label>
        <span className="sc-visually-hidden">Field</span>
        <select value={field} onChange={({ currentTarget }) => setField(currentTarget.value)}>
          <optgroup label="Allowed">
            {teamToggles.map(({ name }) => (
              <option key={name} value={name}>
                {teamSwitches[name].charAt(0).toUpperCase() + teamSwitches[name].slice(1)}
              </option>
            ))}
          </optgroup>
          <optgroup label="In a lineup">
            {numbers.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {toggle === undefined ? (
        <input
          className="sc-cell-field sc-bulk-number"
          aria-label="New number"
          aria-invalid={fault !== undefined || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder={`${boundFormat.least}–${boundFormat.most}`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.trim())}
        />
      ) : (
        <label>
          <span className="sc-visually-hidden">New value</span>
          <select value={isOn ? 'on' : 'off'} onChange={({ currentTarget }) => setOn(currentTarget.value === 'on')}>
            <option value="off">Off</option>
            <option value="on">On</option>
          </select>
        </label>
      )}
      <button type="submit" className="sc-stack-act" disabled={toggle === undefined && value === null}>
        Set
      </button>
      <button type="button" className="sc-stack-act" onClick={onReset}>
        Reset
      </button>
      {fault !== undefined && <span className="sc-refusal">{fault}</span>}
    </form>
  )
}
