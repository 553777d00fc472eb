import type { BuildReport, BuildRequest, BuiltLineup, SwapTerms } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { swapReport } from '../../test/swapReport.ts'
import { checkReport } from './checkReport.ts'

/** DraftKings: QB RB RB WR WR WR TE FLEX DST. Everyone costs 5,000. T0 and T1 have kicked off. */
const one = ['T0QB0', 'T1RB0', 'T2RB0', 'T0WR0', 'T3WR0', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0']
const two = ['T0QB0', 'T1RB0', 'T4RB0', 'T0WR0', 'T2WR0', 'T6WR0', 'T3TE0', 'T7RB0', 'T5DST0']
const base = randomRequest({ seed: 4 })

/** Everyone scores 10, but for these. */
const lateWith = (points: Record<string, number> = {}, given: readonly (readonly string[])[] = [one, two]) =>
  ({
    ...base,
    afterStartActivated: true,
    asOf: '2025-09-07T18:00:00Z',
    afterStartLineups: [{ slate: 'Main', active: true, lineups: given.map((players) => ({ players: [...players] })) }],
    players: base.players.map((player) => ({
      ...player,
      Salary: 5000,
      ProjPts: points[player.Id] ?? 10,
      ProjPtsAdjusted: points[player.Id] ?? 10,
      GameStart: /^T[01]/.test(player.Id) ? '2025-09-07T17:00:00Z' : '2025-09-07T20:25:00Z',
    })),
  }) satisfies BuildRequest

const faults = (
  request: BuildRequest,
  lineups: readonly (readonly string[])[],
  said: Partial<BuildReport> = {},
  notes: string[] = [],
) => {
  const report = swapReport(request, lineups, said)
  const withNotes = ({ swap, ...lineup }: BuiltLineup): BuiltLineup => ({
    ...lineup,
    swap: { ...swap!, notes: [...swap!.notes, ...notes] },
  })
  return checkReport(request, { ...report, lineups: report.lineups.map(withNotes) }).join('; ')
}

describe('the report as a whole', () => {
  const late = lateWith()

  test('each given lineup comes back once, whatever the requested number (pydfs 248, 398, 339)', () => {
    expect(faults({ ...late, numLUs: 20 }, [one, two])).toBe('')
    expect(faults(late, [one])).toBe('1 lineups instead of 2')
    expect(faults(late, [one], { status: 'cancelled' })).toBe('')
    expect(faults(late, [one], { status: 'failed' })).toContain('the status is failed')
    expect(faults(late, [two, one])).toContain('lineup 1 was changed')
  })
})

describe('exposures over the night', () => {
  const good = { T2WR1: 20 }
  const both = [one.with(5, 'T2WR1'), two.with(5, 'T2WR1')]

  test('nobody comes in above their Max Exp where somebody else could', () => {
    expect(faults(lateWith(good), both)).toBe('')
    const capped = withExposures(lateWith(good), { T2WR1: { MaxExp: 50 } })
    expect(faults(capped, both)).toContain('T2 WR 1 is in 2 of 2 lineups, from 0% to 50% are asked')
    expect(faults(capped, both, { messages: ['T2 WR 1 is in 2 of 2 lineups.'] })).toMatch(
      /could have \S+ \S+ \d for T2 WR 1/,
    )
  })

  test('a Min Exp is met where a swap can do it, and what can’t be met is said (pydfs 337)', () => {
    const capped = withExposures(lateWith({}, [one, one]), { T5TE0: { MaxExp: 50 } })
    expect(faults(capped, [one, one])).toContain('T5 TE 0 is in 2 of 2 lineups')
    expect(faults(capped, [one, one], { messages: ['T5 TE 0 stays in 2 of 2 lineups.'] })).toBe('')
    const wanted = withExposures(lateWith(), { T2WR1: { MinExp: 100 } })
    const said = { messages: ['T2 WR 1 is in 0 of 2 lineups.'] }
    expect(faults(wanted, [one, two])).toContain('T2 WR 1 is in 0 of 2 lineups')
    expect(faults(wanted, [one, two], said)).toContain('lineup 1 could have T2 WR 1 for T3 WR 0')
    expect(faults({ ...wanted, swap: { ...wanted.swap, mode: 'broken' } }, [one, two], said)).toBe('')
  })

  test('players whose games have started don’t count', () => {
    const settled = withExposures(lateWith(), { T0QB0: { MaxExp: 20 }, T1RB1: { MinExp: 100 } })
    expect(faults(settled, [one, two])).toBe('')
  })
})

describe('lineups that are too much alike', () => {
  const near = two.with(2, 'T2RB0').with(4, 'T3WR0').with(5, 'T4WR0').with(6, 'T5TE0').with(7, 'T6RB1')
  const late = lateWith({ T7DST0: 20 }, [one, near])

  test('a swap makes no duplicate (pydfs 343), but lineups that were the same may stay the same', () => {
    expect(faults(late, [one, one])).toContain('lineup 2 has become the same as lineup 1')
    expect(faults(late, [one, one], {}, ['Min Unique gave way.'])).toContain('has become the same')
    const twins = lateWith({ T2WR1: 20 }, [one, one])
    expect(faults(twins, [one.with(5, 'T2WR1'), one.with(5, 'T2WR1')])).toBe('')
    const blank = one.with(5, '')
    const halves = lateWith({ T2WR1: 20 }, [blank, blank])
    expect(faults(halves, [one.with(5, 'T2WR1'), one.with(5, 'T2WR1')])).toContain('has become the same')
  })

  test('changed lineups differ by Min Unique players, as far as their common locked players allow', () => {
    const strict = { ...late, minUnique: 3 }
    expect(faults(strict, [one, near])).toBe('')
    const changed = near.with(8, 'T3DST0')
    const gaining = { ...lateWith({ T3DST0: 20 }, [one, near]), minUnique: 3 }
    expect(faults(gaining, [one, changed])).toContain('lineup 2 shares 8 players with lineup 1, 3 of them locked')
    expect(faults(gaining, [one, changed], {}, ['Min Unique 3 gave way.'])).toBe('')
    // All three locked players are common, so six others differ.
    expect(faults({ ...gaining, minUnique: 7 }, [one, two.with(4, 'T2WR1')])).not.toContain('shares')
  })
})

describe('slots', () => {
  /** RB RB and FLEX: the back in FLEX plays earlier than the one in RB. */
  const timed = (terms: Partial<SwapTerms>): BuildRequest => {
    const late = lateWith({ T2WR1: 20 }, [one])
    const rankOf = (id: string) => (/^T[01]/.test(id) ? 1 : /^T[23]/.test(id) ? 3 : 2)
    const players = late.players.map((player) => ({ ...player, TimeRank: rankOf(player.Id) }))
    return { ...late, players, swap: { ...late.swap, ...terms } }
  }
  const swapped = one.with(2, 'T6RB1').with(7, 'T2RB0')

  test('the latest starter sits in FLEX (pydfs 333, 117)', () => {
    expect(faults(timed({}), [one])).toContain('lineup 1 could have later starters in wider slots')
    expect(faults(timed({}), [swapped])).toBe('')
    expect(faults(timed({ mode: 'broken' }), [one])).toBe('')
  })

  test('nobody moves more than needed, or at all if moves are off', () => {
    expect(faults(timed({ moves: false }), [one])).toBe('')
    expect(faults(timed({ moves: false }), [swapped.with(5, 'T2WR1')])).toContain('lineup 1 has 2 moves, 0 are enough')
  })
})

describe('claims of the best', () => {
  const claims = (request: BuildRequest, ids: readonly string[], claim: Partial<BuiltLineup>) => {
    const report = swapReport(request, [ids])
    const lineups = report.lineups.map((lineup) => ({ ...lineup, bound: lineup.points, optimal: true, ...claim }))
    return checkReport(request, { ...report, lineups }).join('; ')
  }
  const late = lateWith({ T2WR1: 20, T3TE0: 12 }, [one])
  const priced = (terms: Partial<SwapTerms>, request: BuildRequest = late) => ({
    ...request,
    swap: { ...request.swap, ...terms },
  })
  const best = one.with(5, 'T2WR1').with(6, 'T3TE0')

  test('a better player who could come in refutes them', () => {
    expect(claims(late, best, {})).toBe('')
    expect(claims(late, one, {})).toContain('lineup 1 is reported as optimal, but T2 WR 1 for T3 WR 0 is better')
    expect(claims(late, one.with(5, 'T2WR1'), {})).toContain('T3 TE 0 for T5 TE 0 is better')
    expect(claims(late, one, { optimal: false, bound: 102 })).toBe('')
    expect(claims(late, best.with(8, 'T3DST0'), {})).toContain('T7 DST 0 for T3 DST 0 is better')
  })

  test('a player who can’t come in does not, nor one whose gain is below its price', () => {
    expect(claims(withExposures(late, { T3TE0: { MaxExp: 50 } }), one.with(5, 'T2WR1'), {})).toBe('')
    expect(claims({ ...late, minSal: 46_000 }, one, {})).toBe('')
    expect(claims(priced({ mode: 'changes', mostChanges: 1 }), one.with(5, 'T2WR1'), {})).toBe('')
    const dear = priced({ pointsPerChange: 3 })
    expect(claims(dear, one.with(5, 'T2WR1'), { bound: 97 })).toBe('')
    expect(claims(dear, best, { bound: 96 })).toContain('T5 TE 0 for T3 TE 0 is better')
  })

  test('in mode broken, a repair with fewer changes refutes them, and points count only after that', () => {
    const out = { ...late, players: late.players.map((p) => (p.Id === 'T4WR0' ? { ...p, Status: 'O' } : p)) }
    const repair = priced({ mode: 'broken' }, out)
    const why = { swap: { changes: 1, moves: 0, before: 90, broken: ['T4 WR 0 is out.'], notes: [] } }
    expect(claims(repair, one.with(5, 'T2WR1'), why)).toBe('')
    expect(claims(repair, one.with(5, 'T2WR0'), why)).toContain('T2 WR 1 for T2 WR 0 is better')
    expect(claims(repair, best, { swap: { ...why.swap, changes: 2 } })).toContain('T5 TE 0 for T3 TE 0 is better')
  })

  test('bounds agree with scores', () => {
    expect(claims(late, best, { bound: 103 })).toContain('its bound 103 is above its score 102')
    expect(claims(late, best, { optimal: false, bound: 101 })).toContain('its bound 101 is below its score 102')
  })

  test('nothing changes without a gain, unless something asked for it', () => {
    const idle = one.with(5, 'T2WR0')
    const unproven = { optimal: false, bound: 102 }
    expect(claims(late, idle, unproven)).toContain('lineup 1 was changed, but it gains nothing')
    expect(claims(priced({ pointsPerChange: 10 }), one.with(5, 'T2WR1'), unproven)).toContain('gains nothing')
    expect(claims(withExposures(late, { T2WR0: { MinExp: 100 } }), idle, unproven)).toBe('')
    const rich = {
      ...late,
      minSal: 46_000,
      players: late.players.map((p) => (p.Id === 'T2WR0' ? { ...p, Salary: 6000 } : p)),
    }
    expect(claims(rich, idle, unproven)).toBe('')
  })
})
