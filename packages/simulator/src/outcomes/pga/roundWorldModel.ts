import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { hypot, square } from '../../sameMath.ts'
import { type CopulaModel, tableSize } from '../../worlds/worldModel.ts'
import { type Entrant, entrantsOf } from '../entrants.ts'
import { normalShare } from '../normalTable.ts'
import { scoreRowsOf } from '../scoreRowsOf.ts'
import { statedSd } from '../statedSd.ts'
import { golfLaw } from './golfLaw.ts'
import { draftkingsGolf, fanduelGolf } from './golfScoring.ts'

/** Points of a score unit. */
const unit = 0.05

/** The model of one round: no cut and no places, so golfers don't depend on each other. Means are the projections. */
export function roundWorldModel(pool: PoolRows, ruleset: Ruleset): CopulaModel {
  const golfers = entrantsOf(pool)
  const { round } = ruleset.site === 'fd' ? fanduelGolf : draftkingsGolf
  const slope = hypot(round.perStroke * golfLaw.roundSd, round.sd)
  const bend = round.perSquare * square(golfLaw.roundSd)
  const tables = new Int16Array(tableSize * (1 + golfers.length))
  const tableOf = new Int32Array(2 * pool.persons)
  for (const [index, golfer] of golfers.entries()) {
    const start = tableSize * (1 + index)
    tables.set(roundTable(golfer, slope, bend), start)
    tableOf.fill(start, 2 * golfer.person, 2 * golfer.person + 2)
  }
  return {
    ...scoreRowsOf(pool, ruleset, unit),
    kind: 'copula',
    persons: pool.persons,
    factors: 0,
    loadStart: new Int32Array(pool.persons + 1),
    loadFactor: new Uint16Array(0),
    load: new Int16Array(0),
    idio: new Int16Array(pool.persons).fill(32_767),
    gateFactor: new Int16Array(pool.persons).fill(-1),
    gateAt: new Int16Array(pool.persons),
    tableOf,
    tables,
  }
}

/** `slope` and `bend`: points of a deviation better, and of its square. A stated deviation stretches both. */
function roundTable({ mean, player }: Entrant, slope: number, bend: number): Float64Array {
  const stretch = (statedSd(player) ?? hypot(slope, Math.SQRT2 * bend)) / hypot(slope, Math.SQRT2 * bend)
  const edge = (index: number) => (index / tableSize) * 10 - 5
  const points = Float64Array.from({ length: tableSize }, (_, index) => {
    const z = (edge(index) + edge(index + 1)) / 2
    return stretch * (slope * z + bend * square(Math.max(-3, Math.min(3, z))))
  })
  const average = points.reduce(
    (sum, value, index) => sum + value * (normalShare(edge(index + 1)) - normalShare(edge(index))),
    0,
  )
  return points.map((value) => Math.round((mean + value - average) / unit))
}
