import Papa from 'papaparse'
import type { Site } from '../../contest.ts'
import type { Player } from '../../player.ts'
import { siteTable } from '../../sites/sites.ts'

type Cell = string | number | null
/** Points are null where the user's plan withholds them. */
type FiledPlayer = Omit<Player, 'ProjPts'> & { ProjPts: number | null }
type Column<Row = FiledPlayer> = readonly [heading: string, cellOf: (player: Row) => Cell]

/** Points before Boost, so that a file that is uploaded again does not apply it twice. */
const projection: readonly Column[] = [
  ['Name', ({ Name }) => Name],
  ['Position', ({ Position }) => Position],
  ['Team', ({ TeamAbbrev }) => TeamAbbrev],
  ['ProjPts', ({ ProjPts }) => ProjPts],
  ['ProjOwn', ({ ProjOwn }) => ProjOwn],
]

const exposures: readonly Column[] = [
  ['MinExp', ({ MinExp }) => MinExp],
  ['MaxExp', ({ MaxExp }) => MaxExp],
]

/** The pool's points and ownership as a table. */
export const projectionsCsv = (players: readonly FiledPlayer[]) =>
  csvOf([['Id', ({ Id }) => Id], ...projection], players)

/** Our own projections with their spread and the games behind them, for `readProjections`. */
export const baselineCsv = (players: readonly Player[], site: Site) =>
  csvOf<Player>(
    [
      ['Id', ({ Id }) => Id],
      ...projection,
      ['StdDev', ({ StdDev }) => StdDev],
      ['Floor', ({ Floor }) => Floor],
      ['Ceiling', ({ Ceiling }) => Ceiling],
      ...[25, 50, 75, 85, 95, 99].map(
        (percent, index): Column<Player> => [
          `${siteTable(site).saberSimPrefix}_${percent}_percentile`,
          ({ Percentiles }) => Percentiles?.[index] ?? null,
        ],
      ),
      ['PlayChance', ({ PlayChance }) => PlayChance],
      ['ProjMins', ({ ProjMins }) => ProjMins],
      ['Games', ({ BaselineGames }) => BaselineGames],
    ],
    players,
  )

/** The template that users fill in, for `readCustomProjections`. */
export const templateCsv = (players: readonly FiledPlayer[]) =>
  csvOf([['ID', ({ Id }) => Id], ...projection, ...exposures], players)

/**
 * UTF-8 with a byte order mark, without which Excel misreads Dončić, and Windows line ends. Text that a spreadsheet would
 * run as a formula gets an apostrophe; numbers, also negative ones, stay numbers.
 */
function csvOf<Row>(columns: readonly Column<Row>[], players: readonly Row[]): string {
  const rows = players.map((player) => columns.map(([, cellOf]) => cellOf(player)))
  const headings = columns.map(([heading]) => heading)
  return `\uFEFF${Papa.unparse([headings, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`
}
