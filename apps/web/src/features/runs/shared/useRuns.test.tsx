// @vitest-environment jsdom
import {
  addLineupBatch,
  createLineupRun,
  deleteLineupsOfSport,
  type LineupRun,
  type RunSummary,
  readLineupRuns,
  readRunRequest,
  readSavedLineups,
  saveLineups,
  tagLineups,
  updateLineupRun,
} from '@slatecraft/contract'
import type { Lineup, SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../api/api.ts'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { useRuns } from './useRuns.ts'
import { useSavedLineups } from './useSavedLineups.ts'

const slate: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const lineup = (uuid: string, rest: Partial<Lineup> = {}): Lineup => ({
  uuid,
  tags: [],
  players: [uuid, 'x'],
  slots: ['QB', 'RB'],
  points: 100,
  salary: 50_000,
  ownership: 80,
  ...rest,
})
const run = (id: string, rest: Partial<LineupRun> = {}): LineupRun => ({
  id,
  name: `Run ${id}`,
  bucket: false,
  removed: false,
  created_at: '2024-09-20T12:00:00.000Z',
  lineup_count: 0,
  building: false,
  lineups: [],
  summary: null,
  ...rest,
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server with one user's runs and saved lineups; any call can be made to fail. */
function serverOf(runs: LineupRun[], saved: Lineup[] = []) {
  const model = { runs, saved, fault: undefined as Error | undefined, calls: [] as string[], gone: [] as string[] }
  const answer = <Reply,>(name: string, reply: () => Reply): Reply | Error => {
    model.calls.push(name)
    return model.fault ?? reply()
  }
  const done = { success: true as const }
  fakeNetwork([
    on(readLineupRuns, () => answer('read', () => ({ lineup_runs: model.runs.filter(({ removed }) => !removed) }))),
    on(readRunRequest, () => answer('request', () => ({ settings: null }))),
    on(createLineupRun, (_, { body }) =>
      answer('create', () => {
        const made = run(String(model.runs.length + 1), { name: body.name ?? 'Run', bucket: body.bucket })
        model.runs = [made, ...model.runs]
        return { ...done, lineup_run: made }
      }),
    ),
    on(updateLineupRun, ({ id }, { body }) =>
      answer('update', () => {
        const change = { ...(body.name && { name: body.name }), removed: body.removed ?? false }
        model.runs = model.runs.map((each) => (each.id === id ? { ...each, ...change } : each))
        return done
      }),
    ),
    on(tagLineups, (_, { body: { changes } }) =>
      answer(`tag ${changes.map(({ tags, lineupIds }) => `${lineupIds.length} ${tags}`)}`, () => {
        const lineupIds = changes.flatMap((change) => change.lineupIds).filter((id) => !model.gone.includes(id))
        return { ...done, lineupIds }
      }),
    ),
    on(addLineupBatch, (_, { body }) =>
      answer(`batch ${body.lineups.length}`, () => ({ ...done, lineups: [], added: body.lineups.length })),
    ),
    on(readSavedLineups, () =>
      answer('saved', () => ({ lineups: model.saved, others: [{ slate: 'Late', lineups: [lineup('o')] }] })),
    ),
    on(saveLineups, (_, { body }) =>
      answer(`save ${body.lineups.map(({ uuid }) => uuid)}`, () => {
        model.saved = [...model.saved, ...body.lineups.map((each) => ({ ...each, id: `s-${each.uuid}` }))]
        return { ...done, lineups: [] }
      }),
    ),
    on(deleteLineupsOfSport, (_, { body }) =>
      answer(`delete ${body.lineupIds}`, () => {
        model.saved = model.saved.filter(({ id = '' }) => !body.lineupIds.includes(id))
        return { ...done, lineupIds: body.lineupIds }
      }),
    ),
  ])
  return model
}

/** Renders a hook without query retries. */
function onPage<Result>(hook: () => Result) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

test('a run that another browser builds is named so and read again until it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([run('1', { building: true, lineup_count: 1, lineups: [lineup('a', { id: '9' })] })])
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  await waitFor(() => expect(runs.current.heads[0]).toMatchObject({ status: 'building', builtIn: 'another browser' }))
  act(() => runs.current.select('1'))
  await waitFor(() => expect(runs.current.selected?.lineups).toHaveLength(1))
  const summary = {
    status: 'complete' as const,
    engine: '1',
    seed: 1,
    requestHash: 'a',
    seconds: 1,
    messages: [],
  } satisfies RunSummary
  server.runs = [run('1', { summary, lineup_count: 2, lineups: [lineup('a', { id: '9' }), lineup('b', { id: '10' })] })]
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await waitFor(() => expect(runs.current.selected).toMatchObject({ status: 'complete', count: 2 }))
  expect(runs.current.heads[0]).toMatchObject({ status: 'complete', count: 2 })
  const readings = server.calls.length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.calls).toHaveLength(readings)
  vi.useRealTimers()
})

test('a user’s runs load; a new one is selected, a hidden one leaves the list', async () => {
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([run('1', { lineup_count: 1, lineups: [lineup('a', { id: '9' })] })])
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  expect(runs.current).toMatchObject({ home: 'server', status: 'loading', heads: [] })
  await waitFor(() => expect(runs.current.status).toBe('received'))
  expect(runs.current.heads).toMatchObject([{ id: '1', name: 'Run 1', count: 1, status: 'interrupted' }])
  act(() => runs.current.select('1'))
  await waitFor(() => expect(runs.current.selected?.lineups).toMatchObject([{ uuid: 'a', id: '9' }]))

  await act(() => runs.current.create({ name: 'Cash', isBucket: true }))
  await waitFor(() => expect(runs.current.selected).toMatchObject({ id: '2', name: 'Cash', isBucket: true }))
  await act(() => runs.current.rename('2', 'Single entry'))
  expect(runs.current.heads[0]?.name).toBe('Single entry')
  await act(() => runs.current.hide('2'))
  await waitFor(() => expect(runs.current.heads.map(({ id }) => id)).toEqual(['1']))
  expect(runs.current).toMatchObject({ selectedId: undefined, selected: undefined })
  expect(server.runs.map(({ id, removed }) => [id, removed])).toEqual([
    ['2', true],
    ['1', false],
  ])
})

test('a failed change is rolled back with the reason, and an expired login says what to do', async () => {
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([run('1')])
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  await waitFor(() => expect(runs.current.status).toBe('received'))
  server.fault = new Error('the database is down')
  await expect(act(() => runs.current.rename('1', 'New'))).rejects.toThrow('the database is down')
  expect(runs.current.heads[0]?.name).toBe('Run 1')
  server.fault = new CallError('Unknown token.', 'unauthorized')
  await expect(act(() => runs.current.create({ isBucket: true }))).rejects.toThrow('log in again')
  expect(server.runs).toHaveLength(1)
})

test('runs that fail to load stay failed until reloaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([run('1')])
  server.fault = new Error('the database is down')
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  await waitFor(() => expect(runs.current.status).toBe('failed'))
  server.fault = undefined
  act(() => runs.current.refetch())
  await waitFor(() => expect(runs.current).toMatchObject({ status: 'received', heads: [{ id: '1' }] }))
})

test('1,500 lineups are tagged in one call; those deleted elsewhere are told, and a refused call changes none', async () => {
  localStorage.setItem('jwt', 'token-of-ann')
  const lineups = Array.from({ length: 1500 }, (_, index) =>
    lineup(String(index), { id: `s-${index}`, tags: index < 500 ? ['cash'] : [] }),
  )
  const server = serverOf([run('1', { lineups })])
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  await waitFor(() => expect(runs.current.status).toBe('received'))
  act(() => runs.current.select('1'))
  await waitFor(() => expect(runs.current.selected?.lineups).toHaveLength(1500))
  const tags = () => [...new Set(runs.current.selected?.lineups.map((each) => each.tags.join('+')))]
  const withLate = lineups.map((each) => ({ lineup: each, tags: [...each.tags, 'late'] }))
  server.gone = ['s-3', 's-700']
  expect(await act(() => runs.current.tag('1', withLate))).toHaveLength(1498)
  expect(server.calls.filter((name) => name.startsWith('tag'))).toEqual(['tag 500 cash,late,1000 late'])
  server.fault = new Error('the database is down')
  const held = tags()
  await expect(
    act(() =>
      runs.current.tag(
        '1',
        withLate.map((each) => ({ ...each, tags: [] })),
      ),
    ),
  ).rejects.toThrow('the database is down')
  expect(tags()).toEqual(held)
})

test('1,200 lineups go to a bucket on the server in one call, all of them or none', async () => {
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([run('1', { bucket: true })])
  const runs = onPage(() => useRuns(slate, { isInBrowser: false }))
  await waitFor(() => expect(runs.current.status).toBe('received'))
  await act(() =>
    runs.current.add(
      '1',
      Array.from({ length: 1200 }, (_, index) => lineup(String(index))),
    ),
  )
  expect(server.calls.filter((name) => name.startsWith('batch'))).toEqual(['batch 1200'])
})

test.each([
  { whose: 'a visitor’s runs', isLoggedIn: false, isInBrowser: false },
  { whose: 'a user’s runs on an uploaded slate', isLoggedIn: true, isInBrowser: true },
])('$whose stay in this browser, with no server calls (RU-13, LR-26)', async ({ isLoggedIn, isInBrowser }) => {
  const server = serverOf([])
  if (isLoggedIn) localStorage.setItem('jwt', 'token-of-ann')
  const key = { ...slate, slate: isInBrowser ? 'Mine' : 'Theirs' }
  const page = onPage(() => ({ runs: useRuns(key, { isInBrowser }), saved: useSavedLineups(key, { isInBrowser }) }))
  await waitFor(() => expect(page.current.runs.status).toBe('received'))
  const id = await act(() => page.current.runs.create({ isBucket: true }))
  await act(() => page.current.runs.add(id, [lineup('a')]))
  await waitFor(() => expect(page.current.runs.selected).toMatchObject({ name: 'Bucket 1', lineups: [{ uuid: 'a' }] }))
  expect(page.current.saved).toMatchObject({ status: 'unavailable', sets: [] })
  await expect(page.current.saved.save([lineup('a')])).rejects.toThrow('Log in')
  expect(server.calls).toEqual([])
})

test('saved lineups of the period’s other slates load too, and count only once switched on (LR-24, LR-25)', async () => {
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([], [lineup('a', { id: 's-a' })])
  const saved = onPage(() => useSavedLineups(slate, { isInBrowser: false }))
  expect(saved.current.status).toBe('loading')
  await waitFor(() => expect(saved.current.status).toBe('received'))
  const switches = () => saved.current.sets.map((set) => [set.slate, set.active])
  expect(switches()).toEqual([
    ['Main', true],
    ['Late', false],
  ])
  act(() => saved.current.setActive('Late', true))
  act(() => saved.current.setActive('Main', false))
  expect(switches()).toEqual([
    ['Main', false],
    ['Late', true],
  ])
  const same = lineup('again', { players: ['x', 'a'] })
  await act(() => saved.current.save([same, lineup('b'), lineup('c')]))
  expect(server.calls).toContain('save b,c')
  await waitFor(() => expect([...saved.current.hashes]).toEqual(['a,x', 'b,x', 'c,x']))
  await act(() => saved.current.remove(['b']))
  expect(server.calls).toContain('delete s-b')
  expect(saved.current.hashes.has('b,x')).toBe(false)
})

test('saved lineups that fail to load leave the list empty with a message (LR-23)', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('jwt', 'token-of-ann')
  const server = serverOf([], [lineup('a', { id: 's-a' })])
  const saved = onPage(() => useSavedLineups(slate, { isInBrowser: false }))
  await waitFor(() => expect(saved.current.sets).toHaveLength(2))
  server.fault = new Error('the database is down')
  act(() => saved.current.refetch())
  await waitFor(() => expect(saved.current).toMatchObject({ status: 'failed', sets: [] }))
  expect(saved.current.hashes.size).toBe(0)
  expect(silence).toHaveBeenCalledWith('unable to fetch saved lineups', expect.anything())
  await expect(act(() => saved.current.save([lineup('b')]))).rejects.toThrow('the database is down')
})
