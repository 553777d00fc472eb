import { type BuildRequest, findRuleset, itemsOf, type LineupRef } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { afterStartTurns } from './afterStart.ts'

const early = '2025-09-07T17:00:00Z'
const late = '2025-09-07T20:25:00Z'

/** An after-start build in which teams T0 and T1 kick off early, the others late. */
function afterStart(
  pool: BuildRequest,
  lineups: LineupRef[],
  settings: Partial<Pick<BuildRequest, 'asOf' | 'teamsLocked'>>,
): BuildRequest {
  return {
    ...pool,
    players: pool.players.map((player) => ({
      ...player,
      GameStart: ['T0', 'T1'].includes(player.TeamAbbrev) ? early : late,
    })),
    afterStartActivated: true,
    afterStartLineups: [{ slate: 'Main', active: true, lineups }],
    ...settings,
  }
}

const pool = randomRequest({ seed: 1, games: 2 })

function turnsOfRequest(request: BuildRequest) {
  const ruleset = findRuleset(request)!
  const items = itemsOf(request, ruleset)
  const idOf = (item: number) => request.players[items[item]!.player]!.Id
  return afterStartTurns(request, ruleset, items).map((turn) => ({
    ...turn,
    started: turn.started.map(({ item, slot }) => `${idOf(item)} in ${ruleset.slots[slot]!.name} ${slot}`),
    out: turn.out.map(idOf),
    items: turn.items?.map(idOf),
  }))
}

const lineup = ['T0QB0', 'T2RB0', 'T0RB0', 'T2WR0', 'T1WR0', 'T3WR0', 'T2TE0', 'T1RB1', 'T3DST0']

describe('a lineup with started games', () => {
  test('keeps its started players in their slots and bans all other started players', () => {
    const [turn] = turnsOfRequest(afterStart(pool, [{ players: lineup }], { asOf: '2025-09-07T18:00:00Z' }))
    expect(turn!.started).toEqual(['T0QB0 in QB 0', 'T0RB0 in RB 2', 'T1WR0 in WR 4', 'T1RB1 in FLEX 7'])
    expect(turn!.items).toEqual(lineup)
    const others = pool.players.filter(
      ({ Id, TeamAbbrev }) => ['T0', 'T1'].includes(TeamAbbrev) && !lineup.includes(Id),
    )
    expect(turn!.out).toEqual(others.map(({ Id }) => Id))
  })

  test('is read by its own slots if they come in another order', () => {
    const slots = ['FLEX', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'QB', 'DST']
    const players = lineup.with(0, lineup[7]!).with(7, lineup[0]!)
    const [turn] = turnsOfRequest(afterStart(pool, [{ players, slots }], { asOf: '2025-09-07T18:00:00Z' }))
    expect([turn!.players, turn!.items]).toEqual([players, lineup])
    expect(turn!.started).toContain('T1RB1 in FLEX 7')
  })

  test('has no started players before the first kickoff or without a time, and only started ones after the last', () => {
    const startedAt = (moment: { asOf?: string }) =>
      turnsOfRequest(afterStart(pool, [{ players: lineup }], moment))[0]!.started.length
    expect([{}, { asOf: '2025-09-07T16:59:59.999Z' }, { asOf: early }, { asOf: late }].map(startedAt)).toEqual([
      0, 0, 4, 9,
    ])
  })

  test('counts players of locked teams as started', () => {
    const request = afterStart(pool, [{ players: lineup }], { teamsLocked: ['T3'] })
    expect(turnsOfRequest(request)[0]!.started).toEqual(['T3WR0 in WR 5', 'T3DST0 in DST 8'])
  })
})

test('there is one turn per lineup of the active sets, in order', () => {
  const another = lineup.with(0, 'T2QB0')
  const request = afterStart(pool, [{ players: lineup }, { players: another }], { asOf: early })
  const sets = [...request.afterStartLineups, { slate: 'Main', active: false, lineups: [{ players: lineup }] }]
  expect(turnsOfRequest({ ...request, afterStartLineups: sets }).map(({ players }) => players)).toEqual([
    lineup,
    another,
  ])
  expect(turnsOfRequest({ ...request, afterStartActivated: false })).toEqual([])
})

test('a captain that the site lists once is kept as captain', () => {
  const mma = randomRequest({ seed: 1, sport: 'mma', site: 'fd', games: 4 })
  const ids = mma.players.slice(0, 6).map(({ Id }) => Id)
  const request = afterStart(mma, [{ players: ids }], { teamsLocked: ['T0'] })
  const ruleset = findRuleset(request)!
  const [turn] = afterStartTurns(request, ruleset, itemsOf(request, ruleset))
  // Items come in pairs, the captain first.
  expect(turn).toMatchObject({ started: [{ item: 0, slot: 0 }], out: [1], items: [0, 3, 5, 7, 9, 11] })
})

test.each([
  ['a player short', lineup.slice(1), 'it has 8 players in 9 slots, but the contest has 9 slots'],
  ['a player from another slate', lineup.with(1, 'X'), 'its player X is not in the pool'],
  ['one player twice', lineup.with(1, 'T0RB0'), 'it has a player twice'],
  ['a receiver in the DST slot', lineup.with(8, 'T3WR1'), 'T3 WR 1 doesn’t fit DST'],
])('a lineup with %s is reported as faulty', (_, players, fault) => {
  const [turn] = turnsOfRequest(afterStart(pool, [{ players }], { asOf: early }))
  expect(turn).toEqual({ players, started: [], out: [], items: undefined, fault })
})
