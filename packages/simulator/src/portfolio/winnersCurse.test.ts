import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { entriesIn } from './entries.ts'
import { judgeEntries } from './judgeEntries.ts'
import type { PortfolioTask } from './portfolioTask.ts'
import { selectPortfolio } from './selectPortfolio.ts'

const lineups = 400
const worlds = 4096

/** Lineups that all return their fee of $4 on average: $40 in a tenth of the worlds. */
function equalLineups(seed: number): PortfolioTask {
  const random = seededRandom(seed)
  return {
    candidates: {
      size: 1,
      lineups: Uint16Array.from({ length: lineups }, (_, lineup) => lineup),
      lineupOf: Uint32Array.from({ length: lineups }, (_, lineup) => lineup),
      contestOf: new Uint16Array(lineups),
      contests: [{ fee: 400, maxEntriesPerUser: 150 }],
    },
    payouts: { worlds, cents: Int32Array.from({ length: lineups * worlds }, () => (random() < 0.1 ? 4000 : 0)) },
    objective: { kind: 'linear' },
    entries: 20,
  }
}

test('the best of equal lineups look profitable where they were chosen, and are not on other worlds', () => {
  const chosenOn = equalLineups(31)
  const { chosen, judged } = selectPortfolio(chosenOn)
  const fresh = judgeEntries(entriesIn({ ...chosenOn, payouts: equalLineups(32).payouts }, chosen))
  // A payout has sd $12, so the profit of 20 entries has this standard error. The best 5% of 400 lineups are 2.06 of their own
  // high, together sqrt(20) x 2.06 = 9.2 of this.
  const error = (1200 * Math.sqrt(20)) / Math.sqrt(worlds)
  expect(judged.utility.mean / error).toBeGreaterThan(7)
  expect(judged.stopAt).toBe(20)
  expect(Math.abs(fresh.utility.mean) / error).toBeLessThan(3.5)
  expect(fresh.utility.mean).toBeLessThan(judged.utility.mean / 4)
  expect(fresh.stopAt).toBeLessThan(20)
})
