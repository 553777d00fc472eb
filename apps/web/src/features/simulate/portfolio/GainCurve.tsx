import { useElementSize } from '@mantine/hooks'
import type { SelectedEntry } from '@slatecraft/slate'
import { useId } from 'react'
import { usePointed } from '../../../components/plots/usePointed.ts'
import { payoutErrorText, payoutText, profitText } from '../results/figureText.ts'
import '../../../components/plots/plots.css'

interface GainCurveProps {
  entries: readonly SelectedEntry[]
  /** First entries that are worth their fees; null where the goal has no such point. */
  stopAt: number | null
}

const edge = { top: 14, right: 14, bottom: 36, left: 64 }
const height = 200
const firstWidth = 560

/**
 * What each entry is worth beside those before it, against its fee: where the curve falls below the line, the next entry is
 * not worth its fee. Arrow keys move between the entries.
 */
export function GainCurve({ entries, stopAt }: GainCurveProps) {
  const { ref, width: measured } = useElementSize()
  const statusId = useId()
  const width = measured || firstWidth
  const surplus = entries.map(({ worth, fee }) => (worth?.mean ?? 0) - fee)
  const errors = entries.map(({ worth }) => worth?.se ?? 0)
  const highest = Math.max(0, ...surplus.map((one, index) => one + errors[index]!))
  const lowest = Math.min(0, ...surplus.map((one, index) => one - errors[index]!))
  const xOf = (index: number) =>
    edge.left + ((width - edge.left - edge.right) * (index + 0.5)) / Math.max(1, entries.length)
  const yOf = (cents: number) =>
    edge.top + ((height - edge.top - edge.bottom) * (highest - cents)) / Math.max(1, highest - lowest)
  const line = surplus.map((one, index) => `${index === 0 ? 'M' : 'L'}${xOf(index).toFixed(1)} ${yOf(one).toFixed(1)}`)
  const upper = surplus.map((one, index) => `${xOf(index).toFixed(1)} ${yOf(one + errors[index]!).toFixed(1)}`)
  const lower = surplus.map((one, index) => `${xOf(index).toFixed(1)} ${yOf(one - errors[index]!).toFixed(1)}`)
  const { pointed: shown, button } = usePointed({
    count: entries.length,
    markAt(left) {
      const index = Math.floor(((left - edge.left) / (width - edge.left - edge.right)) * entries.length)
      return Math.min(entries.length - 1, Math.max(0, index))
    },
    steps: { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
  })
  return (
    <div ref={ref}>
      <button
        type="button"
        className="sc-setup-plot"
        aria-label="What each entry is worth on top of those before it, less its fee. Arrow keys move between the entries"
        aria-describedby={statusId}
        {...button}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
          {[highest, 0, lowest]
            .filter((one, index, all) => all.indexOf(one) === index)
            .map((cents) => (
              <g key={cents}>
                <line className="sc-dots-grid" x1={edge.left} x2={width - edge.right} y1={yOf(cents)} y2={yOf(cents)} />
                <text className="sc-dots-axis" x={edge.left - 6} y={yOf(cents) + 4} textAnchor="end">
                  {profitText(cents)}
                </text>
              </g>
            ))}
          <path className="sc-portfolio-band" d={`M${upper.join('L')}L${lower.toReversed().join('L')}Z`} />
          <path className="sc-portfolio-line" d={line.join('')} />
          {stopAt !== null && stopAt < entries.length && (
            <line
              className="sc-portfolio-stop"
              x1={(xOf(stopAt) + xOf(stopAt - 1)) / 2}
              x2={(xOf(stopAt) + xOf(stopAt - 1)) / 2}
              y1={edge.top}
              y2={height - edge.bottom}
            />
          )}
          {shown !== undefined && <circle className="sc-setup-dot" cx={xOf(shown)} cy={yOf(surplus[shown]!)} r={5} />}
          <text className="sc-dots-title" x={(edge.left + width - edge.right) / 2} y={height - 6} textAnchor="middle">
            Entry (x) by worth less fee (y)
          </text>
        </svg>
      </button>
      <p id={statusId} className="sc-setup-status" role="status">
        {shown === undefined ? stopWords(entries.length, stopAt) : entryWords(shown, entries[shown]!)}
      </p>
    </div>
  )
}

function entryWords(index: number, { worth, fee }: SelectedEntry): string {
  return `Entry ${index + 1} is worth ${payoutText(worth?.mean ?? 0)}${payoutErrorText(worth?.se)} on top of those before it. It costs ${payoutText(fee)}.`
}

function stopWords(entries: number, stopAt: number | null): string {
  if (stopAt === null) return ''
  if (stopAt === 0) return 'No entry is worth its fee here.'
  if (stopAt >= entries) return 'Each of these entries is worth its fee.'
  return `Stop after ${stopAt === 1 ? 'one entry' : `${stopAt} entries`}: the next one is worth less than its fee.`
}
