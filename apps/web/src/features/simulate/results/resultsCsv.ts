import type { Player, Ruleset } from '@slatecraft/slate'
import { csvLines } from '../../../components/valueTable/csvLines.ts'
import type { ContestFigures } from './contestFigures.ts'
import { figureWords } from './figureWords.ts'
import type { ResultColumn } from './resultColumns.tsx'
import type { ResultLineup } from './resultLineup.ts'

interface ResultsTable {
  /** In the order of the file. */
  rows: readonly ResultLineup[]
  columns: readonly ResultColumn[]
  figures: ContestFigures
  ruleset: Ruleset
  players: ReadonlyMap<string, Player>
}

/** The results as a table for spreadsheets: every column, shares in percent, money in dollars, one column per slot. */
export function resultsCsv({ rows, columns, figures, ruleset, players }: ResultsTable): string {
  const written = columns.filter(({ figure }) => figure !== 'players' && figure !== 'entry')
  const { roiSe } = figures.contest
  const head = [
    ...written.map(({ figure, unit }) => headOf(figureWords[figure].label, unit)),
    ...(roiSe === null ? [] : ['Avg ROI ± %']),
    ...ruleset.slots.map(({ name }) => name),
  ]
  const lines = rows.map((row) => [
    ...written.map(({ unit, sortValue }) => cellOf(sortValue(row, figures), unit)),
    ...(roiSe === null ? [] : [cellOf(roiSe[row.index] ?? null, 'share')]),
    ...ruleset.slots.map((_, slot) => playerCell(row.lineup.players[slot], players)),
  ])
  return csvLines([head, ...lines])
}

const headOf = (label: string, unit: ResultColumn['unit']) =>
  unit === 'share' && !label.includes('%') ? `${label} %` : unit === 'cents' ? `${label} $` : label

const cellOf = (value: number | string | null, unit: ResultColumn['unit']): string =>
  typeof value === 'number'
    ? String(Number((unit === 'share' ? 100 * value : unit === 'cents' ? value / 100 : value).toPrecision(6)))
    : (value ?? '')

function playerCell(id: string | undefined, players: ReadonlyMap<string, Player>): string {
  const player = players.get(id ?? '')
  return player === undefined ? (id ?? '') : `${player.Name} (${player.Id})`
}
