import { useElementSize } from '@mantine/hooks'
import { tickWidth } from '../../components/plots/tickWidth.ts'
import { formatOne, formatPoints } from '../../words/format.ts'

/** A game's bar. */
interface GameBar {
  /** Its place from 1; places without a game stay blank, such as a bye. */
  at: number
  tick: string
  /** `week 3`, `Jan 12` */
  words: string
  value: number
}

interface PointsPlotProps {
  /** What the bars are: `DKPts by week`. */
  label: string
  /** Oldest first. */
  games: readonly GameBar[]
  /** The projection on this slate; undefined if withheld. */
  projection: number | undefined
}

const height = 190
/** Margins in pixels; the right one holds the projection label. */
const edge = { top: 20, right: 52, bottom: 24, left: 28 }
/** Initial width, before measuring. */
const firstWidth = 640

/** Points by game as bars, with the projection as a line. */
export function PointsPlot({ label, games, projection }: PointsPlotProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || firstWidth
  const last = Math.max(...games.map(({ at }) => at))
  const top = Math.max(projection ?? 0, ...games.map(({ value }) => value), 10)
  const bottom = Math.min(0, ...games.map(({ value }) => value))

  const inner = width - edge.left - edge.right
  const place = inner / last
  const barWidth = Math.min(34, place * 0.66)
  const xOf = (at: number) => edge.left + (at - 0.5) * place
  const yOf = (value: number) => edge.top + ((top - value) / (top - bottom)) * (height - edge.top - edge.bottom)
  const step = top > 40 ? 20 : 10
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
  const hasValues = place >= 27
  /** As many ticks as their labels have room, the newest always among them. */
  const everyTick = Math.ceil((Math.max(...games.map(({ tick }) => tickWidth(tick))) + 6) / place)
  const isReached = (value: number) => projection !== undefined && value >= projection

  return (
    <div ref={ref} className="sc-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${label}, newest last: ${games
          .map(({ words, value }) => `${words} ${formatOne(value)}`)
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
        {games.map(({ at, words, value }) => (
          <g key={at} data-reached={isReached(value) || undefined}>
            <title>{`${words}: ${formatPoints(value)}`}</title>
            <rect
              className="sc-plot-bar"
              x={xOf(at) - barWidth / 2}
              width={barWidth}
              y={yOf(Math.max(value, 0))}
              height={Math.max(1, Math.abs(yOf(value) - yOf(0)))}
              rx={2}
            />
          </g>
        ))}
        {games
          .filter((_, index) => (games.length - 1 - index) % everyTick === 0)
          .map(({ at, tick }) => (
            <text key={at} className="sc-plot-axis" x={xOf(at)} y={height - 7} textAnchor="middle">
              {tick}
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
          games.map(({ at, value }) => (
            <g key={at} data-reached={isReached(value) || undefined}>
              <text className="sc-plot-value" x={xOf(at)} y={yOf(Math.max(value, 0)) - 5} textAnchor="middle">
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
