import { groupedBy } from '../../groupedBy.ts'
import { type Fault, InputError } from '../../inputError.ts'
import { isOut } from '../../isOut.ts'
import type { PlayerRow } from '../../player.ts'
import { startOf, timeRanks } from '../../timeRanks.ts'
import { teamCode } from '../names/teamCodes.ts'
import { type Header, rowsBelow } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import { refuseIfAny } from '../table/refuseIfAny.ts'
import { type PoolField, type PoolLayout, poolLayouts } from './poolLayouts.ts'
import { gameReader } from './readGame.ts'
import { isCaptain, type PlayerDraft, type PoolContest, type PoolRow, readPoolRow } from './readPoolRow.ts'
import { withRosterPlaces } from './rosterPlaces.ts'
import { findPoolHeader, hasIds, siteOfList } from './siteOfList.ts'

export interface Pool {
  players: PlayerRow[]
  /** What a user should know about the file although it was read. */
  notes: string[]
}

/**
 * Reads the pool from a site's own file: DraftKings salary lists and the lists inside its entry files and upload
 * templates, FanDuel players lists and templates, Yahoo player exports and insert templates. The house projection is
 * the site's average of points per game, 0 where it has none and for a player who is out.
 *
 * @throws {InputError} when the file is no such list, else naming each row that is wrong: all players come in or none.
 */
export function readPlayers(file: string | Uint8Array, contest: PoolContest): Pool {
  const layout = poolLayouts[contest.site]
  const table = readTable(file)
  const header = headerOf(table, contest, layout)
  const rows = rowsBelow(table, header)
  if (rows.length === 0) throw new InputError([{ field: `row ${header.row}`, reason: 'no players below the headings' }])
  refuseOtherContestType(rows, contest, layout)

  const faults: Fault[] = []
  const gameOf = gameReader()
  const read: (PlayerDraft & { row: number })[] = []
  for (const row of rows) {
    const draft = readPoolRow(row, contest, layout, hasIds(header), gameOf)
    if ('reasons' in draft) faults.push({ field: `row ${row.row}`, reason: draft.reasons.join('; ') })
    else read.push({ ...draft, row: row.row })
  }
  const { drafts, repeats, notes } = withOwnIds(read)
  refuseIfAny([...faults, ...repeats])
  const starters = withoutOtherPitchers(drafts)

  return {
    players: withTimeRanks(withCodesOfFile(starters.drafts, contest)).flatMap((draft) =>
      withRosterPlaces(draft, contest, layout),
    ),
    notes: [...notes, ...gameNotes(drafts, contest), ...starters.notes, ...fileNotes(header, drafts, contest)],
  }
}

/**
 * A player who is listed twice is a fault. Two players under one id are both left out, and that is noted: an upload
 * file could not say which of them is meant.
 */
function withOwnIds(read: readonly (PlayerDraft & { row: number })[]) {
  const humanOf = ({ player }: PlayerDraft) => `${player.Name}|${player.TeamAbbrev}|${player.Position}`
  const shared = [...groupedBy(read, ({ player }) => player.Id).values()].filter((sameId) => sameId.length > 1)
  const repeats: Fault[] = []
  const notes: string[] = []
  const leftOut = new Set<PlayerDraft>()
  for (const sameId of shared) {
    const { player, row } = sameId[0]!
    const again = sameId.slice(1).filter((other) => humanOf(other) === humanOf(sameId[0]!))
    repeats.push(
      ...again.map((other) => ({ field: `row ${other.row}`, reason: `id ${player.Id} is also in row ${row}` })),
    )
    const who = sameId
      .map((draft) => `${draft.player.Name} (${draft.player.TeamAbbrev}, row ${draft.row})`)
      .join(' and ')
    notes.push(`left out ${who}: they share the id ${player.Id}, so an upload could not tell them apart`)
    for (const draft of sameId) leftOut.add(draft)
  }
  return { drafts: read.filter((draft) => !leftOut.has(draft)), repeats, notes }
}

function headerOf(table: readonly TableRow[], { site }: PoolContest, layout: PoolLayout): Header<PoolField> {
  const { header, nearest } = findPoolHeader(table, layout)
  const found = siteOfList(table)
  if (header !== undefined && (found === undefined || found === site)) return header
  const wordsOf = (groups: PoolLayout['required']) =>
    groups.map((group) => group.map((field) => layout.headings[field][0]).join(' or ')).join(', ')
  const lacking = layout.required.filter((group) => group.every((field) => nearest?.columnOf[field] === undefined))
  const reason =
    found !== undefined
      ? `it looks like a ${poolLayouts[found].title}`
      : `looked for a row with the headings ${wordsOf(layout.required)}; ${
          nearest === undefined ? 'found none of them' : `the nearest, row ${nearest.row}, lacks ${wordsOf(lacking)}`
        }`
  throw new InputError([{ field: '', reason: `not a ${layout.title}: ${reason}` }])
}

function refuseOtherContestType(rows: readonly PoolRow[], { contestType }: PoolContest, layout: PoolLayout) {
  const captain = rows.find(({ cell }) => isCaptain(cell))
  if (contestType === 'classic' && captain !== undefined) {
    const reason = `Roster Position "${captain.cell('rosterPosition')}" belongs to a showdown, not to a classic contest`
    throw new InputError([{ field: `row ${captain.row}`, reason }])
  }
  if (contestType === 'showdown' && captain === undefined && layout.captainHasOwnRow)
    throw new InputError([{ field: '', reason: 'not a showdown list: no row has the Roster Position CPT' }])
}

/** One list may call a team JAX in one column and JAC in another: opponents get the code of the Team column. */
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

/** Where a file names a team's starting pitcher, the others of that team won't start: they are projected for nothing. */
function withoutOtherPitchers(drafts: readonly PlayerDraft[]): { drafts: PlayerDraft[]; notes: string[] } {
  const teams = new Set(drafts.filter(({ isProbable }) => isProbable).map(({ player }) => player.TeamAbbrev))
  const isOther = ({ player, isProbable }: PlayerDraft) =>
    player.Position === 'P' && !isProbable && player.ProjPts !== 0 && teams.has(player.TeamAbbrev)
  const others = drafts.filter(isOther).length
  return {
    drafts: drafts.map((draft) =>
      isOther(draft) ? { ...draft, player: { ...draft.player, ProjPts: 0, HouseProjPts: 0 } } : draft,
    ),
    notes: others === 0 ? [] : [`${others} of the pitchers won't start, by the file's probable ones: projected for 0`],
  }
}

/** Golfers and drivers have an event where others have a game. */
const hasGames = ({ sport }: PoolContest) => sport !== 'pga' && sport !== 'nascar'

function gameNotes(drafts: readonly PlayerDraft[], contest: PoolContest): string[] {
  const states = drafts.map(({ withoutGame }) => withoutGame).filter((state) => state !== undefined)
  if (!hasGames(contest)) return []
  return [...new Set(states)].map((state) => {
    const count = states.filter((other) => other === state).length
    return `${count} ${count === 1 ? 'row has' : 'rows have'} "${state}" for a game: no opponent, no start`
  })
}

function fileNotes(header: Header<PoolField>, drafts: readonly PlayerDraft[], { site }: PoolContest): string[] {
  const notes: string[] = []
  const out = drafts.filter(({ player }) => isOut(player.Status)).length
  if (out > 0) notes.push(`${out} of them are out (O, IR …): projected for 0`)
  if (header.columnOf.points === undefined) notes.push('the file has no points per game: every projection is 0')
  if (!hasIds(header)) notes.push("the file has no ids: lineups can't be uploaded until a file with ids is imported")
  if (site === 'ya' && !drafts.some(({ player }) => player.Id.includes('$')))
    notes.push("Yahoo's upload wants the ids of its insert template: import that file to upload lineups")
  return notes
}
