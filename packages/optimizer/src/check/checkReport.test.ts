import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { reportOf } from '../../test/reportOf.ts'
import { checkReport } from './checkReport.ts'

/** DraftKings: QB RB RB WR WR WR TE FLEX DST. Everyone costs 5,000. */
const base = randomRequest({ seed: 4, settings: { numLUs: 4, minUnique: 2 } })
const request = { ...base, players: base.players.map((player) => ({ ...player, Salary: 5000 })) }
/** The first two lineups stack the quarterback with a receiver, the last two do not. */
const run = [
  ['T0QB0', 'T1RB0', 'T2RB0', 'T0WR0', 'T1WR0', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0'],
  ['T2QB0', 'T1RB0', 'T2RB0', 'T2WR0', 'T1WR0', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0'],
  ['T4QB0', 'T1RB1', 'T3RB0', 'T0WR0', 'T1WR1', 'T6WR0', 'T5TE0', 'T6RB1', 'T7DST0'],
  ['T6QB0', 'T1RB1', 'T3RB1', 'T0WR0', 'T1WR1', 'T3WR0', 'T5TE0', 'T4TE1', 'T7DST0'],
]
const faults = (of: BuildRequest, lineups = run, status: BuildReport['status'] = 'complete') =>
  checkReport(of, reportOf(of, lineups, status)).join('; ')
const asking = (settings: Partial<BuildRequest>) => ({ ...request, ...settings })

test('a valid run has no faults', () => {
  expect(faults(request)).toBe('')
})

describe('the report as a whole', () => {
  test('checks the number of lineups against the status', () => {
    expect(faults(request, run.slice(1))).toBe('3 lineups instead of 4')
    expect(faults(request, run.slice(1), 'cancelled')).toBe('')
    expect(faults({ ...request, numLUs: 3 }, run, 'cancelled')).toContain('4 lineups instead of 3')
    expect(faults(request, run, 'infeasible')).toBe('all 4 lineups were built, but the status is infeasible')
  })

  test('rejects a report for another request or seed', () => {
    expect(checkReport({ ...request, seed: 99 }, reportOf(request, run)).join()).toContain(
      'the report is for a different request',
    )
    expect(checkReport(request, { ...reportOf(request, run), seed: 99 })).toEqual([
      "the report's seed is 99, the request's is 4",
    ])
  })

  test('rejects lineups that share too many players, also with saved ones', () => {
    expect(faults({ ...request, minUnique: 3 })).toContain('lineup 2 shares 7 players with lineup 1, Min Unique is 3')
    const saved = (active: boolean) =>
      asking({
        includeSaved: true,
        savedLineups: [{ slate: 'Main', active, lineups: [{ players: run[0]!.with(8, 'T6DST0') }] }],
      })
    expect(faults(saved(true))).toContain('lineup 1 shares 8 players with saved lineup 1, Min Unique is 2')
    expect(faults(saved(false))).toBe('')
  })
})

describe('exposures', () => {
  test('maximums may be rounded up, minimums must hold once the run is complete', () => {
    const half = withExposures(request, { T5TE0: { MaxExp: 60 } })
    expect(faults(half)).toContain('T5 TE 0 is in 4 of 4 lineups, Max Exp 60% allows 3')
    const wanted = withExposures(request, { T3WR4: { MinExp: 20 }, T0WR0: { MinExp: 75 } })
    expect(faults(wanted)).toBe('T3 WR 4 is in 0 of 4 lineups, Min Exp 20% requires 1')
    expect(faults(wanted, run.slice(1), 'cancelled')).toBe('')
  })

  test('saved lineups count, but a maximum that they exceed is not a fault of the run', () => {
    const saved = Array.from({ length: 4 }, () => ({ players: [...run[0]!.slice(0, 6), 'T2TE0', 'T0TE0', 'T0DST0'] }))
    const withSaved = (exposures: Parameters<typeof withExposures>[1]) => ({
      ...withExposures(request, exposures),
      minUnique: 1,
      includeSaved: true,
      savedLineups: [{ slate: 'Main', active: true, lineups: saved }],
    })
    expect(faults(withSaved({ T3WR4: { MinExp: 30 } }))).toContain('is in 0 of 8 lineups, Min Exp 30% requires 3')
    expect(faults(withSaved({ T0WR0: { MaxExp: 50 } }))).toContain('T0 WR 0 is in 7 of 8 lineups, Max Exp 50% allows 4')
    expect(faults(withSaved({ T0DST0: { MaxExp: 10 } }))).toBe('')
  })
})

describe('shares', () => {
  test('each stack rule has its number of lineups, and a lineup counts for any one rule that it obeys', () => {
    const rules = (team: number, none: number) => asking({ teamStackPct: team, noStackPct: none })
    expect(faults(rules(0.5, 0))).toBe('')
    expect(faults(rules(0.5, 0.25))).toBe('')
    expect(faults(rules(0.75, 0))).toContain('stack rules "1+ Team Stack": 2 of 4 lineups, 3 required')
    expect(faults(rules(0.75, 0), run.slice(0, 3), 'cancelled')).toBe('')
  })

  test('forced shares are minimums, limited shares are maximums', () => {
    expect(faults(asking({ forceRBandDSTStack: 0.5 }))).toContain('RB + DST Stack: 0 of 4 lineups, at least 2')
    expect(faults(asking({ rbFlexPct: 0.75 }))).toBe('')
    expect(faults(asking({ rbFlexPct: 0.5 }))).toContain('RB in FLEX: in 3 of 4 lineups, at most 2 allowed')
    expect(faults(asking({ rbFlexPct: 0.5 }), run.slice(0, 3), 'cancelled')).toContain('RB in FLEX')
  })

  test('a group holds in its share of all lineups, or of those with an anchor', () => {
    const group = { ID: 'a', name: '', players: ['T4WR0', 'T6WR0'], minGroup: 1, maxGroup: 2, active: true }
    const inShare = (pctGroup: number, ...anchorPlayerID: string[]) =>
      faults(asking({ groups: [{ ...group, pctGroup, anchorPlayerID }] }))
    expect(inShare(0.75)).toBe('')
    expect(inShare(0.9)).toContain('Group "a": 3 of 4 lineups, at least 4 required')
    expect(inShare(0.5, 'T6QB0', 'T4QB0')).toBe('')
    expect(inShare(0.8, 'T6QB0', 'T4QB0')).toContain('Group "a": 1 of 2 lineups with its anchors, 2 required')
  })
})

describe('proofs', () => {
  const report = (of: BuildRequest, lineups = run) => {
    const points = new Map(of.players.map(({ Id, ProjPtsAdjusted }) => [Id, ProjPtsAdjusted]))
    const proven = reportOf(of, lineups).lineups.map((lineup) => {
      const bound = lineup.players.reduce((sum, id) => sum + points.get(id)!, 0)
      return { ...lineup, optimal: true, bound }
    })
    return { ...reportOf(of, lineups), lineups: proven }
  }
  const worth = (id: string) => (run[0]!.includes(id) ? 30 : run[1]!.includes(id) ? 20 : run[2]!.includes(id) ? 15 : 10)
  const ranked = {
    ...request,
    players: request.players.map((player) => ({
      ...player,
      ProjPts: worth(player.Id),
      ProjPtsAdjusted: worth(player.Id),
    })),
  }
  const backwards = run.toReversed()

  test('lineups that claim to be optimal must come best first', () => {
    expect(checkReport(ranked, report(ranked))).toEqual([])
    expect(checkReport(ranked, report(ranked, backwards)).join()).toContain(
      'lineup 1 is reported as optimal, but lineup 2 scores more and was available',
    )
  })

  test('a better lineup may come later if an exposure or a share may have excluded it', () => {
    const others = [
      withExposures(ranked, { T0QB0: { MaxExp: 30 }, T2QB0: { MaxExp: 30 }, T4QB0: { MaxExp: 30 } }),
      { ...ranked, teamStackPct: 0.5, noStackPct: 0.25 },
      { ...ranked, rbFlexPct: 0.75 },
    ]
    for (const other of others) expect(checkReport(other, report(other, backwards))).toEqual([])
  })

  test('rejects a bound that contradicts the lineup', () => {
    const { lineups, ...rest } = report(ranked)
    const [first, ...others] = lineups
    const withFirst = (change: object) =>
      checkReport(ranked, { ...rest, lineups: [{ ...first!, ...change }, ...others] })
    expect(withFirst({ bound: first!.bound + 1 }).join()).toMatch(/lineup 1: it is reported as optimal, but its bound/)
    expect(withFirst({ optimal: false, bound: 1 }).join()).toMatch(/lineup 1: its bound 1 is below its score/)
  })

  test('rejects a wrong total, and a total above its bound', () => {
    const proven = report(ranked)
    const sum = proven.lineups.reduce((total, { bound }) => total + bound, 0)
    const totalled = (given: { points: number; bound: number }) =>
      checkReport(ranked, { ...proven, total: given }).join()
    expect(totalled({ points: sum, bound: sum + 5 })).toBe('')
    expect(totalled({ points: sum + 1, bound: sum + 5 })).toContain('the lineups sum to')
    expect(totalled({ points: sum, bound: sum - 1 })).toContain('is below its total')
  })

  test('a lineup optimized on Ceiling is checked against ceilings', () => {
    const high = {
      ...ranked,
      ceilingPct: 1,
      players: ranked.players.map((player) => ({ ...player, Ceiling: 2 * player.ProjPts })),
    }
    const lineups = report(high).lineups.map((lineup) => ({ ...lineup, bound: 2 * lineup.bound }))
    expect(checkReport(high, { ...report(high), lineups })).toEqual([])
    expect(checkReport(high, report(high)).join()).toContain('is below its score')
  })
})
