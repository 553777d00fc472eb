// @vitest-environment jsdom
import { readPlan } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on, openSubscription } from '../../../testing/fakeNetwork.ts'
import { useAnalysisRight, usePlan } from './usePlan.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { permissions } = openSubscription

function withQueries() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: PropsWithChildren) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

test.each([
  ['includes it', { ...permissions, 'opt.nfl.analysis': true }, true],
  ['leaves it out', { ...permissions, 'opt.nfl.analysis': false }, false],
  ['can’t be had', undefined, false],
])('the analysis right when the plan %s, and while it loads (C-21)', async (_, permitted, seen) => {
  fakeNetwork([
    on(readPlan, () =>
      permitted === undefined
        ? new Error('the database is down')
        : { success: true as const, subscription: { ...openSubscription, permissions: permitted } },
    ),
  ])
  const { result } = renderHook(() => useAnalysisRight('nfl'), { wrapper: withQueries() })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(seen))
})

test('the plan loads with the open sport, and each sport has its own rights (SU-14)', async () => {
  const asked: string[] = []
  fakeNetwork([
    on(readPlan, ({ sport }) => {
      asked.push(sport)
      const limit = { 'opt.nfl.lineup_limit': 150, 'opt.nba.lineup_limit': 20 }
      return {
        success: true as const,
        subscription: { ...openSubscription, permissions: { ...permissions, ...limit } },
      }
    }),
  ])
  const { result, rerender } = renderHook(({ sport }) => usePlan(sport), {
    wrapper: withQueries(),
    initialProps: { sport: 'nfl' as Sport },
  })
  await waitFor(() => expect(result.current?.rights.lineupLimit).toBe(150))
  rerender({ sport: 'nba' })
  await waitFor(() => expect(result.current?.rights.lineupLimit).toBe(20))
  expect(asked).toEqual(['nfl', 'nba'])
})
