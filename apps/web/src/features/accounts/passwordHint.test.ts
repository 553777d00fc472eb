import { expect, test } from 'vitest'
import { passwordHint } from './passwordHint.ts'

const own = ['gardener+nfl@slatecraft.test', 'Ann', 'Leeds']

test.each([
  ['short', 0],
  ['my GARDENER and I', 0],
  ['leeds united 1919', 0],
  ['anna karenina', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['seven green boats', 2],
  ['seven green boats at noon', 3],
])('“%s” as a new password has a strength of %i', (password, strength) => {
  expect(passwordHint(password, own).strength).toBe(strength)
})
