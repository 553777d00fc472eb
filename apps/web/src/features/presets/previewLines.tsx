import { counted } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { editLabels } from '../pool/shared/playerNumbers.ts'
import type { PresetDifferences } from './presetDifferences.ts'
import type { EditDifference } from './presetEdits.ts'

export const settingLines = (settings: PresetDifferences['settings']): ReactNode[] =>
  settings.map(({ label, before, after }) => (
    <li key={label}>
      <span>{label}</span>
      <span>
        {before} → <strong>{after}</strong>
      </span>
    </li>
  ))

export const playerLines = (players: PresetDifferences['players']): ReactNode[] =>
  players.map(({ player, fields }) => (
    <li key={player.Id}>
      <span>{player.Name}</span>
      <span className="sc-preset-fields">
        {fields.map((field) => (
          <span key={field.field}>
            {editLabels[field.field]} {numberText(field, field.before)} →{' '}
            <strong>{numberText(field, field.after)}</strong>
          </span>
        ))}
      </span>
    </li>
  ))

export const teamLines = (teams: PresetDifferences['teams']): ReactNode[] =>
  teams.map(({ team, fields }) => (
    <li key={team}>
      <span>{team}</span>
      <span className="sc-preset-fields">
        {fields.map(({ label, before, after }) => (
          <span key={label}>
            {label} {before} → <strong>{after}</strong>
          </span>
        ))}
      </span>
    </li>
  ))

export const groupLines = ({ added, changed, removed }: PresetDifferences['groups']): ReactNode[] =>
  [
    ...added.map((group) => ({ group, what: `added, ${counted(group.players.length, 'player')}` })),
    ...changed.map((group) => ({ group, what: 'restored' })),
    ...removed.map((group) => ({ group, what: 'goes' })),
  ].map(({ group, what }) => (
    <li key={group.ID}>
      <span>{group.name || group.ID}</span>
      <strong>{what}</strong>
    </li>
  ))

const units: Partial<Record<EditDifference['field'], string>> = { MinExp: '%', MaxExp: '%', UserOwn: '%' }

const numberText = ({ field }: EditDifference, value: number | null) =>
  value === null ? 'none' : `${value}${units[field] ?? ''}`
