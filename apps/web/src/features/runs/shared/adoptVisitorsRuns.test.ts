import type { Lineup } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import { adoptVisitorsRuns } from './adoptVisitorsRuns.ts'
import { type KeptRun, keptRuns } from './keptRuns.ts'
import { memoryStore } from './orderedStore.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' } as const
const ownSlate = { ...slate, slate: 'My file' }
const lineup = (uuid: string): Lineup => ({
  ...{ uuid, tags: ['keep'], players: [uuid], slots: ['QB'] },
  ...{ points: 100, salary: 50_000, ownership: 80 },
})

/** A visitor's runs, and the account of the user who logged in. */
async function browser() {
  const kept = keptRuns({
    store: memoryStore(),
    changes: { tell: () => undefined, tellOthers: () => undefined, subscribe: () => () => undefined },
    serially: (act) => act(),
    now: () => 0,
  })
  let minute = 0
  const keep = async (id: string, run: Partial<KeptRun>) => {
    const createdAt = new Date(60_000 * minute++).toISOString()
    const rest = {
      isHidden: false,
      isBucket: false,
      usedAt: 0,
      count: 0,
      status: 'complete',
      engine: 'browser',
    } as const
    await kept.begin({ id, slate, owner: null, name: 'Run 1', createdAt, elapsedMs: 1, ...rest, ...run }, undefined)
    await kept.append(id, 0, [lineup(`${id}-1`), lineup(`${id}-2`)])
  }
  const account = {
    made: [] as (string | undefined)[],
    added: new Map<string, string[]>(),
    hidden: [] as string[],
    isDown: false,
  }
  const adopt = (claimed: readonly string[] = []) =>
    adoptVisitorsRuns({
      user: 'ann',
      kept,
      isOwnSlate: ({ slate: name }) => name === ownSlate.slate,
      home: () => ({
        async create({ name, isBucket }) {
          if (account.isDown) throw new Error('offline')
          account.made.push(isBucket ? `bucket ${name}` : name)
          return `server-${account.made.length}`
        },
        async add(id, lineups) {
          account.added.set(
            id,
            lineups.map(({ uuid }) => uuid),
          )
          return lineups.length
        },
        setHidden: async (id) => void account.hidden.push(id),
      }),
      claim: async (id) => (claimed.includes(id) ? undefined : () => undefined),
    })
  return { kept, keep, account, adopt }
}

test('a visitor’s runs and buckets move to the account at login (O-52)', async () => {
  const { kept, keep, account, adopt } = await browser()
  await keep('a', {})
  await keep('b', { name: 'Sunday', isHidden: true })
  await keep('c', { name: 'Late adds', isBucket: true })
  expect(await adopt()).toBe(true)
  expect(account.made).toEqual([undefined, 'Sunday', 'bucket Late adds'])
  expect(account.added).toEqual(new Map([['server-3', ['server-3-1', 'server-3-2']]]))
  expect(account.hidden).toEqual(['server-2'])
  const waiting = await kept.heads()
  expect(waiting.map(({ id, owner, count }) => [id, owner, count])).toEqual([
    ['server-2', 'ann', 2],
    ['server-1', 'ann', 2],
  ])
  expect((await kept.open('server-1'))?.lineups.map(({ uuid }) => uuid)).toEqual(['server-1-1', 'server-1-2'])
})

test('runs on an uploaded slate stay in this browser, and so do another user’s runs', async () => {
  const { kept, keep, account, adopt } = await browser()
  await keep('own', { slate: ownSlate })
  await keep('bobs', { owner: 'bob' })
  expect(await adopt()).toBe(true)
  expect(account.made).toEqual([])
  expect((await kept.heads()).map(({ id, owner }) => [id, owner])).toEqual([
    ['bobs', 'bob'],
    ['own', null],
  ])
})

test('a run that the server refuses, or that another tab is building, stays here and is retried', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { kept, keep, account, adopt } = await browser()
  await keep('a', {})
  account.isDown = true
  expect(await adopt()).toBe(false)
  account.isDown = false
  expect(await adopt(['a'])).toBe(false)
  expect((await kept.heads()).map(({ id, owner }) => [id, owner])).toEqual([['a', null]])
  expect(await adopt()).toBe(true)
  expect(account.made).toHaveLength(1)
  silence.mockRestore()
})
