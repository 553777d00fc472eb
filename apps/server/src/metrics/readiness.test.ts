import { health, ready } from '@slatecraft/contract'
import { expect, it, vi } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'
import { readiness } from './readiness.ts'

const folderDisk = { freeBytes: 1, totalBytes: 2, reserveBytes: 1 }
const healthy = { ping: async () => undefined, disk: () => undefined, readOnly: () => undefined }

it('a server is ready until it drains, and says so without a login', async () => {
  const mine = readiness(healthy)
  await withServer({ readiness: mine }, async ({ app }) => {
    expect(await call(app, ready, {})).toEqual({ ok: true })
    mine.drain()
    expect(await refusal(app, ready, {})).toMatchObject({
      status: 503,
      code: 'not-ready',
      error: 'This server is stopping.',
    })
    expect((await call(app, health, {})).ok).toBe(true)
  })
})

it('a server whose database fails or hangs is not ready, and is again once it answers', async () => {
  vi.useFakeTimers()
  try {
    let answer: () => void = () => undefined
    const silence = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined)
    })
    const ping = vi.fn<() => Promise<undefined>>().mockRejectedValueOnce(new Error('gone'))
    ping.mockReturnValueOnce(silence).mockResolvedValue(undefined)
    const { isReady } = readiness({ ...healthy, ping })
    const noDatabase = 'The database of this server doesn’t answer.'
    expect(await isReady()).toBe(noDatabase)
    const asked = Promise.all([isReady(), isReady()])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await asked).toEqual([noDatabase, noDatabase])
    expect(ping).toHaveBeenCalledTimes(2)
    answer()
    await silence
    await vi.advanceTimersByTimeAsync(0)
    expect(await isReady()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('a full disk makes a server not ready if it is its own, not if it is PostgreSQL’s, which all servers share', async () => {
  const full = { ...healthy, readOnly: () => 'full' }
  expect(await readiness({ ...full, disk: () => folderDisk }).isReady()).toMatch(/disk of this server is almost full/)
  expect(await readiness(full).isReady()).toBe(true)
})
