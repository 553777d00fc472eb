import { seededRandom } from '@slatecraft/slate'
import { power } from '../../sameMath.ts'
import { type CopulaModel, tableSize } from '../worldModel.ts'

export interface ModelShape {
  persons: number
  factors?: number
  /** The first so many persons have a captain's row of 1.5 times their score behind the persons' rows. */
  captains?: number
  unit?: number
  gates?: boolean
}

/** A copula with random loads and rising tables. Row r is person r, then come the captains. */
export function randomModel(seed: number, shape: ModelShape): CopulaModel {
  const { persons, factors = 4, captains = 0, unit = 0.05, gates = false } = shape
  const random = seededRandom(seed)
  const loadStart = new Int32Array(persons + 1)
  const loadFactor: number[] = []
  const load: number[] = []
  const idio = new Int16Array(persons)
  const tables = new Int16Array(2 * persons * tableSize)
  for (let person = 0; person < persons; person++) {
    let left = 1
    for (let k = 0; k < Math.min(3, factors); k++) {
      const part = (random() - 0.4) * 0.6
      loadFactor.push(Math.floor(random() * factors))
      load.push(Math.round(part * 0x7fff))
      left -= part * part
    }
    loadStart[person + 1] = load.length
    idio[person] = Math.round(Math.sqrt(left) * 0x7fff)
    for (const half of [0, 1]) {
      const mean = (4 + 16 * random()) / unit
      for (let t = 0; t < tableSize; t++) {
        const z = ((t + 0.5) / tableSize) * 10 - 5
        tables[(2 * person + half) * tableSize + t] = Math.max(0, Math.round(mean + (mean / 2) * z))
      }
    }
  }
  return {
    kind: 'copula',
    unit,
    persons,
    factors,
    rowPerson: Uint16Array.from({ length: persons + captains }, (_, row) => row % persons),
    rowQuarters: Uint8Array.from({ length: persons + captains }, (_, row) => (row < persons ? 4 : 6)),
    loadStart,
    loadFactor: Uint16Array.from(loadFactor),
    load: Int16Array.from(load),
    idio,
    gateFactor: Int16Array.from({ length: persons }, (_, person) =>
      gates && person % 3 === 0 ? person % factors : -1,
    ),
    gateAt: Int16Array.from({ length: persons }, () => Math.round((random() - 0.5) * 8192)),
    tableOf: Int32Array.from({ length: 2 * persons }, (_, at) => at * tableSize),
    tables,
  }
}

/** Lineups of different rows, ascending. */
export function randomLineups(seed: number, count: number, size: number, rows: number): Uint16Array {
  const random = seededRandom(seed, 1)
  const lineups = new Uint16Array(count * size)
  for (let lineup = 0; lineup < count; lineup++) {
    const chosen = new Set<number>()
    // Some players are popular.
    while (chosen.size < size) chosen.add(Math.floor(rows * power(random(), 1.5)))
    lineups.set(
      [...chosen].sort((a, b) => a - b),
      lineup * size,
    )
  }
  return lineups
}
