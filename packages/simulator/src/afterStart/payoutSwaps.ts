import {
  type AfterStartLineup,
  afterStartLineupsOf,
  type BuildRequest,
  type Contest,
  findRuleset,
  groupedBy,
  type Ruleset,
  refuse,
  type SimulationRequest,
  usualField,
} from '@slatecraft/slate'
import type { Estimate } from '../portfolio/batchMeans.ts'
import { type PreparedSimulation, prepareSimulation } from '../simulation/prepareSimulation.ts'
import { judgedSwaps } from './judgedSwaps.ts'
import { type NightSoFar, nightSoFar } from './nightSoFar.ts'
import { type SwapGainsOptions, swapGains } from './swapGains.ts'
import { blank, type SwapGain, type SwapTask } from './swapTask.ts'

/** A contest that given lineups are entered in. */
export interface PayoutContest {
  /** The site's id, by which lineups name it; `''` for lineups that name none. */
  id: string
  contest: Contest
  /** Its standings while games are on. Without them the field is made, and what began counts as not yet played. */
  standings?: { name: string; bytes: Uint8Array }
}

export interface PayoutSwapTask {
  /** An after-start request. */
  request: BuildRequest
  contests: readonly PayoutContest[]
  /** Dollars for each player taken out. */
  pricePerChange: number
  seed: number
  worlds?: SwapGainsOptions
}

/** The optimizer, as far as it is needed here. */
export interface SwapOptimizer<Candidate> {
  /** By given lineup: the lineup as it was, then others. */
  candidates: (request: BuildRequest) => readonly (readonly Candidate[])[]
  choose: (task: {
    request: BuildRequest
    candidates: readonly (readonly Candidate[])[]
    values: readonly Float64Array[]
    pricePerChange: number
  }) => { chosen: readonly { candidate: number; notes: readonly string[] }[]; messages: readonly string[] }
}

export interface PayoutStep {
  stage: 'listing' | 'pricing' | 'choosing' | 'judging'
  /** 0 to 1, of the stage. */
  done: number
}

/** What becomes of a given lineup. */
export interface PayoutSwap<Candidate> {
  candidate: Candidate
  /** Expected prize money over that of the lineup as it was, in fresh worlds. Cents. */
  gain: SwapGain['gain']
  notes: readonly string[]
}

export interface PayoutSwaps<Candidate> {
  /** One per given lineup, in order. */
  swaps: PayoutSwap<Candidate>[]
  /** What all of them gain together. Cents; errors add as if contests were independent. */
  total: Estimate
  /** By contest with standings, what they say. */
  nights: ReadonlyMap<string, NightSoFar>
  messages: string[]
}

/** The lineups of one contest. */
interface Entered {
  prepared: PreparedSimulation
  /** Numbers of the given lineups. */
  lineups: readonly number[]
  tasks: readonly SwapTask[]
}

/**
 * Swaps for expected prize money, each lineup in its own contest: the optimizer lists what each lineup can become, worlds
 * price that, the optimizer chooses for all lineups together, and fresh worlds judge the choice. Yields after each step of a
 * part of a second; a caller that goes on no more has stopped it. The same task gives the same bytes everywhere.
 *
 * @throws {InputError} naming contests that lineups are in and `contests` lacks, or what is wrong with standings.
 */
export function* payoutSwaps<Candidate extends { players: readonly string[] }>(
  { request, contests, pricePerChange, seed, worlds }: PayoutSwapTask,
  optimizer: SwapOptimizer<Candidate>,
): Generator<PayoutStep, PayoutSwaps<Candidate>> {
  const given = afterStartLineupsOf(request)
  refuseUnknownContests(given, contests)
  yield { stage: 'listing', done: 0 }
  const candidates = optimizer.candidates(request)
  const nights = nightsOf({ request, contests, given })
  const groups = enteredIn({ request, contests, given, candidates, nights, seed })

  const gains: SwapGain[][] = []
  for (const [number, { prepared, lineups, tasks }] of groups.entries()) {
    const run = swapGains(prepared, tasks, worlds)
    while (!run.isOver()) {
      run.step()
      yield { stage: 'pricing', done: (number + run.done()) / groups.length }
    }
    for (const [at, of] of run.gains().entries()) gains[lineups[at]!] = of
  }
  yield { stage: 'choosing', done: 0 }
  const values = gains.map((of) => Float64Array.from(of, ({ gain }) => gain.mean / 100))
  const { chosen, messages } = optimizer.choose({ request, candidates, values, pricePerChange })

  const judged: Estimate[] = []
  const totals: Estimate[] = []
  for (const [number, { prepared, lineups, tasks }] of groups.entries()) {
    const picks = lineups.map((lineup) => chosen[lineup]!.candidate)
    const run = judgedSwaps(prepared, tasks, picks)
    while (!run.isOver()) {
      run.step()
      yield { stage: 'judging', done: (number + run.done()) / groups.length }
    }
    const { swaps, total } = run.judged()
    totals.push(total)
    for (const [at, { gain }] of swaps.entries()) judged[lineups[at]!] = gain
  }
  return {
    swaps: chosen.map(({ candidate, notes }, lineup) => ({
      candidate: candidates[lineup]![candidate]!,
      gain: judged[lineup]!,
      notes,
    })),
    total: {
      mean: totals.reduce((sum, { mean }) => sum + mean, 0),
      se: Math.sqrt(totals.reduce((sum, { se }) => sum + se * se, 0)),
    },
    nights,
    messages: [...messages, ...nightMessages(contests, nights)],
  }
}

function refuseUnknownContests(given: readonly AfterStartLineup[], contests: readonly PayoutContest[]): void {
  const known = new Set(contests.map(({ id }) => id))
  const unknown = [...new Set(given.map(({ contest = '' }) => contest))].filter((id) => !known.has(id))
  if (unknown.length > 0)
    refuse(
      unknown[0] === '' ? 'some lineups name no contest' : `the prizes of contest ${unknown.join(', ')} are not given`,
    )
}

interface GivenNight {
  request: BuildRequest
  contests: readonly PayoutContest[]
  given: readonly AfterStartLineup[]
}

/** What each contest's standings say; by contest id. */
function nightsOf({ request, contests, given }: GivenNight): ReadonlyMap<string, NightSoFar> {
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

function enteredIn({ request, contests, given, candidates, nights, seed }: GivenCandidates): Entered[] {
  const ruleset = findRuleset(request)!
  const lineupsOf = groupedBy([...given.keys()], (lineup) => given[lineup]!.contest ?? '')
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
    const inField = new Set(night?.own.filter(({ isInField }) => isInField).map(({ lineup }) => lineup))
    const tasks = lineups.map((lineup, at) => ({
      contest: 0,
      candidates: candidates[lineup]!.map(({ players }) => players.map((player) => rowOf.get(player) ?? blank)),
      isInField: inField.has(at),
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

const nightMessages = (contests: readonly PayoutContest[], nights: ReadonlyMap<string, NightSoFar>): string[] =>
  contests.flatMap(({ id, contest }) => {
    const night = nights.get(id)
    if (night === undefined)
      return [`${contest.name}: no standings, so its field is made and games that began count as not yet played.`]
    const { used, entries, notes } = night
    return [
      `${contest.name}: ${used} of ${entries} entries of its standings count.`,
      ...notes.map((note) => `${note}.`),
    ]
  })
