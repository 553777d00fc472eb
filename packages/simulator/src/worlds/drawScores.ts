import { drawOrder } from '../outcomes/drawOrder.ts'
import { hashOf, normalOf, streamKey } from './normals.ts'
import { type CopulaModel, tableSize, type WorldModel } from './worldModel.ts'

/** Streams of the persons' own draws begin here, those of the factors at 0. */
export const ownStreams = 0x1_0000

/**
 * The scores of worlds `from` to `from + count - 1` in units. `out`: persons x count, world by world within a person.
 * `isDrawn` by person: the others may stay as they are.
 */
export function drawScores(
  model: WorldModel,
  seed: number,
  from: number,
  count: number,
  out: Int16Array,
  isDrawn?: Uint8Array,
): void {
  if (model.kind === 'copula') drawCopula(model, seed, from, count, out, isDrawn)
  else drawOrder(model, seed, from, count, out)
}

function drawCopula(
  model: CopulaModel,
  seed: number,
  from: number,
  count: number,
  out: Int16Array,
  isDrawn?: Uint8Array,
): void {
  const factors = new Int16Array(model.factors * count)
  for (let factor = 0; factor < model.factors; factor++)
    drawNormals(seed, factor, from, factors.subarray(factor * count, (factor + 1) * count))
  const sums = new Int16Array(count)
  const own = new Int16Array(count)
  for (let person = 0; person < model.persons; person++) {
    if (isDrawn?.[person] === 0) continue
    sums.fill(0)
    for (let load = model.loadStart[person]!; load < model.loadStart[person + 1]!; load++) {
      const first = model.loadFactor[load]! * count
      addTimes(sums, model.load[load]!, factors.subarray(first, first + count))
    }
    if (model.idio[person] !== 0) {
      drawNormals(seed, ownStreams + person, from, own)
      addTimes(sums, model.idio[person]!, own)
    }
    lookUp(model, person, sums, factors, out.subarray(person * count, (person + 1) * count))
  }
}

function drawNormals(seed: number, stream: number, from: number, out: Int16Array): void {
  const key = streamKey(seed, stream)
  for (let index = 0; index < out.length; index++) out[index] = normalOf(hashOf(from + index, key))
}

/** Q15 times Q12, rounded and saturated as `i16x8.q15mulr_sat_s` and `i16x8.add_sat_s` do. */
function addTimes(sums: Int16Array, load: number, normals: Int16Array): void {
  for (let index = 0; index < sums.length; index++)
    sums[index] = saturated(sums[index]! + saturated((load * normals[index]! + 0x4000) >> 15))
}

function lookUp(model: CopulaModel, person: number, sums: Int16Array, factors: Int16Array, out: Int16Array): void {
  const gateFactor = model.gateFactor[person]!
  const gateAt = model.gateAt[person]!
  const [below, above] = model.tableOf.subarray(2 * person, 2 * person + 2) as unknown as [number, number]
  for (let index = 0; index < out.length; index++) {
    const isAbove = gateFactor >= 0 && factors[gateFactor * out.length + index]! >= gateAt
    out[index] = model.tables[(isAbove ? above : below) + tableEntry(sums[index]!)]!
  }
}

/** 40 steps of Q12 are one entry, since `tableSize` entries span ten deviations. */
const tableEntry = (z: number) => Math.min(tableSize - 1, Math.max(0, Math.floor((z + 5 * 4096) / 40)))

/** A row's score from its person's: quarters, rounded down. */
export const rowScore = (score: number, quarters: number) => saturated((score * quarters) >> 2)

const saturated = (x: number) => Math.max(-0x8000, Math.min(0x7fff, x))
