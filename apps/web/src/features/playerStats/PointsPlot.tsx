import { useElementSize } from '@mantine/hooks'
import type { PointsColumn, WeeklyLog } from '@slatecraft/slate'
import { formatOne, formatPoints } from '../../words/format.ts'

interface PointsPlotProps {
  log: readonly WeeklyLog[]
  points: PointsColumn
  /** The projection on this slate; undefined if withheld. */
  projection: number | undefined
}

const height = 190
/** Margins in pixels; the right one holds the projection label. */
const edge = { top: 20, right: 52, bottom: 24, left: 28 }
/** Initial width, before measuring. */
const firstWidth = 640

/** Points by week as bars, with the projection as a line. */
export function PointsPlot({ log, points, projection }: PointsPlotProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || firstWidth
  const games = log.flatMap((week) => (week[points] === null ? [] : [{ week: week.Week, value: week[points] }]))
  const lastWeek = Math.max(...games.map(({ week }) => week))
  const top = Math.max(projection ?? 0, ...games.map(({ value }) => value), 10)
  const bottom = Math.min(0, ...games.map(({ value }) => value))

  const inner = width - edge.left - edge.right
  const place = inner / lastWeek
  const barWidth = Math.min(34, place * 0.66)
  const xOf = (week: number) => edge.left + (week - 0.5) * place
  const yOf = (value: number) => edge.top + ((top - value) / (top - bottom)) * (height - edge.top - edge.bottom)
  const step = top > 40 ? 20 : 10
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  const hasValues = place >= 27
  const isReached = (value: number) => projection !== undefined && value >= projection

  return (
    <div ref={ref} className="sc-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${points} by week, newest last: ${[...games]
          .reverse()
          .map(({ week, value }) => `week ${week} ${formatOne(value)}`)
          .join(', ')}.${projection === undefined ? '' : ` Projected for ${formatPoints(projection)}.`}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="sc-plot-grid" x1={edge.left} x2={edge.left + inner} y1={yOf(tick)} y2={yOf(tick)} />
            <text className="sc-plot-axis" x={edge.left - 6} y={yOf(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {games.map(({ week, value }) => (
          <g key={week} data-reached={isReached(value) || undefined}>
            <title>{`Week ${week}: ${formatPoints(value)}`}</title>
            <rect
              className="sc-plot-bar"
              x={xOf(week) - barWidth / 2}
              width={barWidth}
              y={yOf(Math.max(value, 0))}
              height={Math.max(1, Math.abs(yOf(value) - yOf(0)))}
              rx={2}
            />
          </g>
        ))}
        {Array.from({ length: lastWeek }, (_, index) => index + 1).map((week) => (
          <text key={week} className="sc-plot-axis" x={xOf(week)} y={height - 7} textAnchor="middle">
            {week}
          </text>
        ))}
        {projection !== undefined && (
          <line
            className="sc-plot-line"
            x1={edge.left}
            x2={edge.left + inner}
            y1={yOf(projection)}
            y2={yOf(projection)}
          />
        )}
        {hasValues &&
          games.map(({ week, value }) => (
            <g key={week} data-reached={isReached(value) || undefined}>
              <text className="sc-plot-value" x={xOf(week)} y={yOf(Math.max(value, 0)) - 5} textAnchor="middle">
                {formatOne(value)}
              </text>
            </g>
          ))}
        {projection !== undefined && (
          <>
            <text className="sc-plot-label" x={width - edge.right + 5} y={yOf(projection) - 2}>
              Proj
            </text>
            <text className="sc-plot-label" x={width - edge.right + 5} y={yOf(projection) + 12}>
              {formatOne(projection)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}
