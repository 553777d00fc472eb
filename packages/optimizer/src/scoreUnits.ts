import { type BuildRequest, boosted, type Item, type Player, personsOf, seededRandom } from '@slatecraft/slate'
import { isPitcher } from './limits/positions.ts'

/** The solver counts in millionths of a point. Whole numbers keep sums exact and ties equal on every machine. */
export const unitsPerPoint = 1_000_000

export const inPoints = (units: number) => units / unitsPerPoint

/**
 * Random streams of the request's seed, one per lineup and purpose, so that no draw depends on another one. Stream 0 is not
 * used.
 */
const streams = {
  /** Points of lineup `index`, counted from 0. */
  points: (index: number) => 1 + index,
  ownership: (index: number) => 0x4000_0000 + index,
}

/** Whether a lineup is optimized on projections or on ceilings. */
export interface PointsSource {
  ceiling: boolean
}

/** A row's randomness in percent: that of its position or role if set, else the run's. */
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

/** Whether lineups have different objectives even with the same source of points. */
export const isRandomized = (request: BuildRequest) =>
  request.players.some((player) => randomnessOf(player, request) > 0)

/** A row's points without randomness. Boost applies to ceilings too; a missing ceiling is replaced by the projection. */
const pointsOf = ({ Ceiling, Boost, ProjPtsAdjusted }: Player, { ceiling }: PointsSource) =>
  ceiling && Ceiling !== null ? boosted(Ceiling, Boost) : ProjPtsAdjusted

/** Points by item without randomness, in units. */
export const baseScores = (items: readonly Item[], source: PointsSource) =>
  Float64Array.from(items, ({ row }) => Math.round(pointsOf(row, source) * unitsPerPoint))

/** The random draws of a run's lineups. */
export interface Draws {
  /**
   * The objective of lineup `index` (from 0), by item, in units: points x (1 + u), with u uniform in plus or minus the row's
   * randomness. Both rows of a showdown player have the same u in a lineup.
   */
  scores: (index: number, source: PointsSource) => Float64Array
  /**
   * The ownership for the ownership limits of lineup `index`, by row of the pool, in percent: ownership x (1 + u), with u
   * uniform in plus or minus projOwnRandInput and one u per person, clamped to 0 to 100 and rounded to 0.001. Unknown
   * ownership counts as 0.
   */
  ownership: (index: number) => number[]
}

export function drawsOf(request: BuildRequest, items: readonly Item[]): Draws {
  const person = Int32Array.from(personsOf(request.players))
  const personOf = Int32Array.from(items, ({ player }) => person[player]!)
  const spread = Float64Array.from(items, ({ row }) => randomnessOf(row, request) / 100)
  const isFixed = spread.every((share) => share === 0)
  const fixed = { projection: baseScores(items, { ceiling: false }), ceiling: baseScores(items, { ceiling: true }) }
  const known = request.players.map(({ ProjOwn }) => ProjOwn ?? 0)

  /** Uniform numbers from -1 to 1, one per person, at the index of the person's first row. */
  function uniform(stream: number): Float64Array {
    const random = seededRandom(request.seed, stream)
    const u = new Float64Array(person.length)
    for (let row = 0; row < u.length; row++) if (person[row] === row) u[row] = 2 * random() - 1
    return u
  }

  return {
    scores: (index, { ceiling }) => {
      const base = ceiling ? fixed.ceiling : fixed.projection
      if (isFixed) return base
      const u = uniform(streams.points(index))
      const drawn = new Float64Array(base.length)
      for (let item = 0; item < drawn.length; item++) {
        drawn[item] = Math.round(base[item]! * (1 + u[personOf[item]!]! * spread[item]!))
      }
      return drawn
    },
    ownership: (index) => {
      if (request.projOwnRandInput === 0) return known
      const u = uniform(streams.ownership(index))
      return known.map((own, row) => {
        const drawn = own * (1 + (u[person[row]!]! * request.projOwnRandInput) / 100)
        return Math.round(1000 * Math.min(100, Math.max(0, drawn))) / 1000
      })
    },
  }
}

/** `Draws.scores` for a single lineup. */
export const scoresOf = (request: BuildRequest, items: readonly Item[], index: number, source: PointsSource) =>
  drawsOf(request, items).scores(index, source)

/** `Draws.ownership` for a single lineup. */
export const drawnOwnership = (request: BuildRequest, index: number) => drawsOf(request, []).ownership(index)
