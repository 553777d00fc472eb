import {
  defaultSettings,
  defaultTeamStack,
  NflStackRule,
  type PlayerGroup,
  type Ruleset,
  type Settings,
  type TeamStack,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildWarnings } from './buildWarnings.ts'
import { rulesOf } from './testing/randomInput.ts'
import type { WarningPlayer } from './warning.ts'

const nfl = rulesOf('nfl', 'dk')

interface Said {
  ruleset?: Ruleset
  settings?: Partial<Settings>
  teamStacks?: TeamStack[]
  groups?: PlayerGroup[]
}

/** The warnings of a pool; players are numbered in their order. */
const warningsOf = (
  players: (Partial<WarningPlayer> & { Positions: string[] })[],
  { ruleset = nfl, settings, teamStacks = [], groups = [] }: Said = {},
) =>
  buildWarnings({
    ruleset,
    settings: { ...defaultSettings(ruleset), ...settings },
    teamStacks,
    groups,
    players: players.map((rest, index) => ({
      Id: String(index),
      Name: `${rest.Positions.join('/')} ${index}`,
      TeamAbbrev: '',
      Opp: '',
      MinExp: 0,
      MaxExp: 100,
      ProjOwn: null,
      ProjPtsAdjusted: 10,
      ...rest,
    })),
  })

/** Players of one position whose exposures are given one by one. */
const max = (position: string, ...exposures: number[]) =>
  exposures.map((MaxExp) => ({ Positions: [position], MaxExp, MinExp: 0 }))
const min = (position: string, ...exposures: number[]) =>
  exposures.map((MinExp) => ({ Positions: [position], MaxExp: 100, MinExp }))

/** Enough players of every position but the named one, so that nothing else is short. */
const others = (but: string) =>
  ['QB', 'RB', 'WR', 'TE', 'DST']
    .filter((position) => position !== but)
    .flatMap((position) => max(position, ...Array(8).fill(100)))

const keys = (warnings: readonly { key: string }[]) => warnings.map(({ key }) => key)

test('Min 50 above Max 20 names the player and both numbers, and one click swaps them', () => {
  const [warning, ...rest] = warningsOf([
    ...others(''),
    { Positions: ['WR'], Name: 'Rashee Rice', MinExp: 50, MaxExp: 20 },
  ])
  expect(rest).toEqual([])
  expect(warning).toMatchObject({
    sentence: 'Rashee Rice: Min Exp (50%) is above Max Exp (20%).',
    location: { tab: 'players', name: 'Rashee Rice' },
    fix: { changes: [{ kind: 'player', edit: { MinExp: 20, MaxExp: 50 } }] },
  })
  expect(warningsOf([...others(''), { Positions: ['WR'], MinExp: 20, MaxExp: 20 }])).toEqual([])
})

describe('nfl positions, the same on every site', () => {
  for (const site of ['dk', 'fd', 'ya'] as const) {
    const ruleset = rulesOf('nfl', site)
    for (const [position, least] of [
      ['QB', 100],
      ['RB', 200],
      ['WR', 300],
      ['TE', 100],
      ['DST', 100],
    ] as const) {
      test(`${site}: a summed Max Exp of ${least} is enough for ${position}, ${least - 1} is not`, () => {
        const whole = Array(least / 100 - 1).fill(100)
        expect(warningsOf([...others(position), ...max(position, ...whole, 60, 40)], { ruleset })).toEqual([])
        const [warning, ...rest] = warningsOf([...others(position), ...max(position, ...whole, 60, 39)], { ruleset })
        expect(rest).toEqual([])
        expect(warning?.sentence).toBe(
          `${position}: Max Exp of ${least / 100 + 1} players sums to ${least - 1}%, but at least ${least}% is needed.`,
        )
        expect(warning?.location).toEqual({ tab: 'players', pos: position })
      })
    }
    for (const [position, most] of [
      ['QB', 100],
      ['RB', 300],
      ['WR', 400],
      ['TE', 200],
      ['DST', 100],
    ] as const) {
      test(`${site}: a summed Min Exp of ${most} fits ${position}, ${most + 1} does not`, () => {
        const parts = Array(most / 50).fill(50)
        expect(warningsOf([...others(position), ...min(position, ...parts)], { ruleset })).toEqual([])
        const [warning, ...rest] = warningsOf([...others(position), ...min(position, ...parts, 1)], { ruleset })
        expect(rest).toEqual([])
        expect(warning?.sentence).toContain(`sums to ${most + 1}%, but at most ${most}% is possible.`)
      })
    }
    test(`${site}: RB, WR and TE together fill exactly seven slots`, () => {
      const filled = [...max('QB', 100), ...max('DST', 100), ...max('RB', 100, 100), ...max('WR', 100, 100, 100)]
      expect(warningsOf([...filled, ...max('TE', 100, 100)], { ruleset })).toEqual([])
      expect(keys(warningsOf([...filled, ...max('TE', 100, 99)], { ruleset }))).toEqual(['positions least FLEX'])
      const asked = [...others(''), ...min('RB', 100, 100), ...min('WR', 100, 100, 100), ...min('TE', 100)]
      expect(warningsOf([...asked, ...min('RB', 100)], { ruleset })).toEqual([])
      expect(keys(warningsOf([...asked, ...min('RB', 100, 1)], { ruleset }))).toEqual([
        'positions most RB',
        'positions most FLEX',
      ])
    })
  }

  test('a shortfall raises everyone in play equally, and excluded players only if that is not enough', () => {
    const [shared] = warningsOf([...others('QB'), ...max('QB', 10, 20, 0, 50)])
    expect(shared?.fix?.changes.map((change) => change.kind === 'player' && change.edit.MaxExp)).toEqual([
      16.7, 26.7, 56.7,
    ])
    const [excluded] = warningsOf([
      ...others('QB'),
      { Positions: ['QB'], Name: 'Third', MaxExp: 0, ProjPtsAdjusted: 12 },
      { Positions: ['QB'], Name: 'First', MaxExp: 0, ProjPtsAdjusted: 21 },
      { Positions: ['QB'], Name: 'Out', MaxExp: 0, ProjPtsAdjusted: 0 },
    ])
    expect(excluded?.fix?.label).toBe('Raise Max Exp of First to 100%')
  })

  test('locks stay when Min Exp is too high, and two locked quarterbacks get no fix', () => {
    const [warning] = warningsOf([...others('RB'), ...min('RB', 100, 100, 80, 80)])
    expect(warning?.fix?.label).toBe('Lower Min Exp of RB 34 to 50% and RB 35 to 50%')
    const [locked] = warningsOf([...others('QB'), ...min('QB', 100, 100)])
    expect(locked?.sentence).toBe('QB: Min Exp of 2 players sums to 200%, but at most 100% is possible.')
    expect(locked?.fix).toBeUndefined()
  })
})

describe('positions of other sports follow from the roster', () => {
  const pool = ['PG', 'SG', 'SF', 'PF', 'C'].flatMap((position) => max(position, 100, 100, 100))

  test('nba: a player with two positions counts in the Max Exp of both and in the Min Exp of neither', () => {
    const ruleset = rulesOf('nba', 'fd')
    const without = pool.filter(({ Positions: [position] }) => position !== 'PG')
    const short = warningsOf([...without, ...max('PG', 100, 40)], { ruleset })
    expect(short.map(({ sentence }) => sentence)).toEqual([
      'PG: Max Exp of 2 players sums to 140%, but at least 200% is needed.',
    ])
    const both = { Positions: ['PG', 'SG'], MaxExp: 60 }
    expect(warningsOf([...without, ...max('PG', 100, 40), both], { ruleset })).toEqual([])
    const asked = [...pool, ...min('PG', 100, 100)]
    expect(warningsOf([...asked, { Positions: ['PG', 'SG'], MinExp: 100 }], { ruleset })).toEqual([])
    expect(keys(warningsOf([...asked, ...min('PG', 1)], { ruleset }))).toEqual(['positions most PG'])
  })

  test('mlb: a starter fills a pitcher slot, and ten slots take no more than ten players', () => {
    const ruleset = rulesOf('mlb', 'dk')
    const hitters = ['C', '1B', '2B', '3B', 'SS', 'OF'].flatMap((position) => max(position, 100, 100, 100))
    expect(warningsOf([...hitters, ...max('SP', 100, 100)], { ruleset })).toEqual([])
    expect(keys(warningsOf([...hitters, ...max('SP', 100, 99)], { ruleset }))).toEqual(['positions least P'])
    const many = Array.from({ length: 11 }, (_, index) => ({ Positions: ['1B', index < 6 ? '2B' : 'OF'], MinExp: 100 }))
    expect(warningsOf([...hitters, ...max('SP', 100, 100), ...many.slice(1)], { ruleset })).toEqual([])
    expect(warningsOf([...hitters, ...max('SP', 100, 100), ...many], { ruleset })[0]?.sentence).toBe(
      'All positions: Min Exp of 11 players sums to 1,100%, but at most 1,000% is possible.',
    )
  })

  test('golf: six slots', () => {
    const ruleset = rulesOf('pga', 'dk')
    expect(warningsOf(max('G', 100, 100, 100, 100, 100, 60, 40), { ruleset })).toEqual([])
    expect(keys(warningsOf(max('G', 100, 100, 100, 100, 100, 60, 39), { ruleset }))).toEqual(['positions least G'])
  })
})

describe('shares of lineups', () => {
  const texts = (settings: Partial<Settings>, ruleset = nfl) =>
    warningsOf(ruleset === nfl ? others('') : [], { settings, ruleset })
      .filter(({ kind }) => kind !== 'positions')
      .map(({ sentence, fix }) => `${sentence}${fix === undefined ? '' : ` → ${fix.label}`}`)

  test('team stacks and forced no stacks can add up to all lineups, but no more', () => {
    expect(texts({ teamStackPct: 0.9, noStackPct: 0.1 })).toEqual([])
    expect(texts({ teamStackPct: 0.9, noStackPct: 0.2 })).toEqual([
      'Team Stack % plus Forced No Stack % must be <= 100%. It is 110% now. → Lower Forced No Stack to 10%',
    ])
  })

  test('flex limits of 100% fill every FLEX, less does not', () => {
    expect(texts({ rbFlexPct: 0.7, wrFlexPct: 0.2, teFlexPct: 0.1 })).toEqual([])
    expect(texts({ rbFlexPct: 0.3, wrFlexPct: 0.3, teFlexPct: 0.3 })).toEqual([
      'Limit Flex Pct. must be >= 100%. It is 90% now. → Raise RB in FLEX to 40%',
    ])
    expect(texts({ rbFlexPct: 0.2, wrFlexPct: 0.5, teFlexPct: 0.29 })).toEqual([
      'Limit Flex Pct. must be >= 100%. It is 99% now. → Raise WR in FLEX to 51%',
    ])
  })

  test('in advanced mode the rules count instead of the percentages', () => {
    const rule = (freq: number, rest: object = {}) => NflStackRule.parse({ freq, label: `Rule ${freq}`, ...rest })
    const advanced = (...specificStacks: NflStackRule[]) =>
      texts({ stackSettingMode: 'advanced', teamStackPct: 0.9, noStackPct: 0.5, specificStacks })
    expect(advanced(rule(0.6), rule(0.4))).toEqual([])
    expect(advanced(rule(0.6), rule(0.5, { disabled: true }))).toEqual([])
    expect(advanced(rule(0.6), rule(0.5))).toEqual([
      'The shares of the stack rules sum to 110%, but they can’t exceed 100%. → Scale the stack rules down to 100%',
    ])
    expect(advanced(rule(0.6, { teamWRMin: 3, teamWRMax: 2 }))).toEqual([
      'Stack rule "Rule 0.6" is not used: its minimum of team WR (3) is above its maximum (2). → Swap the minimum and maximum of stack rule "Rule 0.6"',
    ])
  })

  test('nba: two stack shares above 100% warn that some lineups must be both', () => {
    const nba = rulesOf('nba', 'dk')
    expect(texts({ teamStackPct: 0.5, gameStackPct: 0.5 }, nba)).toEqual([])
    expect(texts({ teamStackPct: 0.8, gameStackPct: 0.4 }, nba)).toEqual([
      'Team Stack plus Game Stack is 120%. Above 100%, some lineups must be both.',
    ])
  })
})

describe('ownership brackets', () => {
  const owned = (...owned: [ProjOwn: number | null, MinExp: number, MaxExp: number][]) => [
    ...others('').map((each) => ({ ...each, ProjOwn: 30 })),
    ...owned.map(([ProjOwn, MinExp, MaxExp]) => ({ Positions: ['WR'], ProjOwn, MinExp, MaxExp })),
  ]

  test('five players under 2.5% are required and there is one', () => {
    const [warning, ...rest] = warningsOf(owned([2, 0, 100]), { settings: { minUnderOwn_1: 5 } })
    expect(rest).toEqual([])
    expect(warning).toMatchObject({
      sentence: 'Under 2.5% owned: Max Exp sums to 100%, but at least 5 in every lineup needs 500%.',
      location: { tab: 'settings', setting: 'minUnderOwn_1' },
      fix: { changes: [{ kind: 'settings', settings: { minUnderOwn_1: 1 } }] },
    })
  })

  for (const [gap, isWarned] of [
    [2.4, false],
    [2.5, false],
    [2.6, true],
  ] as const) {
    test(`a gap of ${gap} points gives ${isWarned ? 'a' : 'no'} warning, below and above`, () => {
      const below = warningsOf(owned([4, 0, 100 - gap]), { settings: { minUnderOwn_2: 1 } })
      expect(keys(below)).toEqual(isWarned ? ['brackets minUnderOwn_2'] : [])
      const above = warningsOf(owned([4, 50, 100], [4, 50 + gap, 100]), { settings: { maxUnderOwn_2: 1 } })
      expect(keys(above)).toEqual(isWarned ? ['brackets maxUnderOwn_2'] : [])
    })
  }

  for (const [bracket, end] of [
    [1, 2.5],
    [2, 5],
    [3, 10],
    [4, 18],
    [5, 25],
  ] as const) {
    test(`exactly ${end}% is not under ${end}%, and a missing ownership counts as 0 if others have one`, () => {
      const settings = { [`minUnderOwn_${bracket}`]: 1 }
      expect(keys(warningsOf(owned([end, 0, 100]), { settings }))).toEqual([`brackets minUnderOwn_${bracket}`])
      expect(warningsOf(owned([end - 0.1, 0, 100]), { settings })).toEqual([])
      expect(warningsOf(owned([null, 0, 100]), { settings })).toEqual([])
    })
  }

  test('a slate without any ownership has no ownership limits', () => {
    const settings = { minUnderOwn_1: 5, maxUnderOwn_2: 0, minTotalOwn: 50, maxTotalOwn: 10 }
    expect(warningsOf(others(''), { settings })).toEqual([])
  })
})

describe('a team whose quarterback has a Min Exp', () => {
  type Exposures = { qb?: number[]; mates?: number; foes?: number; qbMax?: number }
  const game = ({ qb = [50], mates = 100, foes = 100, qbMax = 100 }: Exposures) => [
    ...others(''),
    ...qb.map((MinExp) => ({ Positions: ['QB'], TeamAbbrev: 'KC', Opp: 'BUF', MinExp, MaxExp: qbMax })),
    { Positions: ['WR'], Name: 'Mate', TeamAbbrev: 'KC', Opp: 'BUF', MaxExp: mates },
    { Positions: ['TE'], Name: 'Foe', TeamAbbrev: 'BUF', Opp: 'KC', MaxExp: foes },
  ]
  const hints = (...asked: Parameters<typeof warningsOf>) => warningsOf(...asked).map(({ hint }) => hint)

  test('of 50% and 90% team stacks needs 45% of partners, and the hint says how much more', () => {
    expect(warningsOf(game({ mates: 45 }))).toEqual([])
    expect(hints(game({ mates: 40 }))).toEqual([
      { team: 'KC', words: 'Under-exposed to flex, need an additional 5 percent' },
    ])
    const [warning] = warningsOf(game({ mates: 0 }))
    expect(warning).toMatchObject({
      sentence:
        'KC: Under-exposed to flex, need an additional 45 percent. Max Exp of KC RB, WR and TE sums to 0%, but the QB’s Min Exp of 50% needs 45%.',
      location: { tab: 'players', team: 'KC' },
      fix: { label: 'Raise Max Exp of Mate to 45%' },
    })
  })

  test('needs opponents for the share of game stacks', () => {
    expect(warningsOf(game({ foes: 25 }))).toEqual([])
    expect(hints(game({ foes: 10 }))).toEqual([
      { team: 'KC', words: 'Under-exposed to opponents flex, need an additional 15 percent' },
    ])
  })

  for (const [gap, isWarned] of [
    [2.4, false],
    [2.5, false],
    [2.6, true],
  ] as const) {
    test(`gets ${isWarned ? 'a' : 'no'} warning for a gap of ${gap} points`, () => {
      expect(hints(game({ mates: 45 - gap }))).toHaveLength(isWarned ? 1 : 0)
      expect(hints(game({ foes: 25 - gap }))).toHaveLength(isWarned ? 1 : 0)
    })
  }

  test('counts all its quarterbacks, up to 100%', () => {
    expect(hints(game({ qb: [20, 30], mates: 40 }))).toHaveLength(1)
    const [, warning] = warningsOf(game({ qb: [80, 80], mates: 0 }))
    expect(warning?.hint?.words).toBe('Under-exposed to flex, need an additional 90 percent')
  })

  test('needs no partners if its row turns the QB stack off, and none of a position that is turned off', () => {
    const row = (fields: Partial<TeamStack>) => ({ teamStacks: [{ ...defaultTeamStack('KC'), ...fields }] })
    expect(hints(game({ mates: 0, foes: 0 }), row({ AllowQBStack: false }))).toEqual([])
    expect(hints(game({ foes: 0 }), row({ AllowGameStack: false }))).toEqual([])
    expect(hints(game({}), row({ AllowWRStack: false }))).toEqual([
      { team: 'KC', words: 'Under-exposed to flex, need an additional 45 percent' },
    ])
  })

  test('follows the rules in advanced mode', () => {
    const specificStacks = [
      NflStackRule.parse({ freq: 0.4, teamWRMin: 1 }),
      NflStackRule.parse({ freq: 0.2, teamFlexMin: 1, oppFlexMin: 1 }),
      NflStackRule.parse({ freq: 0.4, teamFlexMin: 1, disabled: true }),
    ]
    const settings = { stackSettingMode: 'advanced', specificStacks } as const
    expect(warningsOf(game({ mates: 30, foes: 10 }), { settings })).toEqual([])
    expect(hints(game({ mates: 20, foes: 0 }), { settings }).map((hint) => hint?.words)).toEqual([
      'Under-exposed to flex, need an additional 10 percent',
      'Under-exposed to opponents flex, need an additional 10 percent',
    ])
  })
})

describe('team totals', () => {
  const team = (exposures: { QB?: number; RB?: [number, number]; WR?: [number, number]; TE?: [number, number] }) => [
    ...others(''),
    { Positions: ['QB'], TeamAbbrev: 'KC', Opp: 'BUF', MinExp: exposures.QB ?? 0 },
    ...(['RB', 'WR', 'TE'] as const).map((position) => {
      const [MinExp, MaxExp] = exposures[position] ?? [0, 100]
      return { Positions: [position], TeamAbbrev: 'KC', Opp: 'BUF', MinExp, MaxExp }
    }),
  ]
  const row = (fields: Partial<TeamStack>) => ({ teamStacks: [{ ...defaultTeamStack('KC'), ...fields }] })

  for (const [what, position] of [
    ['TotalMinRBs', 'RB'],
    ['TotalMinWRs', 'WR'],
    ['TotalMinTEs', 'TE'],
  ] as const) {
    test(`${what} 1 with no player of that position in play gives a warning, with or without a quarterback Min Exp`, () => {
      const [asked] = warningsOf(team({ QB: 50, [position]: [0, 0] }), row({ [what]: 1 }))
      expect(asked?.sentence).toBe(
        `KC is under-exposed to ${position}: Max Exp sums to 0%, but at least 1 with the QB’s Min Exp of 50% needs 50%.`,
      )
      expect(asked?.location).toEqual({ tab: 'stacks', team: 'KC' })
      const [idle] = warningsOf(team({ [position]: [0, 0] }), row({ [what]: 1 }))
      expect(idle?.sentence).toContain(`KC is under-exposed to ${position}: 0 players with a Max Exp above 0`)
    })
  }

  test('two receivers with a quarterback of 40% are two at 40%, not one at 80%', () => {
    const receivers = [9, 14].map((ProjPtsAdjusted) => ({
      ...{ Positions: ['WR'], TeamAbbrev: 'KC', Opp: 'BUF', MaxExp: 0, ProjPtsAdjusted },
      Name: `Receiver ${ProjPtsAdjusted}`,
    }))
    const [warning] = warningsOf([...team({ QB: 40, WR: [0, 0] }).slice(0, -2), ...receivers], row({ TotalMinWRs: 2 }))
    expect(warning?.fix?.label).toBe('Raise Max Exp of Receiver 14 to 40% and Receiver 9 to 40%')
    const [alone] = warningsOf(team({ QB: 40, WR: [0, 0] }), row({ TotalMinWRs: 2 }))
    expect(alone?.fix).toBeUndefined()
  })

  for (const [gap, isWarned] of [
    [2.4, false],
    [2.5, false],
    [2.6, true],
  ] as const) {
    test(`a gap of ${gap} points gives ${isWarned ? 'a' : 'no'} warning, under and over`, () => {
      const under = warningsOf(team({ QB: 40, RB: [0, 40 - gap] }), row({ TotalMinRBs: 1 }))
      expect(keys(under)).toEqual(isWarned ? ['teamTotals TotalMinRBs KC'] : [])
      const over = warningsOf(team({ WR: [gap, 100] }), row({ TotalMaxWRs: 0 }))
      expect(keys(over)).toEqual(isWarned ? ['teamTotals TotalMaxWRs KC'] : [])
    })
  }

  test('flex counts RB, WR and TE; players counts the quarterback, too', () => {
    const all = team({ QB: 50, RB: [60, 60], WR: [60, 60], TE: [60, 60] })
    expect(keys(warningsOf(all, row({ TotalMaxFlex: 1, TotalMaxPlayers: 2 })))).toEqual([
      'teamTotals TotalMaxFlex KC',
      'teamTotals TotalMaxPlayers KC',
    ])
    expect(warningsOf(all, row({ TotalMaxFlex: 2, TotalMaxPlayers: 3 }))).toEqual([])
  })

  test.each<[Partial<TeamStack>, string]>([
    [{ TotalMinRBs: 3, TotalMaxRBs: 1 }, 'Min RB 3 is above Max RB 1'],
    [{ TotalMinWRs: 3, TotalMaxFlex: 2 }, 'Min WR 3 is more than Max Flex 2 allows'],
    [{ TotalMinFlex: 4, TotalMaxPlayers: 4 }, 'Min Flex 4 is more than Max Players 4 allows (the QB counts too)'],
    [
      { TotalMinRBs: 1, TotalMinTEs: 1, TotalMaxFlex: 1 },
      'Min RB 1 + Min WR 0 + Min TE 1 is more than Max Flex 1 allows',
    ],
  ])('a row with %j names its crossed fields, and the QB who can be in no lineup', (fields, words) => {
    const crossed = (input: Parameters<typeof team>[0]) =>
      warningsOf(team(input), row(fields)).filter(({ key }) => key === 'teamTotals crossed KC')
    expect(crossed({}).map(({ sentence }) => sentence)).toEqual([`KC: ${words}, so its QB can’t be in any lineup.`])
    expect(crossed({ QB: 100 })[0]?.sentence).toContain('but has a Min Exp of 100%.')
    expect(crossed({})[0]?.location).toEqual({ tab: 'stacks', team: 'KC' })
  })

  test('only a min above its own max is swapped, and a team that is kept out altogether is no fault', () => {
    const fixOf = (fields: Partial<TeamStack>) =>
      warningsOf(team({}), row(fields)).find(({ key }) => key === 'teamTotals crossed KC')?.fix
    expect(fixOf({ TotalMinRBs: 3, TotalMaxRBs: 1 })).toEqual({
      label: 'Swap Min RB and Max RB of KC',
      changes: [{ kind: 'teamStack', TeamAbbrev: 'KC', fields: { TotalMinRBs: 1, TotalMaxRBs: 3 } }],
    })
    expect(fixOf({ TotalMinWRs: 3, TotalMaxFlex: 2 })).toBeUndefined()
    expect(warningsOf(team({}), row({ TotalMaxPlayers: 0 }))).toEqual([])
  })
})

describe('limits that no lineup can meet', () => {
  test('a Min Salary above Max Salary is swapped; above the site’s cap, the cap counts', () => {
    const [warning] = warningsOf(others(''), { settings: { minSal: 49_500, maxSal: 45_000 } })
    expect(warning?.sentence).toBe('Min Salary (49,500) is above Max Salary (45,000).')
    expect(warning?.fix?.changes).toEqual([{ kind: 'settings', settings: { minSal: 45_000, maxSal: 49_500 } }])
    expect(warningsOf(others(''), { settings: { minSal: 50_000, maxSal: 60_000 } })).toEqual([])
    expect(keys(warningsOf(others(''), { settings: { minSal: 50_001, maxSal: 60_000 } }))).toEqual(['settings minSal'])
  })

  test('a group that asks for more players than it has, or more than its maximum', () => {
    const group = {
      ID: 'g',
      name: 'Chiefs',
      players: ['0', '1'],
      minGroup: 1,
      maxGroup: 2,
      pctGroup: 1,
      active: true,
      anchorPlayerID: [],
    }
    expect(warningsOf(others(''), { groups: [group] })).toEqual([])
    const [tooMany] = warningsOf(others(''), { groups: [{ ...group, minGroup: 3, maxGroup: 4 }] })
    expect(tooMany?.sentence).toBe('Group "Chiefs" asks for at least 3 of its players, but the pool has only 2.')
    const [crossed] = warningsOf(others(''), { groups: [{ ...group, minGroup: 2, maxGroup: 1 }] })
    expect(crossed?.fix?.changes).toEqual([{ kind: 'group', ID: 'g', fields: { minGroup: 1, maxGroup: 2 } }])
    expect(warningsOf(others(''), { groups: [{ ...group, minGroup: 3, active: false }] })).toEqual([])
  })
})
