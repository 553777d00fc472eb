import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { checkReport } from './check/checkReport.ts'

const held = ({ lineups }: BuildReport, id: string) => lineups.filter(({ players }) => players.includes(id)).length

const total = ({ lineups }: BuildReport) => lineups.reduce((sum, { points }) => sum + points, 0)

/** Builds a run, and expects its status and no faults from the checker. */
function built(request: BuildRequest, status: BuildReport['status'] = 'complete'): BuildReport {
  const report = buildAll(request)
  expect([report.status, ...report.messages]).toEqual([status, ...report.messages])
  expect(checkReport(request, report)).toEqual([])
  return report
}

describe('repeatability', () => {
  const request = randomRequest({
    seed: 3,
    settings: { numLUs: 30, projPtsRandInput: 20, projOwnRandInput: 20, maxTotalOwn: 110, minUnique: 2 },
  })

  test('the same request and seed give the same lineups, byte for byte', () => {
    expect(JSON.stringify(buildAll(request))).toBe(JSON.stringify(buildAll(structuredClone(request))))
  })

  test('another seed gives different lineups', () => {
    const lineupsOf = (edited: BuildRequest) => buildAll(edited).lineups.map(({ players }) => players)
    expect(lineupsOf({ ...request, seed: request.seed + 1 })).not.toEqual(lineupsOf(request))
  })

  test('the order of the pool does not change a run with exposures', () => {
    const still = randomRequest({ seed: 21, games: 5, settings: { numLUs: 12, OverMax_Sensitivity: 1 } })
    const capped = { ...still, players: still.players.map((player) => ({ ...player, MaxExp: 40 })) }
    const edited = withExposures(capped, { T2RB2: { MinExp: 25 }, T6WR3: { MinExp: 25 } })
    const points = ({ lineups }: BuildReport) => lineups.map((lineup) => lineup.points)
    expect(points(built({ ...edited, players: edited.players.toReversed() }))).toEqual(points(built(edited)))
  })
})

describe('exposures are exact', () => {
  const request = randomRequest({ seed: 11, games: 5, settings: { numLUs: 20, minUnique: 2 } })
  const best = buildAll({ ...request, numLUs: 1 }).lineups[0]!.players

  test('Max Exp 30% for all players of the best lineup: at most 6 of 20', () => {
    const report = built(withExposures(request, Object.fromEntries(best.map((id) => [id, { MaxExp: 30 }]))))
    expect(Math.max(...best.map((id) => held(report, id)))).toBe(6)
  })

  test('Max Exp 0 means none, a lock means all', () => {
    const report = built(withExposures(request, { [best[0]!]: { MaxExp: 0 }, T7RB2: { MinExp: 100 } }))
    expect([held(report, best[0]!), held(report, 'T7RB2')]).toEqual([0, 20])
  })

  test('minimums that fill every QB slot are met exactly', () => {
    const edited = withExposures(request, { T0QB0: { MinExp: 40 }, T3QB0: { MinExp: 30 }, T5QB0: { MinExp: 30 } })
    const report = built(edited)
    expect(['T0QB0', 'T3QB0', 'T5QB0'].map((id) => held(report, id))).toEqual([8, 6, 6])
  })

  for (const [seed, options] of [
    [31, {}],
    [32, long],
    [34, long],
  ] as const)
    test(`minimums of eleven expensive players who don't fit together are all met (seed ${seed})`, options, () => {
      const expensive = randomRequest({ seed, games: 8, settings: { numLUs: 20, minSal: 49_000 } })
      const dearest = (position: string, count: number) =>
        expensive.players
          .filter((player) => player.Positions[0] === position)
          .sort((a, b) => b.Salary - a.Salary)
          .slice(0, count)
      const wanted = [
        ...[...dearest('WR', 4), ...dearest('RB', 4)].map(({ Id }) => [Id, { MinExp: 25 }]),
        ...dearest('QB', 3).map(({ Id }) => [Id, { MinExp: 20 }]),
      ]
      built(withExposures(expensive, Object.fromEntries(wanted)))
    })

  test('a locked player is in every new lineup; a minimum also counts the saved lineups', () => {
    const lineups = buildAll({ ...request, numLUs: 4 }).lineups.map(({ players }) => ({ players }))
    const withSaved: BuildRequest = {
      ...request,
      numLUs: 6,
      includeSaved: true,
      savedLineups: [{ slate: 'Main', active: true, lineups }],
    }
    const unused = request.players.find(
      ({ Id, Position }) => Position === 'WR' && lineups.every(({ players }) => !players.includes(Id)),
    )!
    expect(held(built(withExposures(withSaved, { [unused.Id]: { MinExp: 100 } })), unused.Id)).toBe(6)
    const refused = built(withExposures(withSaved, { [unused.Id]: { MinExp: 90 } }), 'infeasible')
    expect([refused.lineups.length, refused.messages.join()]).toEqual([
      0,
      expect.stringContaining(`Min Exp 90% for ${unused.Name} needs 9 more lineups, but only 6 are built`),
    ])
  })
})

describe('the bound on the total', () => {
  for (const [seed, options] of [
    [41, {}],
    [42, long],
  ] as const)
    test(`no other valid run exceeds it (seed ${seed})`, options, () => {
      const base = randomRequest({ seed, games: 4, settings: { numLUs: 12, teamStackPct: 0.5, rbFlexPct: 0.5 } })
      const stars = [...base.players].sort((a, b) => b.ProjPts / b.Salary - a.ProjPts / a.Salary).slice(0, 20)
      const request = withExposures(base, {
        ...Object.fromEntries(stars.map(({ Id }) => [Id, { MaxExp: 35 }])),
        T5TE1: { MinExp: 25 },
      })
      const report = built(request)
      expect(report.total?.points).toBeCloseTo(total(report), 6)
      expect(report.total?.bound).toBeGreaterThanOrEqual(report.total!.points)
      for (let other = 1; other <= 8; other++) {
        const drawn = { ...request, projPtsRandInput: other, seed: seed + other, OverMax_Sensitivity: other % 2 }
        const another = buildAll(drawn)
        expect(another.status, `seed ${drawn.seed}`).toBe('complete')
        expect(total(another), `seed ${drawn.seed}`).toBeLessThanOrEqual(report.total!.bound + 1e-6)
      }
    })

  test('equals the total of a run without exposures and shares', () => {
    const { total } = built(randomRequest({ seed: 5, settings: { numLUs: 15 } }))
    expect(total?.bound).toBe(total?.points)
  })
})

describe('hard searches', () => {
  test('a pool of equal players at Min Unique 4: all lineups are proven by their bound', long, () => {
    const base = randomRequest({ seed: 6, games: 8, settings: { numLUs: 60, minUnique: 4 } })
    const players = base.players.map((player) => ({ ...player, Salary: 5000, ProjPts: 10, ProjPtsAdjusted: 10 }))
    expect(built({ ...base, players }).lineups.filter(({ optimal }) => optimal)).toHaveLength(60)
  })

  test('a maximum is not rounded up because a search gave up', long, () => {
    const base = randomRequest({ seed: 8, games: 8, settings: { numLUs: 5, minUnique: 6 } })
    const capped = withExposures(base, Object.fromEntries(base.players.map(({ Id }) => [Id, { MaxExp: 50 }])))
    for (let nodeLimit = 40; nodeLimit < 4000; nodeLimit *= 2) {
      const report = buildAll(capped, { nodeLimit })
      const most = Math.max(...base.players.map(({ Id }) => held(report, Id)))
      expect(most, `with ${nodeLimit} nodes`).toBeLessThanOrEqual(2)
      expect(checkReport(capped, report), `with ${nodeLimit} nodes`).toEqual([])
    }
  })

  test('at the work limit, a run returns the best lineup with a valid bound, or fails', () => {
    const hard = randomRequest({ seed: 8, games: 8, settings: { numLUs: 3, minUnique: 6 } })
    const proven = built(hard).lineups
    for (const nodeLimit of [5, 60, 600]) {
      const report = buildAll(hard, { nodeLimit })
      expect(checkReport(hard, report)).toEqual([])
      expect(report.status === 'failed' || report.lineups.some(({ optimal }) => !optimal)).toBe(true)
      if (report.status === 'failed') expect(report.messages.join()).toContain('reached its work limit')
      for (const { optimal, bound, points } of report.lineups)
        expect(optimal ? bound : bound - points).toBeGreaterThanOrEqual(0)
      expect(report.lineups[0]?.bound ?? proven[0]!.points).toBeGreaterThanOrEqual(proven[0]!.points)
    }
  })
})

describe('an impossible run', () => {
  const request = randomRequest({ seed: 5, settings: { numLUs: 10 } })

  test('is refused before it starts if exposures need too many slots', () => {
    const report = built(withExposures(request, { T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 60 } }), 'infeasible')
    expect([report.lineups.length, report.messages.join()]).toEqual([
      0,
      expect.stringContaining('needs 12 QB slots, but 10 lineups have 10'),
    ])
  })

  test('is refused before it starts if the salary cap makes the minimums impossible together', () => {
    const dearest = [...request.players].filter(({ Position }) => Position === 'WR' || Position === 'RB')
    dearest.sort((a, b) => b.Salary - a.Salary)
    const edited = withExposures(
      { ...request, players: request.players.map((player) => ({ ...player, Salary: player.Salary + 500 })) },
      Object.fromEntries(dearest.slice(0, 8).map(({ Id }) => [Id, { MinExp: 70 }])),
    )
    expect(built(edited, 'infeasible').lineups).toEqual([])
  })

  test('ends after some lineups if the pool has no more different ones, and does not call that proven', () => {
    const tiny = randomRequest({
      seed: 2,
      games: 1,
      depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 },
      settings: { numLUs: 10, minUnique: 4 },
    })
    const report = built(tiny, 'failed')
    expect(report.lineups.length).toBeGreaterThan(0)
    expect(report.messages.join()).toContain(`Unable to build lineup ${report.lineups.length + 1} of 10`)
    expect(report.messages.at(-1)).toContain('no proof that the whole run is impossible')
  })

  test('has no lineup if Min Salary is above Max Salary', () => {
    expect(built({ ...request, minSal: 45_000, maxSal: 44_000 }, 'infeasible').lineups).toEqual([])
  })
})
