import {
  derivePlayer,
  NflStackRule,
  type Player,
  PlayerGroup,
  PlayerRow,
  type TeamCount,
  TeamStack,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { satisfies } from '../../test/satisfies.ts'
import { type Limit, ruleOf } from './rules.ts'

/** `Kelce TE KC-BUF` is the tight end of KC against BUF; the name is also the id. */
function player(text: string, row: Partial<PlayerRow> = {}): Player {
  const [Name, Position, game = ''] = text.split(' ')
  const [TeamAbbrev, Opp = ''] = game.split('-')
  return derivePlayer(PlayerRow.parse({ Id: Name, Name, Position, TeamAbbrev, Opp, Salary: 5000, ...row }))
}

const mahomes = player('Mahomes QB KC-BUF')
const pacheco = player('Pacheco RB KC-BUF')
const rice = player('Rice WR KC-BUF')
const kelce = player('Kelce TE KC-BUF')
const chiefs = player('Chiefs DST KC-BUF')
const allen = player('Allen QB BUF-KC')
const cook = player('Cook RB BUF-KC')
const shakir = player('Shakir WR BUF-KC')
const bass = player('Bass K BUF-KC')
const purdy = player('Purdy QB SF-DAL')
const deebo = player('Deebo WR SF-DAL')
const mccaffrey = player('McCaffrey RB SF-DAL')
const lamb = player('Lamb WR DAL-SF')
const everyone = [
  ...[mahomes, pacheco, rice, kelce, chiefs, allen, cook, shakir, bass],
  ...[purdy, deebo, mccaffrey, lamb],
]

const hitters = (team: string, opponent: string, count: number) =>
  Array.from({ length: count }, (_, index) => player(`${team}${index} OF ${team}-${opponent}`))
const yankees = hitters('NYY', 'BOS', 5)
const mets = hitters('NYM', 'ATL', 4)
const sale = player('Sale SP BOS-NYY')
const webb = player('Webb SP SF-LAD')

const stack = (numbers: Partial<NflStackRule>, ...rows: Partial<TeamStack>[]): Limit => ({
  kind: 'nflStack',
  rule: NflStackRule.parse({ freq: 1, ...numbers }),
  teams: rows.map((row) => TeamStack.parse({ TeamAbbrev: 'KC', ...row })),
})
const group = (numbers: Partial<PlayerGroup>): Limit => ({
  kind: 'group',
  group: PlayerGroup.parse({
    ID: '7',
    name: 'Chiefs',
    players: ['Rice', 'Kelce'],
    minGroup: 0,
    maxGroup: 9,
    ...numbers,
  }),
})
const shape = (primary: number, secondary: number, ...lockedPitchers: string[]): Limit => ({
  kind: 'mlbStack',
  primary,
  secondary,
  lockedPitchers,
})
const total = (what: TeamCount, ends: { min?: number; max?: number }): Limit => ({
  kind: 'teamTotal',
  team: 'KC',
  what,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  ...ends,
})
const owned = (...percents: (number | null)[]) =>
  percents.map((ProjOwn, index) => player(`Owned${index} WR KC-BUF`, { ProjOwn }))

type Example = [title: string, limit: Limit, lineup: Player[], faults: string[]]

const examples: Record<string, Example[]> = {
  'the site and salary': [
    [
      'two players from one team, one allowed',
      { kind: 'maxPerTeam', count: 1 },
      [mahomes, rice, deebo],
      ['2 players from KC, at most 1 allowed'],
    ],
    [
      'a limit on running backs does not count the quarterback',
      { kind: 'maxPerTeam', count: 1, positions: ['RB'] },
      [mahomes, pacheco],
      [],
    ],
    [
      'both sides of one game are one game',
      { kind: 'minGames', count: 2 },
      [mahomes, cook],
      ['players from 1 game, at least 2 required'],
    ],
    ['both sides of one game are two teams', { kind: 'minTeams', count: 2 }, [mahomes, cook], []],
    [
      'a player both as captain and as flex',
      { kind: 'oncePerPerson', people: [['Kelce', 'Kelce2'], ['Rice']] },
      [kelce, rice, player('Kelce2 TE KC-BUF')],
      ['Kelce is in the lineup 2 times'],
    ],
    [
      'one row twice is one player twice',
      { kind: 'oncePerPerson', people: [['Rice']] },
      [rice, rice],
      ['Rice is in the lineup 2 times'],
    ],
    [
      'salary above the cap',
      { kind: 'salary', min: 0, max: 9999 },
      [kelce, rice],
      ['salary 10,000 is above Max Salary 9,999'],
    ],
    [
      'salary below the floor',
      { kind: 'salary', min: 10_001, max: 20_000 },
      [kelce, rice],
      ['salary 10,000 is below Min Salary 10,001'],
    ],
  ],
  ownership: [
    [
      'tenths that binary sums get wrong still add up',
      { kind: 'totalOwnership', min: 0.3, max: 0.3 },
      owned(0.1, 0.2),
      [],
    ],
    [
      'a total above the max',
      { kind: 'totalOwnership', min: 0, max: 60 },
      owned(30.5, 30),
      ['total ownership 60.5% is above 60%'],
    ],
    [
      'unknown ownership adds nothing',
      { kind: 'totalOwnership', min: 31, max: 90 },
      owned(30.5, null),
      ['total ownership 30.5% is below 31%'],
    ],
    [
      'a player at the bracket itself is not under it',
      { kind: 'underOwnership', bracket: 2, below: 5, min: 1, max: 9 },
      owned(5, 5.1),
      ['the number of players under 5% owned, 0, is below 1'],
    ],
    [
      'a player without ownership is under every bracket',
      { kind: 'underOwnership', bracket: 2, below: 5, min: 0, max: 1 },
      owned(4.9, null),
      ['the number of players under 5% owned, 2, is above 1'],
    ],
  ],
  'defense and top players': [
    [
      'the defense faces the own quarterback',
      { kind: 'noDefenseAgainst', whom: 'QB' },
      [chiefs, allen, cook],
      ['the KC defense faces Allen'],
    ],
    ['a defense beside its own quarterback', { kind: 'noDefenseAgainst', whom: 'QB' }, [chiefs, mahomes, cook], []],
    [
      'the defense faces two flex players',
      { kind: 'noDefenseAgainst', whom: 'flex' },
      [chiefs, allen, cook, shakir],
      ['the KC defense faces Cook', 'the KC defense faces Shakir'],
    ],
    [
      'without the defense its opponents can be in one lineup',
      { kind: 'noDefenseAgainst', whom: 'flex' },
      [allen, cook, shakir],
      [],
    ],
    [
      'the defense faces the kicker',
      { kind: 'noDefenseAgainst', whom: 'kicker' },
      [chiefs, bass],
      ['the KC defense faces Bass'],
    ],
    [
      'too few of the top four',
      { kind: 'topN', threshold: 4, force: 2, players: ['Kelce', 'Rice', 'Lamb', 'Deebo'] },
      [kelce, cook],
      ['1 of the top 4 players, at least 2 required'],
    ],
  ],
  'nfl stacks': [
    [
      'a quarterback without a partner',
      stack({ teamFlexMin: 1 }),
      [mahomes, cook, deebo],
      ['0 RB/WR/TE from the QB’s team who can be stacked, at least 1 required'],
    ],
    [
      'a defense is no stack partner',
      stack({ teamFlexMin: 1 }),
      [mahomes, chiefs],
      ['0 RB/WR/TE from the QB’s team who can be stacked, at least 1 required'],
    ],
    [
      'a stack without its bring-back',
      stack({ teamFlexMin: 1, oppFlexMin: 1 }),
      [mahomes, kelce, deebo],
      ['0 RB/WR/TE from the QB’s opponent who can be stacked, at least 1 required'],
    ],
    ['a stack with its bring-back', stack({ teamFlexMin: 1, oppFlexMin: 1 }), [mahomes, kelce, cook], []],
    [
      'a tight end is no partner if Allow TE Stack is off',
      stack({ teamFlexMin: 1 }, { AllowTEStack: false }),
      [mahomes, kelce],
      ['0 RB/WR/TE from the QB’s team who can be stacked, at least 1 required'],
    ],
    [
      'a player who can’t be stacked still counts against a max',
      stack({ teamFlexMax: 1 }, { AllowTEStack: false }),
      [mahomes, kelce, rice],
      ['2 RB/WR/TE from the QB’s team, at most 1 allowed'],
    ],
    [
      'a running back is no bring-back if Allow RB Opp Stack is off',
      stack({ oppFlexMin: 1 }, { AllowRBOppStack: false }),
      [mahomes, cook],
      ['0 RB/WR/TE from the QB’s opponent who can be stacked, at least 1 required'],
    ],
    [
      'a team’s switches do not apply to the other team',
      stack({ teamFlexMin: 1 }, { AllowTEStack: false, TeamAbbrev: 'BUF' }),
      [mahomes, kelce],
      [],
    ],
    [
      'a quarterback whose team allows no QB stack',
      stack({ teamFlexMin: 1 }, { AllowQBStack: false }),
      [mahomes, kelce],
      ['Team Stacks keep Mahomes out of this stack'],
    ],
    [
      'that quarterback can play under a rule that asks for no partner',
      stack({ teamFlexMax: 0, oppFlexMax: 0 }, { AllowQBStack: false }),
      [mahomes, deebo],
      [],
    ],
    [
      'a quarterback whose team allows no game stack',
      stack({ teamFlexMin: 1, oppFlexMin: 1 }, { AllowGameStack: false }),
      [mahomes, kelce, cook],
      ['Team Stacks keep Mahomes out of this stack'],
    ],
    [
      'that quarterback can be in a team stack',
      stack({ teamFlexMin: 1 }, { AllowGameStack: false }),
      [mahomes, kelce],
      [],
    ],
    [
      'forced no stack with a bring-back',
      stack({ teamFlexMax: 0, oppFlexMax: 0 }),
      [mahomes, cook],
      ['1 RB/WR/TE from the QB’s opponent, at most 0 allowed'],
    ],
    [
      'a running back with his quarterback',
      { kind: 'noRbWithQb' },
      [mahomes, pacheco, mccaffrey],
      ['RB Pacheco is on QB Mahomes’s team'],
    ],
    ['a running back with his defense', { kind: 'rbWithDefense' }, [chiefs, pacheco], []],
    [
      'a running back against the defense',
      { kind: 'rbWithDefense' },
      [chiefs, cook],
      ['no RB from the team of the DST'],
    ],
    ['both sides of another game', { kind: 'secondGameStack' }, [mahomes, deebo, lamb], []],
    [
      "both sides of the quarterback's game",
      { kind: 'secondGameStack' },
      [mahomes, rice, cook, lamb],
      ['no RB/WR/TE from both teams of a game other than the QB’s'],
    ],
    [
      'too many receivers of a team',
      total('flex', { max: 1 }),
      [allen, kelce, rice],
      ['2 RB/WR/TE from KC, at most 1 allowed'],
    ],
    [
      'a quarterback and his defense are players of his team',
      total('players', { min: 3 }),
      [mahomes, chiefs],
      ['2 players from KC with its QB, at least 3 required'],
    ],
    ['a min from a team asks for nothing without its quarterback', total('WR', { min: 1 }), [allen, kelce], []],
    [
      'three running backs need FLEX',
      { kind: 'notInFlex', position: 'RB' },
      [pacheco, cook, mccaffrey],
      ['3 RBs, so one is in FLEX'],
    ],
    [
      'two tight ends need FLEX',
      { kind: 'notInFlex', position: 'TE' },
      [kelce, player('Kincaid TE BUF-KC')],
      ['2 TEs, so one is in FLEX'],
    ],
    ['three receivers have slots of their own', { kind: 'notInFlex', position: 'WR' }, [rice, shakir, deebo], []],
    [
      'a quarterback as captain',
      { kind: 'notCaptain', position: 'QB' },
      [player('Allen QB BUF-KC', { RosterPosition: 'CPT' }), player('Cook RB BUF-KC', { RosterPosition: 'FLEX' })],
      ['Allen, a QB, is captain'],
    ],
    [
      'a quarterback as flex',
      { kind: 'notCaptain', position: 'QB' },
      [player('Cook RB BUF-KC', { RosterPosition: 'CPT' }), player('Allen QB BUF-KC', { RosterPosition: 'FLEX' })],
      [],
    ],
  ],
  'other sports': [
    [
      'nba: no two players from one team',
      { kind: 'teamStack' },
      [player('A PG BOS-NYK'), player('B C NYK-BOS')],
      ['no 2 players from one team'],
    ],
    ['nba: one from each team', { kind: 'gameStack', players: 2 }, [player('A PG BOS-NYK'), player('B C NYK-BOS')], []],
    [
      'nba: one from each team is not three',
      { kind: 'gameStack', players: 3 },
      [player('A PG BOS-NYK'), player('B C NYK-BOS'), player('C C LAL-GSW')],
      ['no 3 players from both teams of one game'],
    ],
    ['mlb: five and three', shape(5, 3), [...yankees, ...mets.slice(0, 3), webb], []],
    [
      'mlb: the second stack is too small',
      shape(5, 3),
      [...yankees, ...mets.slice(0, 2), webb],
      ['the largest stacks not facing your own pitcher have 5 and 2 hitters, 5 and 3 required'],
    ],
    [
      'mlb: five from one team are not also the two from another',
      shape(3, 2),
      [...yankees, webb],
      ['the largest stacks not facing your own pitcher have 5 and 0 hitters, 3 and 2 required'],
    ],
    [
      'mlb: your own pitcher faces the stack',
      shape(5, 0),
      [...yankees, sale],
      ['the largest stacks not facing your own pitcher have 0 and 0 hitters, 5 and 0 required'],
    ],
    ['mlb: a locked pitcher can face the stack', shape(5, 0, 'Sale'), [...yankees, sale], []],
    [
      'mlb: a pitcher is not one of his team’s hitters',
      shape(4, 0),
      [...yankees.slice(0, 3), player('Cole SP NYY-BOS')],
      ['the largest stacks not facing your own pitcher have 3 and 0 hitters, 4 and 0 required'],
    ],
    ['mlb: the smaller number can come first', shape(3, 4), [...yankees.slice(0, 3), ...mets, webb], []],
    [
      'mma: both fighters of a bout',
      { kind: 'noOpposingFighters' },
      [player('Ciryl F Gane-Jones'), player('Jon F Jones-Gane')],
      ['Ciryl and Jon are in one bout'],
    ],
    [
      'mma: two fighters with one family name are in two bouts',
      { kind: 'noOpposingFighters' },
      [player('Ciryl F Gane-Jones'), player('Trevin F Jones-Garbrandt')],
      [],
    ],
    [
      'mma: fighters without teams oppose each other by name',
      { kind: 'noOpposingFighters' },
      [player('Durden F -Filho'), player('Filho F -Durden')],
      ['Durden and Filho are in one bout'],
    ],
    [
      'mma: two cancelled bouts are not one',
      { kind: 'noOpposingFighters' },
      [player('Vidal F Vidal'), player('Torres F Torres')],
      [],
    ],
  ],
  'groups, and players who are out': [
    ['too few from a group', group({ minGroup: 1 }), [cook], ['0 players from Group "Chiefs", below 1']],
    ['too many from a group', group({ maxGroup: 1 }), [rice, kelce], ['2 players from Group "Chiefs", above 1']],
    [
      'a group with its anchor in the lineup',
      group({ minGroup: 2, anchorPlayerID: ['Mahomes'] }),
      [mahomes, rice],
      ['1 player from Group "Chiefs", below 2'],
    ],
    [
      'a group without its anchor in the lineup',
      group({ minGroup: 2, anchorPlayerID: ['Mahomes'] }),
      [allen, rice],
      [],
    ],
    [
      'a group with an anchor who is not in the pool',
      group({ minGroup: 2, anchorPlayerID: ['Brady'] }),
      [allen, rice],
      [],
    ],
    [
      'a player who is out',
      { kind: 'out', players: ['Lamb'], setting: 'minMinutes', because: 'Min Minutes 20' },
      [lamb, rice],
      ['Lamb is out: Min Minutes 20'],
    ],
  ],
}

describe.each(Object.entries(examples))('%s', (_, table) => {
  test.each(table)('%s', (_, limit, lineup, faults) => {
    const { constraint, violations } = ruleOf(limit)
    expect(violations(limit, lineup)).toEqual(faults)
    const pool = [...lineup, ...everyone.filter((other) => !lineup.includes(other))]
    expect(satisfies(constraint(limit, pool), pool, [...lineup.keys()])).toBe(faults.length === 0)
  })
})

test('each limit is described in the words of its settings', () => {
  const words = (limit: Limit) => ruleOf(limit).describe(limit)
  expect(words({ kind: 'salary', min: 49_000, max: 50_000 })).toBe('Min Salary 49,000 and Max Salary 50,000')
  expect(words({ kind: 'salary', min: 0, max: 50_000 })).toBe('Max Salary 50,000')
  expect(words({ kind: 'totalOwnership', min: 60, max: 90 })).toBe('Total ownership 60% to 90%')
  expect(words({ kind: 'totalOwnership', min: 0, max: 90 })).toBe('Total ownership at most 90%')
  const bracket = { kind: 'underOwnership', bracket: 3, below: 10 } as const
  expect(words({ ...bracket, min: 2, max: Number.POSITIVE_INFINITY })).toBe('At least 2 players under 10% owned')
  expect(words({ ...bracket, min: 2, max: 4 })).toBe('2 to 4 players under 10% owned')
  expect(words(total('WR', { max: 2 }))).toBe('Max WR 2 for KC')
  expect(words(total('WR', { min: 1, max: 2 }))).toBe('Min WR 1 and Max WR 2 for KC')
  expect(words(stack({ label: '2+ Game Stack' }))).toBe('Stack rule "2+ Game Stack"')
  expect(words(stack({ teamFlexMin: 2, oppTEMax: 1 }))).toBe('Stack rule "team Flex 2+, opp TE 0-1"')
  expect(words(shape(5, 3))).toBe('5/3 stack')
  expect(words(group({ minGroup: 1, maxGroup: 2, anchorPlayerID: ['Mahomes'] }))).toBe(
    'Group "Chiefs": 1 to 2 of its 2 players, in lineups with one of its anchors',
  )
  expect(words(group({ players: ['Kelce'], minGroup: 2, maxGroup: 2 }))).toBe(
    'Group "Chiefs": exactly 2 of its 1 player',
  )
  expect(words({ kind: 'out', players: ['Lamb'], setting: 'teamsLocked', because: 'Teams Locked DAL' })).toBe(
    'Teams Locked DAL (keeps 1 player out)',
  )
})
