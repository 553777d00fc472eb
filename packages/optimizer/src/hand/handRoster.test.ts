import { findRuleset, type Player } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { candidatesFor } from './candidatesFor.ts'
import { type HandRoster, handRoster } from './handRoster.ts'

const request = randomRequest({ seed: 5 })
const nfl = findRuleset(request)!
const of = (position: string) => request.players.filter((player) => player.Position === position)
const take = (position: string, count: number) => of(position).slice(0, count)
const idsOf = ({ bySlot }: HandRoster) => bySlot.map((player) => player?.Id)

describe('a hand-built lineup has', () => {
  test('each locked player in a slot, the salary left, points and ownership', () => {
    const [qb, rb, other] = [of('QB')[0]!, ...take('RB', 2)] as [Player, Player, Player]
    const roster = handRoster([rb, qb, other], nfl)
    expect(roster.bySlot.slice(0, 3)).toEqual([qb, rb, other])
    const spent = qb.Salary + rb.Salary + other.Salary
    expect(roster).toMatchObject({ errors: [], spent, left: 50_000 - spent, openSlots: 6 })
    expect(roster.perOpenSlot).toBe(Math.floor((50_000 - spent) / 6))
    expect(roster.points).toBeCloseTo(qb.ProjPtsAdjusted + rb.ProjPtsAdjusted + other.ProjPtsAdjusted, 6)
    expect(roster.ownership).toBeCloseTo(qb.ProjOwn! + rb.ProjOwn! + other.ProjOwn!, 6)
  })

  test('the whole cap if it is empty, and no average if no slot is open', () => {
    expect(handRoster([], nfl)).toMatchObject({ spent: 0, left: 50_000, openSlots: 9, perOpenSlot: 5555, points: 0 })
    const full = [...take('QB', 1), ...take('RB', 3), ...take('WR', 3), ...take('TE', 1), ...take('DST', 1)]
    expect(handRoster(full, nfl)).toMatchObject({ errors: [], openSlots: 0, perOpenSlot: undefined })
  })

  test('a captain at a captain’s salary: the best fighter if the site lists each once', () => {
    const fight = randomRequest({ seed: 3, sport: 'mma', site: 'fd', contestType: 'showdown', games: 8 })
    const once = fight.players.filter(({ RosterPosition }) => RosterPosition === 'FLEX').slice(0, 3)
    const listed = once.map((player) => ({ ...player, RosterPosition: null }))
    const best = listed.toSorted((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)[0]!
    const roster = handRoster(listed, findRuleset(fight)!)
    expect(roster.bySlot[0]).toBe(best)
    const single = listed.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0)
    expect(roster.points).toBeCloseTo(single + best.ProjPtsAdjusted / 2, 1)
    expect(roster.counted[0]!.ProjPtsAdjusted).toBeCloseTo(best.ProjPtsAdjusted * 1.5, 1)
  })
})

describe('locks that do not fit together', () => {
  test('ten of them: too many locked players', () => {
    const ten = [...take('QB', 1), ...take('RB', 3), ...take('WR', 4), ...take('TE', 1), ...take('DST', 1)]
    expect(handRoster(ten, nfl).errors).toEqual(['Too many locked players'])
  })

  test('two quarterbacks: the first gets the slot', () => {
    const roster = handRoster(take('QB', 2), nfl)
    expect(roster.errors).toEqual(['There are too many players for position QB'])
    expect(roster.bySlot[0]).toBe(of('QB')[0])
  })

  test('four backs and four receivers: all but two get a slot', () => {
    const roster = handRoster([...take('WR', 4), ...take('RB', 4)], nfl)
    expect(roster.errors).toEqual([
      'There are too many players for position RB',
      `No roster spot available for ${of('RB')[2]!.Name}`,
    ])
    expect(roster.bySlot.filter((player) => player !== undefined)).toHaveLength(6)
  })

  test('a player as captain and as flex', () => {
    const showdown = randomRequest({ seed: 4, contestType: 'showdown', games: 1 })
    const [captain] = showdown.players
    const self = showdown.players.find(
      ({ Name, RosterPosition }) => Name === captain!.Name && RosterPosition === 'FLEX',
    )
    const roster = handRoster([captain!, self!], findRuleset(showdown)!)
    expect(roster.errors).toEqual([`No roster spot available for ${captain!.Name}`])
    expect(idsOf(roster)[0]).toBe(captain!.Id)
  })
})

describe('why a player can’t be added', () => {
  const byPrice = request.players.toSorted((a, b) => b.Salary - a.Salary)
  const why = (locked: readonly Player[], Id: string, maxSalary = 50_000) =>
    candidatesFor(handRoster(locked, nfl), request.players, nfl, maxSalary).get(Id)

  test('too many at the position (HB-14)', () => {
    expect(why(take('QB', 1), of('QB')[1]!.Id)).toBe('There are too many players for position QB.')
  })

  test('no slot left that the player fits (HB-15)', () => {
    const [next] = of('WR').slice(3)
    const held = [...take('RB', 3), ...take('WR', 3)]
    expect(why(held, next!.Id)).toBe(`No roster spot available for ${next!.Name}.`)
  })

  test('no slot left at all (HB-13)', () => {
    const full = [...take('QB', 1), ...take('RB', 3), ...take('WR', 3), ...take('TE', 1), ...take('DST', 1)]
    expect(why(full, of('WR')[3]!.Id, 100_000)).toBe('Too many locked players.')
  })

  test('the salary, to the dollar', () => {
    const cheap = (position: string, count: number) =>
      of(position)
        .toSorted((a, b) => a.Salary - b.Salary)
        .slice(0, count)
    const rest = [...cheap('QB', 1), ...cheap('RB', 2), ...cheap('WR', 3), ...cheap('TE', 1), ...cheap('DST', 1)]
    const last = byPrice.find(({ Position }) => ['RB', 'WR', 'TE'].includes(Position))!
    const cost = [...rest, last].reduce((sum, { Salary }) => sum + Salary, 0)
    expect(why(rest, last.Id, cost)).toBeUndefined()
    const words = cost.toLocaleString('en-US')
    expect(why(rest, last.Id, cost - 100)).toBe(
      `The cheapest lineup with this player costs ${words}, which is 100 too much.`,
    )
  })

  test('a full team', () => {
    const yahooish = randomRequest({ seed: 5, site: 'fd' })
    const ruleset = findRuleset(yahooish)!
    const team = yahooish.players.filter(({ TeamAbbrev }) => TeamAbbrev === 'T0')
    const locked = [
      ...team.filter(({ Position }) => Position === 'WR').slice(0, 3),
      ...team.filter(({ Position }) => Position === 'QB'),
    ]
    const back = team.find(({ Position }) => Position === 'RB')!
    expect(candidatesFor(handRoster(locked, ruleset), yahooish.players, ruleset, 60_000).get(back.Id)).toBe(
      'The lineup already has 4 players from T0, the most allowed.',
    )
  })
})
