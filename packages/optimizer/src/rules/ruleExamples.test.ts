import { derivePlayer, NflStackRule, type Player, PlayerGroup, PlayerRow, TeamStack } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { satisfies } from '../../test/satisfies.ts'
import type { Limit } from '../limits/rule.ts'
import { ruleOf } from './rules.ts'

/** `Kelce TE KC-BUF` is the tight end of KC against BUF; his name is his id. */
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
const owned = (...percents: (number | null)[]) =>
  percents.map((ProjOwn, index) => player(`Owned${index} WR KC-BUF`, { ProjOwn }))

type Example = [title: string, limit: Limit, lineup: Player[], faults: string[]]

const examples: Record<string, Example[]> = {
  'the site and salary': [
    [
      'two of one team where one may be',
      { kind: 'maxPerTeam', count: 1 },
      [mahomes, rice, deebo],
      ['2 players of KC, at most 1 are allowed'],
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
      ['players from 1 games, at least 2 are required'],
    ],
    ['both sides of one game are two teams', { kind: 'minTeams', count: 2 }, [mahomes, cook], []],
    [
      'a player both as captain and beside himself',
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
    ['salary above the cap', { kind: 'salary', min: 0, max: 9999 }, [kelce, rice], ['salary 10000 is above 9999']],
    [
      'salary below the floor',
      { kind: 'salary', min: 10_001, max: 20_000 },
      [kelce, rice],
      ['salary 10000 is below 10001'],
    ],
  ],
  ownership: [
    [
      'tenths that binary sums get wrong still reach their sum',
      { kind: 'totalOwnership', min: 0.3, max: 0.3 },
      owned(0.1, 0.2),
      [],
    ],
    [
      'a total above the most',
      { kind: 'totalOwnership', min: 0, max: 60 },
      owned(30.5, 30),
      ['total ownership 60.5 is above 60'],
    ],
    [
      'unknown ownership adds nothing',
      { kind: 'totalOwnership', min: 31, max: 90 },
      owned(30.5, null),
      ['total ownership 30.5 is below 31'],
    ],
    [
      'a player at the bracket itself is not under it',
      { kind: 'underOwnership', bracket: 2, below: 5, min: 1, max: 9 },
      owned(5, 5.1),
      ['the number of players under 5 % owned, 0, is below 1'],
    ],
    [
      'a player without ownership is under every bracket',
      { kind: 'underOwnership', bracket: 2, below: 5, min: 0, max: 1 },
      owned(4.9, null),
      ['the number of players under 5 % owned, 2, is above 1'],
    ],
  ],
  'defense and top players': [
    [
      'the defense faces the own quarterback',
      { kind: 'noDefenseAgainst', whom: 'QB' },
      [chiefs, allen, cook],
      ['the defense of KC faces Allen'],
    ],
    ['a defense beside its own quarterback', { kind: 'noDefenseAgainst', whom: 'QB' }, [chiefs, mahomes, cook], []],
    [
      'the defense faces two flex players',
      { kind: 'noDefenseAgainst', whom: 'flex' },
      [chiefs, allen, cook, shakir],
      ['the defense of KC faces Cook', 'the defense of KC faces Shakir'],
    ],
    [
      'without the defense its opponents may stand together',
      { kind: 'noDefenseAgainst', whom: 'flex' },
      [allen, cook, shakir],
      [],
    ],
    [
      'the defense faces the kicker',
      { kind: 'noDefenseAgainst', whom: 'kicker' },
      [chiefs, bass],
      ['the defense of KC faces Bass'],
    ],
    [
      'too few of the top four',
      { kind: 'topN', threshold: 4, force: 2, players: ['Kelce', 'Rice', 'Lamb', 'Deebo'] },
      [kelce, cook],
      ['1 of the top 4 players, at least 2 are asked for'],
    ],
  ],
  'nfl stacks': [
    [
      'a quarterback without a partner',
      stack({ teamFlexMin: 1 }),
      [mahomes, cook, deebo],
      ["0 RB/WR/TE of the QB's team who may be stacked, at least 1 are asked for"],
    ],
    [
      'a defense is no partner',
      stack({ teamFlexMin: 1 }),
      [mahomes, chiefs],
      ["0 RB/WR/TE of the QB's team who may be stacked, at least 1 are asked for"],
    ],
    [
      'a stack without its bring-back',
      stack({ teamFlexMin: 1, oppFlexMin: 1 }),
      [mahomes, kelce, deebo],
      ["0 RB/WR/TE of the QB's opponent who may be stacked, at least 1 are asked for"],
    ],
    ['a stack with its bring-back', stack({ teamFlexMin: 1, oppFlexMin: 1 }), [mahomes, kelce, cook], []],
    [
      'a tight end is no partner where Allow TE Stack is off',
      stack({ teamFlexMin: 1 }, { AllowTEStack: false }),
      [mahomes, kelce],
      ["0 RB/WR/TE of the QB's team who may be stacked, at least 1 are asked for"],
    ],
    [
      'who may not be stacked still counts against a maximum',
      stack({ teamFlexMax: 1 }, { AllowTEStack: false }),
      [mahomes, kelce, rice],
      ["2 RB/WR/TE of the QB's team, at most 1 are allowed"],
    ],
    [
      'a running back brings nothing back where Allow RB Opp Stack is off',
      stack({ oppFlexMin: 1 }, { AllowRBOppStack: false }),
      [mahomes, cook],
      ["0 RB/WR/TE of the QB's opponent who may be stacked, at least 1 are asked for"],
    ],
    [
      'the switches of a team say nothing of the other one',
      stack({ teamFlexMin: 1 }, { AllowTEStack: false, TeamAbbrev: 'BUF' }),
      [mahomes, kelce],
      [],
    ],
    [
      'a quarterback whose team allows no QB stack',
      stack({ teamFlexMin: 1 }, { AllowQBStack: false }),
      [mahomes, kelce],
      ['Team Stacks keep Mahomes out of such a stack'],
    ],
    [
      'he may play under a rule that forces nobody beside him',
      stack({ teamFlexMax: 0, oppFlexMax: 0 }, { AllowQBStack: false }),
      [mahomes, deebo],
      [],
    ],
    [
      'a quarterback whose team allows no game stack',
      stack({ teamFlexMin: 1, oppFlexMin: 1 }, { AllowGameStack: false }),
      [mahomes, kelce, cook],
      ['Team Stacks keep Mahomes out of such a stack'],
    ],
    ['he may be in a team stack', stack({ teamFlexMin: 1 }, { AllowGameStack: false }), [mahomes, kelce], []],
    [
      'forced no stack with a bring-back',
      stack({ teamFlexMax: 0, oppFlexMax: 0 }),
      [mahomes, cook],
      ["1 RB/WR/TE of the QB's opponent, at most 0 are allowed"],
    ],
    [
      'a running back beside his quarterback',
      { kind: 'noRbWithQb' },
      [mahomes, pacheco, mccaffrey],
      ["Pacheco is an RB of Mahomes's team"],
    ],
    ['a running back with his defense', { kind: 'rbWithDefense' }, [chiefs, pacheco], []],
    [
      'a running back against the defense',
      { kind: 'rbWithDefense' },
      [chiefs, cook],
      ['no RB of the team whose defense is in'],
    ],
    ['both sides of another game', { kind: 'secondGameStack' }, [mahomes, deebo, lamb], []],
    [
      "both sides of the quarterback's game",
      { kind: 'secondGameStack' },
      [mahomes, rice, cook, lamb],
      ["no RB/WR/TE of both teams of a game other than the QB's"],
    ],
    [
      'too many receivers of a team',
      { kind: 'teamMost', team: 'KC', what: 'flex', max: 1 },
      [allen, kelce, rice],
      ['2 RB/WR/TE of KC, at most 1 are allowed'],
    ],
    [
      'a quarterback and his defense are players of his team',
      { kind: 'teamLeast', team: 'KC', what: 'players', min: 3 },
      [mahomes, chiefs],
      ['2 players of KC with its QB, at least 3 are asked for'],
    ],
    [
      'a least number of a team asks for nothing without its quarterback',
      { kind: 'teamLeast', team: 'KC', what: 'WR', min: 1 },
      [allen, kelce],
      [],
    ],
    [
      'three running backs need FLEX',
      { kind: 'notInFlex', position: 'RB' },
      [pacheco, cook, mccaffrey],
      ['3 RBs, so that one stands in FLEX'],
    ],
    [
      'two tight ends need FLEX',
      { kind: 'notInFlex', position: 'TE' },
      [kelce, player('Kincaid TE BUF-KC')],
      ['2 TEs, so that one stands in FLEX'],
    ],
    ['three receivers have places of their own', { kind: 'notInFlex', position: 'WR' }, [rice, shakir, deebo], []],
    [
      'a quarterback as captain',
      { kind: 'notCaptain', position: 'QB' },
      [player('Allen QB BUF-KC', { RosterPosition: 'CPT' }), player('Cook RB BUF-KC', { RosterPosition: 'FLEX' })],
      ['Allen, a QB, is captain'],
    ],
    [
      'a quarterback beside the captain',
      { kind: 'notCaptain', position: 'QB' },
      [player('Cook RB BUF-KC', { RosterPosition: 'CPT' }), player('Allen QB BUF-KC', { RosterPosition: 'FLEX' })],
      [],
    ],
  ],
  'other sports': [
    [
      'nba: no two of a team',
      { kind: 'teamStack' },
      [player('A PG BOS-NYK'), player('B C NYK-BOS')],
      ['no 2 players of one team'],
    ],
    ['nba: one of each side', { kind: 'gameStack', players: 2 }, [player('A PG BOS-NYK'), player('B C NYK-BOS')], []],
    [
      'nba: one of each side are no three',
      { kind: 'gameStack', players: 3 },
      [player('A PG BOS-NYK'), player('B C NYK-BOS'), player('C C LAL-GSW')],
      ['no 3 players from both teams of one game'],
    ],
    ['mlb: five and three', shape(5, 3), [...yankees, ...mets.slice(0, 3), webb], []],
    [
      'mlb: the second stack is too small',
      shape(5, 3),
      [...yankees, ...mets.slice(0, 2), webb],
      ['the largest stacks that no own pitcher faces are 5 and 2 hitters, asked are 5 and 3'],
    ],
    [
      'mlb: five of one team are not also the two of another',
      shape(3, 2),
      [...yankees, webb],
      ['the largest stacks that no own pitcher faces are 5 and 0 hitters, asked are 3 and 2'],
    ],
    [
      'mlb: the own pitcher faces the stack',
      shape(5, 0),
      [...yankees, sale],
      ['the largest stacks that no own pitcher faces are 0 and 0 hitters, asked are 5 and 0'],
    ],
    ['mlb: a locked pitcher may face the stack', shape(5, 0, 'Sale'), [...yankees, sale], []],
    [
      'mlb: a pitcher is no hitter of his team',
      shape(4, 0),
      [...yankees.slice(0, 3), player('Cole SP NYY-BOS')],
      ['the largest stacks that no own pitcher faces are 3 and 0 hitters, asked are 4 and 0'],
    ],
    ['mlb: the smaller number may come first', shape(3, 4), [...yankees.slice(0, 3), ...mets, webb], []],
    [
      'mma: both fighters of a bout',
      { kind: 'noOpposingFighters' },
      [player('Ciryl F Gane-Jones'), player('Jon F Jones-Gane')],
      ['Ciryl and Jon are in one bout'],
    ],
    [
      'mma: two of one family name fight in two bouts',
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
  'groups and players who are out': [
    ['too few of a group', group({ minGroup: 1 }), [cook], ['0 players of Group "Chiefs", below 1']],
    ['too many of a group', group({ maxGroup: 1 }), [rice, kelce], ['2 players of Group "Chiefs", above 1']],
    [
      'a group of an anchor who is in',
      group({ minGroup: 2, anchorPlayerID: ['Mahomes'] }),
      [mahomes, rice],
      ['1 players of Group "Chiefs", below 2'],
    ],
    ['a group of an anchor who is not in', group({ minGroup: 2, anchorPlayerID: ['Mahomes'] }), [allen, rice], []],
    [
      'a group of an anchor who is not even in the pool',
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

test('each limit is named in the words of its settings', () => {
  const words = (limit: Limit) => ruleOf(limit).describe(limit)
  expect(words({ kind: 'salary', min: 49_000, max: 50_000 })).toBe('Min Salary 49000 and Max Salary 50000')
  expect(words({ kind: 'salary', min: 0, max: 50_000 })).toBe('Max Salary 50000')
  expect(words({ kind: 'totalOwnership', min: 60, max: 90 })).toBe('Total ownership from 60 to 90')
  expect(words({ kind: 'totalOwnership', min: 0, max: 90 })).toBe('Total ownership at most 90')
  const bracket = { kind: 'underOwnership', bracket: 3, below: 10 } as const
  expect(words({ ...bracket, min: 2, max: Number.POSITIVE_INFINITY })).toBe('At least 2 players under 10 % owned')
  expect(words({ ...bracket, min: 2, max: 4 })).toBe('From 2 to 4 players under 10 % owned')
  expect(words({ kind: 'teamMost', team: 'KC', what: 'WR', max: 2 })).toBe('At most 2 WRs of KC')
  expect(words(stack({ label: '2+ Game Stack' }))).toBe('Stack rule "2+ Game Stack"')
  expect(words(stack({ teamFlexMin: 2, oppTEMax: 1 }))).toBe('Stack rule "team Flex 2+, opp TE 0-1"')
  expect(words(shape(5, 3))).toBe('5/3 stack')
  expect(words(group({ minGroup: 1, maxGroup: 2, anchorPlayerID: ['Mahomes'] }))).toBe(
    'Group "Chiefs": from 1 to 2 of its 2 players, in lineups with one of its anchors',
  )
  expect(words(group({ players: ['Kelce'], minGroup: 2, maxGroup: 2 }))).toBe(
    'Group "Chiefs": exactly 2 of its 1 player',
  )
  expect(words({ kind: 'out', players: ['Lamb'], setting: 'teamsLocked', because: 'Teams Locked DAL' })).toBe(
    'Teams Locked DAL (keeps 1 player out)',
  )
})
