import { seededRandom } from '@slatecraft/slate'
import type { Field } from '../../field/field.ts'
import { fieldDraws } from '../../field/fieldDraws.ts'
import type { FieldParameters } from '../../field/parameters/fieldParameters.ts'
import { simulationTask } from '../../simulation/simulationTask.ts'
import { createKernel } from '../../worlds/kernel.ts'
import { chanceNames, chunkWorlds } from '../../worlds/kernelTask.ts'
import type { WorldModel } from '../../worlds/worldModel.ts'
import type { FinishedSlate } from '../finishedSlate.ts'
import type { LineupForecasts } from './judgeFinish.ts'

/** So many of the real entries' lineups, and of a vendor's, are enough: nights differ far more than lineups of a night. */
const [sampledReal, sampledPool] = [1000, 2000]

/** Draws of the field's true ownership. */
const ownershipDraws = 16

export interface Forecast {
  slate: FinishedSlate
  model: WorldModel
  field: Field
  parameters: FieldParameters
  worlds: number
  seed: number
}

export interface ForecastOfSlate {
  real: LineupForecasts
  pool: LineupForecasts | undefined
}

/**
 * Simulates a sample of the real entries, and of the vendor's lineups, as if each were entered alone.
 *
 * @yields the share of the work that is done; stopping early leaves no result.
 */
export function* forecastLineups({
  slate,
  model,
  field,
  parameters,
  worlds,
  seed,
}: Forecast): Generator<number, ForecastOfSlate> {
  const { size } = slate.real
  const random = seededRandom(seed, 5)
  const real = sampled(slate.real.weight.length, sampledReal, random)
  const pool = sampled((slate.vendorPool?.lineups.length ?? 0) / size, sampledPool, random)
  const lineups = new Uint16Array((real.length + pool.length) * size)
  const copy = (from: Uint16Array, numbers: readonly number[], first: number) => {
    for (const [index, lineup] of numbers.entries())
      lineups.set(from.subarray(lineup * size, (lineup + 1) * size), (first + index) * size)
  }
  copy(slate.real.lineups, real, 0)
  if (slate.vendorPool !== undefined) copy(slate.vendorPool.lineups, pool, real.length)

  const { pool: rows, ruleset, contest } = slate
  const { maxEntriesPerUser } = contest
  const draws = fieldDraws({ field, rows, ruleset, parameters, maxEntriesPerUser, draws: ownershipDraws, seed })
  const task = simulationTask({ model, field, draws, contests: [contest], seed, size }, lineups)
  const kernel = createKernel(task)
  const count = real.length + pool.length
  const payouts = new Float64Array(count)
  const chances = new Float64Array(count * chanceNames.length)
  const chunks = Math.max(1, Math.ceil(worlds / chunkWorlds))
  for (let chunk = 0; chunk < chunks; chunk++) {
    const [sums] = kernel.run(chunk).contests
    for (let lineup = 0; lineup < count; lineup++) payouts[lineup]! += sums!.payouts[lineup]!
    for (let at = 0; at < chances.length; at++) chances[at]! += sums!.chances[at]!
    yield (chunk + 1) / chunks
  }
  const played = chunks * chunkWorlds
  const rate = (name: (typeof chanceNames)[number]) =>
    Float64Array.from(
      { length: count },
      (_, lineup) => chances[lineup * chanceNames.length + chanceNames.indexOf(name)]! / played,
    )
  const all = {
    roi: payouts.map((cents) => cents / played / contest.fee - 1),
    cash: rate('cash'),
    top10: rate('top 10%'),
    top1: rate('top 1%'),
  }
  const part = (from: number, to: number, vendorRoi: Float64Array | undefined): LineupForecasts => ({
    lineups: lineups.slice(from * size, to * size),
    roi: all.roi.slice(from, to),
    cash: all.cash.slice(from, to),
    top10: all.top10.slice(from, to),
    top1: all.top1.slice(from, to),
    vendorRoi,
  })
  const vendorRoi = slate.vendorPool?.roi
  return {
    real: part(0, real.length, undefined),
    pool:
      pool.length === 0
        ? undefined
        : part(real.length, count, vendorRoi && Float64Array.from(pool, (lineup) => vendorRoi[lineup]!)),
  }
}

/** Numbers under `count` in random order, at most `most` of them. */
function sampled(count: number, most: number, random: () => number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const taken = Math.min(count, most)
  for (let index = 0; index < taken; index++) {
    const other = index + Math.floor(random() * (count - index))
    ;[numbers[index], numbers[other]] = [numbers[other]!, numbers[index]!]
  }
  return numbers.slice(0, taken)
}
