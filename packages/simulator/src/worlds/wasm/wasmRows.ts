import { drawScores, ownStreams } from '../drawScores.ts'
import { chunkWorlds, type KernelTask } from '../kernelTask.ts'
import { normalTable, streamKey } from '../normals.ts'
import { drawnPersons } from '../scoreRange.ts'
import { type CopulaModel, tableSize } from '../worldModel.ts'
import type { WasmMemory } from './wasmMemory.ts'
import type { WasmFunctions } from './wasmModule.ts'

export const tile = 64
export const slotBytes = 2 * tile

export interface WasmRows {
  /** By row of the pool: the address of its scores in a tile; 0 for rows without a lineup. */
  slotOf: Int32Array
  /** By world of the tile: the least score of a row. */
  leastScores: () => Int16Array
  /** Called before the tiles of a chunk. */
  startChunk: (chunk: number) => void
  /** Draws the scores of the 64 worlds that begin with this one of the chunk. */
  drawTile: (chunk: number, first: number) => void
}

/** Lays out a model in the module's memory. Rows that multiply nothing share their person's slot. */
export function wasmRows(task: KernelTask, wasm: WasmFunctions, memory: WasmMemory): WasmRows {
  const { model, seed } = task
  const isDrawn = drawnPersons(task)
  const persons = Array.from(isDrawn.keys()).filter((person) => isDrawn[person] === 1)
  const slotOfPerson = new Map(persons.map((person, index) => [person, index * slotBytes]))
  const slots = memory.reserve((persons.length + model.rowPerson.length) * slotBytes)
  for (const [person, slot] of slotOfPerson) slotOfPerson.set(person, slots + slot)
  const slotOf = new Int32Array(model.rowPerson.length)
  const multiplied: number[] = []
  for (const [row, person] of model.rowPerson.entries()) {
    const slot = slotOfPerson.get(person)
    if (slot === undefined) continue
    slotOf[row] = slot
    if (model.rowQuarters[row] === 4) continue
    slotOf[row] = slots + (persons.length + multiplied.length / 3) * slotBytes
    multiplied.push(slotOf[row]!, slot, model.rowQuarters[row]!)
  }
  const rows = memory.place(Int32Array.from(multiplied))
  const multiply = () => wasm.multiplyRows(rows, multiplied.length / 3)
  const leastScores = () => {
    const count = persons.length + multiplied.length / 3
    const scores = memory.int16(slots, count * tile)
    const least = new Int16Array(tile).fill(0x7fff)
    for (let at = 0; at < scores.length; at++) if (scores[at]! < least[at % tile]!) least[at % tile] = scores[at]!
    return least
  }
  if (model.kind === 'copula') {
    const draw = copulaDraw(model, seed, slotOfPerson, wasm, memory)
    return {
      slotOf,
      leastScores,
      startChunk: () => {},
      drawTile: (chunk, first) => {
        draw(chunk * chunkWorlds + first)
        multiply()
      },
    }
  }
  const scores = new Int16Array(model.persons * chunkWorlds)
  return {
    slotOf,
    leastScores,
    startChunk: (chunk) => drawScores(model, seed, chunk * chunkWorlds, chunkWorlds, scores),
    drawTile: (_chunk, first) => {
      const all = memory.int16(slots, persons.length * tile)
      for (const [index, person] of persons.entries()) {
        const start = person * chunkWorlds + first
        all.set(scores.subarray(start, start + tile), index * tile)
      }
      multiply()
    },
  }
}

/** The slots of lineups' rows, as the module reads them. */
export function slotsOf(rows: Uint16Array, slotOf: Int32Array): Int32Array {
  const slots = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) slots[index] = slotOf[rows[index]!]!
  return slots
}

function copulaDraw(
  model: CopulaModel,
  seed: number,
  slotOfPerson: ReadonlyMap<number, number>,
  wasm: WasmFunctions,
  memory: WasmMemory,
): (from: number) => void {
  const normals = memory.place(normalTable)
  const factors = memory.reserve(model.factors * slotBytes)
  const keys = Array.from({ length: model.factors }, (_, factor) => streamKey(seed, factor))
  const factorKeys = memory.place(Int32Array.from(keys.flatMap(({ first, second }) => [first, second])))
  const scratch = memory.reserve(slotBytes)
  const numbers: number[] = []
  for (const [person, slot] of slotOfPerson) {
    const loads: number[] = []
    for (let load = model.loadStart[person]!; load < model.loadStart[person + 1]!; load++)
      loads.push(factors + model.loadFactor[load]! * slotBytes, model.load[load]!)
    const gateFactor = model.gateFactor[person]!
    const tables = new Int16Array((gateFactor < 0 ? 1 : 2) * tableSize)
    for (let at = 0; at < tables.length; at += tableSize) {
      const start = model.tableOf[2 * person + at / tableSize]!
      tables.set(model.tables.subarray(start, start + tableSize), at)
    }
    const { first, second } = streamKey(seed, ownStreams + person)
    const gate = gateFactor < 0 ? 0 : factors + gateFactor * slotBytes
    const scores = memory.place(tables)
    const places = memory.place(Int32Array.from(loads))
    numbers.push(
      slot,
      model.idio[person]!,
      first,
      second,
      gate,
      model.gateAt[person]!,
      scores,
      places,
      loads.length / 2,
    )
  }
  const persons = memory.place(Int32Array.from(numbers))
  return (from) => {
    wasm.drawFactors(normals, from, factorKeys, model.factors, factors)
    wasm.drawPersons(normals, from, persons, slotOfPerson.size, scratch)
  }
}
