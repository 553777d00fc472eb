import { expect, it } from 'vitest'
import { recently } from './recently.ts'

/** A store that others write to behind its back. */
function world(kind: 'pglite' | 'postgres') {
  const state = { written: 0, clock: 0, truth: 'a' as string | undefined, asked: 0 }
  const store = { kind, writes: { of: () => state.written } }
  const answers = recently<string | undefined>('pools', { store, now: () => state.clock })
  const ask = async () => {
    state.asked++
    return state.truth
  }
  return { state, read: () => answers.of('key', ask), answers }
}

it('an answer is asked for once, and again as soon as this server has written', async () => {
  const { state, read } = world('postgres')
  expect(await Promise.all([read(), read()])).toEqual(['a', 'a'])
  expect(state.asked).toBe(1)
  Object.assign(state, { truth: 'b', written: 1 })
  expect(await read()).toBe('b')
})

it('what another server writes counts after a second', async () => {
  const { state, read } = world('postgres')
  await read()
  Object.assign(state, { truth: 'b', clock: 999 })
  expect(await read()).toBe('a')
  state.clock = 1000
  expect(await read()).toBe('b')
  // A clock that is set back keeps nothing alive.
  Object.assign(state, { truth: 'c', clock: 500 })
  expect(await read()).toBe('c')
})

it('an answer that was on its way while this server wrote is not kept', async () => {
  const { state, answers } = world('pglite')
  let arrive = (_: string) => {}
  const slow = answers.of('key', () => new Promise((resolve) => (arrive = resolve)))
  state.written = 1
  const after = answers.of('key', async () => 'new')
  arrive('old')
  expect([await slow, await after]).toEqual(['old', 'new'])
  expect(await answers.of('key', async () => 'newest')).toBe('new')
})

it('neither failures nor missing things are kept', async () => {
  const { state, read, answers } = world('pglite')
  await expect(answers.of('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  state.truth = undefined
  expect(await read()).toBeUndefined()
  state.truth = 'found'
  expect(await read()).toBe('found')
})
