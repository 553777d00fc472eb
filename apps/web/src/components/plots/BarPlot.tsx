import { useElementSize } from '@mantine/hooks'
import { tickWidth } from './tickWidth.ts'
import { tickX } from './tickX.ts'
import './plots.css'

interface BarPlotProps {
  /** Accessible label; screen readers read the bars after it. */
  label: string
  /** From left to right. */
  bars: readonly { key: string; tick: string; words: string; count: number }[]
  xLabel: string
  /** In pixels. */
  height: number
  /** A dashed line across at this count: what the bars are compared with. */
  line?: { count: number; words: string }
}

const edge = { top: 20, right: 8, bottom: 38, left: 8 }
const firstWidth = 420

/** A bar chart with numbers. */
export function BarPlot({ label, bars, xLabel, height, line }: BarPlotProps) {
  const { ref, width: measured } = useElementSize()
  const width = measured || firstWidth
  const most = Math.max(1, line?.count ?? 0, ...bars.map(({ count }) => count))
  const step = (width - edge.left - edge.right) / Math.max(1, bars.length)
  const barWidth = Math.min(56, step * 0.78)
  const floor = height - edge.bottom
  const yOf = (count: number) => floor - (count / most) * (floor - edge.top)
  /** As many ticks as their labels have room. */
  const every = Math.ceil((Math.max(...bars.map(({ tick }) => tickWidth(tick)), 1) + 6) / step)
  return (
    <div ref={ref} className="sc-bars">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${label}: ${bars.map(({ words, count }) => `${words} ${count}`).join(', ')}.`}
      >
        <line className="sc-dots-grid" x1={edge.left} x2={width - edge.right} y1={floor} y2={floor} />
        {bars.map(({ key, tick, words, count }, index) => {
          const middle = edge.left + (index + 0.5) * step
          return (
            <g key={key}>
              <title>{`${words}: ${count}`}</title>
              <rect
                className="sc-bar"
                x={middle - barWidth / 2}
                width={barWidth}
                y={yOf(count)}
                height={floor - yOf(count)}
                rx={2}
              />
              {step >= 26 && count > 0 && (
                <text className="sc-dots-axis" x={middle} y={yOf(count) - 5} textAnchor="middle">
                  {count}
                </text>
              )}
              {index % every === 0 && (
                <text className="sc-dots-axis" x={tickX(middle, tick, width)} y={floor + 15} textAnchor="middle">
                  {tick}
                </text>
              )}
            </g>
          )
        })}
        {line !== undefined && (
          <line
            className="sc-dots-diagonal"
            x1={edge.left}
            x2={width - edge.right}
            y1={yOf(line.count)}
            y2={yOf(line.count)}
          >
            <title>{line.words}</title>
          </line>
        )}
        <text className="sc-dots-title" x={width / 2} y={height - 4} textAnchor="middle">
          {xLabel}
        </text>
      </svg>
    </div>
  )
}
