import type { BuildReport, BuildRequest, Player } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { checkReport } from './check/checkReport.ts'

const held = ({ lineups }: BuildReport, id: string) => lineups.filter(({ players }) => players.includes(id)).length

/** A complete run that the checker accepts. */
function built(request: BuildRequest): BuildReport {
  const report = buildAll(request)
  expect([report.status, ...report.messages]).toEqual(['complete', ...report.messages])
  expect(checkReport(request, report)).toEqual([])
  return report
}

const changed = (request: BuildRequest, change: (player: Player) => Partial<Player>): BuildRequest => ({
  ...request,
  players: request.players.map((player) => ({ ...player, ...change(player) })),
})

/** Cases in which open-source optimizers are known to fail. */
describe('minimum exposures', () => {
  test.each([
    [80, 60, 20],
    [80, 80, 40],
    [100, 50, 50],
  ])('of %i, %i and %i percent for three point guards share two slots in ten lineups', (...shares) => {
    const request = randomRequest({
      seed: 12,
      sport: 'nba',
      site: 'fd',
      games: 4,
      settings: { numLUs: 10, minSal: 57_000 },
    })
    const guards = ['T0PG0', 'T3PG0', 'T6PG0']
    const report = built(
      withExposures(request, Object.fromEntries(guards.map((id, index) => [id, { MinExp: shares[index]! }]))),
    )
    for (const [index, id] of guards.entries()) expect(held(report, id)).toBeGreaterThanOrEqual(shares[index]! / 10)
  })

  test.each([21, 22, 23])('nine small ones are met together and spread over the run (seed %i)', (seed) => {
    const request = randomRequest({ seed, games: 5, settings: { numLUs: 20, minUnique: 2, OverMax_Sensitivity: 1 } })
    const small = ['T0RB2', 'T1RB2', 'T2RB2', 'T3WR4', 'T4WR4', 'T5WR4', 'T6TE1', 'T7TE1', 'T8DST0']
    const report = built(withExposures(request, Object.fromEntries(small.map((id) => [id, { MinExp: 15 }]))))
    const firstHalf = { ...report, lineups: report.lineups.slice(0, 10) }
    for (const id of small) {
      expect(held(report, id)).toBeGreaterThanOrEqual(3)
      expect(held(firstHalf, id)).toBeGreaterThanOrEqual(1)
    }
  })
})

test('Max Exp 0 excludes even the best player, for any number of lineups', () => {
  const request = randomRequest({ seed: 3, settings: { numLUs: 1 } })
  const [best] = built(request).lineups
  const without = withExposures(request, Object.fromEntries(best!.players.map((id) => [id, { MaxExp: 0 }])))
  const [next] = built(without).lineups
  expect(next!.players.filter((id) => best!.players.includes(id))).toEqual([])
})

describe('two players with the same name', () => {
  test('can be locked and excluded separately', () => {
    const request = changed(randomRequest({ seed: 9, settings: { numLUs: 5 } }), ({ Id }) =>
      Id === 'T0WR0' || Id === 'T3WR1' ? { Name: 'Mike Williams' } : {},
    )
    const report = built(withExposures(request, { T0WR0: { MaxExp: 0 }, T3WR1: { MinExp: 100 } }))
    expect([held(report, 'T0WR0'), held(report, 'T3WR1')]).toEqual([0, 5])
  })

  test('can be in one lineup, one as captain, even if rows are linked by name', () => {
    const request = changed(
      randomRequest({ seed: 9, contestType: 'showdown', games: 1, linkedBy: 'name', settings: { numLUs: 5 } }),
      ({ Name }) => (/WR 0$/.test(Name) ? { Name: 'Mike Williams' } : {}),
    )
    const rowOf = (team: string, role: string) =>
      request.players.find(
        ({ Name, TeamAbbrev, RosterPosition }) =>
          Name === 'Mike Williams' && TeamAbbrev === team && RosterPosition === role,
      )!.Id
    const both = { [rowOf('T0', 'CPT')]: { MinExp: 100 }, [rowOf('T1', 'FLEX')]: { MinExp: 100 } }
    expect(built(withExposures(request, both)).lineups).toHaveLength(5)
    const himself = { [rowOf('T0', 'CPT')]: { MinExp: 100 }, [rowOf('T0', 'FLEX')]: { MinExp: 100 } }
    expect(buildAll(withExposures(request, himself))).toMatchObject({ status: 'infeasible', lineups: [] })
  })
})

test('PF/C players fill as many slots as accept them, and no more', () => {
  const depth = { PG: 2, SG: 2, SF: 2, 'PF/C': 3, C: 2 }
  const points: Record<string, number> = { 'PF/C': 60, C: 61 }
  const request = changed(
    randomRequest({ seed: 1, sport: 'nba', games: 2, depth, settings: { numLUs: 30 } }),
    ({ Position }) => ({
      Salary: 5000,
      ProjPts: points[Position] ?? 10,
      ProjPtsAdjusted: points[Position] ?? 10,
    }),
  )
  // They fit PF, C, F and UTIL; a pure center fits only C and UTIL.
  expect(built(request).lineups.map((lineup) => lineup.points)).toEqual(new Array(30).fill(2 * 61 + 2 * 60 + 4 * 10))
})

test('a locked captain costs the captain salary', () => {
  const request = randomRequest({ seed: 5, contestType: 'showdown', games: 1, settings: { numLUs: 1 } })
  const captain = 'T0QB0|CPT'
  const priced = (price: number) =>
    withExposures(
      changed(request, ({ Id, RosterPosition }) => ({
        Salary:
          Id === captain ? price : Id === 'T0QB0|FLEX' ? (price / 3) * 2 : RosterPosition === 'CPT' ? 10_500 : 7000,
      })),
      { [captain]: { MinExp: 100 } },
    )
  expect(built(priced(15_000)).lineups[0]).toMatchObject({ salary: 50_000 })
  expect(buildAll(priced(15_300))).toMatchObject({ status: 'infeasible', lineups: [] })
})

test('a cancelled run keeps its lineups, all valid', () => {
  const request = randomRequest({ seed: 7, settings: { numLUs: 30, minUnique: 2, projPtsRandInput: 15 } })
  const capped = changed(request, ({ Position }) => (Position === 'QB' ? { MaxExp: 30 } : {}))
  const whole = built(capped)
  const stopped = buildAll(capped, { stopAfter: 12 })
  expect(stopped.status).toBe('cancelled')
  expect(stopped.lineups).toEqual(whole.lineups.slice(0, 12))
  expect(checkReport(capped, stopped)).toEqual([])
})
