import { PlayerGroup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { boundWords, type GroupRows, withBound, withMoved, withNewGroup, withoutGroup } from './groupRows.ts'
import { groupSentence } from './groupSentence.ts'
import { groupsOfPool } from './groupsOfPool.ts'
import { copyName, groupName, newGroup } from './newGroup.ts'
import { testPool } from './testPool.ts'

const group = (ID: string, fields: Partial<PlayerGroup> = {}) =>
  PlayerGroup.parse({ ID, name: ID, players: ['1', '2', '3'], minGroup: 1, maxGroup: 2, ...fields })
const rows: GroupRows = { a: group('a'), b: group('b'), c: group('c') }
const names = (held: GroupRows) => Object.values(held).map(({ name }) => name)

test('a new group is in every lineup, has no anchor, is in use, and comes last (GR-02, GR-03)', () => {
  const made = newGroup({ name: 'New', players: ['1'], minGroup: 0, maxGroup: 1 })
  expect(made).toMatchObject({ pctGroup: 1, anchorPlayerID: [], active: true })
  expect(names(withNewGroup(rows, made))).toEqual(['a', 'b', 'c', 'New'])
  expect(Number.isNaN(Number(made.ID))).toBe(true)
})

test('groups move up and down and stop at the ends; the IDs stay in order', () => {
  const moved = withMoved(rows, 'a', 1)
  expect(names(moved)).toEqual(['b', 'a', 'c'])
  expect(Object.entries(moved).every(([ID, each]) => each.ID === ID)).toBe(true)
  expect(names(withMoved(rows, 'c', -1))).toEqual(['a', 'c', 'b'])
  expect(withMoved(rows, 'a', -1)).toBe(rows)
  expect(withMoved(rows, 'c', 1)).toBe(rows)
  expect(names(withoutGroup(rows, 'b'))).toEqual(['a', 'c'])
})

test('when min passes max, or max passes min, the other follows', () => {
  const held = { minGroup: 1, maxGroup: 2 }
  expect(withBound(held, 'minGroup', 3)).toEqual({ minGroup: 3, maxGroup: 3 })
  expect(withBound(held, 'maxGroup', 0)).toEqual({ minGroup: 0, maxGroup: 0 })
  expect(boundWords(held, withBound(held, 'minGroup', 3))).toBe('Min 3, Max 3')
  expect(boundWords(held, withBound(held, 'maxGroup', 4))).toBe('Max 4')
})

test('a group is named after its team and positions, or numbered, and names are unique', () => {
  const { players } = testPool([
    ['1', 'Ada Reed', 'QB', 'BUF'],
    ['2', 'Bo Lane', 'WR', 'BUF'],
    ['3', 'Cy Hill', 'WR', 'BUF'],
    ['4', 'Di Moss', 'WR', 'MIA'],
  ])
  expect(groupName(players.slice(0, 3), [])).toBe('BUF QB + 2 WR')
  expect(groupName(players.slice(0, 3), [group('x', { name: 'BUF QB + 2 WR' })])).toBe('BUF QB + 2 WR 2')
  expect(groupName(players, [])).toBe('Group 1')
  expect(groupName([], [group('x', { name: 'Group 1' })])).toBe('Group 2')
  expect(copyName('Mine', [group('x', { name: 'Mine' })])).toBe('Mine, copy')
  expect(copyName('Mine', [group('x', { name: 'Mine' }), group('y', { name: 'Mine, copy' })])).toBe('Mine, copy 2')
})

test.each<[Partial<PlayerGroup>, string[], string]>([
  [{ minGroup: 0, maxGroup: 1 }, [], 'At most 1 of these 3 players in every lineup.'],
  [{ minGroup: 1, maxGroup: 9 }, [], 'At least 1 of these 3 players in every lineup.'],
  [{ minGroup: 2, maxGroup: 2, pctGroup: 0.5 }, [], 'Exactly 2 of these 3 players in 50% of lineups.'],
  [{ minGroup: 3, maxGroup: 3 }, [], 'All 3 players in every lineup.'],
  [{ minGroup: 1, maxGroup: 2 }, ['Ada Reed'], '1 to 2 of these 3 players in every lineup with Ada Reed.'],
  [{ minGroup: 0, maxGroup: 0 }, ['Ada', 'Bo'], 'None of these 3 players in every lineup with Ada or Bo.'],
])('a group reads as a sentence: %o', (fields, anchors, sentence) => {
  expect(groupSentence(group('g', fields), 3, anchors)).toBe(sentence)
})

test('a build gets no missing players and no empty groups', () => {
  const { players } = testPool([
    ['1', 'Ada Reed', 'QB', 'BUF'],
    ['2', 'Bo Lane', 'WR', 'BUF'],
  ])
  expect(groupsOfPool([group('a'), group('b', { players: ['3'] })], players)).toEqual([
    group('a', { players: ['1', '2'] }),
  ])
})

test('a group that lost its anchors does not start to apply to every lineup', () => {
  const { players } = testPool([['1', 'Ada Reed', 'QB', 'BUF']])
  expect(groupsOfPool([group('a', { anchorPlayerID: ['9'] })], players)).toEqual([])
  expect(groupsOfPool([group('a', { anchorPlayerID: ['9', '1'] })], players)[0]?.anchorPlayerID).toEqual(['1'])
})
