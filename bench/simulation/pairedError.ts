/**
 * Measures how sure a comparison of two lineups is after two seconds on one thread: the paired standard error of the
 * difference of their ROI in a $4 contest of 5,945 entries, on the demo nba slate.
 */
import {
  calibratedOwnership,
  createKernel,
  fieldDraws,
  fieldParametersOf,
  generateField,
  poolRows,
  shapedContest,
  simulationTally,
  simulationTask,
  worldModelOf,
} from '@slatecraft/simulator'
import { findRuleset, type SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { table, whole } from '../markdown.ts'

const seed = 1
const lineups = 20
const seconds = 2
const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2025, counter: '2026-01-17', slate: 'Main' },
}

/** Draws of ownership that batches of worlds share. With one, the error is that of the worlds alone. */
const batches = 32

function simulation(isKnown: boolean) {
  const ruleset = findRuleset(key)!
  const pool = poolRows(demoSlate(key)!, ruleset)
  const parameters = fieldParametersOf(ruleset)
  const contest = shapedContest({ kind: 'top-heavy', paid: 0.22 }, { fee: 400, entries: 5945, rake: 0.159 })
  const { ownership } = calibratedOwnership(pool.players, ruleset, parameters, true)
  const made = { rows: pool, ruleset, parameters, seed }
  const field = generateField({ ...made, ownership, entries: contest.entries, size: 5000 })
  const drawn = fieldDraws({ ...made, field, maxEntriesPerUser: 20, draws: isKnown ? 1 : batches })
  const draws = Array.from({ length: batches }, (_, batch) => drawn[batch % drawn.length]!)
  const size = ruleset.slots.length
  const model = worldModelOf(pool, ruleset)
  return simulationTask(
    { model, field, draws, contests: [contest], seed, size },
    field.lineups.slice(0, lineups * size),
  )
}

/** Paired errors of all pairs of lineups, in points of ROI. */
function errorsOf(isKnown: boolean): (string | number)[] {
  const task = simulation(isKnown)
  const fee = task.contests[0]!.contest.fee
  createKernel(task).run(0)
  const begin = performance.now()
  const kernel = createKernel(task)
  const tally = simulationTally(task)
  let chunk = 0
  while (performance.now() - begin < seconds * 1000) {
    tally.add(chunk, kernel.run(chunk))
    chunk += 1
  }
  const errors: number[] = []
  for (let one = 0; one < lineups; one++)
    for (let other = 0; other < one; other++) errors.push((100 * tally.difference(0, one, other).se) / fee)
  errors.sort((a, b) => a - b)
  const at = (share: number) => errors[Math.floor(share * (errors.length - 1))]!.toFixed(2)
  return [isKnown ? 'known' : `${batches} draws`, whole(chunk * 1024), at(0), at(0.5), at(0.9)]
}

export const pairedError = () =>
  table(
    ['ownership', 'worlds in 2 s', 'least error of a pair', 'median', '90 of 100 below'],
    [errorsOf(true), errorsOf(false)],
  )
