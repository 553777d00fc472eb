/**
 * How a slate's outcomes are drawn: whole numbers only, so that every host draws the same scores. A *person* is drawn once
 * a world; a *row* of the pool (a captain, a FLEX) is a person's score times a factor. A world is a function of (seed,
 * number).
 */
export type WorldModel = CopulaModel | OrderModel

interface Rows {
  /** Fantasy points of one score unit, such as 0.05. A lineup's score stays below 32,767 units. */
  unit: number
  /** By row of the pool: its person. */
  rowPerson: Uint16Array
  /** By row: quarters that the person's score is multiplied by (4 for most, 6 for a captain of 1.5); rounded down. */
  rowQuarters: Uint8Array
}

/**
 * A Gaussian copula over shared factors: z = sum of load x factor + idio x own draw, score = table[z]. Normals are Q12
 * (4096 is one standard deviation), loads are Q15. For each person the squares of the loads and of `idio` sum to one.
 */
export interface CopulaModel extends Rows {
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
 * Sports that are decided by an order of finish (pga, nascar). Each world draws a performance for each entrant, sorts
 * them, and scores places, then what goes with them.
 */
export interface OrderModel extends Rows {
  kind: 'order'
  persons: number
  /** Draws the scores of `count` worlds from world `from` on. `out`: persons x count, world by world within a person. */
  draw: (seed: number, from: number, count: number, out: Int16Array) => void
}
