// @vitest-environment jsdom
import { readCheatsheets } from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { useCheatsheets } from './useCheatsheets.ts'

const slate: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Mine' }
const sheet = { id: 'a', displayName: 'Cash core', isShared: true, player_picks: ['1', '2'] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Renders the hook for one slate and counts server calls. */
function read(isInBrowser: boolean) {
  const asked = vi.fn()
  fakeNetwork([
    on(readCheatsheets, () => {
      asked()
      return { cheatsheets: [sheet], may: { save: true, share: false } }
    }),
  ])
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { asked, ...renderHook(() => useCheatsheets(slate, isInBrowser), { wrapper }) }
}

test('the server’s lists come with the rights of the reader (CS-03, CS-04)', async () => {
  const { result, asked } = read(false)
  await waitFor(() => expect(result.current.sheets).toEqual([sheet]))
  expect(result.current.may).toEqual({ save: true, share: false })
  expect(asked).toHaveBeenCalledOnce()
})

test('for an uploaded slate it makes no call and does not wait', async () => {
  const { result, asked } = read(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ sheets: [], isLoading: false, may: { save: false, share: false } })
})
