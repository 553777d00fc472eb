import { drawScores, rowScore } from '../worlds/drawScores.ts'
import type { WorldModel } from '../worlds/worldModel.ts'

/** How often a row is in the best lineup of a world: shares, with the 95% Wilson interval. */
export interface OptimalRate {
  rate: number
  low: number
  high: number
}

export interface OptimalRates {
  worlds: number
  /** By row. */
  rows: OptimalRate[]
}

export interface OptimalRateTask {
  model: WorldModel
  seed: number
  worlds: number
  /** The rows of the best lineup for these points by row; undefined if there is none. */
  best: (points: Float64Array) => readonly number[] | undefined
}

/** Solves worlds for their best lineup, a few at each step. */
export interface OptimalRateRun {
  /** Worlds that are solved so far. */
  done: () => number
  isOver: () => boolean
  step: () => void
  /** Of the worlds so far. */
  rates: () => OptimalRates
}

/** Worlds that are drawn at a time. */
const block = 64

export function optimalRateRun({ model, seed, worlds, best }: OptimalRateTask): OptimalRateRun {
  const rows = model.rowPerson.length
  const people = new Int16Array(model.persons * block)
  const points = new Float64Array(rows)
  const counts = new Uint32Array(rows)
  let done = 0
  return {
    done: () => done,
    isOver: () => done >= worlds,
    step() {
      const count = Math.min(block, worlds - done)
      drawScores(model, seed, done, block, people)
      for (let world = 0; world < count; world++) {
        for (let row = 0; row < rows; row++)
          points[row] = rowScore(people[model.rowPerson[row]! * block + world]!, model.rowQuarters[row]!) * model.unit
        for (const row of best(points) ?? []) counts[row]! += 1
      }
      done += count
    },
    rates: () => ({ worlds: done, rows: Array.from(counts, (count) => wilson(count, done)) }),
  }
}

/** Wilson (1927): the shares that `count` of `all` is no more than 1.96 standard errors away from. */
export function wilson(count: number, all: number): OptimalRate {
  if (all === 0) return { rate: 0, low: 0, high: 1 }
  const z = 1.96
  const rate = count / all
  const middle = (rate + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((rate * (1 - rate)) / all + (z * z) / (4 * all * all))
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
