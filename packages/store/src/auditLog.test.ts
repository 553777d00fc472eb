import { InputError } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { audited } from './audited.ts'
import type { Store } from './store.ts'
import { pgliteTestStore } from './testing/testStore.ts'

const act = { by: 'ada@slatecraft.test', act: 'hide slate', subject: 'nfl dk "Main"', detail: { users: 2 } }
let clock = Date.parse('2025-09-07T10:00:00Z')
let store: Store
beforeEach(async () => {
  store = await pgliteTestStore(() => clock++)
})
afterEach(() => store.close())

const subjects = async (of: Parameters<Store['auditLog']['read']>[0]) =>
  (await store.auditLog.read(of)).map(({ subject }) => subject)

it('an action is in the log before it runs, and its outcome after', async () => {
  const at = new Date(clock)
  const during = await audited(store.auditLog, act, () => store.auditLog.read({ search: '' }))
  expect(during).toEqual([{ id: expect.any(Number), at, ...act, outcome: undefined }])
  expect(await store.auditLog.read({ search: '' })).toMatchObject([{ ...act, outcome: 'done' }])
})

it('a refused action has its reason in the log, and a failed one only the failure', async () => {
  const refusal = new InputError([{ field: 'until', reason: 'is over' }])
  await expect(audited(store.auditLog, act, () => Promise.reject(refusal))).rejects.toBe(refusal)
  const failure = new Error('password=secret in a message of a library')
  await expect(audited(store.auditLog, act, () => Promise.reject(failure))).rejects.toBe(failure)
  const long = new InputError([{ field: '', reason: '😀'.repeat(1000) }])
  await expect(audited(store.auditLog, act, () => Promise.reject(long))).rejects.toBe(long)
  const outcomes = (await store.auditLog.read({ search: '' })).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([`refused: ${'😀'.repeat(491)}`, 'failed', 'refused: until: is over'])
})

it('an action does not run if its entry can’t be written', async () => {
  const tooLong = { ...act, detail: { players: 'x'.repeat(4096) } }
  const unwritable = { ...act, subject: 'a\u0000b' }
  for (const one of [tooLong, unwritable]) {
    let isDone = false
    const doing = audited(store.auditLog, one, async () => {
      isDone = true
    })
    await expect(doing).rejects.toThrow()
    expect(isDone).toBe(false)
  }
  expect(await store.auditLog.read({ search: '' })).toEqual([])
})

it('the log returns 100 lines at a time, newest first', async () => {
  for (let at = 1; at <= 120; at++) await store.auditLog.begin({ ...act, subject: `slate ${at}` })
  const first = await store.auditLog.read({ search: '' })
  expect([first.length, first[0]!.subject, first[99]!.subject]).toEqual([100, 'slate 120', 'slate 21'])
  const rest = await subjects({ before: first[99]!.id, search: '' })
  expect([rest.length, rest[0], rest[19]]).toEqual([20, 'slate 20', 'slate 1'])
})

it('a search of the log finds words in any column, and takes % and _ literally', async () => {
  for (const subject of ['Main 100%', 'Main 100', 'snake_case', 'snakeXcase', 'back\\slash'])
    await audited(store.auditLog, { ...act, subject, detail: { plan: 'All Sports' } }, async () => undefined)
  expect(await subjects({ search: ' MAIN  hide ' })).toEqual(['Main 100', 'Main 100%'])
  expect(await subjects({ search: '100%' })).toEqual(['Main 100%'])
  expect(await subjects({ search: 'snake_' })).toEqual(['snake_case'])
  expect(await subjects({ search: 'back\\' })).toEqual(['back\\slash'])
  expect(await subjects({ search: 'ADA@ done sports' })).toHaveLength(5)
  expect(await subjects({ search: 'bob@' })).toEqual([])
})
