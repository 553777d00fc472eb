import type { RaceModel } from '../outcomes/nascar/raceModel.ts'
import type { GolfModel } from '../outcomes/pga/golfModel.ts'
import type { ScoreRows } from './scoreRows.ts'

/**
 * How a slate's outcomes are drawn: whole numbers only, so that every host draws the same scores. A *person* is drawn once
 * a world; a *row* of the pool (a captain, a FLEX) is a person's score times a factor. A world is a function of (seed,
 * number).
 */
export type WorldModel = CopulaModel | OrderModel

/**
 * A Gaussian copula over shared factors: z = sum of load x factor + idio x own draw, score = table[z]. Normals are Q12
 * (4096 is one standard deviation), loads are Q15. For each person the squares of the loads and of `idio` sum to one.
 */
export interface CopulaModel extends ScoreRows {
  kind: 'copula'
  persons: number
  /** Common factors, numbered from 0: independent standard normals of a world. */
  factors: number
  /** Person p loads on `loadFactor[k]` with `load[k]`, k from `loadStart[p]` to `loadStart[p + 1] - 1`. */
  loadStart: Int32Array
  loadFactor: Uint16Array
  load: Int16Array
  /** By person: the load on a draw of their own. */
  idio: Int16Array
  /**
   * By person: a factor that chooses between the two tables of the person, or -1. The first counts where the factor is
   * below `gateAt` (Q12), the second where it is at least that. A fight's winner, a cut that is made, a scratch.
   */
  gateFactor: Int16Array
  gateAt: Int16Array
  /** By person, two numbers: where their first and second table begin in `tables` (equal without a gate). */
  tableOf: Int32Array
  /** Tables of `tableSize` scores in units: entry t is the quantile at z = (t + 0.5) / tableSize x 10 - 5 deviations. */
  tables: Int16Array
}

export const tableSize = 1024

/**
 * Sports that are decided by an order of finish. Plain data, so that they can be sent to threads; `drawOrder` of
 * outcomes/ draws their scores.
 */
export type OrderModel = GolfModel | RaceModel
