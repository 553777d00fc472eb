import {
  calibratedOwnership,
  createKernel,
  fieldDraws,
  fieldParametersOf,
  generateField,
  poolRows,
  simulationTask,
  worldModelOf,
} from '@slatecraft/simulator'
import { findRuleset, type SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'

const seed = 11

/** A whole small simulation of a demo slate, as text that shows every bit: outcomes, field, and what lineups are paid. */
export function simulatedSums(key: SlateKey, kind: 'wasm' | 'plain', chunks: readonly number[]): string {
  const ruleset = findRuleset(key)!
  const pool = poolRows(demoSlate(key)!, ruleset)
  const parameters = fieldParametersOf(ruleset)
  const { ownership } = calibratedOwnership(pool.players, ruleset, parameters, true)
  const entries = 2000
  const size = ruleset.slots.length
  const field = generateField({ rows: pool, ruleset, ownership, entries, size: 500, seed, parameters })
  const draws = fieldDraws({ field, rows: pool, ruleset, parameters, maxEntriesPerUser: 20, draws: 2, seed })
  const contest = {
    ...{ id: '', name: '', fee: 500, entries, maxEntriesPerUser: 20, isGuaranteed: true },
    prizes: [
      { from: 1, to: 1, amount: 100_000 },
      { from: 2, to: 400, amount: 1500 },
    ],
  }
  const model = worldModelOf(pool, ruleset)
  const task = simulationTask(
    { model, field, draws, contests: [contest], seed, size },
    field.lineups.slice(0, 20 * size),
  )
  const kernel = createKernel(task, kind)
  return JSON.stringify(
    chunks.map((chunk) => {
      const { scores, contests } = kernel.run(chunk)
      return [...scores, ...contests[0]!.payouts, ...contests[0]!.chances]
    }),
  )
}
