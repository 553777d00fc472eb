import {
  type AfterStartLineup,
  type BuildRequest,
  type Contest,
  findRuleset,
  groupedBy,
  type Ruleset,
  refuse,
  type SimulationRequest,
  usualField,
} from '@slatecraft/slate'
import { type PreparedSimulation, prepareSimulation } from '../simulation/prepareSimulation.ts'
import { type NightSoFar, nightSoFar } from './nightSoFar.ts'
import { blank, type SwapTask } from './swapTask.ts'

/** A contest that given lineups are entered in. */
export interface PayoutContest {
  /** The site's id, by which lineups name it; `''` for lineups that name none. */
  id: string
  contest: Contest
  /** Its standings while games are on. Without them the field is made, and what began counts as not yet played. */
  standings?: { name: string; bytes: Uint8Array }
}

/** The lineups of one contest. */
export interface Entered {
  prepared: PreparedSimulation
  /** Numbers of the given lineups. */
  lineups: readonly number[]
  tasks: readonly SwapTask[]
}

interface GivenNight {
  request: BuildRequest
  contests: readonly PayoutContest[]
  given: readonly AfterStartLineup[]
}

/** What each contest's standings say; by contest id. */
export function nightsOf({ request, contests, given }: GivenNight): ReadonlyMap<string, NightSoFar> {
  const ruleset = findRuleset(request)!
  return new Map(
    contests.flatMap(({ id, standings }) => {
      if (standings === undefined) return []
      const own = given.filter(({ contest = '' }) => contest === id)
      return [[id, nightSoFar(standings.bytes, { request, ruleset, from: standings.name, own })] as const]
    }),
  )
}

interface GivenCandidates extends GivenNight {
  candidates: readonly (readonly { players: readonly string[] }[])[]
  nights: ReadonlyMap<string, NightSoFar>
  seed: number
}

/** Numbers of the lineups that may change. */
export const swappable = (given: readonly AfterStartLineup[]): number[] =>
  [...given.keys()].filter((lineup) => given[lineup]!.isFixed !== true)

export function enteredIn({ request, contests, given, candidates, nights, seed }: GivenCandidates): Entered[] {
  const ruleset = findRuleset(request)!
  const lineupsOf = groupedBy(swappable(given), (lineup) => given[lineup]!.contest ?? '')
  const played = playedOf(nights)
  return contests.flatMap(({ id, contest }) => {
    const lineups = lineupsOf.get(id)
    if (lineups === undefined) return []
    const night = nights.get(id)
    const prepared = prepareSimulation({
      request,
      contests: [contest],
      field: night?.field ?? usualField,
      seed,
      played,
    })
    const rowOf = rowsById(prepared, ruleset)
    const ofContest = [...given.keys()].filter((lineup) => (given[lineup]!.contest ?? '') === id)
    const inField = new Set(night?.own.filter(({ isInField }) => isInField).map(({ lineup }) => ofContest[lineup]!))
    const tasks = lineups.map((lineup) => ({
      contest: 0,
      candidates: candidates[lineup]!.map(({ players }) => players.map((player) => rowOf.get(player) ?? blank)),
      isInField: inField.has(lineup),
    }))
    return [{ prepared, lineups, tasks }]
  })
}

/** Points so far, from the standings of any contest: the games are the same. */
const playedOf = (nights: ReadonlyMap<string, NightSoFar>): SimulationRequest['played'] =>
  Object.assign({}, ...[...nights.values()].map(({ played }) => played))

/** Rows by player id. Contests with late swap list each player once. */
function rowsById({ pool }: PreparedSimulation, { slots }: Ruleset): ReadonlyMap<string, number> {
  if (slots.some(({ points }) => points !== undefined)) refuse('contests with a captain have no late swap')
  return new Map(pool.players.map(({ Id }, row) => [Id, row]))
}

export const nightMessages = (contests: readonly PayoutContest[], nights: ReadonlyMap<string, NightSoFar>): string[] =>
  contests.flatMap(({ id, contest }) => {
    const night = nights.get(id)
    if (night === undefined)
      return [`${contest.name}: no standings, so its field is made and games that began count as not yet played.`]
    const { used, entries, notes, own } = night
    return [
      `${contest.name}: ${used} of ${entries} entries of its standings count.${placesSoFar(own)}`,
      ...notes.map((note) => `${note}.`),
    ]
  })

/** How the user's own entries stand. */
function placesSoFar(own: NightSoFar['own']): string {
  const [best] = own.toSorted((a, b) => a.rank - b.rank)
  if (best === undefined) return ''
  return own.length === 1
    ? ` Your entry is in place ${best.rank} with ${best.points} points.`
    : ` The best of your ${own.length} entries is in place ${best.rank} with ${best.points} points.`
}
