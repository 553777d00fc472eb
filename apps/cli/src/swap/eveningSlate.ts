import { basename } from 'node:path'
import {
  type BuildRequest,
  currentPeriod,
  defaultSeed,
  defaultSettings,
  derivePlayer,
  effectiveStacks,
  findRuleset,
  type ImportedPool,
  InputError,
  type Player,
  parseBuildRequest,
  type Ruleset,
  type Settings,
  type SlateKey,
  siteId,
  updatedPool,
} from '@slatecraft/slate'
import {
  type EntriesFile,
  recognizeFile,
  type SlateFromFiles,
  slateFromFiles,
  whyOtherContest,
} from '@slatecraft/slate/csv'
import { readFile, readJson } from '../files.ts'
import { inFile } from '../inFile.ts'
import type { CommandLine, OptionTable } from '../options.ts'
import { otherFiles } from '../slateFiles.ts'

/** The options that name what is known of the slate beside the entries file. */
export const eveningOptions = {
  request: {},
  players: {},
  projections: { isMultiple: true },
  column: { isMultiple: true },
  games: {},
  link: { isMultiple: true },
} satisfies OptionTable

/** The user's entries, and when they are swapped. */
export interface Evening {
  file: EntriesFile
  path: string
  /** ISO 8601; gives season and counter where no file has a date. */
  now: string
}

/** A request without its players. Without a request of the user: the contest's defaults. */
type Terms = SlateKey & Settings & Pick<BuildRequest, 'lineupLength' | 'seed'> & Partial<Omit<BuildRequest, 'players'>>

/** A slate while its games go on. */
export interface EveningSlate extends Pick<SlateFromFiles, 'messages' | 'warnings' | 'review'> {
  terms: Terms
  ruleset: Ruleset
  players: readonly Player[]
  /** The players as the request knows them; undefined without a request. */
  before: readonly Player[] | undefined
}

/**
 * What all files say of the slate, the newest last: the request, a newer player list, the list beside the entries, and newer
 * projections. What the user set for players stays.
 *
 * @throws {InputError} naming the option or the file, and what is wrong.
 */
export function eveningSlate(line: CommandLine, evening: Evening): EveningSlate {
  const { file, path } = evening
  const { players: before, ...terms }: Terms & { players?: Player[] } =
    givenRequest(line) ?? defaultTerms(line, evening)
  const ruleset = findRuleset(terms)!
  const wrong = whyOtherContest(file, ruleset)
  if (wrong !== undefined) throw new InputError([{ field: path, reason: wrong }])
  if (before !== undefined) refuseOtherSlate(file, before, line.required('request'))

  const lists = [
    ...(line.value('players') === undefined ? [] : [listOf(terms, readFile(line.required('players')))]),
    ...(file.players.size === 0 ? [] : [inFile(path, () => listOf(terms, file.bytes))]),
  ]
  const known = before === undefined ? undefined : { players: [...before], hasProjections: true }
  const pool = lists.reduce<ImportedPool | undefined>(
    (earlier, list) => updatedPool(earlier, withKnownStatus(list, earlier)),
    known,
  )
  const joined = slateFromFiles({ key: terms, before: pool, ...otherFiles(line) })
  return {
    terms,
    ruleset,
    players: before === undefined ? joined.players : withEditsOf(before, joined.players),
    before,
    messages: joined.messages,
    warnings: [
      ...lists.flatMap(({ warnings }) => warnings),
      ...joined.warnings,
      ...(joined.hasProjections
        ? []
        : ['projections are the site’s averages: --projections or --request has better ones']),
    ],
    review: joined.review,
  }
}

const listOf = (key: SlateKey, players: Uint8Array): SlateFromFiles => slateFromFiles({ key, players })

function givenRequest(line: CommandLine): BuildRequest | undefined {
  const path = line.value('request')
  return path === undefined ? undefined : inFile(path, () => parseBuildRequest(readJson(path)))
}

/** The default settings of the slate that the player list shows, or else the list beside the entries. */
function defaultTerms(line: CommandLine, { file, path, now }: Evening): Terms {
  const list = line.value('players')
  if (list === undefined && file.players.size === 0)
    throw new InputError([{ field: path, reason: 'it has no player list: add --players or --request' }])
  const [bytes, name] = list === undefined ? [file.bytes, path] : [readFile(list), list]
  return inFile(name, () => {
    const found = recognizeFile(bytes, { name: basename(name), now: Date.parse(now) })
    if (found.kind !== 'players') throw new InputError([{ field: '', reason: 'this is not a player list' }])
    const { kind: _, periodFrom: __, ...kind } = found
    const key = { ...currentPeriod(kind.sport, Date.parse(now)), ...kind }
    const ruleset = findRuleset(key)
    if (ruleset === undefined)
      throw new InputError([{ field: '', reason: `no rules are known of ${key.sport} ${key.contestType} contests` }])
    const settings = defaultSettings(ruleset)
    return {
      ...{ ...key, lineupLength: ruleset.slots.length, seed: defaultSeed },
      ...{ ...settings, specificStacks: effectiveStacks(settings, ruleset) },
    }
  })
}

/** DraftKings' lists don't say who is injured. Then what is known stays. */
function withKnownStatus<List extends ImportedPool>(list: List, earlier: ImportedPool | undefined): List {
  if (earlier === undefined || list.players.some(({ Status }) => Status !== '')) return list
  const statusOf = new Map(earlier.players.map(({ Id, Status }) => [Id, Status]))
  return { ...list, players: list.players.map((player) => ({ ...player, Status: statusOf.get(player.Id) ?? '' })) }
}

/** The pool with what the user set for players in the request. */
function withEditsOf(before: readonly Player[], players: readonly Player[]): Player[] {
  const known = new Map(before.map((player) => [player.Id, player]))
  return players.map((player) => {
    const earlier = known.get(player.Id)
    if (earlier === undefined) return player
    const { MinExp, MaxExp, Boost, UserProj, UserOwn, UserMins, UserLaw, StdDev, Floor, Ceiling, Percentiles } = earlier
    return derivePlayer({
      ...player,
      ...{ MinExp, MaxExp, Boost, UserProj, UserOwn, UserMins },
      ...(UserLaw && { UserLaw, StdDev, Floor, Ceiling, Percentiles }),
    })
  })
}

/** @throws {InputError} if most of the players beside the entries are not the request's. */
function refuseOtherSlate({ players: listed, layout }: EntriesFile, players: readonly Player[], path: string): void {
  const ids = new Set(players.map(({ Id }) => siteId(Id)))
  const shared = [...listed.keys()].filter((id) => ids.has(id)).length
  if (listed.size === 0 || 2 * shared >= listed.size) return
  const reason = `is of another slate: it has ${shared === 0 ? 'none' : `only ${shared}`} of the ${listed.size} players in ${layout.title}`
  throw new InputError([{ field: path, reason }])
}
