import { useElementSize } from '@mantine/hooks'
import type { LineupExplanation } from '@slatecraft/simulator'

type ScorePlotProps = Pick<LineupExplanation, 'score' | 'cashLine' | 'winning'>
type Spread = ScorePlotProps['score']

const height = 170
const edge = { top: 8, right: 8, bottom: 22, left: 8 }
const firstWidth = 380

const lines = [
  { key: 'score', name: 'This lineup' },
  { key: 'cashLine', name: 'Cash line' },
  { key: 'winning', name: 'Winning score' },
] as const

/** What the lineup scores, against what it takes to cash and to win, over all worlds. */
export function ScorePlot(spreads: ScorePlotProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || firstWidth
  const { from, width: bin, shares } = spreads.score.histogram
  const to = from + bin * shares.length
  const most = Math.max(...lines.flatMap(({ key }) => spreads[key].histogram.shares))
  const xOf = (points: number) => edge.left + ((points - from) / (to - from)) * (width - edge.left - edge.right)
  const floor = height - edge.bottom
  const yOf = (share: number) => floor - (share / most) * (floor - edge.top)
  const steps = ({ histogram }: Spread) =>
    `M${xOf(from)} ${floor}${histogram.shares
      .map((share, at) => `V${yOf(share).toFixed(1)}H${xOf(from + (at + 1) * bin).toFixed(1)}`)
      .join('')}V${floor}`
  const ticks = Array.from({ length: 5 }, (_, at) => from + Math.round((at * shares.length) / 4) * bin)
  return (
    <div ref={ref} className="sc-simres-scores">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`How often each score happens. ${lines.map(({ key, name }) => `${name}: ${usual(spreads[key])}`).join('; ')}.`}
      >
        <line className="sc-dots-grid" x1={edge.left} x2={width - edge.right} y1={floor} y2={floor} />
        {lines.map(({ key }) => (
          <path key={key} className="sc-simres-score" data-line={key} d={steps(spreads[key])} />
        ))}
        {ticks.map((tick, at) => (
          <text
            key={tick}
            className="sc-dots-axis"
            x={xOf(tick)}
            y={height - 6}
            textAnchor={at === 0 ? 'start' : at === 4 ? 'end' : 'middle'}
          >
            {tick}
          </text>
        ))}
      </svg>
      <ul className="sc-simres-legends">
        {lines.map(({ key, name }) => (
          <li key={key}>
            <span className="sc-simres-swatch" data-line={key} aria-hidden /> {name}: {usual(spreads[key])}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The middle half of the worlds. */
const usual = ({ quantiles: [, low, median, high] }: Spread) =>
  `${Math.round(median!)}, usually ${Math.round(low!)} to ${Math.round(high!)}`
