// @vitest-environment jsdom
import { health, saveUserSettings } from '@slatecraft/contract'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError, call } from '../../../api/api.ts'
import { askHealth } from '../../../api/askHealth.ts'
import { noteReadOnly } from '../../../api/readOnly.ts'
import { followPage } from '../../../inputs/sync/followPage.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { PageNewsBar } from './PageNewsBar.tsx'

const sentence = 'The server’s disk is almost full, so nothing can be saved right now.'
const params = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', accessKey: 'me' } as const

freshPage()
afterEach(() => {
  vi.useRealTimers()
  noteReadOnly(undefined)
})

test('a save that finds the disk full shows why at once; when the server saves again the bar goes and what waits is sent', async () => {
  vi.useFakeTimers()
  let readOnly: string | null = sentence
  let asked = 0
  fakeNetwork([
    on(saveUserSettings, () => new CallError(sentence, 'disk-full')),
    on(health, () => {
      asked++
      return { ok: true as const, read_only: readOnly, demo: true, max_lineups: 150 }
    }),
  ])
  const refresh = vi.fn()
  const unfollow = followPage({
    store: { settle: () => undefined, getState: () => ({ saving: 'retrying', reload: () => undefined, refresh }) },
    records: [],
    now: Date.now,
  })
  render(<PageNewsBar />)
  expect(screen.queryByText(sentence)).toBeNull()
  const { accessKey: _, ...slate } = params
  const settings = { ...slate, contestType: 'classic', minUnique: 2 } as const
  await act(async () => {
    await expect(call(saveUserSettings, { params, body: { settings } })).rejects.toThrow(sentence)
  })
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(asked).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([asked, screen.queryByText(sentence) !== null]).toEqual([1, true])
  readOnly = null
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([asked, screen.queryByText(sentence)]).toEqual([2, null])
  expect(refresh).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(asked).toBe(2)
  unfollow()
})

test('the answer to a health check shows the bar too', async () => {
  fakeNetwork([on(health, () => ({ ok: true as const, read_only: sentence, demo: true, max_lineups: 150 }))])
  render(<PageNewsBar />)
  await act(async () => void (await askHealth()))
  expect(screen.getByText(sentence)).toBeTruthy()
})
