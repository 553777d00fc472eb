import { fits } from '../assignSlots.ts'
import { type SlateKey, slateKeyFault } from '../contest.ts'
import { InputError, refuseIfAny } from '../inputError.ts'
import { counted } from '../listed.ts'
import { derivePlayer, type PlayerRow } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import { siteTable } from '../sites/sites.ts'
import type { ImportedPool } from '../updatedPool.ts'
import { joinGames } from './games/joinGames.ts'
import { readGames } from './games/readGames.ts'
import { readPlayers } from './players/readPlayers.ts'
import { fitWarnings } from './projections/fileFit.ts'
import { inNamedFile, joinMessages } from './projections/joinMessages.ts'
import { joinProjections, type ProjectionLinks } from './projections/joinProjections.ts'
import { type JoinReview, joinReview } from './projections/joinReview.ts'
import { areAverages, averagesWarnings, joinedWarnings, zeroWarnings } from './projections/poolWarnings.ts'
import type { ColumnChoice } from './projections/projectionHeadings.ts'
import { readProjections } from './projections/readProjections.ts'

export interface SlateFromFiles extends ImportedPool {
  maxSalary: number
  /** What was read, and what did not join. */
  messages: string[]
  /** What the user should look at before using the slate; not in `messages`. */
  warnings: string[]
  /** The messages that are not about joining projections; `review` has those in detail. */
  notes: string[]
  /** What the projections left over, to fix with `links`; undefined without projections. */
  review: JoinReview | undefined
}

export interface SlateFiles {
  key: Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season' | 'counter'>
  /** The site's player list. */
  players?: string | Uint8Array | undefined
  /** Without a player list: the slate's present pool, which the other files join. */
  before?: ImportedPool | undefined
  /** From the first that counts to the last: where several have a value for a player, the last one is used. */
  projections?: readonly ProjectionsFile[] | undefined
  /** A table of games with the bookmakers' lines. */
  games?: string | Uint8Array | undefined
}

export interface ProjectionsFile {
  file: string | Uint8Array
  /** Names the file in messages where there are several. */
  name?: string | undefined
  /** The user's choice of columns, for headings that we don't know. */
  columns?: ColumnChoice | undefined
  /** Rows that the user linked to players. */
  links?: ProjectionLinks | undefined
}

/**
 * Makes a slate's pool from the site's player list, or takes the present pool, and joins games and projections.
 *
 * @throws {InputError} naming file, row and reason. A file is read entirely or not at all.
 */
export function slateFromFiles(files: SlateFiles): SlateFromFiles {
  const { key } = files
  const ruleset = rulesOf(key)
  const pool = withGames(poolOf(files, ruleset), files)
  refuseShortPool(pool.players, ruleset)
  const { hasProjections, averages } = pool
  const slate = { maxSalary: ruleset.salaryCap, hasProjections, averages, review: undefined }
  const given = files.projections ?? []
  if (given.length === 0)
    return {
      ...slate,
      players: pool.players.map(derivePlayer),
      messages: pool.messages,
      notes: pool.messages,
      warnings: [...pool.warnings, ...zeroWarnings(pool.players)],
    }

  const nameOf = ({ name = '' }: ProjectionsFile) => (given.length > 1 ? name : '')
  const read = given.map((one) =>
    inFile(`projections ${nameOf(one)}`, () => ({
      ...readProjections(one.file, key, one.columns),
      name: nameOf(one),
      links: one.links,
    })),
  )
  const joined = inFile('projections', () => joinProjections(pool.players, read, ruleset))
  for (const [index, { matched }] of joined.files.entries())
    if (matched === 0)
      throw new InputError([
        { field: `projections ${read[index]!.name}`.trim(), reason: 'no row matches a player of this slate' },
      ])
  const review = joinReview(read, joined, pool.players, key.sport)
  const notes = [...pool.messages, ...read.flatMap(({ name, notes }) => notes.map((note) => inNamedFile(name, note)))]
  const ofFiles = read.flatMap((file, index) =>
    [
      ...file.warnings,
      ...averagesWarnings(file),
      ...(review.files[index]!.fitsPoorly ? ['few rows match: these projections may be for another slate'] : []),
      ...fitWarnings(joined.files[index]!, file.rows, key),
    ].map((warning) => inNamedFile(file.name, warning)),
  )
  return {
    ...slate,
    players: joined.players.map(derivePlayer),
    hasProjections:
      pool.hasProjections || read.some(({ headings: { points } }) => points !== undefined && !areAverages(points)),
    messages: [...notes, ...joinMessages(review)],
    notes,
    warnings: [...pool.warnings, ...ofFiles, ...joinedWarnings(joined, ruleset)],
    review,
  }
}

interface Pool extends Omit<ImportedPool, 'players'> {
  players: readonly PlayerRow[]
  messages: string[]
  warnings: string[]
}

function poolOf({ players, before }: SlateFiles, ruleset: Ruleset): Pool {
  if (players !== undefined) {
    const pool = inFile('players', () => readPlayers(players, ruleset))
    const messages = [`${counted(pool.players.length, 'player row')} read`, ...pool.notes]
    const averages = Object.fromEntries(pool.players.map(({ Id, ProjPts }) => [Id, ProjPts]))
    return { players: pool.players, hasProjections: false, averages, messages, warnings: pool.warnings }
  }
  if (before !== undefined) return { ...before, messages: [], warnings: [] }
  throw new InputError([{ field: 'players', reason: 'this slate has no players yet: add the site’s player list' }])
}

function withGames(pool: Pool, { games: file, key }: SlateFiles): Pool {
  if (file === undefined) return pool
  const { players, messages } = inFile('games', () => joinGames(pool.players, readGames(file, key.sport), key))
  return { ...pool, players, messages: [...pool.messages, ...messages] }
}

function rulesOf(key: SlateFiles['key']): Ruleset {
  const fault = slateKeyFault(key)
  const ruleset = findRuleset(key)
  if (fault === undefined && ruleset !== undefined) return ruleset
  const reason =
    fault ??
    `${siteTable(key.site).name} has no ${key.sport.toUpperCase()} ${key.contestType} contests in ${key.season}`
  throw new InputError([{ field: 'site', reason }])
}

/** Names the file in faults: `players row 12`. */
function inFile<Read>(file: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    throw new InputError(
      error.faults.map(({ field, reason }) => ({ field: [file.trim(), field].filter(Boolean).join(' '), reason })),
    )
  }
}

/** Every slot needs enough players. Whether salaries allow a lineup is up to the optimizer. */
function refuseShortPool(rows: readonly PlayerRow[], { slots }: Ruleset) {
  const players = rows.map(derivePlayer)
  const needs = [...new Set(slots.map(({ name }) => name))].map((name) => {
    const ofName = slots.filter((slot) => slot.name === name)
    return { name, needed: ofName.length, able: players.filter((player) => fits(player, ofName[0]!)).length }
  })
  refuseIfAny(
    needs
      .filter(({ needed, able }) => able < needed)
      .map(({ name, needed, able }) => ({
        field: 'players',
        reason: `a lineup needs ${needed} ${name}, the pool has ${able === 0 ? 'none' : `only ${able}`}`,
      })),
  )
}
