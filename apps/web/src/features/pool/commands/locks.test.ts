import { derivePlayer, findRuleset, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { enterCell } from './enterCells.ts'
import { toggleLock, toggleLocks } from './locks.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })

const player = (Id: string, Position: string, MinExp = 0): Player =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position, Salary: 5000, MinExp }))

/** Positions of the locked players, then of the wanted one. */
function lockWith(lockedPositions: string[], position: string) {
  const others = lockedPositions.map((each, index) => player(`locked-${index}`, each, 100))
  const wanted = player('wanted', position)
  return toggleLock({ players: [...others, wanted], ruleset }, 'wanted')
}

test.each([
  [['QB'], 'QB'],
  [['RB', 'RB', 'RB'], 'RB'],
  [['RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'RB'], 'TE'],
])('with %j locked there is no slot for another %s', (others, position) => {
  const { refusals, changes } = lockWith(others, position)
  expect(refusals).toEqual(['Unable to add Player wanted. Too many players at this position.'])
  expect(changes[0]?.change({ MinExp: 20, MaxExp: 60 })).toEqual({ MinExp: 0, MaxExp: 60 })
})

test('three running backs, three receivers and a tight end can be locked together', () => {
  expect(lockWith(['RB', 'RB', 'RB', 'WR', 'WR', 'WR'], 'TE').refusals).toEqual([])
})

test('typing Min Exp 100 needs the same room as the lock', () => {
  const pool = { players: [player('a', 'QB', 100), player('b', 'QB')], ruleset }
  expect(enterCell(pool, 'b', 'MinExp', '100').refusals.join()).toContain('Too many players at this position')
})

test('an out-of-range entry is refused by name and changes nothing', () => {
  const pool = { players: [player('a', 'QB')], ruleset }
  const { refusals, changes } = enterCell(pool, 'a', 'MaxExp', '101')
  expect(refusals).toEqual(['Player a: Max Exp must be a number from 0 to 100. The old value stays.'])
  expect(changes).toEqual([])
})

test('a player who is not in the pool can’t be edited', () => {
  expect(() => enterCell({ players: [], ruleset }, 'nobody', 'MinExp', '5')).toThrow('no player nobody')
})

test('several players lock at once while there is room, and unlock at once', () => {
  const players = [player('a', 'QB'), player('b', 'QB'), player('c', 'RB')]
  const both = toggleLocks({ players, ruleset }, ['a', 'b', 'c'])
  expect(both.changes.map(({ id, change }) => [id, change({})])).toEqual([
    ['a', { MinExp: 100, MaxExp: 100 }],
    ['b', { MinExp: 0 }],
    ['c', { MinExp: 100, MaxExp: 100 }],
  ])
  expect(both.refusals).toEqual([
    '1 of 3 locks was refused: Unable to add Player b. Too many players at this position.',
  ])
  const allLocked = { players: [player('a', 'QB', 100), player('c', 'RB', 100)], ruleset }
  const unlocking = toggleLocks(allLocked, ['a', 'c'])
  expect(unlocking.changes.map(({ change }) => change({ MinExp: 100, MaxExp: 100 }))).toEqual([
    { MinExp: 0, MaxExp: 0 },
    { MinExp: 0, MaxExp: 0 },
  ])
})
