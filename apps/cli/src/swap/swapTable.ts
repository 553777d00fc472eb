import type { EntrySwap } from './entrySwaps.ts'

const headings = [
  ...['Row', 'Entry ID', 'Contest ID', 'Contest Name', 'Result', 'Out', 'In', 'Moved'],
  ...['Changes', 'Gain', 'Prize Gain $', 'Prize Error $', 'Why'],
]

/** All entries as a table, a line each. */
export function swapTable(swaps: readonly EntrySwap[], nameOf: (id: string) => string): string {
  const rows = swaps.map(({ entry, contest, result, changes, gain, prize, reasons }) => {
    const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
    return [
      ...[String(entry.row), entry.id, entry.contestId, contest, result],
      ...[names(changes.out), names(changes.in), names(changes.moved)],
      ...[String(changes.in.length), gain.toFixed(2)],
      ...[dollars(prize?.mean), dollars(prize?.se), reasons.join(' ')],
    ]
  })
  return [headings, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const dollars = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2))

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
