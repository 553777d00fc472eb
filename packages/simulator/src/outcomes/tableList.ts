import { tableSize } from '../worlds/worldModel.ts'

/** Scores beyond this many units are cut, so that a lineup's sum stays in 16 bits: 240 points in nfl, more elsewhere. */
const mostUnits = 12_000

/** The tables of a model, one after the other, in whole units. */
export class TableList {
  readonly #unit: number
  readonly #tables: Int16Array[] = []

  constructor(unit: number) {
    this.#unit = unit
  }

  /** Adds a table of points; answers where it begins. */
  add(points: Float64Array): number {
    this.#tables.push(
      Int16Array.from(points, (score) => {
        return Math.max(-mostUnits, Math.min(mostUnits, Math.round(score / this.#unit)))
      }),
    )
    return (this.#tables.length - 1) * tableSize
  }

  joined(): Int16Array {
    const all = new Int16Array(this.#tables.length * tableSize)
    for (const [index, table] of this.#tables.entries()) all.set(table, index * tableSize)
    return all
  }
}
