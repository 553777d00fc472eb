import type { PointsColumn, WeeklyLog } from '@slatecraft/slate'
import { formatOne, formatPoints } from '../../words/format.ts'
import { averagesOf } from './form.ts'
import { type CountColumn, countColumns, isPoints } from './weeklyColumns.ts'

interface WeeklyLogTableProps {
  /** Newest week first. */
  log: readonly WeeklyLog[]
  /** The games before the slate, used for averages. */
  counted: readonly WeeklyLog[]
  /** Points by this site's scoring. */
  points: PointsColumn
}

const unknown = '–'

/** All games with all eighteen columns; scrolls sideways with the week frozen. */
export function WeeklyLogTable({ log, counted, points }: WeeklyLogTableProps) {
  const averages = averagesOf(counted)
  const mark = (column: CountColumn) => (column === points ? 'sc-own-points' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="sc-log-scroll" tabIndex={0} aria-label="Weekly log">
      <table className="sc-log">
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Opponent</th>
            {countColumns.map((column) => (
              <th key={column} scope="col" className={mark(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {log.map((week) => (
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
