import { groupedBy } from '../../groupedBy.ts'
import { InputError, refuse } from '../../inputError.ts'
import { counted, listed, listedOr } from '../../listed.ts'
import { isOut, type PlayerRow } from '../../player.ts'
import { siteTable } from '../../sites/sites.ts'
import type { PlayerListField, PlayerListLayout } from '../../sites/siteTable.ts'
import { startOf, timeRanks } from '../../timeRanks.ts'
import { teamCode } from '../names/teamCodes.ts'
import { type Header, rowsBelow } from '../table/findHeader.ts'
import { type OddRow, refuseTooOdd } from '../table/oddRows.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import { oddRowWarnings } from './oddRowWarnings.ts'
import { gameReader, gameStatusIn } from './readGame.ts'
import { isCaptain, type PlayerDraft, type PoolContest, type PoolRow, readPoolRow } from './readPoolRow.ts'
import { withReplacedFighters } from './replacedFighters.ts'
import { showdownRows } from './showdownRows.ts'
import { findPoolHeader, hasIds, siteOfList } from './siteOfList.ts'

export interface Pool {
  players: PlayerRow[]
  /** What the user should know about the file. */
  notes: string[]
  /** What the user should look at before using it: rows left out, players without a game. */
  warnings: string[]
}

/**
 * Reads the pool from a site's own file: DraftKings salary lists and the lists in its entries files and upload templates,
 * FanDuel players lists and templates, Yahoo player exports and insert templates. The default projection is the site's
 * average points per game, and 0 without one or for players who are out. A row that is no player is left out, with a
 * warning.
 *
 * @throws {InputError} when the file is no such list, and naming the rows if too many are no players.
 */
export function readPlayers(file: string | Uint8Array, contest: PoolContest): Pool {
  const layout = siteTable(contest.site).playerList
  const table = readTable(file)
  const header = headerOf(table, contest, layout)
  const rows = rowsBelow(table, header)
  if (rows.length === 0) throw new InputError([{ field: `row ${header.row}`, reason: 'no players below the headings' }])
  refuseOtherContestType(rows, contest, layout)

  const gameOf = gameReader()
  const read: NumberedDraft[] = []
  const odd: OddRow[] = []
  for (const row of rows) {
    const draft = readPoolRow(row, contest, layout, hasIds(header), gameOf)
    if ('reasons' in draft) odd.push({ row: row.row, name: draft.name, reasons: draft.reasons })
    else read.push({ ...draft, row: row.row })
  }
  refuseTooOdd(odd, rows.length)
  const { unique, repeats, notes } = withUniqueIds(read)
  refuseTooOdd([...odd, ...repeats], rows.length)
  const drafts = contest.sport === 'mma' ? withReplacedFighters(unique) : unique
  const starters = withoutOtherPitchers(drafts)

  return {
    players: withTimeRanks(withCodesOfFile(starters.drafts, contest)).flatMap((draft) =>
      contest.contestType === 'classic' ? [draft.player] : showdownRows(draft, contest, layout),
    ),
    notes: [...notes, ...gameNotes(drafts, contest), ...starters.notes, ...fileNotes(header, drafts, contest)],
    warnings: oddRowWarnings([...odd, ...repeats], drafts, { sport: contest.sport, lastRow: rows.at(-1)!.row }),
  }
}

type NumberedDraft = PlayerDraft & { row: number }

/**
 * Of a player listed twice, the first row counts. Two players with the same id are both left out, with a note: an upload
 * file could not tell them apart.
 */
function withUniqueIds(read: readonly NumberedDraft[]) {
  const nameOf = ({ player }: PlayerDraft) => `${player.Name}|${player.TeamAbbrev}|${player.Position}`
  const shared = [...groupedBy(read, ({ player }) => player.Id).values()].filter((sameId) => sameId.length > 1)
  const repeats: OddRow[] = []
  const notes: string[] = []
  const leftOut = new Set<PlayerDraft>()
  for (const sameId of shared) {
    const [first, ...others] = sameId
    const { player, row } = first!
    const isSamePlayer = others.every((other) => nameOf(other) === nameOf(first!))
    for (const draft of isSamePlayer ? others : sameId) leftOut.add(draft)
    const again = `id ${player.Id} is also in row ${row}`
    if (isSamePlayer) repeats.push(...others.map((other) => ({ row: other.row, name: player.Name, reasons: [again] })))
    else {
      const who = sameId.map((draft) => `${draft.player.Name} (${draft.player.TeamAbbrev}, row ${draft.row})`)
      notes.push(`left out ${listed(who)}: they have the same id ${player.Id}`)
    }
  }
  return { unique: read.filter((draft) => !leftOut.has(draft)), repeats, notes }
}

function headerOf(
  table: readonly TableRow[],
  { site }: PoolContest,
  layout: PlayerListLayout,
): Header<PlayerListField> {
  const { header, nearest } = findPoolHeader(table, layout)
  const found = siteOfList(table)
  if (header !== undefined && (found === undefined || found === site)) return header
  const wordsOf = (groups: PlayerListLayout['required']) =>
    groups.map((group) => listedOr(group.flatMap((field) => layout.headings[field].slice(0, 1)))).join(', ')
  const lacking = layout.required.filter((group) => group.every((field) => nearest?.columnOf[field] === undefined))
  const reason =
    found !== undefined
      ? `it looks like a ${siteTable(found).playerList.title}`
      : nearest === undefined
        ? `no row has the headings ${wordsOf(layout.required)}`
        : `row ${nearest.row} lacks ${wordsOf(lacking)}`
  refuse(`not a ${layout.title}: ${reason}`)
}

function refuseOtherContestType(rows: readonly PoolRow[], { contestType }: PoolContest, layout: PlayerListLayout) {
  const captain = rows.find(({ cell }) => isCaptain(cell))
  if (contestType === 'classic' && captain !== undefined) {
    const reason = `Roster Position "${captain.cell('rosterPosition')}" belongs to a showdown, not a classic contest`
    throw new InputError([{ field: `row ${captain.row}`, reason }])
  }
  if (contestType === 'showdown' && captain === undefined && layout.captainHasOwnRow)
    refuse('not a showdown list: no row has the Roster Position CPT')
}

/** A list may write a team JAX in one column and JAC in another. Opponents get the code of the Team column. */
function withCodesOfFile(drafts: readonly PlayerDraft[], { sport }: PoolContest): PlayerDraft[] {
  const codeInFile = new Map(drafts.map(({ player }) => [teamCode(sport, player.TeamAbbrev), player.TeamAbbrev]))
  return drafts.map((draft) => {
    const Opp = codeInFile.get(teamCode(sport, draft.player.Opp)) ?? draft.player.Opp
    return { ...draft, player: { ...draft.player, Opp: draft.player.Opp === '' ? '' : Opp } }
  })
}

function withTimeRanks(drafts: readonly PlayerDraft[]): PlayerDraft[] {
  const ranks = timeRanks(drafts.map(({ player, minute }) => startOf(player) ?? minute))
  return drafts.map((draft, index) => ({ ...draft, player: { ...draft.player, TimeRank: ranks[index]! } }))
}

/** Where a file names a team's starting pitcher, the team's other pitchers are projected for 0. */
function withoutOtherPitchers(drafts: readonly PlayerDraft[]): { drafts: PlayerDraft[]; notes: string[] } {
  const teams = new Set(drafts.filter(({ isProbable }) => isProbable).map(({ player }) => player.TeamAbbrev))
  const isOther = ({ player, isProbable }: PlayerDraft) =>
    player.Position === 'P' && !isProbable && player.ProjPts !== 0 && teams.has(player.TeamAbbrev)
  const others = drafts.filter(isOther).length
  return {
    drafts: drafts.map((draft) =>
      isOther(draft) ? { ...draft, player: { ...draft.player, ProjPts: 0, HouseProjPts: 0 } } : draft,
    ),
    notes: others === 0 ? [] : [`${counted(others, 'pitcher')} not starting (Probable Pitcher): projected for 0`],
  }
}

/** Golf and racing have an event, not games. */
const hasGames = ({ sport }: PoolContest) => sport !== 'pga' && sport !== 'nascar'

function gameNotes(drafts: readonly PlayerDraft[], contest: PoolContest): string[] {
  const states = drafts.map(({ withoutGame }) => withoutGame).filter((state) => state !== undefined)
  if (!hasGames(contest)) return []
  return [...new Set(states)].map((state) => {
    const count = states.filter((other) => other === state).length
    const kept =
      gameStatusIn(state) === null
        ? 'no opponent, no start'
        : 'opponent and start are kept from the earlier list, if there is one'
    return `${counted(count, 'row')} with "${state}" as the game: ${kept}`
  })
}

function fileNotes(header: Header<PlayerListField>, drafts: readonly PlayerDraft[], { site }: PoolContest): string[] {
  const notes: string[] = []
  const out = drafts.filter(({ player, isCancelled }) => !isCancelled && isOut(player.Status)).length
  if (out > 0) notes.push(`${counted(out, 'player')} out (O, IR …): projected for 0`)
  if (header.columnOf.points === undefined) notes.push('no points per game in the file: every projection is 0')
  if (!hasIds(header)) notes.push('no ids in the file: import a file with ids before you upload lineups')
  const { name, playerList } = siteTable(site)
  const { uploadEnding } = playerList.id
  if (uploadEnding !== undefined && !drafts.some(({ player }) => uploadEnding.pattern.test(player.Id)))
    notes.push(`${name} uploads need other ids: import ${name}'s ${uploadEnding.file} before you upload lineups`)
  return notes
}
