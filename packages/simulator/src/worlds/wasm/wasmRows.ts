import { drawScores, ownStreams } from '../drawScores.ts'
import { chunkWorlds, type KernelTask } from '../kernelTask.ts'
import { normalTable, streamKey } from '../normals.ts'
import { type CopulaModel, type OrderModel, tableSize } from '../worldModel.ts'
import type { WasmMemory } from './wasmMemory.ts'
import type { WasmFunctions } from './wasmModule.ts'

export const tile = 64
export const slotBytes = 2 * tile

export interface WasmRows {
  /** Draws the persons of these lineups too from now on. */
  need: (lineups: Uint16Array) => void
  /** By row of the pool: the address of its scores in a tile; 0 for rows whose person isn't needed. */
  slotOf: Int32Array
  /** By world of the tile: the least score of a row that is needed. */
  leastScores: () => Int16Array
  /** Called before the tiles of a chunk. */
  startChunk: (chunk: number) => void
  /** Draws the scores of the 64 worlds that begin with this one of the chunk. */
  drawTile: (chunk: number, first: number) => void
}

/** Lays out a model in the module's memory. Rows that multiply nothing share their person's slot. */
export function wasmRows(
  { model, seed }: Pick<KernelTask, 'model' | 'seed'>,
  wasm: WasmFunctions,
  memory: WasmMemory,
): WasmRows {
  const { rowPerson, rowQuarters } = model
  const slots = memory.reserve((model.persons + rowPerson.length) * slotBytes)
  const slotOf = new Int32Array(rowPerson.length)
  const slotOfPerson = new Map<number, number>()
  const multiplied: number[] = []
  let rows = 0
  let used = 0
  const nextSlot = () => slots + slotBytes * used++
  const drawing = model.kind === 'copula' ? copulaDraw(model, seed, wasm, memory) : orderDraw(model, seed, memory)

  function need(lineups: Uint16Array): void {
    const isNew = new Uint8Array(model.persons)
    for (const row of lineups) if (!slotOfPerson.has(rowPerson[row]!)) isNew[rowPerson[row]!] = 1
    const added: PersonSlot[] = []
    for (const [person, isAdded] of isNew.entries()) {
      if (isAdded === 0) continue
      added.push({ person, slot: nextSlot() })
      slotOfPerson.set(person, added.at(-1)!.slot)
    }
    if (added.length === 0) return
    drawing.add(added)
    for (const [row, person] of rowPerson.entries()) {
      if (isNew[person] === 0) continue
      const slot = slotOfPerson.get(person)!
      slotOf[row] = slot
      if (rowQuarters[row] === 4) continue
      slotOf[row] = nextSlot()
      multiplied.push(slotOf[row]!, slot, rowQuarters[row]!)
    }
    rows = memory.place(Int32Array.from(multiplied))
  }

  return {
    need,
    slotOf,
    leastScores: () => {
      const scores = memory.int16(slots, used * tile)
      const least = new Int16Array(tile).fill(0x7fff)
      for (let at = 0; at < scores.length; at++) if (scores[at]! < least[at % tile]!) least[at % tile] = scores[at]!
      return least
    },
    startChunk: drawing.startChunk,
    drawTile: (chunk, first) => {
      drawing.draw(chunk, first)
      wasm.multiplyRows(rows, multiplied.length / 3)
    },
  }
}

interface PersonSlot {
  person: number
  slot: number
}

/** Draws the scores of persons into their slots. */
interface Drawing {
  add: (persons: readonly PersonSlot[]) => void
  startChunk: (chunk: number) => void
  draw: (chunk: number, first: number) => void
}

/** The slots of lineups' rows, as the module reads them. */
export function slotsOf(rows: Uint16Array, slotOf: Int32Array): Int32Array {
  const slots = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) slots[index] = slotOf[rows[index]!]!
  return slots
}

function orderDraw(model: OrderModel, seed: number, memory: WasmMemory): Drawing {
  const scores = new Int16Array(model.persons * chunkWorlds)
  const drawn: PersonSlot[] = []
  return {
    add: (persons) => drawn.push(...persons),
    startChunk: (chunk) => drawScores(model, seed, chunk * chunkWorlds, chunkWorlds, scores),
    draw: (_chunk, first) => {
      const upTo = memory.int16(0, ((drawn.at(-1)?.slot ?? 0) + slotBytes) / 2)
      for (const { person, slot } of drawn) {
        const start = person * chunkWorlds + first
        upTo.set(scores.subarray(start, start + tile), slot / 2)
      }
    },
  }
}

function copulaDraw(model: CopulaModel, seed: number, wasm: WasmFunctions, memory: WasmMemory): Drawing {
  const normals = memory.place(normalTable)
  const factors = memory.reserve(model.factors * slotBytes)
  const keys = Array.from({ length: model.factors }, (_, factor) => streamKey(seed, factor))
  const factorKeys = memory.place(Int32Array.from(keys.flatMap(({ first, second }) => [first, second])))
  const scratch = memory.reserve(slotBytes)
  const numbers: number[] = []
  let persons = 0
  let count = 0

  /** What the module reads of a person. */
  function recordOf({ person, slot }: PersonSlot): number[] {
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
    return [slot, model.idio[person]!, first, second, gate, model.gateAt[person]!, scores, places, loads.length / 2]
  }

  return {
    add: (added) => {
      for (const one of added) numbers.push(...recordOf(one))
      count += added.length
      persons = memory.place(Int32Array.from(numbers))
    },
    startChunk: () => {},
    draw: (chunk, first) => {
      const from = chunk * chunkWorlds + first
      wasm.drawFactors(normals, from, factorKeys, model.factors, factors)
      wasm.drawPersons(normals, from, persons, count, scratch)
    },
  }
}
