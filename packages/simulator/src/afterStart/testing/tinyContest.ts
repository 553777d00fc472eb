import { type Random, seededRandom } from '@slatecraft/slate'
import type { Contest } from '../../contest/contest.ts'
import { fieldFromLineups } from '../../field/fieldFromLineups.ts'
import type { Simulation } from '../../simulation/simulationTask.ts'
import { randomModel } from '../../worlds/testing/randomModel.ts'

const tinySize = 3
export const tinyPersons = 12

export const tinyContestOf = (entries: number): Contest => ({
  ...{ id: '1', name: 'Tiny', fee: 100, entries, maxEntriesPerUser: 20, isGuaranteed: true },
  prizes: [
    { from: 1, to: 1, amount: 1000 },
    { from: 2, to: 3, amount: 300 },
    { from: 4, to: 5, amount: 150 },
  ],
})

/** Different rows, ascending. */
export function tinyLineup(random: Random): number[] {
  const rows = new Set<number>()
  while (rows.size < tinySize) rows.add(Math.floor(random() * tinyPersons))
  return [...rows].sort((a, b) => a - b)
}

interface TinyContest {
  simulation: Simulation
  /** By draw of the field: its entries, the user's own first. */
  fields: number[][][]
}

/**
 * A contest whose entries can be paid one by one. Points are so coarse that many tie.
 *
 * @param own the user's entries, which all draws of the field hold.
 */
export function tinyContest(seed: number, own: readonly number[][], entries = 9, draws = 2): TinyContest {
  const random = seededRandom(seed)
  const fields = Array.from({ length: draws }, () => [
    ...own.map((rows) => [...rows]),
    ...Array.from({ length: entries - own.length }, () => tinyLineup(random)),
  ])
  const whole = { size: tinySize, rows: tinyPersons }
  const made = fields.map((list) =>
    fieldFromLineups(Uint16Array.from(list.flat()), new Float64Array(list.length).fill(1), whole),
  )
  const model = randomModel(seed, { persons: tinyPersons, unit: 4 })
  const contests = [tinyContestOf(entries), tinyContestOf(entries)]
  return { simulation: { model, field: made[0]!, draws: made, contests, seed, size: tinySize }, fields }
}
