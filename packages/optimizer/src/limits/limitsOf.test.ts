import { type BuildRequest, findRuleset, PlayerGroup, type Site, TeamStack } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { limitsOf } from './limitsOf.ts'
import type { Limit, LimitOf } from './rule.ts'

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

describe('what the site asks for', () => {
  const siteLimits = (site: Site, games: number) =>
    limitsFor(randomRequest({ seed: 1, site, games })).filter(({ kind }) => kind !== 'salary')

  test('on a slate with room for them the rules are as the site writes them', () => {
    expect(siteLimits('dk', 2)).toEqual([{ kind: 'minGames', count: 2 }])
    expect(siteLimits('fd', 2)).toEqual([
      { kind: 'maxPerTeam', count: 4 },
      { kind: 'minTeams', count: 3 },
    ])
  })

  test('a slate of one game is asked for no more games, teams and players of a team than it has', () => {
    expect(siteLimits('dk', 1)).toEqual([{ kind: 'minGames', count: 1 }])
    expect(siteLimits('fd', 1)).toEqual([
      { kind: 'maxPerTeam', count: 5 },
      { kind: 'minTeams', count: 2 },
    ])
  })

  test('where there is a captain, each player stands in a lineup once, in whichever row', () => {
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

test('a request that asks for nothing is limited by the site and the salary alone', () => {
  expect(limitsFor(nfl)).toEqual([
    { kind: 'minGames', count: 2 },
    { kind: 'salary', min: 0, max: 50_000 },
  ])
})

describe('ownership', () => {
  const asked = edited(nfl, { minTotalOwn: 60, maxTotalOwn: 90, maxUnderOwn_1: 2, minUnderOwn_3: 1 })

  test('limits follow the salary, and an end that no lineup could pass is left open', () => {
    expect(limitsFor(asked).slice(2)).toEqual([
      { kind: 'totalOwnership', min: 60, max: 90 },
      { kind: 'underOwnership', bracket: 1, below: 2.5, min: 0, max: 2 },
      { kind: 'underOwnership', bracket: 3, below: 10, min: 1, max: Number.POSITIVE_INFINITY },
    ])
    expect(limitsFor(edited(asked, { maxTotalOwn: 900 }))[2]).toMatchObject({ max: Number.POSITIVE_INFINITY })
  })

  test('they are off where nobody in the pool has any ownership', () => {
    const players = asked.players.map((player, index) => ({ ...player, ProjOwn: index % 2 === 0 ? null : 0 }))
    expect(limitsFor({ ...asked, players })).toEqual(limitsFor(nfl))
  })
})

describe('the first of the ranking', () => {
  const asking = { topN_0: { threshold: 3, force: 2 }, topN_2: { threshold: 5, force: 0 } }
  const rankedBy = (request: BuildRequest, positions: readonly string[]) =>
    request.players
      .filter(({ Position, RosterPosition }) => positions.includes(Position) && RosterPosition !== 'CPT')
      .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)

  test('in a classic contest they are running backs, receivers and tight ends who may be used', () => {
    const ranked = rankedBy(nfl, ['RB', 'WR', 'TE'])
    const withoutBest = withExposures(edited(nfl, asking), { [ranked[0]!.Id]: { MaxExp: 0 } })
    expect(limitsFor(withoutBest).filter(isKind('topN'))).toEqual([
      { kind: 'topN', threshold: 3, force: 2, players: ranked.slice(1, 4).map(({ Id }) => Id) },
    ])
  })

  test('in a showdown they are players of every position, each with both rows', () => {
    const ranked = rankedBy(showdown, ['QB', 'RB', 'WR', 'TE', 'DST', 'K'])
    const [limit] = limitsFor(edited(showdown, asking)).filter(isKind('topN'))
    const ids = ranked.slice(0, 3).flatMap(({ Id }) => [Id, Id.replace('FLEX', 'CPT')])
    expect([...limit!.players].sort()).toEqual(ids.sort())
  })

  test('other sports have no such ranking', () => {
    expect(limitsFor(edited(nba, asking)).filter(isKind('topN'))).toEqual([])
  })
})

test('a defense may not face whom its switches name; kickers are only in showdowns', () => {
  const switchedOff = { allowDefenseVsQB: false, allowDefenseVsFlex: false, allowDefenseVsKicker: false }
  const whoms = (request: BuildRequest) =>
    limitsFor(edited(request, switchedOff))
      .filter(isKind('noDefenseAgainst'))
      .map(({ whom }) => whom)
  expect(whoms(nfl)).toEqual(['QB', 'flex'])
  expect(whoms(showdown)).toEqual(['QB', 'flex', 'kicker'])
  expect(whoms(nba)).toEqual([])
})

test('the totals of a team are limits where they are tighter than the roster, and not in a showdown', () => {
  const row = TeamStack.parse({ TeamAbbrev: 'T0', TotalMaxWRs: 1, TotalMaxTEs: 2, TotalMinFlex: 2, TotalMaxPlayers: 9 })
  const teamStacks = [row, { ...row, TeamAbbrev: 'not there' }]
  expect(limitsFor(edited(nfl, { teamStacks })).slice(2)).toEqual([
    { kind: 'teamLeast', team: 'T0', what: 'flex', min: 2 },
    { kind: 'teamMost', team: 'T0', what: 'WR', max: 1 },
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

  test('hold in every lineup while they are on and at 100 %', () => {
    const groups = [group({}), group({ active: false }), group({ pctGroup: 0.5 }), group({ pctGroup: 0 })]
    expect(idsOf(nfl, groups)).toEqual([['T0QB0']])
  })

  test('name both rows of a player in a showdown, or the one whose ending they give', () => {
    const groups = [group({}), group({ players: ['T0QB0|CPT'] }), group({ players: [], anchorPlayerID: ['T0QB0'] })]
    expect(idsOf(showdown, groups)).toEqual([['T0QB0|CPT', 'T0QB0|FLEX'], ['T0QB0|CPT'], ['T0QB0|CPT', 'T0QB0|FLEX']])
  })

  test('find the other row where it has an id of its own', () => {
    const [captain] = twoIds.players
    const flex = twoIds.players.find(
      ({ Id, Name, Position }) => Id !== captain!.Id && Name === captain!.Name && Position === captain!.Position,
    )!
    const withEndings = edited(twoIds, {
      players: twoIds.players.map((player) => ({ ...player, Id: `${player.Id}|${player.RosterPosition}` })),
    })
    expect(idsOf(withEndings, [group({ players: [flex.Id] })])).toEqual([[`${captain!.Id}|CPT`, `${flex.Id}|FLEX`]])
  })

  test('an anchor who is not in the pool does not make a rule for every lineup of his group', () => {
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

  test('who plays too few minutes is out, unless somebody wants him or nobody knows', () => {
    expect(outOf({ minMinutes: 20 })).toEqual([
      { kind: 'out', players: [short!.Id, own!.Id], setting: 'minMinutes', because: 'Min Minutes 20' },
    ])
    expect(outOf({})).toEqual([])
  })

  test('players of a locked team are out, whatever their exposure', () => {
    const [limit] = outOf({ teamsLocked: [wanted!.TeamAbbrev] })
    expect(limit).toMatchObject({ because: `Teams Locked ${wanted!.TeamAbbrev}` })
    expect(limit!.players).toContain(wanted!.Id)
  })

  test('after the start a locked team is left to each lineup, which keeps whom it holds of it', () => {
    expect(outOf({ teamsLocked: [wanted!.TeamAbbrev], afterStartActivated: true })).toEqual([])
  })
})

test('opposing fighters are kept apart in mma only', () => {
  const change = { preventOpposingFighter: true }
  const mma = randomRequest({ seed: 1, sport: 'mma' })
  expect(limitsFor(edited(mma, change))).toContainEqual({ kind: 'noOpposingFighters' })
  expect(limitsFor(edited(nfl, change))).toEqual(limitsFor(nfl))
})
