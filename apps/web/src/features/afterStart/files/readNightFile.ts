import {
  type AfterStartLineup,
  counted,
  derivePlayer,
  InputError,
  type Player,
  type Ruleset,
  refuse,
  type SlateKey,
  siteId,
  siteTable,
} from '@slatecraft/slate'
import {
  type EntriesFile,
  type EntryContest,
  readEntriesFile,
  readPlayers,
  recognizeFile,
  slateFromFiles,
  swapEntriesOf,
  whyOtherContest,
} from '@slatecraft/slate/csv'
import { askLineupFile } from '../../../engine/lineupFiles/askLineupFile.ts'
import type { Listed } from '../state/afterStartState.ts'
import { newerFacts } from './newerFacts.ts'

/** What a file of the evening brings. */
export type NightFile =
  | {
      kind: 'entries'
      lineups: AfterStartLineup[]
      contests: EntryContest[]
      listed: Record<string, Listed>
      bytes: Uint8Array
    }
  | { kind: 'lineups'; lineups: AfterStartLineup[]; leftOut: number }
  | { kind: 'list'; listed: Record<string, Listed>; strangers: number }
  | {
      kind: 'projections'
      /** By player id, where it differs. */
      points: ReadonlyMap<string, number>
      joined: number
      /** Ids of players without a row; they keep their projections. */
      without: ReadonlySet<string>
    }

interface ReadNight {
  bytes: Uint8Array
  name: string
  slate: SlateKey
  ruleset: Ruleset
  /** As they are now. */
  players: readonly Player[]
}

/**
 * Reads what a user brings while games are under way, whatever of these it is: the site's entries file, lineups, the site's
 * list of players, or projections.
 *
 * @throws {InputError} if it is none of them, or for another slate.
 */
export async function readNightFile(file: ReadNight): Promise<NightFile> {
  const entries = entriesIn(file.bytes)
  if (entries !== undefined) return readEntries(entries, file)
  let kind: ReturnType<typeof recognizeFile>['kind']
  try {
    kind = recognizeFile(file.bytes, { name: file.name }).kind
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return readLineups(file)
  }
  if (kind === 'players') return readList(file)
  if (kind === 'projections') return readPoints(file)
  return refuse(`this is a file of ${kind}. Bring entries, lineups, a list of players or projections`)
}

/** Undefined if it is no file of entries. */
function entriesIn(bytes: Uint8Array): EntriesFile | undefined {
  try {
    return readEntriesFile(bytes)
  } catch (error) {
    // A broken file of entries has faults in its rows, any other file lacks the headings.
    if (error instanceof InputError && !error.faults.some(({ field }) => /^row \d/.test(field))) return undefined
    throw error
  }
}

function readEntries(entries: EntriesFile, { bytes, ruleset, players }: ReadNight): NightFile {
  const reason = whyOtherContest(entries, ruleset)
  if (reason !== undefined) refuse(reason)
  refuseOtherSlate(entries, players)
  const list = orNothing(() => readPlayers(bytes, ruleset).players.map(derivePlayer))
  return {
    kind: 'entries',
    lineups: swapEntriesOf(entries, players, ruleset),
    contests: [...entries.contests],
    listed: newerFacts(players, { list, entries }),
    bytes,
  }
}

function refuseOtherSlate({ entries, players: listed }: EntriesFile, players: readonly Player[]): void {
  const known = new Set(players.map(({ Id }) => siteId(Id)))
  const ids = new Set([
    ...listed.keys(),
    ...entries.flatMap(({ cells }) => cells.map(({ playerId }) => playerId).filter((id) => id !== undefined)),
  ])
  const shared = [...ids].filter((id) => known.has(id)).length
  if (ids.size > 0 && shared * 2 < ids.size)
    refuse(`it is of another slate: ${shared} of its ${counted(ids.size, 'player')} are on this one`)
}

/** Its list of players may be cut off or odd; the entries are good without it. */
function orNothing<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}

async function readLineups({ bytes, name, players, ruleset }: ReadNight): Promise<NightFile> {
  const found = await askLineupFile('lineupsOf', { bytes, name, players, ruleset })
  if ('faults' in found) throw new InputError([...found.faults])
  return {
    kind: 'lineups',
    lineups: found.lineups.map(({ players: ids, slots }) => ({ players: ids, ...(slots !== undefined && { slots }) })),
    leftOut: found.leftOut.length,
  }
}

function readList({ bytes, slate, ruleset, players, name }: ReadNight): NightFile {
  const recognized = recognizeFile(bytes, { name })
  if (recognized.kind !== 'players' || recognized.site !== slate.site || recognized.sport !== slate.sport)
    refuse(`it is not a list of ${siteTable(slate.site).name}’s ${slate.sport.toUpperCase()} players`)
  const list = readPlayers(bytes, ruleset).players.map(derivePlayer)
  const known = new Set(players.map(({ Id }) => Id))
  const strangers = list.filter(({ Id }) => !known.has(Id)).length
  if (strangers * 2 > list.length)
    refuse(`it is of another slate: ${strangers} of its ${counted(list.length, 'player')} are not on this one`)
  return { kind: 'list', listed: newerFacts(players, { list }), strangers }
}

function readPoints({ bytes, name, slate, players }: ReadNight): NightFile {
  // The user's own projections would hide the file's.
  const plain = players.map((player) => ({ ...player, UserProj: null, UserMins: null }))
  const { players: read, review } = slateFromFiles({
    key: slate,
    before: { players: plain, hasProjections: true },
    projections: [{ file: bytes, name }],
  })
  const without = new Set(review?.withoutProjection.map(({ id }) => id))
  const before = new Map(players.map((player) => [player.Id, player]))
  return {
    kind: 'projections',
    points: new Map(
      read.flatMap(({ Id, ProjPts }) =>
        without.has(Id) || ProjPts === before.get(Id)?.ProjPts ? [] : [[Id, ProjPts]],
      ),
    ),
    joined: review?.files[0]?.joined ?? 0,
    without,
  }
}
