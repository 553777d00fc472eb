import { type BuildRequest, boosted, type Player, personsOf, seededRandom } from '@slatecraft/slate'
import type { Item } from './items.ts'
import { isPitcher } from './limits/positions.ts'

/** The solver counts in millionths of a point: whole numbers, so that sums are exact and ties are ties everywhere. */
export const unitsPerPoint = 1_000_000

export const inPoints = (units: number) => units / unitsPerPoint

/**
 * Streams of the request's seed, so that each draw depends on the seed and the lineup's number alone: nothing that is
 * drawn for one lineup or one purpose moves what another one gets. Stream 0 is not used.
 */
const streams = {
  /** Points of lineup `index`, from 0. */
  points: (index: number) => 1 + index,
  ownership: (index: number) => 0x4000_0000 + index,
}

/** Whether a lineup is optimized on projections or on ceilings. */
export interface PointsSource {
  ceiling: boolean
}

/** By how many percent a row's points may be moved: his position's or role's value, else the run's. */
function randomnessOf(player: Player, request: BuildRequest): number {
  const [position, another] = player.Positions
  if (request.sport === 'nfl' && another === undefined) {
    const own: Record<string, number | null> = {
      QB: request.projPtsRandQB,
      RB: request.projPtsRandRB,
      WR: request.projPtsRandWR,
      TE: request.projPtsRandTE,
      DST: request.projPtsRandDST,
    }
    return own[position!] ?? request.projPtsRandInput
  }
  if (request.sport === 'mlb') {
    const own = isPitcher(player) ? request.projPtsRandPitcher : request.projPtsRandHitter
    return own ?? request.projPtsRandInput
  }
  return request.projPtsRandInput
}

/** Whether lineups differ in what they maximise, even with the same source of points. */
export const isRandomized = (request: BuildRequest) =>
  request.players.some((player) => randomnessOf(player, request) > 0)

/** Points of a row before anything random; Boost moves a ceiling as it moves the projection, which stands in for none. */
const pointsOf = ({ Ceiling, Boost, ProjPtsAdjusted }: Player, { ceiling }: PointsSource) =>
  ceiling && Ceiling !== null ? boosted(Ceiling, Boost) : ProjPtsAdjusted

/** Points by item with nothing random, in units. */
export const baseScores = (items: readonly Item[], source: PointsSource) =>
  Float64Array.from(items, ({ row }) => Math.round(pointsOf(row, source) * unitsPerPoint))

/** What a run draws for its lineups; what does not change from one to the next is looked up once. */
export interface Draws {
  /**
   * What lineup `index` (from 0) maximises, by item, in units: points x (1 + u), u uniform in plus or minus the row's
   * randomness. A human has one u a lineup, as captain and as flex.
   */
  scores: (index: number, source: PointsSource) => Float64Array
  /**
   * The projected ownership that lineup `index` is held to, by row of the pool, in percent: ownership x (1 + u), u uniform
   * in plus or minus projOwnRandInput, one u a human, kept within 0 to 100 and rounded to 0.001; unknown counts as 0.
   */
  ownership: (index: number) => number[]
}

export function drawsOf(request: BuildRequest, items: readonly Item[]): Draws {
  const human = Int32Array.from(personsOf(request.players))
  const humanOf = Int32Array.from(items, ({ player }) => human[player]!)
  const spread = Float64Array.from(items, ({ row }) => randomnessOf(row, request) / 100)
  const isStill = spread.every((share) => share === 0)
  const still = { projection: baseScores(items, { ceiling: false }), ceiling: baseScores(items, { ceiling: true }) }
  const known = request.players.map(({ ProjOwn }) => ProjOwn ?? 0)

  /** Numbers in -1 to 1, one drawn for each human, at the index of his first row. */
  function uniform(stream: number): Float64Array {
    const random = seededRandom(request.seed, stream)
    const u = new Float64Array(human.length)
    for (let row = 0; row < u.length; row++) if (human[row] === row) u[row] = 2 * random() - 1
    return u
  }

  return {
    scores: (index, { ceiling }) => {
      const base = ceiling ? still.ceiling : still.projection
      if (isStill) return base
      const u = uniform(streams.points(index))
      const drawn = new Float64Array(base.length)
      for (let item = 0; item < drawn.length; item++) {
        drawn[item] = Math.round(base[item]! * (1 + u[humanOf[item]!]! * spread[item]!))
      }
      return drawn
    },
    ownership: (index) => {
      if (request.projOwnRandInput === 0) return known
      const u = uniform(streams.ownership(index))
      return known.map((own, row) => {
        const drawn = own * (1 + (u[human[row]!]! * request.projOwnRandInput) / 100)
        return Math.round(1000 * Math.min(100, Math.max(0, drawn))) / 1000
      })
    },
  }
}

/** What lineup `index` maximises, for who asks about a single one. */
export const scoresOf = (request: BuildRequest, items: readonly Item[], index: number, source: PointsSource) =>
  drawsOf(request, items).scores(index, source)

/** The ownership that lineup `index` is held to, for who asks about a single one. */
export const drawnOwnership = (request: BuildRequest, index: number) => drawsOf(request, []).ownership(index)
