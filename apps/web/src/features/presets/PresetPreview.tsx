import { Checkbox } from '@mantine/core'
import { counted } from '@slatecraft/slate'
import { type ReactNode, useState } from 'react'
import { editLabels } from '../pool/shared/playerNumbers.ts'
import { countOfGroups, isNothing, type PresetDifferences } from './presetDifferences.ts'
import type { EditDifference } from './presetEdits.ts'
import type { PresetPart, PresetParts } from './presetPlan.ts'

interface PresetPreviewProps {
  differences: PresetDifferences
  /** Notes: what does not fit, and what stays. */
  remarks: readonly string[]
  /** Parts to apply; undefined if there is nothing to choose. */
  parts: PresetParts | undefined
  onPart(part: PresetPart, isWanted: boolean): void
}

/** Preview of what a preset would change. */
export function PresetPreview({ differences, remarks, parts, onPart }: PresetPreviewProps) {
  const { settings, teams, groups, players } = differences
  const part = (of: PresetPart, title: string, lines: readonly ReactNode[], count = lines.length) => (
    <Part
      title={title}
      count={count}
      lines={lines}
      isWanted={parts?.has(of)}
      onWanted={(isWanted) => onPart(of, isWanted)}
    />
  )
  return (
    <div className="sc-preset-preview" role="status">
      {isNothing(differences) && <p className="sc-preset-same">No changes: your inputs already match.</p>}
      {(parts !== undefined || settings.length > 0) &&
        part(
          'settings',
          'Settings',
          settings.map(({ label, before, after }) => <Line key={label} label={label} before={before} after={after} />),
        )}
      {parts !== undefined && (
        <>
          {part(
            'players',
            'Players',
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
            )),
          )}
          {part('groups', 'Groups', groupLines(groups), countOfGroups(groups))}
          {part(
            'teamStacks',
            'Team stacks',
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
            )),
          )}
        </>
      )}
      {remarks.length > 0 && (
        <ul className="sc-preset-remarks">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  count: number
  lines: readonly ReactNode[]
  /** Undefined if the part is required. */
  isWanted: boolean | undefined
  onWanted(isWanted: boolean): void
}

const linesShown = 8

function Part({ title, count, lines, isWanted, onWanted }: PartProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, linesShown)
  const summary = isWanted === false ? 'stay unchanged' : count === 0 ? 'no change' : counted(count, 'change')
  return (
    <section aria-label={title}>
      <header>
        {isWanted === undefined ? (
          <h3>{title}</h3>
        ) : (
          <Checkbox
            label={title}
            checked={isWanted}
            onChange={({ currentTarget }) => onWanted(currentTarget.checked)}
          />
        )}
        <span className="sc-muted">{summary}</span>
      </header>
      {shown.length > 0 && <ul className="sc-preset-lines">{shown}</ul>}
      {lines.length > linesShown && (
        <button type="button" className="sc-link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
        </button>
      )}
    </section>
  )
}

function Line({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <li>
      <span>{label}</span>
      <span>
        {before} → <strong>{after}</strong>
      </span>
    </li>
  )
}

const groupLines = ({ added, changed, removed }: PresetDifferences['groups']): ReactNode[] =>
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
