// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { getContests, removeContest, saveContests } from '@slatecraft/contract'
import type { Contest } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { demoContest, demoKey, demoSimulation } from '../../../engine/simulation/testing/demoSimulation.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { offered, usualHere } from './offeredHere.ts'
import { simulationRequestOf } from './simulationRequestOf.ts'
import { useContests } from './useContests.ts'
import { useSimulationSetup } from './useSimulationSetup.ts'

freshPage()

const listed = (...contests: Contest[]) => ({
  statusCode: 200,
  body: { slates: [{ slate: 'Main', contests: contests.map((contest) => offered('published', contest)) }] },
})

function opened(answers: Parameters<typeof fakeNetwork>[0], slate = { ...demoKey, slate: crypto.randomUUID() }) {
  fakeNetwork(answers)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = () =>
    renderHook(
      () => {
        const contests = useContests(slate, { isInBrowser: false, isSourceKnown: true })
        return { contests, ...useSimulationSetup(slate, contests.offered) }
      },
      { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
    )
  return { ...page(), reloaded: page }
}

const ids = ({ offered }: ReturnType<typeof useContests>) =>
  offered === 'loading' || 'fault' in offered ? [] : offered.map(({ contest_id }) => contest_id)

test('the first contest of the slate is preset, with its fee and worlds 1 to 10,000 (SM-04, SM-05, O-11)', async () => {
  const other = { ...demoContest, id: 'demo-2', fee: 500 }
  const { result } = opened([on(getContests, () => listed(demoContest, other))])
  await waitFor(() => expect(result.current.setup.contests.map(({ contest }) => contest.id)).toEqual(['demo-1']))
  expect(result.current.setup).toMatchObject({ entryFee: 20, start: 1, end: 10_000, field: { kind: 'generated' } })
  const { request, ...documented } = simulationRequestOf(
    { ...demoKey, players: [] } as never,
    [{ players: ['a'], slots: ['QB'] }],
    { ...result.current.setup, roiError: 0.02 },
  )
  expect(documented).toEqual({ entryFee: 20, start: 1, end: 10_000 })
  expect(request).toMatchObject({ worlds: 10_000, roiError: 0.02, contests: [demoContest] })
})

test('without an answer the usual contest is preset, for $100, and Try again gets the slate’s own (O-11)', async () => {
  let isDown = true
  const { result } = opened([on(getContests, () => (isDown ? { ...listed(), statusCode: 500 } : listed(demoContest)))])
  await waitFor(() => expect(result.current.contests.offered).toHaveProperty('fault'))
  expect(result.current.setup).toMatchObject({ entryFee: 100, contests: [{ contest: { id: 'usual-tournament' } }] })
  isDown = false
  act(() => result.current.contests.retry())
  await waitFor(() => expect(ids(result.current.contests)).toEqual(['demo-1']))
})

test('what the user changes is there again after a reload, and Reset takes it back', async () => {
  const { result, unmount, reloaded } = opened([on(getContests, () => listed(demoContest))])
  const mine = { ...demoContest, id: 'mine', fee: 300 }
  act(() => result.current.change({ contests: [{ contest: mine, entries: 3 }], end: 2000 }))
  expect(result.current.setup).toMatchObject({ entryFee: 3, end: 2000 })
  unmount()
  const { result: again } = reloaded()
  expect(again.current.setup).toMatchObject({ contests: [{ contest: { id: 'mine' }, entries: 3 }], end: 2000 })
  act(() => again.current.reset())
  await waitFor(() =>
    expect(again.current.setup).toMatchObject({ contests: [{ contest: { id: 'demo-1' } }], end: 10_000 }),
  )
})

test('a field of real entries lasts as long as the page, and is not written to the browser’s storage', () => {
  const { result, unmount, reloaded } = opened([])
  const field = { kind: 'given', from: 'standings.csv', lineups: [[1, 2]], weight: [1] } as const
  act(() => result.current.change({ field: { ...field, lineups: [[1, 2]], weight: [1] } }))
  unmount()
  expect(reloaded().result.current.setup.field).toEqual(field)
  expect(JSON.stringify({ ...localStorage })).not.toContain('standings.csv')
})

test('a visitor’s contests stay in this browser, after the published ones and before the usual ones', async () => {
  const usual = usualHere(demoKey)
  const { result } = opened([
    on(getContests, () => ({
      statusCode: 200,
      body: { slates: [{ slate: 'Main', contests: [offered('published', demoContest), ...usual] }] },
    })),
  ])
  await waitFor(() => expect(ids(result.current.contests)).toHaveLength(1 + usual.length))
  act(() => result.current.contests.keep([{ ...demoContest, id: '', name: 'Mine' }]))
  await waitFor(() =>
    expect(ids(result.current.contests).slice(0, 3)).toEqual(['demo-1', 'kept-Mine', usual[0]!.contest_id]),
  )
  act(() => result.current.contests.remove('kept-Mine'))
  await waitFor(() => expect(ids(result.current.contests)).not.toContain('kept-Mine'))
})

test('a user’s contests go to the account, and a refusal is shown', async () => {
  localStorage.setItem('jwt', 'a.b.c')
  const kept: Contest[] = []
  const { result } = opened([
    on(getContests, () => listed(...kept)),
    on(saveContests, (_, { body }) => {
      if (body.everybody) return new CallError('Only admins can publish contests.', 'forbidden')
      kept.push(...body.contests)
      return { success: true as const, contests: [] }
    }),
    on(removeContest, ({ contestId }) => {
      kept.splice(
        kept.findIndex(({ id }) => id === contestId),
        1,
      )
      return { success: true as const }
    }),
  ])
  act(() => result.current.contests.keep([demoContest]))
  await waitFor(() => expect(ids(result.current.contests)).toEqual(['demo-1']))
  act(() => result.current.contests.remove('demo-1'))
  await waitFor(() => expect(ids(result.current.contests)).toEqual([]))
  act(() => result.current.contests.publish([demoContest]))
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)
  await waitFor(() => expect(shown()).toEqual(['Only admins can publish contests.']))
})

test('lineups in the usual slots are sent without them, and saved lineups stay here', () => {
  const { request, lineups } = demoSimulation(1)
  const setup = {
    contests: [],
    entryFee: 100,
    field: { kind: 'given', from: '', lineups: [], weight: [] },
    start: 1,
  } as const
  const asked = simulationRequestOf(
    { ...(request as never as Parameters<typeof simulationRequestOf>[0]), savedLineups: [{ slate: 'x', lineups }] },
    [
      { players: lineups[0]!.players, slots: lineups[0]!.slots! },
      { players: ['a'], slots: ['QB'] },
    ],
    { ...setup, field: { ...setup.field, lineups: [], weight: [] }, end: 100, seed: 4 },
  )
  expect(asked.request).toMatchObject({ seed: 4, worlds: 100, request: { savedLineups: [] } })
  expect(asked.request.lineups).toEqual([{ players: lineups[0]!.players }, { players: ['a'], slots: ['QB'] }])
})
