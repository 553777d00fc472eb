import type { CalibrationRow } from '@slatecraft/simulator'

/** The rows as text: a block for each sport and object, a line for each measure and source. */
export function calibrationTable(rows: readonly CalibrationRow[]): string {
  const heads = ['measure', 'source', 'slates', 'n', 'value', 'error', 'bar', '']
  const lines = rows.map((row) => ({ title: `${row.sport}: ${row.object}`, cells: cellsOf(row) }))
  const widths = heads.map((head, column) =>
    lines.reduce((most, { cells }) => Math.max(most, cells[column]!.length), head.length),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column < 2 || column > 5 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd()
  return lines
    .flatMap(({ title, cells }, index) => [
      ...(title === lines[index - 1]?.title ? [] : ['', title, line(heads)]),
      line(cells),
    ])
    .join('\n')
    .trimStart()
}

function cellsOf({ measure, source, slates, n, value, error, bar, met, note }: CalibrationRow): string[] {
  const verdict = bar === null ? '' : met ? 'met' : 'missed'
  return [
    ...[measure, source, String(slates), String(Math.round(n)), shown(value), error === null ? '-' : shown(error)],
    bar === null ? '' : barText(bar),
    note === undefined ? verdict : `${verdict}, ${note}`,
  ]
}

function barText([low, high]: NonNullable<CalibrationRow['bar']>): string {
  if (low === null) return `to ${shown(high!)}`
  return high === null ? `from ${shown(low)}` : `${shown(low)} to ${shown(high)}`
}

/** Three decimals, fewer of large numbers. */
const shown = (value: number) => value.toFixed(Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 3)
