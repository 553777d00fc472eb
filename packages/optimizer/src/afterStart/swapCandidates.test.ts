import { type BuildRequest, findRuleset, fits, isOut, playerLocks, SwapTerms, seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { swapState } from '../../test/swapStates.ts'
import { chooseSwaps } from './chooseSwaps.ts'
import { swapCandidates } from './swapCandidates.ts'

testFew(
  'candidates keep locked players in their slots, bring in nobody who is locked or out, and obey the mode',
  { cases: seedsFrom(1, 300), few: 2 },
  (seeds) => {
    for (const seed of seeds) {
      const request = swapState(seed)
      const { slots, salaryCap } = findRuleset(request)!
      const pool = new Map(request.players.map((player) => [player.Id, player]))
      const lockOf = playerLocks(request)
      const { mode, mostChanges } = request.swap
      const lists = swapCandidates(request, { count: 6 })
      const given = request.afterStartLineups.flatMap(({ lineups }) => lineups)
      expect(lists.length).toBe(given.length)
      for (const [lineup, [before, ...others]] of lists.entries()) {
        const where = `seed ${seed}, lineup ${lineup + 1}`
        expect([...before!.players].sort(), where).toEqual([...given[lineup]!.players].sort())
        const keys = others.map(({ players }) => players.join())
        expect(new Set(keys).size, where).toBe(keys.length)
        if (mode === 'broken' && before!.isFaulty !== true) expect(others, where).toEqual([])
        for (const { players, changes } of others) {
          const rows = players.map((id) => pool.get(id)!)
          expect(
            rows.every((row, slot) => fits(row, slots[slot]!)),
            where,
          ).toBe(true)
          const salary = rows.reduce((sum, { Salary }) => sum + Salary, 0)
          // A lineup that was given above the cap may still move its players.
          if (changes > 0) expect(salary, where).toBeLessThanOrEqual(salaryCap)
          const come = players.filter((id) => !before!.players.includes(id))
          expect(changes, where).toBe(come.length)
          for (const id of come) {
            expect(lockOf(pool.get(id)!).state, where).toBe('open')
            expect(isOut(pool.get(id)!.Status), where).toBe(false)
          }
          for (const [slot, id] of before!.players.entries())
            if (pool.has(id) && lockOf(pool.get(id)!).state === 'locked') expect(players[slot], where).toBe(id)
          const gone = before!.players.filter((id) => id !== '' && !players.includes(id))
          if (mode === 'changes') expect(gone.length, where).toBeLessThanOrEqual(mostChanges)
        }
      }
    }
  },
)

/** An nba night with 8 lineups, whose first games have started; the other players' projections have changed. */
function night(swap: Partial<SwapTerms>, maxExp = 100): BuildRequest {
  const before = randomRequest({ seed: 5, sport: 'nba', games: 4, settings: { numLUs: 8, projPtsRandInput: 20 } })
  const lineups = buildAll(before).lineups.map(({ players, slots }) => ({ players, slots }))
  const random = seededRandom(5)
  return {
    ...before,
    afterStartActivated: true,
    afterStartLineups: [{ slate: 'Main', active: true, lineups }],
    teamsLocked: ['T0', 'T1'],
    swap: SwapTerms.parse(swap),
    players: before.players.map((player) => {
      const points = Math.round(player.ProjPtsAdjusted * 100 * (0.5 + random())) / 100
      return { ...player, ProjPts: points, ProjPtsAdjusted: points, MaxExp: maxExp }
    }),
  }
}

test('with points as their values, swaps are as good as those of an after-start build', () => {
  const request = night({ mode: 'free', pointsPerChange: 1 })
  const candidates = swapCandidates(request, { count: 10 })
  const values = candidates.map((list) => Float64Array.from(list, ({ points }) => points))
  const { chosen } = chooseSwaps({ request, candidates, values, pricePerChange: 1 })
  const points = (list: readonly { points: number; swap?: { changes: number } | undefined }[]) =>
    list.reduce((sum, lineup) => sum + lineup.points - (lineup.swap?.changes ?? 0), 0)
  const swapped = chosen.map(({ candidate }, lineup) => {
    const { points, changes } = candidates[lineup]![candidate]!
    return { points, swap: { changes } }
  })
  expect(points(swapped)).toBeGreaterThanOrEqual(points(buildAll(request).lineups) - 0.01)
})

test('small swaps are among the candidates, and swaps without the players whom everybody wants', () => {
  const request = night({ mode: 'free' }, 50)
  const lists = swapCandidates(request, { count: 3 })
  for (const [before, ...others] of lists) {
    const fewest = Math.min(...others.filter(({ changes }) => changes > 0).map(({ changes }) => changes))
    if (before!.changes === 0 && others.length > 0) expect(fewest).toBeLessThanOrEqual(2)
  }
  const random = seededRandom(1)
  const values = lists.map((list) => Float64Array.from(list, () => random()))
  const { chosen } = chooseSwaps({ request, candidates: lists, values, pricePerChange: 0 })
  const lockOf = playerLocks(request)
  for (const player of request.players) {
    const holders = chosen.filter(({ candidate }, lineup) => lists[lineup]![candidate]!.players.includes(player.Id))
    if (lockOf(player).state === 'open') expect(holders.length, player.Name).toBeLessThanOrEqual(4)
  }
})
