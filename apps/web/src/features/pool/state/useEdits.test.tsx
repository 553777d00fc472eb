// @vitest-environment jsdom
import {
  clearUserProjections,
  readUserProjections,
  saveUserProjections,
  type UserProjection,
} from '@slatecraft/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistory, type HistoryStore } from '../../../inputs/undo/history.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { useEdits } from './useEdits.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'showdown', season: 2024, counter: 3, slate: 'Main' } as const
const token = `e30.${btoa('{"sub":"ada"}')}.s`
const lock = {
  label: 'Ada Reed: locked',
  changes: [{ id: '7', change: () => ({ MinExp: 100, MaxExp: 100 }) }],
}

/** The page's calls about the user's edits, as the server sees them. */
function listen(rows: UserProjection[] = []) {
  const calls: unknown[] = []
  fakeNetwork([
    on(readUserProjections, (params, { headers }) => {
      calls.push({ method: 'GET', ...params, token: headers.get('authorization') })
      return { players: rows, cleared_at: null }
    }),
    on(saveUserProjections, (params, { headers, body }) => {
      calls.push({ method: 'POST', ...params, token: headers.get('authorization'), body })
      return { success: true as const, newer: [] }
    }),
    on(clearUserProjections, (params, { headers }) => {
      calls.push({ method: 'DELETE', ...params, token: headers.get('authorization') })
      return { success: true as const }
    }),
  ])
  return calls
}

const own = {
  sport: 'nfl',
  site: 'dk',
  season: 2024,
  counter: 3,
  slate: 'Main',
  accessKey: 'ada',
  token: `Bearer ${token}`,
}
const saved = (result: { current: ReturnType<typeof useEdits> }) =>
  waitFor(() => expect(result.current.edits).toMatchObject({ isLoaded: true, saving: 'saved' }), { timeout: 10_000 })

let history: HistoryStore
beforeEach(() => {
  localStorage.clear()
  history = createHistory()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a visitor’s edits stay in the browser', async () => {
  const calls = listen()
  const { result, unmount } = renderHook(() => useEdits(slate, { history }))
  act(() => result.current.edits.apply(lock))
  expect(result.current.edits.edits).toEqual({ '7': { MinExp: 100, MaxExp: 100 } })
  await saved(result)
  act(() => result.current.edits.reset())
  act(() => history.getState().undo())
  unmount()
  expect(renderHook(() => useEdits(slate, { history })).result.current.edits.edits).toEqual({
    '7': { MinExp: 100, MaxExp: 100 },
  })
  expect(calls).toEqual([])
})

test('a user’s edits are read, saved and cleared on the server, by calls that carry the token', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen([{ Id: '8', at: 5, UserProj: 21 }])
  const { result } = renderHook(() => useEdits(slate, { history }))
  await saved(result)
  expect(result.current.edits.edits).toEqual({ '8': { UserProj: 21 } })
  act(() => result.current.edits.apply(lock))
  await saved(result)
  act(() => result.current.edits.reset())
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls).toMatchObject([
    { method: 'GET', ...own },
    {
      method: 'POST',
      ...own,
      timestamp: expect.any(Number),
      body: [{ Id: '7', MinExp: 100, MaxExp: 100, at: expect.any(Number) }],
    },
    { method: 'DELETE', ...own },
    { method: 'GET', ...own },
  ])
})

test('a showdown’s edits are separate from those of the classic slate of the same name', async () => {
  localStorage.setItem('jwt', token)
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json({ players: [], cleared_at: null })
  })
  const { result } = renderHook(() => useEdits(slate, { history }))
  await saved(result)
  expect(addresses).toEqual(['/api/nfl/user-projections/ada/dk/Main/2024/3?contestType=showdown'])
})

test('a user’s edits of an uploaded slate make no calls', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  const { result } = renderHook(() => useEdits(slate, { history, isInBrowser: true }))
  act(() => result.current.edits.apply(lock))
  await saved(result)
  expect(calls).toEqual([])
})

test('a login in another tab makes the visitor’s edits the user’s, without a reload', async () => {
  const calls = listen([{ Id: '8', at: 5, UserProj: 21 }])
  const { result } = renderHook(() => useEdits(slate, { history }), { wrapper: StrictMode })
  act(() => result.current.edits.apply(lock))
  await saved(result)
  localStorage.setItem('jwt', token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })))
  const both = { '7': { MinExp: 100, MaxExp: 100 }, '8': { UserProj: 21 } }
  await waitFor(() => expect(result.current.edits.edits).toEqual(both))
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'POST' })))
  await saved(result)
})

test('a user’s unsent edits are not sent as the next user’s', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { result } = renderHook(() => useEdits(slate, { history }))
  await saved(result)
  act(() => result.current.edits.apply(lock))
  localStorage.setItem('jwt', `e30.${btoa('{"sub":"bob"}')}.s`)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })))
  await saved(result)
  expect(result.current.edits.edits).toEqual({})
  expect(calls).toMatchObject([
    { method: 'GET', accessKey: 'ada' },
    { method: 'GET', accessKey: 'bob' },
  ])
  localStorage.setItem('jwt', token)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' })))
  await saved(result)
  expect(calls.at(-1)).toMatchObject({ method: 'POST', ...own, body: [{ Id: '7', MinExp: 100, MaxExp: 100 }] })
})

test('an unanswered call does not block the page forever', async () => {
  localStorage.setItem('jwt', token)
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const unanswered = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', unanswered)
  const onNotice = vi.fn()
  const { result } = renderHook(() => useEdits(slate, { history, onNotice }))
  expect(result.current.edits.isLoaded).toBe(false)
  listen([{ Id: '8', at: 5, UserProj: 21 }])
  act(() => patience.abort(new DOMException('', 'TimeoutError')))
  await waitFor(() => expect(result.current.edits.isLoaded).toBe(true))
  expect(onNotice).toHaveBeenCalledWith(
    { kind: 'unread', ids: [], reason: 'The server did not answer in time.' },
    expect.any(Function),
  )
  await waitFor(() => expect(result.current.edits.edits).toEqual({ '8': { UserProj: 21 } }), { timeout: 10_000 })
})

test('when the pool is fetched again, so are the user’s edits', async () => {
  localStorage.setItem('jwt', token)
  const rows: UserProjection[] = []
  listen(rows)
  const { result, rerender } = renderHook(({ fetchedAt }) => useEdits(slate, { history, fetchedAt }), {
    initialProps: { fetchedAt: 100 },
  })
  await saved(result)
  rows.push({ Id: '8', at: 5, UserProj: 21 })
  rerender({ fetchedAt: 200 })
  await waitFor(() => expect(result.current.edits.edits).toEqual({ '8': { UserProj: 21 } }))
})

test('returning to the page loads changes from elsewhere, every ten seconds at most', async () => {
  localStorage.setItem('jwt', token)
  const calls = listen()
  const later = vi.spyOn(Date, 'now')
  const { result } = renderHook(() => useEdits(slate, { history }))
  await saved(result)
  const opened = Date.now()
  const lookAfter = (ms: number) => {
    later.mockReturnValue(opened + ms)
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  lookAfter(9000)
  lookAfter(12_000)
  lookAfter(13_000)
  await saved(result)
  expect(calls).toHaveLength(2)
  // The clock was set back.
  lookAfter(-3_600_000)
  await saved(result)
  expect(calls).toHaveLength(3)
  later.mockRestore()
})
