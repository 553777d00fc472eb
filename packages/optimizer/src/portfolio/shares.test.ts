import { type BuildRequest, findRuleset, NflStackRule, type Player, PlayerGroup } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { type Shares, sharesOf } from './shares.ts'

function sharesIn(
  kind: Partial<Pick<BuildRequest, 'sport' | 'contestType' | 'site'>>,
  settings: Partial<BuildRequest>,
): Shares {
  const request = randomRequest({ seed: 1, games: 2, ...kind, settings: { numLUs: 20, ...settings } })
  return sharesOf(request, findRuleset(request)!)
}

const countsOf = ({ rules }: Pick<Shares, 'rules'>) =>
  Object.fromEntries(rules.map(({ label, count }) => [label, count]))
const nflRule = (label: string, freq: number, fields: Partial<NflStackRule> = {}) =>
  NflStackRule.parse({ label, freq, ...fields })
const advanced = (...specificStacks: NflStackRule[]): Partial<BuildRequest> => ({
  stackSettingMode: 'advanced',
  specificStacks,
})

describe('nfl stack rules', () => {
  test('the defaults give 18 team stacks in 20 lineups, 10 of them game stacks, 8 with two partners', () => {
    const shares = sharesIn({}, { teamStackPct: 0.9, gameStackPct: 0.5, force2FlexStck: 0.4 })
    expect(countsOf(shares)).toEqual({
      'No Force': 2,
      '1+ Team Stack': 4,
      '1+ Game Stack': 6,
      '2+ Team Stack': 4,
      '2+ Game Stack': 4,
    })
    expect(shares.rules[0]!.limit).toBeUndefined()
    expect(shares.rules[4]!.limit).toMatchObject({ kind: 'nflStack', rule: { teamFlexMin: 2, oppFlexMin: 1 } })
  })

  test('a custom list has its shares exactly, and the rest is not forced', () => {
    expect(
      countsOf(sharesIn({}, advanced(nflRule('two', 0.5, { teamFlexMin: 2 }), nflRule('bring', 0.3, { oppWRMin: 1 })))),
    ).toEqual({
      two: 10,
      bring: 6,
      'No Force': 4,
    })
  })

  test('a disabled or contradictory rule is not used, and a contradictory one is reported', () => {
    const shares = sharesIn(
      {},
      advanced(
        nflRule('off', 0.5, { teamFlexMin: 2, disabled: true }),
        nflRule('crossed', 0.3, { teamWRMin: 3, teamWRMax: 2 }),
        nflRule('two', 0.2, { teamFlexMin: 2 }),
      ),
    )
    expect(countsOf(shares)).toEqual({ two: 4, 'No Force': 16 })
    expect(shares.notes).toEqual(['Stack rule "crossed" is not used: its team WR min is above its max.'])
  })

  test('shares above 100% are scaled down and reported', () => {
    const shares = sharesIn(
      {},
      advanced(nflRule('two', 0.9, { teamFlexMin: 2 }), nflRule('one', 0.3, { teamFlexMin: 1 })),
    )
    expect(countsOf(shares)).toEqual({ two: 15, one: 5 })
    expect(shares.notes).toEqual(['The shares of the stack rules add up to 120%: they are scaled down to 100%.'])
  })

  test('if team stacks and forced no stack exceed 100%, the latter gets the rest, and that is reported', () => {
    const shares = sharesIn({}, { teamStackPct: 0.9, noStackPct: 0.2 })
    expect(countsOf(shares)).toEqual({ '1+ Team Stack': 18, 'Forced No Stack': 2 })
    expect(shares.notes).toEqual([expect.stringContaining('Forced No Stack gets what Team Stack leaves')])
  })

  test('rules that force nothing are not rules', () => {
    expect(sharesIn({}, { teamStackPct: 0, gameStackPct: 0 }).rules).toEqual([])
    expect(sharesIn({}, advanced(nflRule('free', 0.6))).rules).toEqual([])
  })
})

describe('mlb stack shapes', () => {
  test('the site’s default mix for 20 lineups', () => {
    const shares = sharesIn({ sport: 'mlb' }, { stackSettingMode: 'basic' })
    expect(countsOf(shares)).toEqual({ '5/3': 5, '5/2': 4, '5/0': 4, '4/4': 2, '4/0': 3, '3/0': 2 })
  })

  test('only a locked pitcher may face the stack', () => {
    const request = randomRequest({ seed: 1, sport: 'mlb', settings: { stackSettingMode: 'basic' } })
    const pitcher = request.players.find(({ Position }) => Position === 'SP')!
    const locked = {
      ...request,
      players: request.players.map((player) =>
        player.Position === 'OF' || player === pitcher ? { ...player, MinExp: 100 } : player,
      ),
    }
    expect(sharesOf(locked, findRuleset(request)!).rules[0]!.limit).toEqual({
      kind: 'mlbStack',
      primary: 5,
      secondary: 3,
      lockedPitchers: [pitcher.Id],
    })
  })
})

describe('forced shares', () => {
  const forcedOf = ({ forced }: Shares) => forced.map(({ label, count }) => [label, count])

  test('are rounded half up and left out if that is 0', () => {
    const shares = sharesIn({}, { numLUs: 3, forceSecondGameStack: 0.5, forceRBandDSTStack: 0.1, ceilingPct: 0.5 })
    expect(forcedOf(shares)).toEqual([['Second Game Stack', 2]])
    expect(shares.ceiling).toBe(2)
  })

  test('nba: team and game stacks', () => {
    expect(forcedOf(sharesIn({ sport: 'nba' }, { teamStackPct: 0.5, gameStackPct: 0.25 }))).toEqual([
      ['Team Stack', 10],
      ['Game Stack', 5],
    ])
  })

  test('include groups below 100% without an anchor', () => {
    const group = (ID: string, pctGroup: number, fields: Partial<PlayerGroup> = {}) =>
      PlayerGroup.parse({ ID, players: ['T0QB0', 'T0WR0'], minGroup: 2, maxGroup: 2, pctGroup, ...fields })
    const shares = sharesIn(
      {},
      {
        groups: [
          group('some', 0.33),
          group('all', 1),
          group('none', 0),
          group('off', 0.5, { active: false }),
          group('anchored', 0.5, { anchorPlayerID: ['T0QB0'] }),
        ],
      },
    )
    expect(forcedOf(shares)).toEqual([['Group "some"', 7]])
    expect(shares.anchored.map(({ ID }) => ID)).toEqual(['anchored'])
  })
})

describe('limited shares', () => {
  const player = (Position: string, TeamAbbrev: string, RosterPosition: Player['RosterPosition'] = null) => ({
    ...randomRequest({ seed: 1 }).players[0]!,
    Position,
    Positions: [Position],
    TeamAbbrev,
    RosterPosition,
  })
  const [back, receiver, end] = [player('RB', 'T0'), player('WR', 'T1'), player('TE', 'T2')]
  const core = [player('QB', 'T3'), back, back, receiver, receiver, receiver, end, player('DST', 'T4')]

  test('are rounded up and left out if they allow every lineup', () => {
    const { limited } = sharesIn({}, { numLUs: 3, rbFlexPct: 0.34, wrFlexPct: 0.9, allowRBStackPct: 0 })
    expect(limited.map(({ label, cap }) => [label, cap])).toEqual([
      ['RB in FLEX', 2],
      ['RB with own QB', 0],
    ])
  })

  test('recognize lineups with the feature', () => {
    const { limited } = sharesIn({}, { rbFlexPct: 0.5, wrFlexPct: 0.5, teFlexPct: 0.5, allowRBStackPct: 0.5 })
    const featuresOf = (...others: Player[]) =>
      limited.filter(({ has }) => has([...core, ...others])).map(({ label }) => label)
    expect([featuresOf(back), featuresOf(receiver), featuresOf(end)]).toEqual([
      ['RB in FLEX'],
      ['WR in FLEX'],
      ['TE in FLEX'],
    ])
    expect(featuresOf(player('RB', 'T3'))).toEqual(['RB in FLEX', 'RB with own QB'])
  })

  test('showdown: by the position of the captain, kickers and defenses included', () => {
    const { limited } = sharesIn(
      { contestType: 'showdown' },
      { captainPct: { qb: 0.5, rb: 1, wr: 1, te: 1, dst: 0, k: 0.24 } },
    )
    expect(limited.map(({ label, cap }) => [label, cap])).toEqual([
      ['QB as captain', 10],
      ['DST as captain', 0],
      ['K as captain', 5],
    ])
    const captained = [player('DST', 'T0', 'CPT'), player('QB', 'T0', 'FLEX')]
    expect(limited.map(({ has }) => has(captained))).toEqual([false, true, false])
  })
})

test('after the start, shares are of the given lineups', () => {
  const lineups = Array.from({ length: 5 }, () => ({ players: ['T0QB0'] }))
  const afterStartLineups = [true, false].map((active) => ({ slate: 'Main', active, lineups }))
  const shares = sharesIn({}, { teamStackPct: 1, ceilingPct: 0.4, afterStartActivated: true, afterStartLineups })
  expect([countsOf(shares), shares.ceiling]).toEqual([{ '1+ Team Stack': 5 }, 2])
})
