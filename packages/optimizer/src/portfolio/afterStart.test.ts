import { type BuildRequest, findRuleset, type LineupRef } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { itemsOf } from '../items.ts'
import { afterStartTurns } from './afterStart.ts'

const early = '2025-09-07T17:00:00Z'
const late = '2025-09-07T20:25:00Z'

/** Lineups in a pool whose teams T0 and T1 kick off early, the others late. */
function filledUp(
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
    fixed: turn.fixed.map(({ item, slot }) => `${idOf(item)} in ${ruleset.slots[slot]!.name} ${slot}`),
    out: turn.out.map(idOf),
    items: turn.items?.map(idOf),
  }))
}

const lineup = ['T0QB0', 'T2RB0', 'T0RB0', 'T2WR0', 'T1WR0', 'T3WR0', 'T2TE0', 'T1RB1', 'T3DST0']

describe('a lineup whose first games are under way', () => {
  test('keeps its started players where they stand, and takes in no other', () => {
    const [turn] = turnsOfRequest(filledUp(pool, [{ players: lineup }], { asOf: '2025-09-07T18:00:00Z' }))
    expect(turn!.fixed).toEqual(['T0QB0 in QB 0', 'T0RB0 in RB 2', 'T1WR0 in WR 4', 'T1RB1 in FLEX 7'])
    expect(turn!.items).toEqual(lineup)
    const others = pool.players.filter(
      ({ Id, TeamAbbrev }) => ['T0', 'T1'].includes(TeamAbbrev) && !lineup.includes(Id),
    )
    expect(turn!.out).toEqual(others.map(({ Id }) => Id))
  })

  test('stands as its own slots say, where they are given in another order', () => {
    const slots = ['FLEX', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'QB', 'DST']
    const players = lineup.with(0, lineup[7]!).with(7, lineup[0]!)
    const [turn] = turnsOfRequest(filledUp(pool, [{ players, slots }], { asOf: '2025-09-07T18:00:00Z' }))
    expect([turn!.players, turn!.items]).toEqual([players, lineup])
    expect(turn!.fixed).toContain('T1RB1 in FLEX 7')
  })

  test('has nobody fixed before the first kickoff, or where the moment is not told, and everybody at the end', () => {
    const fixedAt = (moment: { asOf?: string }) =>
      turnsOfRequest(filledUp(pool, [{ players: lineup }], moment))[0]!.fixed.length
    expect([{}, { asOf: '2025-09-07T16:59:59.999Z' }, { asOf: early }, { asOf: late }].map(fixedAt)).toEqual([
      0, 0, 4, 9,
    ])
  })

  test('counts the players of a locked team as started', () => {
    const request = filledUp(pool, [{ players: lineup }], { teamsLocked: ['T3'] })
    expect(turnsOfRequest(request)[0]!.fixed).toEqual(['T3WR0 in WR 5', 'T3DST0 in DST 8'])
  })
})

test('there is one turn for each lineup of the sets that are switched on, in input order', () => {
  const another = lineup.with(0, 'T2QB0')
  const request = filledUp(pool, [{ players: lineup }, { players: another }], { asOf: early })
  const sets = [...request.afterStartLineups, { slate: 'Main', active: false, lineups: [{ players: lineup }] }]
  expect(turnsOfRequest({ ...request, afterStartLineups: sets }).map(({ players }) => players)).toEqual([
    lineup,
    another,
  ])
  expect(turnsOfRequest({ ...request, afterStartActivated: false })).toEqual([])
})

test('where a site lists a captain once, he is kept as captain', () => {
  const mma = randomRequest({ seed: 1, sport: 'mma', site: 'fd', games: 4 })
  const ids = mma.players.slice(0, 6).map(({ Id }) => Id)
  const request = filledUp(mma, [{ players: ids }], { teamsLocked: ['T0'] })
  const ruleset = findRuleset(request)!
  const [turn] = afterStartTurns(request, ruleset, itemsOf(request, ruleset))
  // Items come in pairs, the captain first.
  expect(turn).toMatchObject({ fixed: [{ item: 0, slot: 0 }], out: [1], items: [0, 3, 5, 7, 9, 11] })
})

test.each([
  ['a player short', lineup.slice(1), 'it has 8 players in 9 places, the contest has 9'],
  ['somebody from another slate', lineup.with(1, 'X'), 'its player X is not in the pool'],
  ['one player twice', lineup.with(1, 'T0RB0'), 'it names a player twice'],
  ['a receiver in the place of the defense', lineup.with(8, 'T3WR1'), "T3 WR 1 can't stand in DST"],
])('a lineup with %s can only be handed back, and it is said why', (_, players, fault) => {
  const [turn] = turnsOfRequest(filledUp(pool, [{ players }], { asOf: early }))
  expect(turn).toEqual({ players, fixed: [], out: [], items: undefined, fault })
})
