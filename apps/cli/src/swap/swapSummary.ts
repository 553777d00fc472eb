import { counted } from '@slatecraft/slate'
import { unservedWords } from '@slatecraft/slate/csv'
import { entryCount, money } from '../simulation/simulationSummary.ts'
import type { EntrySwap } from './entrySwaps.ts'
import type { SwapRun } from './swapRun.ts'

/** More are only in `swaps.csv`. */
const mostRows = 150

/** What `swap` prints: a line for each changed entry, why the others stay, and the sum. */
export function swapSummary(swaps: readonly EntrySwap[], nameOf: (id: string) => string): string[] {
  const changed = swaps.filter(({ result }) => result === 'changed')
  const stays = swaps.filter(({ result }) => result === 'unchanged' || result === 'not reached')
  const rows = changed.slice(0, mostRows).map((swap) => cellsOf(swap, nameOf))
  return [
    ...(rows.length === 0 ? [] : aligned([headings, ...rows])),
    ...(changed.length > mostRows ? [`… and ${changed.length - mostRows} more`] : []),
    ...unservedWords(stays.map(({ entry, reasons }) => ({ entry, reason: reasons.join(' ') }))),
  ]
}

/** `9 of 40 entries changed, 12 changes, +82.40 points`, and for prizes `, +$3.10 ± $0.42 expected`. */
export function swapSum(swaps: readonly EntrySwap[], total: SwapRun['total']): string {
  const changed = swaps.filter(({ result }) => result === 'changed')
  const changes = changed.reduce((sum, swap) => sum + swap.changes.in.length, 0)
  const gain = changed.reduce((sum, swap) => sum + swap.gain, 0)
  return `${changed.length} of ${entryCount(swaps.length)} changed, ${counted(changes, 'change')}, ${pointsWords(gain)} points${total === undefined ? '' : `, ${prizeWords(total)} expected`}`
}

const headings = ['Row', 'Entry', 'Gain', 'Changes', 'Out -> in', 'Why']

function cellsOf({ entry, changes, gain, prize, reasons }: EntrySwap, nameOf: (id: string) => string): string[] {
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const swapped = [names(changes.out), names(changes.in)].filter((text) => text !== '').join(' -> ')
  const moved = changes.moved.length === 0 ? '' : `moved: ${names(changes.moved)}`
  return [
    ...[
      String(entry.row),
      entry.id,
      prize === undefined ? pointsWords(gain) : prizeWords(prize),
      String(changes.in.length),
    ],
    ...[[swapped, moved].filter((text) => text !== '').join('; '), reasons.join(' ')],
  ]
}

const pointsWords = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(2)}`

const prizeWords = ({ mean, se }: NonNullable<SwapRun['total']>) =>
  `${mean < 0 ? '' : '+'}${money(mean)} ± ${money(se)}`

/** Columns of equal width, two blanks between them. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  return rows.map((cells) =>
    cells
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
