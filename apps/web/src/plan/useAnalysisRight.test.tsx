// @vitest-environment jsdom
import { readPlan } from '@slatecraft/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on, openSubscription } from '../testing/fakeNetwork.ts'
import { useAnalysisRight } from './useAnalysisRight.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { permissions } = openSubscription

test.each([
  ['includes it', { ...permissions, 'opt.nfl.analysis': true }, true],
  ['leaves it out', { ...permissions, 'opt.nfl.analysis': false }, false],
  ['can’t be had', undefined, false],
])('whose plan %s sees the analysis so, and nobody while it is on its way (C-21)', async (_, permitted, seen) => {
  fakeNetwork([
    on(readPlan, () =>
      permitted === undefined
        ? new Error('the store is resting')
        : { success: true as const, subscription: { ...openSubscription, permissions: permitted } },
    ),
  ])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useAnalysisRight('nfl'), { wrapper })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(seen))
})
