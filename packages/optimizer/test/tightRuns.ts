import { type BuildRequest, type Player, type Random, seededRandom } from '@slatecraft/slate'
import { checkReport } from '../src/check/checkReport.ts'
import { leastExposureFor, mostExposureFor } from '../src/limits/shareFor.ts'
import { countedLimits } from './countedLimits.ts'
import { type LawfulRun, lawfulRun, type Pool } from './lawfulRun.ts'
import { pick } from './pick.ts'
import { reportOf } from './reportOf.ts'

/** How much room a run's exposures leave. */
const tightnesses = ['loose', 'tight', 'exact'] as const
type Tightness = (typeof tightnesses)[number]

/** A run that is possible for certain: it was there before its request. */
export interface TightRun {
  request: BuildRequest
  tightness: Tightness
  /** Lineups that meet the request, by ids in the order of the slots. */
  witness: readonly (readonly string[])[]
}

export interface TightRunOptions {
  seed: number
  lineups?: number
  tightness?: Tightness
}

/**
 * Draws lawful lineups first and takes exposures, shares and sums from them. The independent checker has found nothing wrong
 * with the lineups under the request.
 */
export function tightRun(pool: Pool, { seed, ...options }: TightRunOptions): TightRun {
  const random = seededRandom(seed, 31)
  const tightness = options.tightness ?? pick(random, tightnesses)
  const lineups = options.lineups ?? pick(random, [20, 50, 150])
  const run = lawfulRun(pool, lineups, random)
  const request: BuildRequest = {
    ...run.request,
    ...(tightness !== 'loose' && countedLimits(run, random)),
    players: withExposures(run, tightness, random),
  }
  const faults = checkReport(request, reportOf(request, run.lineups))
  if (faults.length > 0)
    throw new Error(`seed ${seed}: the drawn lineups do not meet the request: ${faults.join('; ')}`)
  return { request, tightness, witness: run.lineups }
}

/** Positions whose exposures are all given, by contest; these sum to 100% for each of their slots. */
const closed: Record<string, readonly string[]> = {
  'nfl classic': ['QB', 'DST'],
  'nfl showdown': ['CPT'],
  'nba classic': ['C'],
  'mlb classic': ['SP', 'RP', 'P'],
}

function withExposures({ request, lineups }: LawfulRun, tightness: Tightness, random: Random): Player[] {
  const total = lineups.length
  const counts = new Map<string, number>()
  for (const id of lineups.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const positions = closed[`${request.sport} ${request.contestType}`] ?? []
  const isClosed = ({ RosterPosition, Positions }: Player) =>
    positions.includes(RosterPosition === 'CPT' ? 'CPT' : Positions[0]!)
  /** The part of the other players who have exposures. */
  const part = pick(random, [0.3, 0.6, 0.9])
  return request.players.map((player) => {
    const count = counts.get(player.Id) ?? 0
    if (count === 0 || (!isClosed(player) && random() > part)) return player
    const [below, above] = roomOf(tightness, isClosed(player), count, random)
    const min = Math.max(0, count - below)
    const max = Math.min(total, count + above)
    return { ...player, MinExp: min === 0 ? 0 : leastExposureFor(min, total), MaxExp: mostExposureFor(max, total) }
  })
}

/** How many lineups fewer and more than counted a player may have. */
function roomOf(
  tightness: Tightness,
  isClosed: boolean,
  count: number,
  random: Random,
): [below: number, above: number] {
  if (tightness === 'exact') return [0, 0]
  if (tightness === 'tight')
    return isClosed
      ? [0, 0]
      : pick(random, [
          [0, 1],
          [0, count],
          [1, 0],
          [2, count],
        ])
  return [Math.ceil(count * 0.4), Math.ceil(count * 0.4)]
}
