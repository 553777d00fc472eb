import { drawScores, rowScore } from '../worlds/drawScores.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import type { WorldModel } from '../worlds/worldModel.ts'

/** A player of a lineup, and what they score where the lineup makes its money. */
export interface PayoutDriver {
  row: number
  /** Mean points in all worlds. */
  mean: number
  /** Mean points in the worlds, each counted by what the lineup is paid there. */
  paidMean: number
  /** The difference in standard deviations: how much the lineup's money depends on this player. */
  shift: number
}

interface Sums {
  score: Float64Array
  square: Float64Array
  paid: Float64Array
}

/** Collects, chunk by chunk, what the players of lineups score where the lineups are paid. */
export interface DriverTally {
  /** @param payouts of lineup l in world w of the chunk at `l * 1024 + w`. */
  add: (chunk: number, payouts: ArrayLike<number>) => void
  /** Of a lineup: its players, the one that its money depends on most first. */
  drivers: (lineup: number) => PayoutDriver[]
}

/** @param lineups rows of lineup l at `l * size` to `l * size + size - 1`. */
export function driverTally(model: WorldModel, seed: number, lineups: Uint16Array, size: number): DriverTally {
  const count = lineups.length / size
  const sums: Sums = {
    score: new Float64Array(lineups.length),
    square: new Float64Array(lineups.length),
    paid: new Float64Array(lineups.length),
  }
  const paidTotal = new Float64Array(count)
  const people = new Int16Array(model.persons * chunkWorlds)
  const isDrawn = new Uint8Array(model.persons)
  for (const row of lineups) isDrawn[model.rowPerson[row]!] = 1
  let worlds = 0

  return {
    add(chunk, payouts) {
      drawScores(model, seed, chunk * chunkWorlds, chunkWorlds, people, isDrawn)
      worlds += chunkWorlds
      for (let lineup = 0; lineup < count; lineup++) {
        for (let world = 0; world < chunkWorlds; world++) paidTotal[lineup]! += payouts[lineup * chunkWorlds + world]!
        for (let at = lineup * size; at < (lineup + 1) * size; at++) {
          const first = model.rowPerson[lineups[at]!]! * chunkWorlds
          const quarters = model.rowQuarters[lineups[at]!]!
          for (let world = 0; world < chunkWorlds; world++) {
            const score = rowScore(people[first + world]!, quarters)
            sums.score[at]! += score
            sums.square[at]! += score * score
            sums.paid[at]! += score * payouts[lineup * chunkWorlds + world]!
          }
        }
      }
    },
    drivers(lineup) {
      const total = paidTotal[lineup]!
      return Array.from({ length: size }, (_, slot) => {
        const at = lineup * size + slot
        const mean = sums.score[at]! / worlds
        const sd = Math.sqrt(Math.max(0, sums.square[at]! / worlds - mean * mean))
        const paidMean = total === 0 ? mean : sums.paid[at]! / total
        return {
          row: lineups[at]!,
          mean: mean * model.unit,
          paidMean: paidMean * model.unit,
          shift: sd === 0 ? 0 : (paidMean - mean) / sd,
        }
      }).sort((a, b) => b.shift - a.shift || a.row - b.row)
    },
  }
}
