import { type CopulaModel, tableSize, type WorldModel } from '../worlds/worldModel.ts'

/**
 * A model with one more row, the last one, that scores nothing: a blank slot of a lineup. Others are drawn as before.
 *
 * @throws {RangeError} for sports that are decided by an order of finish: they have no late swap.
 */
export function withNobody(model: WorldModel): CopulaModel {
  if (model.kind !== 'copula') throw new RangeError('lineups of this sport have no blank slots after the start')
  const { persons, loadStart, rowPerson, rowQuarters, idio, gateFactor, gateAt, tableOf, tables } = model
  return {
    ...model,
    persons: persons + 1,
    rowPerson: Uint16Array.of(...rowPerson, persons),
    rowQuarters: Uint8Array.of(...rowQuarters, 4),
    loadStart: Int32Array.of(...loadStart, loadStart[persons]!),
    idio: Int16Array.of(...idio, 0),
    gateFactor: Int16Array.of(...gateFactor, -1),
    gateAt: Int16Array.of(...gateAt, 0),
    tableOf: Int32Array.of(...tableOf, tables.length, tables.length),
    tables: joined(tables, new Int16Array(tableSize)),
  }
}

function joined(a: Int16Array, b: Int16Array): Int16Array {
  const all = new Int16Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
