import { prizePool } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { shapedContest } from './contestShapes.ts'
import { expectedOutcome, outcomes, payoutTable } from './payoutTable.ts'
import { sampledTable } from './sampledTable.ts'

const contest = shapedContest({ kind: 'top-heavy', paid: 0.22 }, { fee: 400, entries: 13_000, rake: 0.16 })
const table = payoutTable(contest, contest.entries - 1)

/** What an entry expects that is as likely to be in each place among a sample of the field. */
const meanOver = (draws: number, played: typeof table, outcome: number) => {
  let sum = 0
  for (let better = 0; better <= draws; better++)
    sum += expectedOutcome(played, outcome, better / draws, better / draws)
  return sum / (draws + 1)
}

test.each([500, 5000])('an entry like those of the field wins its share, whatever %i lineups tell', (draws) => {
  const sampled = sampledTable(table, draws)
  expect(contest.entries * meanOver(draws, sampled, outcomes.indexOf('win'))).toBeCloseTo(1, 1)
  expect(meanOver(draws, sampled, outcomes.indexOf('payout'))).toBeCloseTo(
    prizePool(contest.prizes) / contest.entries,
    -1,
  )
  expect(meanOver(draws, sampled, outcomes.indexOf('cash'))).toBeCloseTo(0.22, 2)
  // Shares that are read as if they were known give it several wins.
  expect(contest.entries * meanOver(draws, table, outcomes.indexOf('win'))).toBeGreaterThan(2)
})

test('the best of a sample may well be beaten, and a large sample tells as much as the law', () => {
  const win = outcomes.indexOf('win')
  // (L + 1) / (L + N): the chance to be ahead of N - 1 more, being ahead of L.
  expect(expectedOutcome(sampledTable(table, 5000), win, 0, 0)).toBeCloseTo(5001 / 18_000, 2)
  const known = sampledTable(table, 1e9)
  for (const share of [1e-5, 1e-4, 0.001, 0.1])
    for (let outcome = 0; outcome < outcomes.length; outcome++) {
      const exact = expectedOutcome(table, outcome, share, share)
      expect(Math.abs(expectedOutcome(known, outcome, share, share) - exact)).toBeLessThan(0.01 * exact + 1e-6)
    }
})
