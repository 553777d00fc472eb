import { type BuildRequest, findRuleset, PlayerGroup, type Site, TeamStack } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import type { Limit, LimitOf } from '../rules/rules.ts'
import { limitsOf } from './limitsOf.ts'

const limitsFor = (request: BuildRequest) => limitsOf(request, findRuleset(request)!)

const isKind =
  <Kind extends Limit['kind']>(kind: Kind) =>
  (limit: Limit): limit is LimitOf<Kind> & Limit =>
    limit.kind === kind

const edited = (request: BuildRequest, change: Partial<BuildRequest>): BuildRequest => ({ ...request, ...change })

const nfl = randomRequest({ seed: 1 })
const showdown = randomRequest({ seed: 1, contestType: 'showdown', games: 1 })
const twoIds = randomRequest({ seed: 1, contestType: 'showdown', games: 1, linkedBy: 'name' })
const nba = randomRequest({ seed: 1, sport: 'nba' })

describe('the site’s limits', () => {
  const siteLimits = (site: Site, games: number) =>
    limitsFor(randomRequest({ seed: 1, site, games })).filter(({ kind }) => kind !== 'salary')

  test('are as the site’s rules say on a slate with enough teams and games', () => {
    expect(siteLimits('dk', 2)).toEqual([{ kind: 'minGames', count: 2 }])
    expect(siteLimits('fd', 2)).toEqual([
      { kind: 'maxPerTeam', count: 4 },
      { kind: 'minTeams', count: 3 },
    ])
  })

  test('on a slate of one game ask for no more games and teams than it has', () => {
    expect(siteLimits('dk', 1)).toEqual([{ kind: 'minGames', count: 1 }])
    expect(siteLimits('fd', 1)).toEqual([
      { kind: 'maxPerTeam', count: 5 },
      { kind: 'minTeams', count: 2 },
    ])
  })

  test('in a captain contest let each player be in a lineup once, in either row', () => {
    for (const request of [showdown, twoIds]) {
      const [once] = limitsFor(request).filter(isKind('oncePerPerson'))
      expect(once!.people).toHaveLength(request.players.length / 2)
      expect(new Set(once!.people.map((ids) => ids.length))).toEqual(new Set([2]))
    }
    const fanduelMma = randomRequest({ seed: 1, sport: 'mma', site: 'fd' })
    const [once] = limitsFor(fanduelMma).filter(isKind('oncePerPerson'))
    expect(once!.people).toEqual(fanduelMma.players.map(({ Id }) => [Id]))
    expect(limitsFor(nfl).filter(isKind('oncePerPerson'))).toEqual([])
  })
})

test('a request that asks for nothing has only the site’s limits and the salary', () => {
  expect(limitsFor(nfl)).toEqual([
    { kind: 'minGames', count: 2 },
    { kind: 'salary', min: 0, max: 50_000 },
  ])
})

describe('ownership', () => {
  const asked = edited(nfl, { minTotalOwn: 60, maxTotalOwn: 90, maxUnderOwn_1: 2, minUnderOwn_3: 1 })

  test('limits follow the salary; an end that no lineup can pass is left open', () => {
    expect(limitsFor(asked).slice(2)).toEqual([
      { kind: 'totalOwnership', min: 60, max: 90 },
      { kind: 'underOwnership', bracket: 1, below: 2.5, min: 0, max: 2 },
      { kind: 'underOwnership', bracket: 3, below: 10, min: 1, max: Number.POSITIVE_INFINITY },
    ])
    expect(limitsFor(edited(asked, { maxTotalOwn: 900 }))[2]).toMatchObject({ max: Number.POSITIVE_INFINITY })
  })

  test('limits are off if no player in the pool has any ownership', () => {
    const players = asked.players.map((player, index) => ({ ...player, ProjOwn: index % 2 === 0 ? null : 0 }))
    expect(limitsFor({ ...asked, players })).toEqual(limitsFor(nfl))
  })
})

describe('the top players', () => {
  const asking = { topN_0: { threshold: 3, force: 2 }, topN_2: { threshold: 5, force: 0 } }
  const rankedBy = (request: BuildRequest, positions: readonly string[]) =>
    request.players
      .filter(({ Position, RosterPosition }) => positions.includes(Position) && RosterPosition !== 'CPT')
      .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)

  test('in a classic contest are running backs, receivers and tight ends above Max Exp 0', () => {
    const ranked = rankedBy(nfl, ['RB', 'WR', 'TE'])
    const withoutBest = withExposures(edited(nfl, asking), { [ranked[0]!.Id]: { MaxExp: 0 } })
    expect(limitsFor(withoutBest).filter(isKind('topN'))).toEqual([
      { kind: 'topN', threshold: 3, force: 2, players: ranked.slice(1, 4).map(({ Id }) => Id) },
    ])
  })

  test('in a showdown are players of every position, each with both rows', () => {
    const ranked = rankedBy(showdown, ['QB', 'RB', 'WR', 'TE', 'DST', 'K'])
    const [limit] = limitsFor(edited(showdown, asking)).filter(isKind('topN'))
    const ids = ranked.slice(0, 3).flatMap(({ Id }) => [Id, Id.replace('FLEX', 'CPT')])
    expect([...limit!.players].sort()).toEqual(ids.sort())
  })

  test('are not ranked in other sports', () => {
    expect(limitsFor(edited(nba, asking)).filter(isKind('topN'))).toEqual([])
  })
})

test('a defense may not face the players that its switches name; kickers are in showdowns only', () => {
  const switchedOff = { allowDefenseVsQB: false, allowDefenseVsFlex: false, allowDefenseVsKicker: false }
  const whoms = (request: BuildRequest) =>
    limitsFor(edited(request, switchedOff))
      .filter(isKind('noDefenseAgainst'))
      .map(({ whom }) => whom)
  expect(whoms(nfl)).toEqual(['QB', 'flex'])
  expect(whoms(showdown)).toEqual(['QB', 'flex', 'kicker'])
  expect(whoms(nba)).toEqual([])
})

test('a team’s totals are limits if they are tighter than the roster, a max of 7 is none, and showdowns have none', () => {
  const row = TeamStack.parse({ TeamAbbrev: 'T0', TotalMaxWRs: 1, TotalMaxTEs: 2, TotalMinFlex: 2, TotalMaxPlayers: 7 })
  const teamStacks = [row, { ...row, TeamAbbrev: 'not there' }]
  expect(limitsFor(edited(nfl, { teamStacks })).slice(2)).toEqual([
    { kind: 'teamTotal', team: 'T0', what: 'flex', min: 2, max: Number.POSITIVE_INFINITY },
    { kind: 'teamTotal', team: 'T0', what: 'WR', min: 0, max: 1 },
  ])
  expect(limitsFor(edited(showdown, { teamStacks }))).toEqual(limitsFor(showdown))
})

describe('groups', () => {
  const group = (numbers: Partial<PlayerGroup>) =>
    PlayerGroup.parse({ ID: '1', players: ['T0QB0'], minGroup: 1, maxGroup: 1, ...numbers })
  const idsOf = (request: BuildRequest, groups: PlayerGroup[]) =>
    limitsFor(edited(request, { groups }))
      .filter(isKind('group'))
      .map(({ group }) => [...group.players, ...group.anchorPlayerID])

  test('hold in every lineup if they are on and at 100%', () => {
    const groups = [group({}), group({ active: false }), group({ pctGroup: 0.5 }), group({ pctGroup: 0 })]
    expect(idsOf(nfl, groups)).toEqual([['T0QB0']])
  })

  test('mean both rows of a player in a showdown, or only the row that they name', () => {
    const groups = [group({}), group({ players: ['T0QB0|CPT'] }), group({ players: [], anchorPlayerID: ['T0QB0'] })]
    expect(idsOf(showdown, groups)).toEqual([['T0QB0|CPT', 'T0QB0|FLEX'], ['T0QB0|CPT'], ['T0QB0|CPT', 'T0QB0|FLEX']])
  })

  test('find the other row if it has an id of its own', () => {
    const [captain] = twoIds.players
    const flex = twoIds.players.find(
      ({ Id, Name, Position }) => Id !== captain!.Id && Name === captain!.Name && Position === captain!.Position,
    )!
    const withEndings = edited(twoIds, {
      players: twoIds.players.map((player) => ({ ...player, Id: `${player.Id}|${player.RosterPosition}` })),
    })
    expect(idsOf(withEndings, [group({ players: [flex.Id] })])).toEqual([[`${captain!.Id}|CPT`, `${flex.Id}|FLEX`]])
  })

  test('do not hold in every lineup because an anchor is not in the pool', () => {
    expect(idsOf(nfl, [group({ anchorPlayerID: ['gone'] })])).toEqual([['T0QB0', 'gone']])
  })
})

describe('nba', () => {
  const [short, wanted, unknown, own, fine] = nba.players
  const players = [
    { ...short!, ProjMins: 19.9 },
    { ...wanted!, ProjMins: 10, MinExp: 5 },
    { ...unknown!, ProjMins: null },
    { ...own!, ProjMins: 30, UserMins: 12 },
    { ...fine!, ProjMins: 20 },
  ]
  const outOf = (change: Partial<BuildRequest>) => limitsFor({ ...nba, players, ...change }).filter(isKind('out'))

  test('a player with too few minutes is out, unless a Min Exp asks for them or the minutes are unknown', () => {
    expect(outOf({ minMinutes: 20 })).toEqual([
      { kind: 'out', players: [short!.Id, own!.Id], setting: 'minMinutes', because: 'Min Minutes 20' },
    ])
    expect(outOf({})).toEqual([])
  })

  test('players on a locked team are out, whatever their exposure', () => {
    const [limit] = outOf({ teamsLocked: [wanted!.TeamAbbrev] })
    expect(limit).toMatchObject({ because: `Teams Locked ${wanted!.TeamAbbrev}` })
    expect(limit!.players).toContain(wanted!.Id)
  })

  test('after the start a locked team is no limit: each lineup keeps its own players from it', () => {
    expect(outOf({ teamsLocked: [wanted!.TeamAbbrev], afterStartActivated: true })).toEqual([])
  })
})

test('opposing fighters are kept apart in mma only', () => {
  const change = { preventOpposingFighter: true }
  const mma = randomRequest({ seed: 1, sport: 'mma' })
  expect(limitsFor(edited(mma, change))).toContainEqual({ kind: 'noOpposingFighters' })
  expect(limitsFor(edited(nfl, change))).toEqual(limitsFor(nfl))
})
