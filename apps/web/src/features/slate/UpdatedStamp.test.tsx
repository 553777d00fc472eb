// @vitest-environment jsdom
import { players } from '@slatecraft/contract'
import { demoSlate } from '@slatecraft/slate/demo'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { UpdatedStamp } from './UpdatedStamp.tsx'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const slate = demoSlate(key)!
const minute = 60_000

/** Renders the stamp for players that changed ten minutes ago; `newer` is the server's time of change. */
function stamp(fetchedMinutesAgo: number, source: 'server' | 'browser' = 'server', newer?: string) {
  const now = Date.now()
  const updatedAt = new Date(now - 10 * minute).toISOString()
  let asked = 0
  fakeNetwork([
    on(players, () => {
      asked++
      return { players: slate.players, updated_at: newer ?? updatedAt, max_salary: 50_000, demo: false }
    }),
  ])
  const onRefresh = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdatedStamp
        pool={{ key, source }}
        updatedAt={updatedAt}
        fetchedAt={now - fetchedMinutesAgo * minute}
        isRefreshing={false}
        onRefresh={onRefresh}
      />
    </QueryClientProvider>,
  )
  return { onRefresh, updatedAt, asked: () => asked }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the stamp shows how old the players are and when they changed', () => {
  const { updatedAt, asked } = stamp(1)
  const time = screen.getByText('10 min ago')
  expect(time.getAttribute('datetime')).toBe(updatedAt)
  expect(time.title).toContain(new Date(updatedAt).toLocaleTimeString('en-US', { timeZoneName: 'short' }))
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  expect(asked()).toBe(0)
})

test('after five minutes Refresh appears and reloads the players', async () => {
  const { onRefresh } = stamp(5)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('a change on the server is announced', async () => {
  stamp(6, 'server', new Date().toISOString())
  expect(await screen.findByText('newer players available')).toBeTruthy()
})

test('an uploaded slate makes no server calls and has no Refresh', () => {
  const { asked } = stamp(60, 'browser')
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  expect(asked()).toBe(0)
})
