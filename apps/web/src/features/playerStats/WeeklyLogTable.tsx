import type { PointsColumn, WeeklyLog } from '@slatecraft/slate'
import { useState } from 'react'
import { SortHeader } from '../../components/valueTable/SortHeader.tsx'
import { type Sort, sortedRows } from '../../components/valueTable/sortedRows.ts'
import { formatOne, formatPoints } from '../../words/format.ts'
import { averagesOf } from './form.ts'
import { type CountColumn, countColumns, isPoints, weeklyColumns } from './weeklyColumns.ts'

interface WeeklyLogTableProps {
  /** Newest week first. */
  log: readonly WeeklyLog[]
  /** The games before the slate, used for averages. */
  counted: readonly WeeklyLog[]
  /** Points by this site's scoring. */
  points: PointsColumn
}

const unknown = '–'

/** All games with all eighteen columns, sorted by any; scrolls sideways with the week frozen. */
export function WeeklyLogTable({ log, counted, points }: WeeklyLogTableProps) {
  const [sort, setSort] = useState<Sort>({ header: 'Week', isDescending: true })
  const averages = averagesOf(counted)
  const mark = (column: string) => (column === points ? 'sc-own-points' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sc-log-scroll" tabIndex={0} aria-label="Weekly log">
      <table className="sc-log">
        <thead>
          <tr>
            {weeklyColumns.map((column) => (
              <SortHeader
                key={column.header}
                column={column}
                sort={sort}
                onSort={setSort}
                className={mark(column.header)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(log, weeklyColumns, sort).map((week) => (
            <tr key={week.Week} data-later={!counted.includes(week) || undefined}>
              <th scope="row">{week.Week}</th>
              <td>{week.Opponent}</td>
              {countColumns.map((column) => (
                <td key={column} className={mark(column)}>
                  {textOf(column, week[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {counted.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">Avg</th>
              <td>{counted.length === 1 ? '1 game' : `${counted.length} games`}</td>
              {countColumns.map((column) => (
                <td key={column} className={mark(column)}>
                  {(isPoints(column) ? formatPoints : formatOne)(averages.get(column)) || unknown}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function textOf(column: CountColumn, value: number | null): string {
  if (value === null) return unknown
  return isPoints(column) ? formatPoints(value) : String(value)
}
