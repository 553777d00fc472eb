import { type BaselineIn, type HistoryImport, historyKinds, historySources } from '@slatecraft/slate'

type Row = readonly string[]

const number = (value: number) => value.toLocaleString('en-US')

/** `Imported week5.csv: nfl weekly player stats, from nflverse: 2024 weeks 1 to 5, 160 game sheets (32 the same), 2,080 lines of players.` */
export function importedHistoryWords({
  sport,
  kind,
  source,
  file,
  covers,
  sheets,
  same,
  lines,
}: HistoryImport): string {
  const from = source === 'other' ? '' : `, from ${historySources[source].name}`
  const counts = `${number(sheets)} game sheets (${number(same)} the same), ${number(lines)} lines of players`
  return `Imported ${file}: ${sport} ${historyKinds[kind].label}${from}: ${covers}, ${counts}.`
}

/** `Baseline projections for 312 of 340 players, from 24,813 games.` */
export const baselineWords = ({ players, games }: BaselineIn, all: number): string =>
  `Baseline projections for ${number(players)} of ${number(all)} players, from ${number(games)} games.`

const headings: Row = ['id', 'sport', 'kind', 'source', 'covers', 'games', 'same', 'lines', 'when', 'by', 'file']
const numbers = new Set(['id', 'games', 'same', 'lines'])

/** Imports as a table, a line each. */
export function historyTable(imports: readonly HistoryImport[]): string[] {
  const rows: Row[] = [
    headings,
    ...imports.map((one) => [
      ...[String(one.id), one.sport, historyKinds[one.kind].label, historySources[one.source].name, one.covers],
      ...[number(one.sheets), number(one.same), number(one.lines)],
      ...[`${one.importedAt.slice(0, 16).replace('T', ' ')} UTC`, one.importedBy, one.file],
    ]),
  ]
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  return rows.map((cells) =>
    cells
      .map((text, column) =>
        numbers.has(headings[column]!) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}
