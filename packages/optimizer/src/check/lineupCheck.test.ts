import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { lineupOf } from '../../test/reportOf.ts'
import { lineupCheck } from './lineupCheck.ts'

/** FanDuel: QB RB RB WR WR WR TE FLEX DST. Everyone costs 6,000 of the 60,000. */
const base = randomRequest({ seed: 4, site: 'fd', settings: { minSal: 50_000 } })
const request = { ...base, players: base.players.map((player) => ({ ...player, Salary: 6000 })) }
const ids = ['T0QB0', 'T1RB0', 'T2RB0', 'T0WR0', 'T1WR0', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0']
const lineup = lineupOf(request, ids)

const faultsOf = (of: BuildRequest, given: BuiltLineup, index = 0) => lineupCheck(of)(given, index).join('; ')
const changed = (change: Partial<BuiltLineup>) => faultsOf(request, { ...lineup, ...change })
const replaced = (slot: number, id: string) => ids.with(slot, id)

test('a valid lineup has no faults', () => {
  expect(faultsOf(request, lineup)).toBe('')
})

describe('the checker reports', () => {
  test('a player who is not in the pool', () => {
    expect(changed({ players: replaced(0, 'ghost') })).toBe('player ghost is not in the pool')
  })

  test('players in slots that they do not fit', () => {
    expect(changed({ players: replaced(0, 'T1RB0').with(1, 'T0QB0') })).toMatch(
      /\(RB\) is in slot QB.*\(QB\) is in slot RB/,
    )
  })

  test('the same player twice', () => {
    expect(changed({ players: replaced(2, 'T1RB0') })).toContain('player T1RB0 is in the lineup twice')
  })

  test('a missing player, and slots of another contest', () => {
    expect(changed({ players: ids.slice(1) })).toContain('8 players for 9 slots')
    expect(changed({ slots: lineup.slots.toReversed() })).toContain('the contest has QB,RB,RB')
  })

  test('a salary above the maximum or below the minimum, and wrong sums', () => {
    expect(faultsOf({ ...request, maxSal: 53_000 }, lineup)).toContain('salary 54,000 is above')
    expect(faultsOf({ ...request, minSal: 55_000 }, lineup)).toContain('salary 54,000 is below')
    expect(changed({ salary: 53_900 })).toContain('salary is given as 53900')
    expect(changed({ points: lineup.points + 0.01 })).toContain('points is given as')
    expect(changed({ ownership: 12 })).toContain('ownership is given as 12')
    expect(changed({ points: Number.NaN })).toContain('points is given as NaN')
  })

  test('five players from one team where FanDuel allows four', () => {
    const crowded = ['T0QB0', 'T0RB0', 'T0RB1', 'T0WR0', 'T0WR1', 'T4WR0', 'T5TE0', 'T6RB1', 'T7DST0']
    expect(faultsOf(request, lineupOf(request, crowded))).toContain('5 players from T0, at most 4 allowed')
  })

  test('a missing locked player, and an excluded one', () => {
    expect(faultsOf(withExposures(request, { T6RB1: { MaxExp: 0 } }), lineup)).toContain('has Max Exp 0')
    expect(faultsOf(withExposures(request, { T3WR0: { MinExp: 100 } }), lineup)).toContain('is locked but missing')
  })

  test('a defense against the lineup’s own quarterback', () => {
    const facing = lineupOf(request, replaced(8, 'T1DST0'))
    expect(faultsOf(request, facing)).toBe('')
    expect(faultsOf({ ...request, allowDefenseVsQB: false }, facing)).not.toBe('')
  })

  test('two players of a group that allows one', () => {
    const group = { ID: 'a', name: 'Backs', players: ['T1RB0', 'T2RB0'], minGroup: 0, maxGroup: 1, pctGroup: 1 }
    const apart = { ...request, groups: [{ ...group, active: true, anchorPlayerID: [] }] }
    expect(faultsOf(apart, lineup)).toContain('2 players from Group "Backs"')
    expect(faultsOf({ ...apart, groups: [{ ...apart.groups[0]!, active: false }] }, lineup)).toBe('')
  })
})

describe('captains', () => {
  const showdown = randomRequest({
    seed: 2,
    contestType: 'showdown',
    games: 1,
    linkedBy: 'id',
    settings: { numLUs: 1 },
  })
  const cheap: BuildRequest = {
    ...showdown,
    players: showdown.players.map((player) => ({ ...player, Salary: player.RosterPosition === 'CPT' ? 9000 : 6000 })),
  }
  const flex = ['T0RB0|FLEX', 'T0WR0|FLEX', 'T1RB0|FLEX', 'T1WR0|FLEX', 'T1DST0|FLEX']

  test('a captain costs what the captain row says', () => {
    const whole = lineupOf(cheap, ['T0QB0|CPT', ...flex])
    expect(whole.salary).toBe(39_000)
    expect(faultsOf(cheap, whole)).toBe('')
    expect(faultsOf(cheap, { ...whole, salary: 36_000 })).toContain(
      'salary is given as 36000, the players sum to 39000',
    )
  })

  test('captain rows fit the captain slot only, and no other row does', () => {
    expect(faultsOf(cheap, lineupOf(cheap, ['T0QB0|FLEX', ...flex]))).toContain(
      'the FLEX row of T0 QB 0 is in slot CPT',
    )
    expect(faultsOf(cheap, lineupOf(cheap, ['T0QB0|CPT', 'T0TE0|CPT', ...flex.slice(1)]))).toContain(
      'the CPT row of T0 TE 0 is in slot FLEX',
    )
  })

  test.each(['id', 'name'] as const)('nobody is both captain and flex, with rows linked by %s', (linkedBy) => {
    const pool = randomRequest({ seed: 2, contestType: 'showdown', games: 1, linkedBy })
    const rowsOf = (role: 'CPT' | 'FLEX') => pool.players.filter(({ RosterPosition }) => RosterPosition === role)
    const [captain, ...others] = rowsOf('FLEX')
    const twice = [rowsOf('CPT')[0]!, captain!, ...others.filter((_, index) => index % 4 === 3).slice(0, 4)]
    expect(
      faultsOf(
        pool,
        lineupOf(
          pool,
          twice.map(({ Id }) => Id),
        ),
      ),
    ).toContain(`${captain!.Name} is in the lineup 2 times`)
  })

  test('players with the same name on two teams are two people', () => {
    const players = cheap.players.map((player) =>
      /^T[01]WR0/.test(player.Id) ? { ...player, Name: 'Mike Williams' } : player,
    )
    const namesakes = { ...cheap, players }
    expect(
      faultsOf(
        namesakes,
        lineupOf(namesakes, ['T0WR0|CPT', 'T0QB0|FLEX', ...flex.filter((id) => id !== 'T0WR0|FLEX')]),
      ),
    ).toBe('')
  })

  test('a fighter listed once scores 1.5 times as MVP at the same salary', () => {
    const fight = randomRequest({ seed: 3, sport: 'mma', site: 'fd', games: 12 })
    const card = {
      ...fight,
      players: fight.players.map((player, index) => ({
        ...player,
        Salary: 15,
        ProjPts: index,
        ProjPtsAdjusted: index,
      })),
    }
    const mvp = lineupOf(card, ['T9F0', 'T1F0', 'T2F0', 'T4F0', 'T6F0', 'T10F0'])
    expect(mvp).toMatchObject({ points: 36.5, salary: 90 })
    expect(faultsOf(card, mvp)).toBe('')
    expect(faultsOf(card, { ...mvp, points: 32 })).toContain('points is given as 32')
    expect(
      faultsOf(
        { ...card, preventOpposingFighter: true },
        lineupOf(card, ['T9F0', 'T8F0', 'T2F0', 'T4F0', 'T6F0', 'T10F0']),
      ),
    ).toContain('in one bout')
  })
})

test('a lineup’s ownership is unknown if nobody’s is known, not 0%', () => {
  const bare = { ...request, players: request.players.map((player) => ({ ...player, ProjOwn: null })) }
  const given = lineupOf(bare, ids)
  expect(faultsOf(bare, { ...given, ownership: null })).toBe('')
  expect(faultsOf(bare, { ...given, ownership: 0 })).toContain('none of the players has ownership')
  expect(changed({ ownership: null })).toContain('ownership is given as unknown')
})

test('ownership limits use the drawn ownership, the reported sum the projected one', () => {
  const owned = { ...request, players: request.players.map((player) => ({ ...player, ProjOwn: 10 })) }
  const given = lineupOf(owned, ids)
  const exact = { ...owned, minTotalOwn: 90, maxTotalOwn: 90 }
  expect(given.ownership).toBe(90)
  expect(faultsOf(exact, given)).toBe('')
  const drawn = Array.from({ length: 10 }, (_, index) => faultsOf({ ...exact, projOwnRandInput: 20 }, given, index))
  expect(new Set(drawn).size).toBe(10)
  for (const fault of drawn) expect(fault).toMatch(/^total ownership/)
})
