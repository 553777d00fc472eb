import { useElementSize } from '@mantine/hooks'
import { type Contest, dollarWords, type Prize } from '@slatecraft/slate'
import { useId } from 'react'
import { usePointed } from '../../../../components/plots/usePointed.ts'
import '../../../../components/plots/plots.css'

const edge = { top: 14, right: 12, bottom: 34, left: 66 }
const height = 190
const firstWidth = 420

/** The payout by place, both in powers of ten, with the last place that wins. Arrow keys move between the prizes. */
export function PayoutPlot({ contest }: { contest: Contest }) {
  const { ref, width: measured } = useElementSize()
  const statusId = useId()
  const { fee, entries, prizes } = contest
  const width = measured || firstWidth
  const paying = prizes.filter(({ amount }) => amount > 0)
  const { pointed, button } = usePointed({
    count: paying.length,
    markAt(left) {
      const place = placeAt(left, width, entries)
      const index = paying.findIndex(({ to }) => place <= to)
      return index === -1 ? undefined : index
    },
    steps: { ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1 },
  })
  const first = paying[0]
  if (first === undefined) return <p className="sc-muted">No prizes yet: nothing to draw.</p>

  const range = payoutRange(paying, fee)
  const xOf = (place: number) =>
    edge.left + ((width - edge.left - edge.right) * Math.log(place)) / Math.log(Math.max(2, entries))
  const yOf = (cents: number) =>
    edge.top +
    ((height - edge.top - edge.bottom) * Math.log(range.most / Math.max(range.least, cents))) /
      Math.log(range.most / range.least)
  const floor = height - edge.bottom
  const last = Math.min(entries, paying.at(-1)!.to)
  const shown = pointed === undefined ? undefined : paying[pointed]
  return (
    <div ref={ref} className="sc-setup-payouts">
      <button
        type="button"
        className="sc-setup-plot"
        aria-label={`Payouts by place. First place wins ${dollarWords(first.amount)}, the last of ${last.toLocaleString('en-US')} paid places ${dollarWords(paying.at(-1)!.amount)}. Arrow keys move between the prizes`}
        aria-describedby={statusId}
        {...button}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
          {powers(range.least, range.most).map((cents) => (
            <g key={cents}>
              <line className="sc-dots-grid" x1={edge.left} x2={width - edge.right} y1={yOf(cents)} y2={yOf(cents)} />
              <text className="sc-dots-axis" x={edge.left - 6} y={yOf(cents) + 4} textAnchor="end">
                {dollarWords(cents)}
              </text>
            </g>
          ))}
          {powers(1, entries).map((place) => (
            <text
              key={place}
              className="sc-dots-axis"
              x={xOf(place)}
              y={floor + 15}
              textAnchor={xOf(place) > width - 40 ? 'end' : 'middle'}
            >
              {place.toLocaleString('en-US')}
            </text>
          ))}
          <text className="sc-dots-title" x={(edge.left + width - edge.right) / 2} y={height - 4} textAnchor="middle">
            Place (x) by payout (y)
          </text>
          <path className="sc-setup-area" d={`${stepPath(paying, xOf, yOf)}V${floor}H${xOf(1)}Z`} />
          {fee > 0 && (
            <line className="sc-setup-fee" x1={edge.left} x2={width - edge.right} y1={yOf(fee)} y2={yOf(fee)} />
          )}
          <path className="sc-setup-line" d={stepPath(paying, xOf, yOf)} />
          <line className="sc-setup-cash" x1={xOf(last + 0.5)} x2={xOf(last + 0.5)} y1={edge.top} y2={floor} />
          <text className="sc-dots-axis" x={xOf(last + 0.5) - 5} y={edge.top + 8} textAnchor="end">
            cash line
          </text>
          {shown !== undefined && (
            <circle className="sc-setup-dot" cx={xOf((shown.from + shown.to) / 2)} cy={yOf(shown.amount)} r={5} />
          )}
        </svg>
      </button>
      <p id={statusId} className="sc-setup-status" role="status">
        {shown === undefined
          ? `${last.toLocaleString('en-US')} of ${entries.toLocaleString('en-US')} places win. ${fee > 0 ? `The dashed line is the fee, ${dollarWords(fee)}.` : ''}`
          : prizeWords(shown)}
      </p>
    </div>
  )
}

const prizeWords = ({ from, to, amount }: Prize) =>
  from === to
    ? `Place ${from.toLocaleString('en-US')} wins ${dollarWords(amount)}.`
    : `Places ${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')} win ${dollarWords(amount)} each.`

/** From the smaller of fee and min cash to the first prize, a tenth wider. */
function payoutRange(prizes: readonly Prize[], fee: number) {
  const amounts = prizes.map(({ amount }) => amount)
  const least = Math.min(...amounts, ...(fee > 0 ? [fee] : []))
  return { least: 0.8 * least, most: 1.2 * Math.max(...amounts, fee) }
}

/** 1, 10, 100 … within the range, and with only one of them its ends. */
function powers(from: number, to: number): number[] {
  const low = Math.ceil(Math.log10(from) - 1e-9)
  const high = Math.floor(Math.log10(to) + 1e-9)
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => Math.round(10 ** (low + index)))
}

function stepPath(prizes: readonly Prize[], xOf: (place: number) => number, yOf: (cents: number) => number): string {
  return prizes
    .map(({ from, to, amount }, index) => {
      const y = yOf(amount).toFixed(1)
      return `${index === 0 ? `M${xOf(from).toFixed(1)} ${y}` : `V${y}`}H${xOf(to + 0.5).toFixed(1)}`
    })
    .join('')
}

const placeAt = (left: number, width: number, entries: number) =>
  Math.round(Math.max(2, entries) ** Math.min(1, Math.max(0, (left - edge.left) / (width - edge.left - edge.right))))
