// @vitest-environment jsdom
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Run, RunState } from '../../../engine/run.ts'
import type { OpenedRun, Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import { freshMemory } from './lineupsMemory.ts'
import { useShownLineups } from './useShownLineups.ts'

const week3 = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const players = demoSlate(week3)!.players.slice(0, 20)
const request: BuildRequestInput = { ...week3, lineupLength: 9, players }
const lineup = (uuid: string): Lineup => ({
  uuid,
  tags: [],
  players: [uuid],
  slots: ['QB'],
  points: 1,
  salary: 1,
  ownership: 1,
})
const run = (id: string, told: Partial<Run> = {}): Run => ({
  id,
  phase: 'building',
  request,
  engine: 'server',
  isConnected: true,
  lineups: [lineup(`${id}-1`)],
  elapsedMs: 0,
  ...told,
})
const kept = (id: string, told: Partial<OpenedRun> = {}): OpenedRun => ({
  id,
  name: `Run ${id}`,
  isBucket: false,
  createdAt: '2024-09-20T12:00:00Z',
  count: 1,
  status: 'complete',
  lineups: [lineup(`${id}-1`)],
  request,
  summary: undefined,
  ...told,
})
const saved: SavedLineups = {
  status: 'received',
  sets: [{ slate: 'Main', active: true, lineups: [lineup('s')] }],
  hashes: new Set(['s']),
  setActive: () => undefined,
  save: async () => 0,
  remove: async () => 0,
  tag: async (changes) => changes,
  refetch: () => undefined,
}

afterEach(cleanup)

/** Renders the tab with these stored runs; `own` is the page's run. */
function shownWith(all: OpenedRun[], own: RunState = { phase: 'idle' }, told: Partial<SavedLineups> = {}) {
  const { result, rerender } = renderHook(
    ({ own, all }) => {
      const [selectedId, select] = useState<string>()
      const [memory, setMemory] = useState(freshMemory)
      const refused = async () => Promise.reject(new Error('not in this test'))
      const runs: Runs = {
        home: 'server',
        status: 'received',
        heads: all,
        selected: all.find(({ id }) => id === selectedId),
        selectedId,
        selectedFault: undefined,
        select,
        create: refused,
        rename: refused,
        hide: refused,
        unhide: refused,
        add: refused,
        remove: refused,
        tag: refused,
        refetch: () => undefined,
      }
      const remember = (change: Partial<typeof memory>) => setMemory((held) => ({ ...held, ...change }))
      const shown = useShownLineups({
        ...{ run: own, players, runs, memory, onRemember: remember },
        saved: { ...saved, ...told },
      })
      return { ...shown, select, remember }
    },
    { initialProps: { own, all } },
  )
  const uuids = () =>
    [...(result.current.view?.lineups ?? []), ...(result.current.view?.savedToo.uncounted ?? [])].map((l) => l.uuid)
  return { shown: () => result.current, uuids, rerender }
}

test('after a reload the newest run shows, followed by the saved lineups', () => {
  const bucket = kept('b', { isBucket: true })
  const { shown, uuids } = shownWith([bucket, kept('2'), kept('1')])
  expect(shown().shown).toEqual({ kind: 'kept', id: '2' })
  expect(uuids()).toEqual(['2-1', 's'])
  act(() => shown().select('1'))
  expect(uuids()).toEqual(['1-1', 's'])
  expect(shown().view?.name).toBe('Run 1')
})

test('a new build replaces what is shown, alone while it builds', () => {
  const { shown, uuids, rerender } = shownWith([kept('1')])
  act(() => shown().remember({ isSavedShown: true }))
  expect(shown().view?.kind).toBe('saved')
  rerender({ own: run('2'), all: [kept('1')] })
  expect(uuids()).toEqual(['2-1'])
  expect(shown().shown).toEqual({ kind: 'live' })
  rerender({ own: run('2', { phase: 'done' }), all: [kept('2', { status: 'building', lineups: [] }), kept('1')] })
  expect(shown().shown).toEqual({ kind: 'kept', id: '2' })
  expect(uuids()).toEqual(['2-1', 's'])
  act(() => shown().select('1'))
  expect(uuids()).toEqual(['1-1', 's'])
})

test('saved lineups that are loading or failed do not show as none', () => {
  const savedOf = (told: Partial<SavedLineups>) => {
    const { shown } = shownWith([], undefined, { sets: [], ...told })
    act(() => shown().remember({ isSavedShown: true }))
    return shown().emptiness
  }
  expect((['received', 'loading', 'failed'] as const).map((status) => savedOf({ status }))).toEqual([
    ...['none saved', 'loading', 'failed'],
  ])
  expect(savedOf({ sets: saved.sets })).toBeUndefined()
})

test('a lineup deleted from the page’s finished run is gone', () => {
  const own = run('1', { phase: 'done', lineups: [lineup('1-1'), lineup('1-2')] })
  const { shown, uuids, rerender } = shownWith([kept('1', { lineups: own.lineups })], own)
  act(() => shown().select('1'))
  expect(uuids()).toEqual(['1-1', '1-2', 's'])
  rerender({ own, all: [kept('1', { lineups: [lineup('1-2')] })] })
  expect(uuids()).toEqual(['1-2', 's'])
})

test('a continued run shows all its lineups, whatever the account stored at its first end', () => {
  const own = run('1', { phase: 'done', lineups: [lineup('1-1'), lineup('1-2')] })
  const { shown, uuids } = shownWith([kept('1', { status: 'failed', lineups: [lineup('1-1')] })], own)
  act(() => shown().select('1'))
  expect(uuids()).toEqual(['1-1', '1-2', 's'])
})

test('an empty slate says how to start, an empty bucket how to fill it, and a hidden run is gone', () => {
  expect(shownWith([]).shown().emptiness).toBe('no runs')
  const bucket = shownWith([kept('b', { isBucket: true, lineups: [], request: undefined })])
  expect(bucket.shown().emptiness).toBe('empty bucket')
  expect(bucket.shown().view?.savedToo).toEqual({ counted: [], uncounted: [] })
  const own = run('1', { phase: 'done' })
  const hidden = shownWith([], own)
  act(() => hidden.shown().remember({ hidden: ['1'] }))
  expect(hidden.shown().emptiness).toBe('no runs')
})
