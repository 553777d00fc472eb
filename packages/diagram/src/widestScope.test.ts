import { expect, test } from 'vitest'
import type { Scope } from './model.ts'
import { widestScope } from './widestScope.ts'

/** A stack of ten players of one game, of whom the first is the quarterback. */
const stackOf = (game: number): Scope => {
  const players = Array.from({ length: 10 }, (_, index) => 10 * game + index)
  return { when: [players[0]!], conditions: [{ items: players.slice(1), min: 1, max: Number.POSITIVE_INFINITY }] }
}

test('a group that ties three games together is wider than a stack of one game with more players', () => {
  const stacks = [0, 1, 2].map(stackOf)
  const group: Scope = { when: [0], conditions: [{ items: [11, 21], min: 1, max: 1 }] }
  expect(widestScope({ size: 30, scopes: [...stacks, group], quorums: [] })).toMatchObject({ scope: group, blocks: 3 })
  expect(widestScope({ size: 30, scopes: [group, ...stacks], quorums: [] })).toMatchObject({ scope: group, blocks: 3 })
})
