import { expect, test } from 'vitest'
import { afterTheStart } from '../../test/afterStart.ts'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { checkReport } from '../check/checkReport.ts'

test.each([1, 2, 3, 4])('a late swap obeys the ownership drawn for each lineup (seed %i)', (seed) => {
  const asked = { numLUs: 6, minSal: 0, teamStackPct: 0, gameStackPct: 0, projOwnRandInput: 60 }
  const pool = randomRequest({ seed, sport: 'nba', site: 'dk', games: 4, settings: asked })
  const players = pool.players.map((player, index) => ({ ...player, ProjOwn: 5 + ((index * 7) % 30) }))
  const before = { ...pool, players, minTotalOwn: 120, maxTotalOwn: 160 }
  const built = buildAll(before)
  expect(built.lineups).toHaveLength(6)

  const swap = afterTheStart(before, built.lineups, seed)
  const report = buildAll(swap)

  expect(report.lineups).toHaveLength(6)
  expect(checkReport(swap, report)).toEqual([])
  expect(report.lineups.map(({ players: ids }) => ids)).not.toEqual(built.lineups.map(({ players: ids }) => ids))
})

test.each([1, 2, 3])(
  'a fighter locked after the start is in every lineup with room, as captain or not (seed %i)',
  (seed) => {
    const asked = { numLUs: 4, minSal: 0 }
    const before = randomRequest({ seed, sport: 'mma', site: 'fd', games: 6, settings: asked })
    const built = buildAll(before)
    const swap = afterTheStart(before, built.lineups, seed)
    const worst = swap.players
      .filter(({ GameStart }) => GameStart! > swap.asOf!)
      .toSorted((a, b) => a.ProjPtsAdjusted - b.ProjPtsAdjusted)[0]!
    const locked = {
      ...swap,
      players: swap.players.map((player) => (player.Id === worst.Id ? { ...player, MinExp: 100 } : player)),
    }
    const report = buildAll(locked)
    expect(checkReport(locked, report)).toEqual([])
    const without = report.lineups.flatMap(({ players }, index) => (players.includes(worst.Id) ? [] : [index]))
    expect(without.length).toBeLessThan(4)
    // If the started players leave no room, the lineup comes back unchanged, and the run says so.
    for (const index of without) {
      expect(report.lineups[index]!.players).toEqual(built.lineups[index]!.players)
      expect(report.messages).toContain(`Lineup ${index + 1} came back unchanged: no other lineup is valid.`)
    }
  },
)

test('an after-start build refuses lineups of an earlier build', () => {
  const before = randomRequest({ seed: 1, sport: 'mma', games: 6, settings: { numLUs: 2 } })
  const { lineups } = buildAll(before)
  const earlierLineups = lineups.map(({ players, slots }) => ({ players, slots }))
  const report = buildAll({ ...afterTheStart(before, lineups, 1), earlierLineups })
  expect([report.status, report.messages.at(-1)]).toEqual([
    'infeasible',
    'After the start, a build fills the given lineups. It can’t keep lineups of an earlier build.',
  ])
})
