import { drawScores, rowScore } from './drawScores.ts'
import { chunkWorlds } from './kernelTask.ts'
import { wasmMemory } from './wasm/wasmMemory.ts'
import { type WasmFunctions, wasmInstance } from './wasm/wasmModule.ts'
import { tile, wasmRows } from './wasm/wasmRows.ts'
import type { WorldModel } from './worldModel.ts'

/** Scores of all rows in worlds `from` to `from + worlds - 1`, in units: row r in world w at `r * worlds + w`. */
export function rowScores(model: WorldModel, seed: number, from: number, worlds: number): Int16Array {
  const isInTiles = model.kind === 'copula' && from % tile === 0 && worlds % tile === 0
  const wasm = isInTiles ? wasmInstance() : undefined
  return wasm === undefined ? plainScores(model, seed, from, worlds) : tiledScores(model, seed, from, worlds, wasm)
}

function plainScores(model: WorldModel, seed: number, from: number, worlds: number): Int16Array {
  const people = new Int16Array(model.persons * worlds)
  drawScores(model, seed, from, worlds, people)
  const scores = new Int16Array(model.rowPerson.length * worlds)
  for (const [row, person] of model.rowPerson.entries())
    for (let world = 0; world < worlds; world++)
      scores[row * worlds + world] = rowScore(people[person * worlds + world]!, model.rowQuarters[row]!)
  return scores
}

/** The same in vectors of eight scores. */
function tiledScores(model: WorldModel, seed: number, from: number, worlds: number, wasm: WasmFunctions): Int16Array {
  const memory = wasmMemory(wasm)
  const rows = wasmRows({ model, seed }, wasm, memory)
  rows.need(Uint16Array.from(model.rowPerson.keys()))
  const scores = new Int16Array(model.rowPerson.length * worlds)
  for (let first = 0; first < worlds; first += tile) {
    const world = from + first
    rows.drawTile(Math.floor(world / chunkWorlds), world % chunkWorlds)
    for (const [row, slot] of rows.slotOf.entries()) scores.set(memory.int16(slot, tile), row * worlds + first)
  }
  return scores
}
