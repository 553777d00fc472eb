import type { AfterStartLineup, BuildRequest, BuiltLineup, Player, SwapTerms } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { swapOf } from '../../test/swapReport.ts'
import { lineupCheck } from './lineupCheck.ts'

/** DraftKings: QB RB RB WR WR WR TE FLEX DST. Everyone costs 5,000 and scores 10. T0 and T1 have kicked off. */
const given = ['T0QB0', 'T1RB0', 'T2RB0', 'T0WR0', 'T3WR0', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0']
const base = randomRequest({ seed: 4 })
const late: BuildRequest = {
  ...base,
  afterStartActivated: true,
  asOf: '2025-09-07T18:00:00Z',
  afterStartLineups: [{ slate: 'Main', active: true, lineups: [{ players: given }] }],
  players: base.players.map((player) => ({
    ...player,
    Salary: 5000,
    ProjPts: 10,
    ProjPtsAdjusted: 10,
    GameStart: /^T[01]/.test(player.Id) ? '2025-09-07T17:00:00Z' : '2025-09-07T20:25:00Z',
  })),
}

const withPlayer = (id: string, change: Partial<Player>, request = late): BuildRequest => ({
  ...request,
  players: request.players.map((player) => (player.Id === id ? { ...player, ...change } : player)),
})
const withTerms = (terms: Partial<SwapTerms>, request = late) => ({ ...request, swap: { ...request.swap, ...terms } })
const withGiven = (lineup: Partial<AfterStartLineup>, request = late): BuildRequest => ({
  ...request,
  afterStartLineups: [{ slate: 'Main', active: true, lineups: [{ players: given, ...lineup }] }],
})
const swapped = (slot: number, id: string) => given.with(slot, id)
const said = (request: BuildRequest, ids: readonly string[], says: Partial<NonNullable<BuiltLineup['swap']>>) => {
  const lineup = swapOf(request, ids, 0)
  return lineupCheck(request)({ ...lineup, swap: { ...lineup.swap!, ...says } }, 0).join('; ')
}
const faults = (request: BuildRequest, ids: readonly string[], ...notes: string[]) =>
  said(request, ids, notes.length > 0 ? { notes } : {})

test('a player who has not started can be swapped, and open players can move', () => {
  expect(faults(late, swapped(5, 'T2WR0'))).toBe('')
  expect(faults(late, swapped(2, 'T6RB1').with(7, 'T2RB0'))).toBe('')
})

describe('locked players', () => {
  test('stay where they are, even among equal slots (pydfs 322)', () => {
    expect(faults(late, swapped(3, 'T4WR1'))).toContain('T0 WR 0 was removed after their game had started')
    expect(faults(late, swapped(1, 'T6RB1').with(7, 'T1RB0'))).toContain('T1 RB 0 changed slots')
    expect(faults(late, swapped(1, 'T2RB0').with(2, 'T1RB0'))).toContain('T1 RB 0 changed slots')
  })

  test('don’t come in (NBA-DFS-Tools 32)', () => {
    expect(faults(late, swapped(5, 'T1WR0'))).toContain('T1 WR 0 was added, but had started')
    expect(faults({ ...late, teamsLocked: ['T2'] }, swapped(5, 'T2WR0'))).toContain(
      'T2 WR 0 was added, but had started',
    )
    expect(faults(withPlayer('T2WR0', { GameStart: null }), swapped(5, 'T2WR0'))).toContain('had started')
  })
})

test('nobody comes in who is out, postponed, excluded or unknown', () => {
  const brought = (change: Partial<Player>) => faults(withPlayer('T2WR0', change), swapped(5, 'T2WR0'))
  expect(brought({ Status: 'O' })).toContain('T2 WR 0 was added, but is out')
  expect(brought({ GameStatus: 'postponed' })).toContain('T2 WR 0 was added, but plays in a postponed game')
  expect(brought({ MaxExp: 0 })).toContain('T2 WR 0 was added, but has Max Exp 0')
  expect(faults(late, swapped(5, 'ghost'))).toContain('player ghost is not in the pool')
})

test('a changed lineup is whole: no blank slot, nobody twice, all eligible where they are (NBA-DFS-Tools 25)', () => {
  const blank = withGiven({ players: swapped(5, '').with(8, '') })
  expect(faults(blank, swapped(8, ''))).toContain('a slot is blank')
  expect(faults(late, swapped(5, 'T3WR0'))).toContain('player T3WR0 is in the lineup twice')
  expect(faults(late, swapped(5, 'T6RB1').with(7, 'T4WR0'))).toContain('T6 RB 1 (RB) is in slot WR')
})

describe('a lineup that comes back as it was is valid', () => {
  test('whatever it is, if a note says why (pydfs 248, 398, 339)', () => {
    expect(faults({ ...late, minSal: 49_000 }, given)).toBe('')
    expect(faults({ ...late, minSal: 49_000 }, given, '')).toBe('')
    expect(said(late, given, { notes: [] })).toContain('nothing changed, but no note says why')
    const partly = swapped(5, '').with(7, '')
    expect(said(withGiven({ players: partly }), partly, { broken: ['WR is blank.'] })).toBe('')
    const started = { ...late, asOf: '2025-09-08T18:00:00Z' }
    expect(faults(started, given)).toBe('')
  })

  test('and one that can’t be read, or holds somebody unknown who may have started, has to', () => {
    const short = given.slice(1)
    expect(faults(withGiven({ players: short }), short)).toBe('')
    expect(faults(withGiven({ players: short }), given)).toContain('it can’t be read, but it was changed')
    const lost = withGiven({ players: swapped(5, '999') })
    expect(faults(lost, swapped(5, '999'))).toBe('')
    expect(faults(lost, swapped(5, '999').with(4, 'T2WR0'))).toContain('it holds 999')
    // Before any moment nothing has started: then the unknown player is replaced.
    const early = { ...lost, asOf: undefined }
    expect(said(early, swapped(5, 'T2WR0'), { broken: ['999 is not in the pool.'] })).toBe('')
  })

  test('and one that the user fixed has to', () => {
    expect(faults(withGiven({ isFixed: true }), swapped(5, 'T2WR0'))).toContain('it was fixed, but it was changed')
  })
})

test('slots in another order are read by their names', () => {
  const slots = ['FLEX', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'QB', 'DST']
  const request = withGiven({ slots, players: given.with(0, given[7]!).with(7, given[0]!) })
  const lineup = swapOf(withGiven({}), swapped(5, 'T2WR0'), 0)
  expect(lineupCheck(request)(lineup, 0)).toEqual([])
})

describe('modes', () => {
  const outReason = { broken: ['T4 WR 0 is out.'] }

  test('only broken lineups change in mode broken', () => {
    const repair = withTerms({ mode: 'broken' })
    expect(faults(repair, swapped(5, 'T2WR0'))).toContain('nothing in it was broken')
    expect(faults(repair, swapped(2, 'T6RB1').with(7, 'T2RB0'))).toContain('nothing in it was broken')
    const useless: Partial<Player>[] = [
      { Status: 'OUT' },
      { GameStatus: 'postponed' },
      { ProjPts: 0, ProjPtsAdjusted: 0 },
      { MaxExp: 0 },
    ]
    for (const change of useless) {
      const request = withPlayer('T4WR0', change, repair)
      expect(said(request, swapped(5, 'T2WR0'), outReason)).toBe('')
      expect(said(request, swapped(4, 'T2WR0'), outReason)).toContain('T4 WR 0 can’t score, but stays')
      expect(said(request, given.with(2, 'T6RB1').with(7, 'T2RB0'), outReason)).toContain('it was not repaired')
      expect(faults(request, swapped(5, 'T2WR0'))).toContain('it was broken, but nothing says why')
    }
    expect(said(withGiven({ players: swapped(5, '') }, repair), given, { broken: ['WR is blank.'] })).toBe('')
  })

  test('at most so many players go out in mode changes; filling a blank slot is free', () => {
    const two = swapped(5, 'T2WR0').with(6, 'T3TE0')
    expect(faults(withTerms({ mode: 'changes', mostChanges: 2 }), two)).toBe('')
    const one = withTerms({ mode: 'changes', mostChanges: 1 })
    expect(faults(one, two)).toContain('2 players were taken out, at most 1 may be')
    const blank = withGiven({ players: swapped(7, '') }, one)
    expect(said(blank, given.with(5, 'T2WR0'), { broken: ['FLEX is blank.'] })).toBe('')
    // The limit is used up, so the other player who is out stays.
    const twoOut = withPlayer('T4WR0', { Status: 'O' }, withPlayer('T5TE0', { Status: 'O' }, one))
    expect(said(twoOut, swapped(5, 'T2WR0'), outReason)).toBe('')
  })

  test('players don’t only move if moves are off', () => {
    const moved = swapped(2, 'T6RB1').with(7, 'T2RB0')
    expect(faults(withTerms({ moves: false }), moved)).toContain('players moved, although moves are off')
  })
})

describe('limits', () => {
  const capped = withPlayer('T2WR0', { Salary: 15_100 })

  test('the site’s rules and Max Salary hold always', () => {
    expect(faults(capped, swapped(5, 'T2WR0'), 'Salary 55,100 is above Max Salary 50,000.')).toContain('is above')
    const crowd = ['T0QB0', 'T1RB0', 'T0RB0', 'T0WR0', 'T1WR0', 'T1WR1', 'T1TE0', 'T0RB1', 'T1DST0']
    const oneGame = { ...late, asOf: '2025-09-07T12:00:00Z' }
    expect(faults(oneGame, crowd)).toContain('at least 2')
  })

  test('the user’s limits hold, or a note says that they gave way', () => {
    const rich = { ...late, minSal: 46_000 }
    expect(faults(rich, swapped(5, 'T2WR0'))).toContain('salary 45,000 is below Min Salary 46,000')
    expect(faults(rich, swapped(5, 'T2WR0'), 'Salary 45,000 is below Min Salary 46,000.')).toBe('')
    const apart = [{ minGroup: 0, maxGroup: 1, pctGroup: 1, active: true, anchorPlayerID: [], ID: 'a', name: 'Ends' }]
    const grouped = { ...late, groups: apart.map((group) => ({ ...group, players: ['T5TE0', 'T2WR0'] })) }
    expect(faults(grouped, swapped(5, 'T2WR0'))).toContain('2 players from Group "Ends"')
  })

  test('a lineup keeps the stack rule that it obeys', () => {
    const rules = { ...late, teamStackPct: 0.5, noStackPct: 0.5 }
    const many = { ...rules, afterStartLineups: [...rules.afterStartLineups, ...rules.afterStartLineups] }
    const open = { ...many, asOf: '2025-09-07T12:00:00Z' }
    expect(faults(open, swapped(5, 'T2WR0'))).toBe('')
    const alone = swapped(3, 'T2WR0').with(1, 'T4RB0')
    expect(faults(open, alone)).toBe('it left the stack rule that it obeyed')
    expect(faults(open, alone, 'The locked players leave no stack.')).toBe('')
  })

  test('ownership limits use projected ownership, and the drawn one in lineups that were entirely blank', () => {
    const owned = { ...late, projOwnRandInput: 20, minTotalOwn: 90, maxTotalOwn: 90 }
    const exact = { ...owned, players: owned.players.map((player) => ({ ...player, ProjOwn: 10 })) }
    expect(faults(exact, swapped(5, 'T2WR0'))).toBe('')
    const blank = { ...withGiven({ players: given.map(() => '') }, exact), asOf: '2025-09-07T12:00:00Z' }
    expect(said(blank, given, { broken: ['All slots are blank.'] })).toMatch(/^total ownership/)
  })
})

test('what a lineup says of its swap is true', () => {
  const after = swapped(2, 'T6RB1').with(7, 'T2RB0').with(5, 'T2WR0')
  expect(said(late, after, {})).toBe('')
  expect(said(late, after, { changes: 0 })).toContain('changes is given as 0, but it is 1')
  expect(said(late, after, { moves: 0 })).toContain('moves is given as 0, but it is 2')
  expect(said(late, after, { before: 89 })).toContain('points before is given as 89, but it is 90')
  const { swap: _, ...silent } = swapOf(late, given, 0)
  expect(lineupCheck(late)(silent, 0).join()).toContain('doesn’t say what became')
  expect(lineupCheck(late)({ ...swapOf(late, given, 0), salary: 44_000 }, 0).join()).toContain('salary is given as')
  expect(lineupCheck(late)(swapOf(late, given, 0), 1)).toEqual(['only 1 lineups were given'])
})
