import { Button } from '@mantine/core'
import type { Site, Sport } from '@slatecraft/slate'
import { type ChoosableField, type ColumnChoice, choosableFields, projectionLayout } from '@slatecraft/slate/csv'
import { useMemo, useState } from 'react'
import { rememberColumns } from './chosenColumns.ts'
import type { BroughtFile } from './useBroughtFiles.ts'

interface ColumnChooserProps {
  brought: BroughtFile
  contest: { sport: Sport; site: Site }
  onChoose(columns: ColumnChoice): void
}

const fieldNames: Readonly<Record<ChoosableField, string>> = {
  name: 'Name',
  id: 'Site ID',
  team: 'Team',
  position: 'Position',
  points: 'Points',
  ownership: 'Ownership',
  ceiling: 'Ceiling',
  floor: 'Floor',
  stdDev: 'Std dev',
  playChance: 'Chance to play',
  minutes: 'Minutes',
}

/** Which columns of a projections file are read. The choice is remembered for files with the same headings. */
export function ColumnChooser({ brought: { file, bytes, what }, contest, onChoose }: ColumnChooserProps) {
  const { sport, site } = contest
  const known = what.kind === 'projections' ? what.columns : undefined
  const layout = useMemo(() => projectionLayout(bytes, { sport, site }, known), [bytes, sport, site, known])
  const [changes, setChanges] = useState<ColumnChoice>({})
  if (layout === undefined) return null
  const columns = { ...layout.columns, ...changes }
  const lacks =
    columns.name === '' && columns.id === ''
      ? 'Choose the column with the names or the IDs.'
      : columns.points === '' && columns.ownership === ''
        ? 'Choose the column with the points or the ownership.'
        : undefined
  return (
    <details className="sc-import-columns" open={what.kind === 'unknown'}>
      <summary>Columns</summary>
      <div className="sc-import-column-fields">
        {choosableFields
          .filter((field) => field !== 'minutes' || sport === 'nba')
          .map((field) => (
            <label key={field}>
              {fieldNames[field]}
              <select
                aria-label={`${fieldNames[field]} column of ${file.name}`}
                value={columns[field]}
                onChange={({ currentTarget }) => setChanges((held) => ({ ...held, [field]: currentTarget.value }))}
              >
                <option value="">Not used</option>
                {layout.headings.map((heading) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </div>
      <div className="sc-import-column-use">
        <Button
          size="xs"
          variant="default"
          disabled={lacks !== undefined}
          onClick={() => {
            rememberColumns(layout.headings, columns)
            setChanges({})
            onChoose(columns)
          }}
        >
          Use these columns
        </Button>
        <span className="sc-muted">{lacks ?? 'Remembered for files with these headings.'}</span>
      </div>
    </details>
  )
}
