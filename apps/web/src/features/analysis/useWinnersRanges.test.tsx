// @vitest-environment jsdom
import { nflPlayerCount, nflPositionRanks } from '@slatecraft/contract'
import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { useWinnersRanges } from './useWinnersRanges.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pool = ['KC', 'BUF', 'KC', ''].map((TeamAbbrev, index) =>
  derivePlayer(PlayerRow.parse({ Id: String(index), Name: `P${index}`, Position: 'RB', TeamAbbrev, Salary: 5000 })),
)
const slate = { sport: 'nfl', site: 'fd', contestType: 'classic', season: 2024, counter: 15, slate: 'Main' } as const

function asked() {
  const calls: string[] = []
  const nothing = { contests: 0, users: 0, withheld: false }
  fakeNetwork([
    on(nflPlayerCount, (params, { query }) => {
      calls.push(`counts ${params.numTeams} ${params.numLUs} ${query}`)
      return { positions: [], ...nothing }
    }),
    on(nflPositionRanks, (params, { query }) => {
      calls.push(`ranks ${params.slateSize} ${params.numLUs} ${query}`)
      return { ranks: [], ...nothing }
    }),
  ])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { calls, wrapper }
}

test('counts and salary ranks both come from contests of this site and size of field, before this slate', async () => {
  const { calls, wrapper } = asked()
  const { result } = renderHook(() => useWinnersRanges(slate, pool, 20), { wrapper })
  await vi.waitFor(() => expect(result.current).toBeDefined())
  expect(calls.sort()).toEqual([
    'counts 2 20 site=fd&season=2024&counter=15',
    'ranks 2 20 site=fd&season=2024&counter=15',
  ])
  calls.length = 0
  act(() => {
    if (result.current !== undefined && 'onEntries' in result.current) result.current.onEntries(2000)
  })
  await vi.waitFor(() =>
    expect(calls.sort()).toEqual([
      'counts 2 20 site=fd&season=2024&counter=15&entries=2000',
      'ranks 2 20 site=fd&season=2024&counter=15&entries=2000',
    ]),
  )
})

test.each([
  ['showdowns', { ...slate, contestType: 'showdown' as const }],
  ['other sports', { ...slate, sport: 'nba' as const, counter: '2024-12-01' }],
])('%s have no winners’ ranges, and nothing is asked', (_, other) => {
  const { calls, wrapper } = asked()
  const { result } = renderHook(() => useWinnersRanges(other, pool, 20), { wrapper })
  expect(result.current).toBeUndefined()
  expect(calls).toEqual([])
})
