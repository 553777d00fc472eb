import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useMemo, useState } from 'react'
import { DotCursor } from './DotCursor.tsx'
import type { Dot, PlacedDot } from './dot.ts'
import { tickX } from './tickX.ts'
import './plots.css'

export interface Axis {
  label: string
  from: number
  to: number
  format(value: number): string
}

interface DotPlotProps {
  /** Accessible label of the plot. */
  label: string
  dots: readonly Dot[]
  x: Axis
  y: Axis
  /** Whether to draw the line x = y. */
  hasDiagonal?: boolean
  /** In pixels, like the dot size. */
  height: number
  dotSize: number
  chosen?: string | undefined
  onChoose?: ((key: string) => void) | undefined
}

/** Padding in pixels. */
const edge = { top: 12, right: 14, bottom: 40, left: 46 }
/** Initial width, before measuring. */
const firstWidth = 560
/** Hit distance in pixels. */
const reach = 28

const tones = ['even', 'under', 'over'] as const

/**
 * A scatter plot. Each tone is a single path, however many dots; the dot under the pointer or focus shows its name. The plot is
 * one Tab stop: arrow keys move between dots, Enter selects.
 */
export function DotPlot({ label, dots, x, y, hasDiagonal = false, height, dotSize, chosen, onChoose }: DotPlotProps) {
  const { ref, width: measured } = useElementSize()
  const [pointed, setPointed] = useState<string>()
  const width = measured || firstWidth
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom }
  const placed = useMemo(() => {
    const scale = (value: number, { from, to }: Axis) => (value - from) / (to - from || 1)
    return dots.map((dot) => ({
      dot,
      left: edge.left + scale(dot.x, x) * inner.width,
      top: edge.top + (1 - scale(dot.y, y)) * inner.height,
    }))
  }, [dots, x, y, inner.width, inner.height])
  const paths = useMemo(
    () =>
      tones.map((tone) => ({
        tone,
        path: placed
          .filter(({ dot }) => dot.tone === tone)
          .map(({ left, top }) => `M${left.toFixed(1)} ${top.toFixed(1)}h0`)
          .join(''),
      })),
    [placed],
  )
  const xOf = (value: number) => edge.left + ((value - x.from) / (x.to - x.from || 1)) * inner.width
  const yOf = (value: number) => edge.top + (1 - (value - y.from) / (y.to - y.from || 1)) * inner.height
  const both = { from: Math.max(x.from, y.from), to: Math.min(x.to, y.to) }
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setPointed(nearest(placed, clientX - box.left, clientY - box.top)?.dot.key)
  }

  return (
    <div
      ref={ref}
      className="sc-dots"
      style={{ height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {ticks(y.from, y.to, 5).map((tick) => (
          <g key={tick}>
            <line className="sc-dots-grid" x1={edge.left} x2={width - edge.right} y1={yOf(tick)} y2={yOf(tick)} />
            <text className="sc-dots-axis" x={edge.left - 7} y={yOf(tick) + 4} textAnchor="end">
              {y.format(tick)}
            </text>
          </g>
        ))}
        {ticks(x.from, x.to, Math.max(2, Math.round(inner.width / 90))).map((tick) => (
          <text
            key={tick}
            className="sc-dots-axis"
            x={tickX(xOf(tick), x.format(tick), width)}
            y={height - edge.bottom + 16}
            textAnchor="middle"
          >
            {x.format(tick)}
          </text>
        ))}
        <text className="sc-dots-title" x={edge.left + inner.width / 2} y={height - 4} textAnchor="middle">
          {x.label}
        </text>
        <text className="sc-dots-title" x={edge.left} y={edge.top + 1} dy="0.4em" dx={6}>
          {y.label}
        </text>
        {hasDiagonal && both.to > both.from && (
          <line
            className="sc-dots-diagonal"
            x1={xOf(both.from)}
            y1={yOf(both.from)}
            x2={xOf(both.to)}
            y2={yOf(both.to)}
          />
        )}
        {paths.map(({ tone, path }) => (
          <path key={tone} className="sc-dots-path" data-tone={tone} d={path} strokeWidth={dotSize} />
        ))}
      </svg>
      <DotCursor placed={placed} width={width} pointed={pointed} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

function nearest(placed: readonly PlacedDot[], left: number, top: number): PlacedDot | undefined {
  let found: PlacedDot | undefined
  let least = reach * reach
  for (const one of placed) {
    const distance = (one.left - left) ** 2 + (one.top - top) ** 2
    if (distance >= least) continue
    least = distance
    found = one
  }
  return found
}

/** About `wanted` round tick values over the range, at steps of 1, 2 or 5 times a power of ten. */
function ticks(from: number, to: number, wanted: number): number[] {
  const rough = (to - from) / Math.max(1, wanted)
  if (!(rough > 0)) return [from]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}
