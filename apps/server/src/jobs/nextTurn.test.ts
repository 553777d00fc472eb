import { expect, test } from 'vitest'
import { nextTurn } from './nextTurn.ts'

const job = (name: string, servedMs: number, given = {}) => ({
  ...{ name, servedMs, isEnding: false, isHelper: false },
  ...given,
})

/** Who has the turns from `first` on, each of 50 ms, in a thread that holds these jobs. */
function turnsOf(jobs: ReturnType<typeof job>[], first: number, count: number): string {
  const order = [...jobs]
  let names = ''
  for (let turn = first; turn < first + count; turn++) {
    const next = nextTurn(order, turn)
    next.servedMs += 50
    order.push(...order.splice(order.indexOf(next), 1))
    names += next.name
  }
  return names
}

test('whoever has been served least goes on, and equal ones take turns', () => {
  expect(nextTurn([job('a', 900), job('b', 100), job('c', 300)], 1).name).toBe('b')
  expect(turnsOf([job('a', 0), job('b', 0), job('c', 0)], 1, 9)).toBe('abcabcabc')
})

test('a small job ends long before a large one, which still has each fourth turn', () => {
  const names = turnsOf([job('L', 60_000), job('s', 100)], 1, 12)
  expect(names).toBe('sssLsssLsssL')
})

test('a large job goes on however many small ones come', () => {
  let turns = 0
  const large = job('L', 60_000)
  let order = [large]
  for (let turn = 1; turn <= 100; turn++) {
    order = [...order, job('s', 0)]
    const next = nextTurn(order, turn)
    if (next === large) turns += 1
    // Small ones end with their turn.
    order = order.filter((one) => one !== next)
    if (next === large) order.push(large)
  }
  expect(turns).toBeGreaterThan(0)
})

test('a job that ends goes first, and a helper last, even on the turn of whoever waits longest', () => {
  const helper = job('h', 0, { isHelper: true })
  for (const turn of [1, 4]) {
    expect(nextTurn([helper, job('a', 500), job('e', 900, { isEnding: true })], turn).name).toBe('e')
    expect(nextTurn([helper, job('a', 500)], turn).name).toBe('a')
    expect(nextTurn([helper], turn).name).toBe('h')
  }
})
