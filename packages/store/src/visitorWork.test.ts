import { createHash } from 'node:crypto'
import { PlayerGroup } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { visitorLimits } from './limits.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { pgliteTestStore } from './testing/testStore.ts'

const begin = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 86_400_000
let now = begin
const postgres = postgresOfThisFile()
const most = 200_000_000

const onSlate = (accessKey: string, counter = 1) => ({
  owner: { accessKey },
  key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2026, counter, slate: 'Main' } as const,
})
const groups = [PlayerGroup.parse({ ID: 'g', players: ['1', '2'], minGroup: 0, maxGroup: 1 })]

onEachDatabase('what visitors keep', { now: () => now, postgres }, (open) => {
  const visit = (accessKey: string, bytes = 500, network = 'home', all = most) =>
    open().visitors.admit({ accessKey, network, bytes }, all)
  /** A whole save, as the server makes it. */
  const save = async (accessKey: string, counter = 1, network = 'home') => {
    const call = { accessKey, network, bytes: 500 }
    expect(await open().visitors.admit(call, most)).toBeUndefined()
    await open().saveUserGroups(onSlate(accessKey, counter), groups)
    await open().visitors.settle(call)
  }

  it('is measured, not summed up: saving one slate all day takes the room of one slate', async () => {
    now = begin
    for (let times = 0; times < 10; times++) await save('ann')
    const { keys, bytes } = await open().visitors.use()
    expect(keys).toBe(1)
    expect(bytes).toBeLessThan(3000)
  })

  it('is limited by key, by network, by day and in all, also for many at once', long, async () => {
    now = begin
    const { bodyBytes, keyBytes, keyDayBytes, networkBytes, networkDayBytes, networkKeys } = visitorLimits
    expect(await visit('ann', bodyBytes + 1)).toBe('body')
    const times = Math.ceil(keyBytes / bodyBytes) + 5
    const answers = await Promise.all(Array.from({ length: times }, () => visit('ann', bodyBytes)))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(Math.floor(keyBytes / bodyBytes))
    expect(answers.at(-1)).toBe('key')
    // Who is full can still make room.
    expect(await visit('ann', 13)).toBeUndefined()
    await open().visitors.settle({ accessKey: 'ann', network: 'home', bytes: 0 })

    let calls = 0
    for (; (await visit('ann', bodyBytes)) === undefined; calls++)
      await open().visitors.settle({ accessKey: 'ann', network: 'home', bytes: 0 })
    expect(await visit('ann', bodyBytes)).toBe('key day')
    expect(calls * bodyBytes).toBeLessThan(keyDayBytes)
    for (const key of ['b', 'c', 'd'])
      while ((await visit(key, bodyBytes)) === undefined)
        await open().visitors.settle({ accessKey: key, network: 'home', bytes: 0 })
    expect(await visit('d', bodyBytes)).toBe('network day')
    expect(4 * keyDayBytes).toBeGreaterThan(networkDayBytes)
    expect(await visit('ann', bodyBytes, 'work')).toBe('key day')
    now += dayMs
    expect(await visit('ann', bodyBytes)).toBeUndefined()

    const made = await Promise.all(Array.from({ length: networkKeys + 20 }, (_, at) => visit(`key ${at}`, 0, 'flood')))
    expect(made.filter((answer) => answer === undefined)).toHaveLength(networkKeys)
    expect(made.at(-1)).toBe('network')
    const full = Array.from({ length: Math.ceil(networkBytes / bodyBytes) }, (_, at) => `key ${at % 100}`)
    expect(await Promise.all(full.map((key) => visit(key, bodyBytes, 'flood')))).toContain('network')

    const { bytes } = await open().visitors.use()
    now += 60_000
    expect(await visit('new', 500, 'elsewhere', bytes + 2000)).toBe('all')
    expect(await visit('new', 500, 'elsewhere', bytes + 5000)).toBeUndefined()
  })

  it('is deleted after 30 days without use, and reading is a use', async () => {
    now = begin
    for (const key of ['ann', 'bob', 'cid']) await save(key)
    now = begin + 20 * dayMs
    await open().visitors.touch('bob')
    await save('cid', 2)
    now = begin + 31 * dayMs
    expect(await open().visitors.expire(new Date(now))).toBe(1)
    const left = await Promise.all(['ann', 'bob', 'cid'].map((key) => open().readUserGroups(onSlate(key))))
    expect(left.map((of) => of.length)).toEqual([0, 1, 1])
    expect(await open().visitors.use()).toMatchObject({ keys: 2 })
    now = begin + 51 * dayMs
    expect(await open().visitors.expire(new Date(now))).toBe(2)
    expect(await open().readUserGroups(onSlate('cid', 2))).toEqual([])
    const { rows } = (await open().storageUse.tables()).find(({ name }) => name === 'user_groups')!
    expect(rows).toBe(0)
  })

  it('is cleared for one network, or for what was not used lately, and a user’s work stays', async () => {
    now = begin
    const made = { email: 'ann@slatecraft.test', firstName: 'Ann', lastName: '', passwordHash: 'none' }
    const { id } = (await open().accounts.create(made))!
    await open().saveUserGroups({ ...onSlate(''), owner: { userId: id } }, groups)
    await save('old', 1, 'flood')
    now += 3 * dayMs
    await save('new', 1, 'flood')
    await save('else', 1, 'home')
    expect(await open().visitors.networks()).toMatchObject([
      { network: 'flood', keys: 2 },
      { network: 'home', keys: 1 },
    ])
    expect(await open().visitors.clear({ network: 'flood', unusedDays: 2 })).toBe(1)
    expect(await open().readUserGroups(onSlate('old'))).toEqual([])
    expect(await open().visitors.clear({ network: 'flood' })).toBe(1)
    expect(await open().readUserGroups(onSlate('new'))).toEqual([])
    expect(await open().readUserGroups(onSlate('else'))).toHaveLength(1)
    expect(await open().visitors.clear({ unusedDays: 0 })).toBe(0)
    now += 1
    expect(await open().visitors.clear({ unusedDays: 0 })).toBe(1)
    expect(await open().storageUse.users()).toMatchObject([{ id, email: made.email }])
  })
})

it('what a visitor replaces again and again leaves the database small', long, async () => {
  const store = await pgliteTestStore(() => begin)
  let made = 0
  const many = () =>
    Array.from({ length: 100 }, (_, at) => {
      const players = Array.from({ length: 20 }, () => createHash('sha256').update(`${made++}`).digest('hex'))
      return { ...groups[0]!, ID: `g${at}`, players }
    })
  const bytes = JSON.stringify(many()).length
  for (let times = 0; times < 300; times++) {
    await store.saveUserGroups(onSlate('ann'), many())
    await store.visitors.settle({ accessKey: 'ann', network: 'home', bytes })
  }
  const table = (await store.storageUse.tables()).find(({ name }) => name === 'user_groups')!
  await store.close()
  expect(bytes * 300).toBeGreaterThan(40_000_000)
  expect(table.bytes).toBeLessThan(25_000_000)
})
