import type { BuildReport, BuiltLineup } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { checkReport } from './checkReport.ts'
import { lineupCheck } from './lineupCheck.ts'

const request = randomRequest({ seed: 4, site: 'fd', settings: { numLUs: 6, minUnique: 2 } })
const report = buildAll(request)
const lineup = report.lineups[0]!
const changed = (change: Partial<BuiltLineup>) => lineupCheck(request)({ ...lineup, ...change }).join('; ')
const replaced = (slot: number, id: string) => lineup.players.map((player, index) => (index === slot ? id : player))
const changedRun = (change: (lineups: BuiltLineup[]) => BuiltLineup[], status: BuildReport['status'] = 'complete') =>
  checkReport(request, { ...report, status, lineups: change([...report.lineups]) }).join('; ')

test('a build of our own has no fault', () => {
  expect(report.status).toBe('complete')
  expect(checkReport(request, report)).toEqual([])
})

test('a later lineup may score more where exposures kept it from coming first', () => {
  const seldom = withExposures(request, { [lineup.players[0]!]: { MaxExp: 20 } })
  const asked = withExposures(request, { T7TE1: { MinExp: 50 } })
  const moved = { ...request, projPtsRandInput: 25 }
  for (const other of [seldom, asked, moved]) expect(checkReport(other, buildAll(other))).toEqual([])
})

describe('the checker names', () => {
  test('a player who is not in the pool', () => {
    expect(changed({ players: replaced(0, 'ghost') })).toBe('player ghost is not in the pool')
  })

  test('a player in a slot that he may not fill', () => {
    const wrong = [...lineup.players]
    ;[wrong[0], wrong[1]] = [wrong[1]!, wrong[0]!]
    expect(changed({ players: wrong })).toMatch(/\(RB\) stands in QB.*\(QB\) stands in RB/)
  })

  test('the same player twice', () => {
    expect(changed({ players: replaced(2, lineup.players[1]!) })).toContain(
      `player ${lineup.players[1]} is in the lineup twice`,
    )
  })

  test('a place left out, and slots that are not those of the contest', () => {
    expect(changed({ players: lineup.players.slice(1) })).toContain('8 players for 9 places')
    expect(changed({ slots: lineup.slots.toReversed() })).toContain('the contest has QB,RB,RB')
  })

  test('a salary over the cap, and sums that do not add up', () => {
    expect(lineupCheck({ ...request, maxSal: 10_000 })(lineup).join()).toContain('is above 10000')
    expect(changed({ salary: lineup.salary - 100 })).toContain(`salary is given as ${lineup.salary - 100}`)
    expect(changed({ points: lineup.points + 0.01 })).toContain('points is given as')
    expect(changed({ ownership: 12 })).toContain('ownership is given as 12')
    expect(changed({ points: Number.NaN })).toContain('points is given as NaN')
  })

  test('five players of one team, where FanDuel allows four', () => {
    const crowded = {
      ...request,
      players: request.players.map((player) =>
        lineup.players.slice(0, 5).includes(player.Id) ? { ...player, TeamAbbrev: 'T9' } : player,
      ),
    }
    expect(lineupCheck(crowded)(lineup).join()).toContain('5 players of T9, at most 4 are allowed')
  })

  test('a locked player who is missing, and an excluded one who is there', () => {
    const edited = withExposures(request, { [lineup.players[3]!]: { MaxExp: 0 } })
    expect(lineupCheck(edited)(lineup).join()).toContain('has Max Exp 0')
    const absent = request.players.find((player) => !lineup.players.includes(player.Id))!
    expect(lineupCheck(withExposures(request, { [absent.Id]: { MinExp: 100 } }))(lineup).join()).toContain(
      'is locked but missing',
    )
  })

  test('two lineups that are too much alike', () => {
    expect(changedRun(([first, ...rest]) => [first!, first!, ...rest.slice(1)])).toContain(
      'lineup 2 shares 9 players with lineup 1, Min Unique is 2',
    )
  })

  test('a complete run that is too short, and one of another request', () => {
    expect(changedRun((lineups) => lineups.slice(1))).toContain('5 lineups, 6 were asked for')
    expect(changedRun((lineups) => lineups.slice(1), 'cancelled')).toBe('')
    expect(checkReport({ ...request, seed: 99 }, report).join()).toContain('the report was made from another request')
  })

  test('exposures that the run did not keep', () => {
    const star = lineup.players[0]!
    const times = report.lineups.filter(({ players }) => players.includes(star)).length
    const capped = withExposures(request, { [star]: { MaxExp: 1 } })
    expect(checkReport(capped, report).join()).toContain(`is in ${times} of 6 lineups, Max Exp 1 % allows 1`)
    const unused = request.players.find((player) =>
      report.lineups.every(({ players }) => !players.includes(player.Id)),
    )!
    const wanted = withExposures(request, { [unused.Id]: { MinExp: 20 } })
    expect(checkReport(wanted, report).join()).toContain('is in 0 of 6 lineups, Min Exp 20 % asks for 2')
    expect(
      checkReport(wanted, { ...report, status: 'cancelled', lineups: report.lineups.slice(1) }).join(),
    ).not.toContain('Min Exp')
  })

  test('lineups in another order, a proof that is only claimed, a bound or a seed that somebody changed', () => {
    expect(changedRun((lineups) => [lineups.at(-1)!, ...lineups.slice(0, -1)])).toMatch(
      /lineup 1 is called the best of its turn, but lineup 2 is better/,
    )
    expect(changedRun(([first, ...rest]) => [{ ...first!, bound: first!.bound + 1 }, ...rest])).toMatch(
      /lineup 1: it is called optimal, but its bound/,
    )
    expect(changedRun(([first, ...rest]) => [{ ...first!, optimal: false, bound: 1 }, ...rest])).toMatch(
      /lineup 1: its bound 1 is below its own/,
    )
    expect(checkReport(request, { ...report, seed: 99 })).toEqual([`the seed is given as 99, the request's is 4`])
  })

  test('all lineups, but a run that claims to have ended early', () => {
    expect(changedRun((lineups) => lineups, 'infeasible')).toBe(
      'all 6 lineups are there, but the run is called infeasible',
    )
  })

  test('more lineups than were asked for', () => {
    expect(checkReport({ ...request, numLUs: 5 }, { ...report, status: 'cancelled' }).join()).toContain(
      '6 lineups, 5 were asked for',
    )
  })
})

test('saved lineups count in exposures and overlaps while their set is switched on', () => {
  const first = { players: lineup.players }
  const beside = (active: boolean, exposures: Parameters<typeof withExposures>[1] = {}) => ({
    ...withExposures(request, exposures),
    includeSaved: true,
    savedLineups: [{ slate: 'Main', active, lineups: [first, first] }],
  })
  const faults = (of: typeof request) => checkReport(of, report).join('; ')
  expect(faults(beside(true))).toContain('lineup 1 shares 9 players with saved lineup 1, Min Unique is 2')
  expect(faults(beside(false))).not.toContain('saved lineup')
  const unused = request.players.find((player) => report.lineups.every(({ players }) => !players.includes(player.Id)))!
  // Of 8 lineups, the two saved ones included, 3 must hold him.
  expect(faults(beside(true, { [unused.Id]: { MinExp: 30 } }))).toContain(
    'is in 0 of 8 lineups, Min Exp 30 % asks for 3',
  )
})

test('a maximum that saved lineups have used up already is no fault of the run', () => {
  const unused = request.players.find(
    ({ Id, Position }) => Position === 'QB' && report.lineups.every(({ players }) => !players.includes(Id)),
  )!
  const saved = Array.from({ length: 2 }, () => ({ players: replaced(0, unused.Id) }))
  const beside = {
    ...withExposures(request, { [unused.Id]: { MaxExp: 10 } }),
    includeSaved: true,
    savedLineups: [{ slate: 'Main', active: true, lineups: saved }],
  }
  expect(checkReport(beside, report).filter((fault) => fault.includes('Max Exp'))).toEqual([])
})
