import { useElementSize } from '@mantine/hooks'
import type { OverlapGrid } from '@slatecraft/results'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import './overlapMap.css'

interface OverlapMapProps {
  grid: OverlapGrid
  /** Lineup names. */
  names: readonly string[]
  /** Players per lineup. */
  lineupLength: number
}

/** Number of shades, palest for the least shared. */
const shades = 8
const mostPixels = 420
const borders = 2
const firstWidth = 360

/** A heat map of shared players, in lineup order; arrow keys move between cells. */
export function OverlapMap({ grid, names, lineupLength }: OverlapMapProps) {
  const { ref, width } = useElementSize()
  const [cell, setCell] = useState<{ row: number; column: number }>()
  const { size, ends, shared } = grid
  const side = Math.min(mostPixels, (width || firstWidth) - borders)
  const range = useMemo(() => rangeOf(shared), [shared])
  const paths = useMemo(() => shadePaths(grid, range), [grid, range])
  const nameOf = (block: number) => {
    const first = ends[block]!
    const last = ends[block + 1]! - 1
    return first === last ? names[first] : `${names[first]}–${names[last]}`
  }
  const wordsOf = (row: number, column: number) => {
    const value = shared[row * size + column]!
    if (Number.isNaN(value)) return `Lineup ${nameOf(row)} itself`
    const count = Number.isInteger(value) ? String(value) : value.toFixed(1)
    const names =
      row === column ? `Lineups ${nameOf(row)} among themselves` : `Lineups ${nameOf(row)} and ${nameOf(column)}`
    return `${names} share ${count} of ${lineupLength}`
  }
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const at = (offset: number, length: number) => Math.min(size - 1, Math.max(0, Math.floor((offset / length) * size)))
    setCell({ row: at(clientY - box.top, box.height), column: at(clientX - box.left, box.width) })
  }
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { row, column } = cell ?? { row: 0, column: 0 }
    const within = (value: number) => Math.min(size - 1, Math.max(0, value))
    setCell({ row: within(row + step[0]), column: within(column + step[1]) })
  }
  const shown = cell !== undefined && cell.row < size && cell.column < size ? cell : undefined
  return (
    <div ref={ref} className="sc-overlap">
      <button
        type="button"
        className="sc-overlap-map"
        aria-label="Overlap of lineups. Arrow keys move between cells"
        style={{ width: side, height: side }}
        onKeyDown={go}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setCell(undefined)}
      >
        <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} shapeRendering="crispEdges" aria-hidden>
          {paths.map((path, shade) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shade has no other identity
            <path key={shade} d={path} style={{ fill: shadeOf(shade) }} />
          ))}
          {shown !== undefined && (
            <rect className="sc-overlap-cell" x={shown.column} y={shown.row} width={1} height={1} />
          )}
        </svg>
      </button>
      <p className="sc-overlap-words" role="status">
        {shown === undefined ? 'Lineups in order, from the top left corner.' : wordsOf(shown.row, shown.column)}
      </p>
      <p className="sc-overlap-legend">
        <span>{range.least.toFixed(1)}</span>
        <span className="sc-overlap-scale" aria-hidden>
          {Array.from({ length: shades }, (_, shade) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shade has no other identity
            <span key={shade} style={{ background: shadeOf(shade) }} />
          ))}
        </span>
        <span>
          {range.most.toFixed(1)} of {lineupLength} shared
        </span>
      </p>
    </div>
  )
}

/** Row and column. */
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const shadeOf = (shade: number) =>
  `color-mix(in oklab, var(--sc-accent) ${Math.round(6 + (94 * shade) / (shades - 1))}%, var(--sc-surface))`

function rangeOf(shared: Float64Array): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const value of shared) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return { least: Number.isFinite(least) ? least : 0, most }
}

/** The cells of each shade, adjacent cells of a row in one stroke. The diagonal has no shade. */
function shadePaths({ size, shared }: OverlapGrid, { least, most }: { least: number; most: number }): string[] {
  const paths = Array.from({ length: shades }, () => '')
  const shadeAt = (value: number) =>
    Number.isNaN(value)
      ? -1
      : most === least
        ? shades - 1
        : Math.round(((value - least) / (most - least)) * (shades - 1))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; ) {
      const shade = shadeAt(shared[row * size + column]!)
      const first = column
      while (column < size && shadeAt(shared[row * size + column]!) === shade) column++
      if (shade >= 0) paths[shade] += `M${first} ${row}h${column - first}v1h${first - column}z`
    }
  }
  return paths
}
