import { derivePlayer, findRuleset, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { enterCells, entriesLabel } from './enterCells.ts'
import type { PoolAction } from './poolAction.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })
const player = (Id: string, Position = 'WR', MinExp = 0): Player =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position, Salary: 5000, MinExp }))

const outcome = ({ changes }: PoolAction) => Object.fromEntries(changes.map(({ id, change }) => [id, change({})]))

test('a block of cells is one step, with one change for each player', () => {
  const pool = { players: [player('a'), player('b')], ruleset }
  const action = enterCells(
    pool,
    [
      { id: 'a', field: 'MinExp', text: '10' },
      { id: 'a', field: 'MaxExp', text: '45%' },
      { id: 'b', field: 'MinExp', text: '5' },
    ],
    '3 cells pasted',
  )
  expect(action.label).toBe('3 cells pasted')
  expect(outcome(action)).toEqual({ a: { MinExp: 10, MaxExp: 45 }, b: { MinExp: 5 } })
  expect(action.refusals).toEqual([])
})

test('out-of-range values are skipped and named; the rest apply', () => {
  const pool = { players: [player('a'), player('b'), player('c')], ruleset }
  const action = enterCells(
    pool,
    [
      { id: 'a', field: 'UserProj', text: '-1' },
      { id: 'b', field: 'UserProj', text: '12.5' },
      { id: 'c', field: 'UserOwn', text: 'many' },
    ],
    'pasted',
  )
  expect(outcome(action)).toEqual({ b: { UserProj: 12.5 } })
  expect(action.refusals).toEqual([
    '2 of 3 cells were refused: Player a: User Proj must be empty or a number of at least 0. The old value stays. ' +
      'Player c: User Own must be empty or a number from 0 to 100. The old value stays.',
  ])
})

test('all refusals are one message', () => {
  const players = Array.from({ length: 40 }, (_, index) => player(String(index)))
  const { refusals } = enterCells(
    { players, ruleset },
    players.map(({ Id }) => ({ id: Id, field: 'MaxExp', text: '101' })),
    'pasted',
  )
  expect(refusals).toHaveLength(1)
  expect(refusals[0]).toMatch(/^40 of 40 cells were refused: Player 0: .* … and 37 more\.$/)
})

test('pasted locks take room in order, and a removed lock frees room', () => {
  const pool = { players: [player('a', 'QB', 100), player('b', 'QB'), player('c', 'QB')], ruleset }
  const both = ['b', 'c'].map((id) => ({ id, field: 'MinExp' as const, text: '100' }))
  const refused = enterCells(pool, both, 'pasted')
  expect(refused.refusals[0]).toContain('Unable to add Player b. Too many players at this position.')
  expect(outcome(refused)).toEqual({ b: { MinExp: 0 }, c: { MinExp: 0 } })

  const swapped = enterCells(pool, [{ id: 'a', field: 'MinExp', text: '20' }, ...both], 'pasted')
  expect(outcome(swapped)).toEqual({ a: { MinExp: 20 }, b: { MinExp: 100, MaxExp: 100 }, c: { MinExp: 0 } })
  expect(swapped.refusals).toEqual([
    '1 of 3 cells was refused: Unable to add Player c. Too many players at this position.',
  ])
})

test('a single refused lock shows the documented message', () => {
  const pool = { players: [player('a', 'QB', 100), player('b', 'QB')], ruleset }
  expect(enterCells(pool, [{ id: 'b', field: 'MinExp', text: '100' }], 'typed').refusals).toEqual([
    'Unable to add Player b. Too many players at this position.',
  ])
})

test('clearing User Proj restores the default projection', () => {
  const pool = { players: [player('a')], ruleset }
  const change = enterCells(pool, [{ id: 'a', field: 'UserProj', text: '' }], 'cleared').changes[0]!.change
  expect(change({ UserProj: 20, MaxExp: 50 })).toEqual({ MaxExp: 50 })
})

test('a player who is not in the pool can’t be edited', () => {
  expect(() => enterCells({ players: [], ruleset }, [{ id: 'x', field: 'MinExp', text: '1' }], '')).toThrow(
    'no player x',
  )
})

test('the history names a single cell, and counts several', () => {
  const pool = { players: [player('a')], ruleset }
  const entry = { id: 'a', field: 'MaxExp', text: '40' } as const
  expect(entriesLabel(pool, [entry], 'filled')).toBe('Player a: Max Exp filled')
  expect(entriesLabel(pool, [entry, entry], 'filled')).toBe('2 cells filled')
})
