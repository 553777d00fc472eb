import { type BuildRequest, derivePlayer } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { testRuns } from '../../../../testing/long.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { createProblem } from '../problem.ts'
import { baseScores } from '../scoreUnits.ts'
import { addEarlierSolution, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { createDiagramCache } from './diagramCache.ts'
import { findLineups } from './lineupSearch.ts'
import { createShortlists } from './shortlists.ts'

const nodeLimit = 500_000

/**
 * Finds the next lineups of a request, each from a list if possible or else by a search of its own. Returns how many came from
 * lists, and the number of searches.
 *
 * @param bansAt items that are used up from this lineup on.
 * @param isCompared whether each lineup from a list must be the one that a search of its own finds.
 */
function listed(request: BuildRequest, bansAt: (lineup: number) => readonly number[], isCompared: boolean) {
  const { minUnique, numLUs: lineups } = request
  const problem = createProblem(request)
  const size = problem.items.length
  const score = baseScores(problem.items, { ceiling: false })
  const earlier = noEarlierSolutions(size, problem.ruleset.slots.length - minUnique)
  const [own, other] = [0, 1].map(() => createDiagramCache(problem, minUnique).compile([]))
  let searches = 0
  const solve = own!.dual.solve
  own!.dual.solve = (...given) => {
    searches++
    return solve(...given)
  }
  let built = 0
  const left = () => lineups - built
  const plain = () => (minUnique === 1 ? left() : 1)
  const shortlists = createShortlists(earlier, nodeLimit, { built: () => built, left, plain })
  const banned = new Uint8Array(size)
  let fromLists = 0
  for (; built < lineups; built++) {
    for (const item of bansAt(built)) banned[item] = 1
    const objective = { score, banned: banned.slice(), forced: new Uint8Array(size) }
    const alone = (compiled = own!) => findLineups(compiled, objective, earlier, { count: 1, nodeLimit }).found[0]!
    const found = shortlists.best(own!, objective, [])
    if (found !== undefined) {
      fromLists++
      if (isCompared) expect(found).toEqual(alone(other))
    }
    addEarlierSolution(earlier, (found ?? alone()).items)
  }
  return { fromLists, searches }
}

testRuns(
  'a lineup from a list is the very one that a search of its own finds, also once players are used up',
  { few: 4, all: 12 },
  (numRuns) => {
    for (let seed = 1; seed <= numRuns; seed++) {
      const minUnique = 1 + (seed % 4)
      const request = randomRequest({ seed, games: 3, settings: { minUnique, numLUs: 60 } })
      const usedUpAt = (lineup: number) => (lineup % 10 === 9 ? [seed + lineup] : [])
      const { fromLists } = listed(request, usedUpAt, true)
      expect(fromLists).toBeGreaterThan(30)
    }
  },
)

test.each([2, 3])('200 lineups that differ by %i players take fewer than 50 searches', (minUnique) => {
  const request = randomRequest({ seed: 11, games: 3, settings: { minUnique, numLUs: 200 } })
  expect(listed(request, () => [], false).searches).toBeLessThan(50)
})

test('5,000 lineups from players of nearly equal value take fewer than 10 searches', () => {
  const request = randomRequest({ seed: 5, games: 14, settings: { numLUs: 5000 } })
  // Points follow the salary: there are thousands of lineups within a tenth of a point.
  const players = request.players.map((player, index) =>
    derivePlayer({ ...player, ProjPts: player.Salary / 500 + Math.round(50 * (((index * 7919) % 101) / 101)) / 100 }),
  )
  expect(listed({ ...request, players }, () => [], false).searches).toBeLessThan(10)
})
