import { derivePlayer, findRuleset, type Player, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { addByHand, clearHand, completeHand, removeByHand } from './byHand.ts'
import { enterCell } from './enterCells.ts'
import type { PoolAction } from './poolAction.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })

const player = (Id: string, Position: string, MinExp = 0): Player =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position, Salary: 5000, MinExp }))

/** Exposures after an action, starting at 100/100 or the given values. */
const exposures = ({ changes }: PoolAction, edit = { MinExp: 100, MaxExp: 100 }) =>
  changes.map(({ id, change }) => [id, change(edit)])

test('adding by hand locks: Min and Max Exp 100', () => {
  const added = addByHand({ players: [player('a', 'QB')], ruleset }, 'a')
  expect(added).toMatchObject({ label: 'Player a: added by hand', refusals: [] })
  expect(exposures(added, { MinExp: 5, MaxExp: 40 })).toEqual([['a', { MinExp: 100, MaxExp: 100 }]])
})

test('a player without a slot is refused with the documented message, and Min Exp becomes 0', () => {
  const refused = addByHand({ players: [player('a', 'QB', 100), player('b', 'QB', 20)], ruleset }, 'b')
  expect(refused.refusals).toEqual(['Unable to add Player b. Too many players at this position.'])
  expect(exposures(refused, { MinExp: 20, MaxExp: 60 })).toEqual([['b', { MinExp: 0, MaxExp: 60 }]])
})

test('a refusal with Min Exp already 0 makes no undo step', () => {
  expect(addByHand({ players: [player('a', 'QB', 100), player('b', 'QB')], ruleset }, 'b').changes).toEqual([])
})

test('while hand-building, you can’t lock a player who would make the lineup impossible', () => {
  const pool = {
    players: [player('a', 'QB', 100), player('b', 'RB', 20)],
    ruleset,
    handFault: (_: Player, locked: readonly Player[]) => `Too expensive with ${locked.length} locked.`,
  }
  const words = ['Unable to add Player b. Too expensive with 1 locked.']
  expect(addByHand(pool, 'b').refusals).toEqual(words)
  const typed = enterCell(pool, 'b', 'MinExp', '100')
  expect(typed.refusals).toEqual(words)
  expect(exposures(typed, { MinExp: 20, MaxExp: 60 })).toEqual([['b', { MinExp: 0, MaxExp: 60 }]])
})

test('removing one player, or all, sets Min Exp to 0 and keeps Max Exp at 100', () => {
  const pool = { players: [player('a', 'QB', 100), player('b', 'RB'), player('c', 'WR', 100)], ruleset }
  expect(exposures(removeByHand(pool, 'a'))).toEqual([['a', { MinExp: 0, MaxExp: 100 }]])
  expect(exposures(clearHand(pool))).toEqual([
    ['a', { MinExp: 0, MaxExp: 100 }],
    ['c', { MinExp: 0, MaxExp: 100 }],
  ])
})

test('using a completion locks the added players in one step that names them', () => {
  const pool = { players: [player('a', 'QB', 100), player('b', 'RB'), player('c', 'WR')], ruleset }
  const taken = completeHand(pool, ['b', 'c'])
  expect(taken.label).toBe('Lineup completed: Player b, Player c')
  expect(exposures(taken, { MinExp: 0, MaxExp: 30 })).toEqual([
    ['b', { MinExp: 100, MaxExp: 100 }],
    ['c', { MinExp: 100, MaxExp: 100 }],
  ])
})
