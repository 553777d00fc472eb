import { PlayerGroup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { groupFaults } from './groupFaults.ts'
import { testPool } from './testPool.ts'

/** Enough cheap filler players for any roster. */
const others = ['RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'DST', 'RB', 'TE'].map(
  (position, index) =>
    [`o${index}`, `Other ${index}`, position, `T${index}`, { Salary: 3000 }] as [
      string,
      string,
      string,
      string,
      object,
    ],
)
const pool = testPool([
  ['q1', 'Ada Reed', 'QB', 'BUF', { Salary: 8000 }],
  ['q2', 'Bo Lane', 'QB', 'MIA'],
  ['w1', 'Cy Hill', 'WR', 'BUF', { Salary: 9000 }],
  ['w2', 'Di Moss', 'WR', 'BUF', { Salary: 9500 }],
  ['w3', 'Ed Rice', 'WR', 'MIA', { Salary: 9800 }],
  ['t1', 'Flo Kell', 'TE', 'MIA', { Salary: 9900 }],
  ['x0', 'Gus Zero', 'WR', 'MIA', { MaxExp: 0 }],
  ['x1', 'Hal Hurt', 'RB', 'MIA', { Status: 'IR' }],
  ...others,
])
const settings = { maxSal: 50_000, numLUs: 10 }

const group = (fields: Partial<PlayerGroup>) =>
  PlayerGroup.parse({ ID: 'g', name: 'Mine', players: ['w1', 'w2'], minGroup: 1, maxGroup: 2, ...fields })
const told = (fields: Partial<PlayerGroup>, more: Partial<Parameters<typeof groupFaults>[1]> = {}) => {
  const mine = group(fields)
  return groupFaults(mine, { ...pool, groups: [mine], settings, ...more }).map(
    ({ field, kind, text }) => `${field} ${kind}: ${text}`,
  )
}

test('a group that builds can satisfy has no messages', () => {
  expect(told({})).toEqual([])
  expect(told({ minGroup: 0, maxGroup: 1 })).toEqual([])
  expect(told({ minGroup: 2, maxGroup: 9 })).toEqual([])
})

test('a name that another group has, in any case, and a missing name get a message', () => {
  const twin = group({ ID: 'other', name: ' mine ' })
  expect(told({}, { groups: [group({}), twin] })).toEqual([
    'name idle: Another group is also named “Mine”. Messages can’t tell them apart.',
  ])
  expect(told({ name: ' ' })).toEqual(['name idle: Give it a name so messages can refer to it.'])
})

test('an empty group and a share of 0 do nothing', () => {
  expect(told({ players: [] })).toEqual(['players idle: This group has no players yet, so it does nothing.'])
  expect(told({ pctGroup: 0 })).toEqual(['pctGroup idle: It applies to 0% of lineups, so it does nothing.'])
})

test('a min above the max, or above the number of players, is impossible', () => {
  expect(told({ minGroup: 2, maxGroup: 1 })).toEqual([
    'minGroup impossible: Min 2 is above Max 1. No lineup can satisfy both.',
  ])
  expect(told({ minGroup: 3, maxGroup: 3 })).toEqual(['minGroup impossible: Min 3, but only 2 players to choose from.'])
})

test('two quarterbacks do not fit in one lineup, four receivers do with the flex', () => {
  expect(told({ players: ['q1', 'q2'], minGroup: 2 })).toEqual([
    'minGroup impossible: Min 2, but a lineup has room for only 1 of these players.',
  ])
  expect(told({ players: ['o2', 'o3', 'o4', 'w1'], minGroup: 4, maxGroup: 4 })).toEqual([])
  expect(told({ players: ['o2', 'o3', 'o4', 'w1', 'w2'], minGroup: 5, maxGroup: 5 })).toEqual([
    'minGroup impossible: Min 5, but a lineup has room for only 4 of these players.',
  ])
})

test('a group that breaks the salary limit says what the cheapest lineup with it costs', () => {
  const dear = { players: ['w1', 'w2', 'w3', 't1'], minGroup: 4, maxGroup: 4 }
  // 9000 + 9500 + 9800 + 9900, and five others at 3000.
  expect(told(dear, { settings: { ...settings, maxSal: 53_100 } })).toEqual([
    'minGroup impossible: A lineup with 4 of them costs at least $53,200. Max Salary is $53,100.',
  ])
  expect(told(dear, { settings: { ...settings, maxSal: 53_200 } })).toEqual([])
})

test('players who are out, at Max Exp 0 or no longer on the slate are named or counted', () => {
  expect(told({ players: ['w1', 'w2', 'x0'], maxGroup: 2 })).toEqual(['players idle: Max Exp 0: Gus Zero.'])
  expect(told({ players: ['w1', 'w2', 'x1'], maxGroup: 2 })).toEqual([
    'players idle: Listed as out, but not at Max Exp 0: Hal Hurt.',
  ])
  expect(told({ players: ['w1', 'w2', 'gone'], maxGroup: 1 })).toEqual([
    'players idle: 1 player is no longer on this slate. Builds ignore them.',
  ])
  expect(told({ players: ['gone', 'also'] })).toEqual([
    'players idle: None of its players are on this slate. Builds ignore it.',
  ])
  expect(told({ players: ['w1', 'x0'], minGroup: 2, maxGroup: 2 })).toContain(
    'minGroup impossible: Min 2, but only 1 of 2 players can be used. The others are at Max Exp 0.',
  )
})

test('exposures that allow too few spots, or require too many, are counted in lineups', () => {
  const low = testPool([
    ['a', 'Ann Low', 'WR', 'BUF', { MaxExp: 30 }],
    ['b', 'Ben Low', 'WR', 'MIA', { MaxExp: 30 }],
    ...others,
  ])
  expect(told({ players: ['a', 'b'], minGroup: 1, maxGroup: 1 }, low)).toEqual([
    'minGroup impossible: Their Max Exp add up to 6 spots in 10 lineups. Min 1 needs 10.',
  ])
  expect(told({ players: ['a', 'b'], minGroup: 1, maxGroup: 1, pctGroup: 0.6 }, low)).toEqual([])
  const high = testPool([
    ['a', 'Ann High', 'WR', 'BUF', { MinExp: 60 }],
    ['b', 'Ben High', 'WR', 'MIA', { MinExp: 60 }],
    ...others,
  ])
  expect(told({ players: ['a', 'b'], minGroup: 0, maxGroup: 1 }, high)).toEqual([
    'maxGroup impossible: Their Min Exp add up to 12 spots in 10 lineups. Max 1 allows 10.',
  ])
})

test('bounds that every lineup satisfies, and a max of 0 without an anchor, get a message', () => {
  expect(told({ minGroup: 0, maxGroup: 2 })).toEqual([
    'maxGroup idle: 0 to 2: every lineup satisfies this, so it does nothing.',
  ])
  expect(told({ minGroup: 0, maxGroup: 0 })).toEqual([
    'maxGroup idle: Max 0 without an anchor keeps all of these players out.',
  ])
  expect(told({ minGroup: 0, maxGroup: 0, anchorPlayerID: ['q1'] })).toEqual([])
})

test('anchors that are not on the slate anchor nothing', () => {
  expect(told({ anchorPlayerID: ['gone'] })).toEqual([
    'anchorPlayerID idle: None of its anchors are on this slate, so it does nothing.',
  ])
  expect(told({ anchorPlayerID: ['q1', 'gone'] })).toEqual([
    'anchorPlayerID idle: 1 anchor is no longer on this slate.',
  ])
  expect(told({ anchorPlayerID: ['x0'] })).toEqual([
    'anchorPlayerID idle: All of its anchors are at Max Exp 0, so it does nothing.',
  ])
})

test('in a showdown a player’s two rows are one person, and a lineup has one captain', () => {
  const showdown = testPool(
    ['1', '2', '3'].flatMap((id) => [
      [`${id}|CPT`, `Player ${id}`, 'WR', 'BUF', { RosterPosition: 'CPT', Salary: 9000 }] as [
        string,
        string,
        string,
        string,
        object,
      ],
      [`${id}|FLEX`, `Player ${id}`, 'WR', 'BUF', { RosterPosition: 'FLEX', Salary: 6000 }] as [
        string,
        string,
        string,
        string,
        object,
      ],
    ]),
    { contestType: 'showdown' },
  )
  const room = 'minGroup impossible: Min 2, but a lineup has room for only 1 of these players.'
  expect(told({ players: ['1'], minGroup: 2 }, showdown)).toEqual([room])
  expect(told({ players: ['1|CPT', '2|CPT'], minGroup: 2 }, showdown)).toEqual([room])
  expect(told({ players: ['1|CPT', '2|FLEX'], minGroup: 2 }, showdown)).toEqual([])
  expect(told({ players: ['1', '2'], minGroup: 2 }, showdown)).toEqual([])
})
