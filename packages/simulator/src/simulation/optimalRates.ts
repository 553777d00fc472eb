import { drawScores, rowScore } from '../worlds/drawScores.ts'
import { addCounts } from '../worlds/mergeSums.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import type { FedPart } from './playedWorlds.ts'
import type { AssignedPart, SimulationPart } from './simulationParts.ts'

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

interface SolvedWorldsTask {
  model: WorldModel
  seed: number
  /** The rows of the best lineup for these points by row; undefined if there is none. */
  best: (points: Float64Array) => readonly number[] | undefined
}

export interface OptimalRateTask extends SolvedWorldsTask {
  worlds: number
  /** All of the worlds, if others solve some of them. */
  parts?: readonly AssignedPart[]
  fed?: FedPart
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

/** A part of the solved worlds on its way. */
interface PartOfSolved {
  part: SimulationPart
  /** By row. */
  counts: Uint32Array
  done: () => number
  /** Solves a few worlds. @returns whether they were the last ones. */
  step: () => boolean
}

export function partOfSolved({ model, seed, best }: SolvedWorldsTask, part: SimulationPart): PartOfSolved {
  const rows = model.rowPerson.length
  const people = new Int16Array(model.persons * block)
  const points = new Float64Array(rows)
  const counts = new Uint32Array(rows)
  let next = part.from
  return {
    ...{ part, counts },
    done: () => next - part.from,
    step() {
      const count = Math.min(block, part.to - next)
      drawScores(model, seed, next, block, people)
      for (let world = 0; world < count; world++) {
        for (let row = 0; row < rows; row++)
          points[row] = rowScore(people[model.rowPerson[row]! * block + world]!, model.rowQuarters[row]!) * model.unit
        for (const row of best(points) ?? []) counts[row]! += 1
      }
      next += count
      return next === part.to
    },
  }
}

/** Counts are whole numbers, so parts count in whatever order they come. */
export function optimalRateRun(task: OptimalRateTask): OptimalRateRun {
  const { worlds, fed } = task
  const counts = new Uint32Array(task.model.rowPerson.length)
  let left = task.parts ?? (worlds > 0 ? [{ stage: 'optimal', from: 0, to: worlds, player: 0 }] : [])
  let work: PartOfSolved | undefined
  let whole = 0

  function count(part: SimulationPart, solved: Uint32Array): void {
    addCounts(counts, solved)
    whole += part.to - part.from
    left = left.filter((one) => one !== part)
    if (work?.part === part) work = undefined
  }

  function takeFed(): void {
    for (const part of left) {
      const played = part.player === 0 ? undefined : fed?.(part)
      if (played !== undefined) count(part, played.counts)
    }
  }

  const done = () => whole + (work?.done() ?? 0)
  return {
    done,
    isOver: () => done() >= worlds,
    step() {
      takeFed()
      if (left.length === 0) return
      // A helper begins with its first part, so the last one is the least likely to be on its way.
      work ??= partOfSolved(task, left.find(({ player }) => player === 0) ?? left.at(-1)!)
      if (work.step()) count(work.part, work.counts)
    },
    rates() {
      const all = counts.slice()
      if (work !== undefined) addCounts(all, work.counts)
      return { worlds: done(), rows: Array.from(all, (count) => wilson(count, done())) }
    },
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
