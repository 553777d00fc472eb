import type { Lineup, SlateKey } from '@slatecraft/slate'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../session/session.ts'
import { failedWords } from './failedWords.ts'
import { runChanges, runsKey } from './runChanges.ts'
import type { OpenedRun, RunHead, Runs } from './runs.ts'
import type { RunsHome } from './runsHome.ts'
import { changesOf, type TagChange, withTags } from './tagging.ts'

/** How often a run that another page builds is read again. */
const elsewhereMs = 5000
const isBuiltElsewhere = ({ builtIn }: RunHead) => builtIn !== undefined

const noHeads: readonly RunHead[] = []

/** Optimistic result of a change. */
interface OptimisticUpdate {
  heads?(heads: readonly RunHead[]): readonly RunHead[]
  opened?(run: OpenedRun): OpenedRun
}

/** A slate's runs and buckets, loaded with the slate. */
export function useRuns(slate: SlateKey, { isInBrowser }: { isInBrowser: boolean }): Runs {
  const { isLoggedIn, userId } = useSession()
  const home = isLoggedIn && !isInBrowser ? 'server' : 'browser'
  const queries = useQueryClient()
  const whose = { home, slate, userId } as const
  const headsKey = runsKey('runs', whose)
  const openedKey = (id: string | undefined) => [...runsKey('run', whose), id]
  const chosenKey = runsKey('chosen-run', whose)
  const inHome = async <Reply>(act: (home: RunsHome) => Promise<Reply>): Promise<Reply> => {
    const { openHome } = await import('./openHome.ts')
    return act(openHome(home, slate))
  }

  const list = useQuery({
    queryKey: headsKey,
    queryFn: () => inHome((runs) => runs.heads()),
    refetchInterval: ({ state }) => (state.data?.some(isBuiltElsewhere) ? elsewhereMs : false),
  })
  const { data: chosen = null } = useQuery<string | null>({
    queryKey: chosenKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const heads = list.data ?? noHeads
  const selectedId = chosen !== null && heads.some(({ id }) => id === chosen) ? chosen : undefined
  const opened = useQuery({
    queryKey: openedKey(selectedId),
    queryFn: selectedId === undefined ? skipToken : () => inHome((runs) => runs.open(selectedId)),
    refetchInterval: ({ state }) => (state.data && isBuiltElsewhere(state.data) ? elsewhereMs : false),
  })

  useEffect(() => {
    if (list.error !== null) console.error('unable to fetch lineup runs', list.error)
  }, [list.error])
  useEffect(
    () =>
      runChanges.subscribe(() => {
        void queries.invalidateQueries({ queryKey: ['runs'] })
        void queries.invalidateQueries({ queryKey: ['run'] })
      }),
    [queries],
  )

  const select = (id: string | undefined) => queries.setQueryData(chosenKey, id ?? null)

  /** Shows a change at once and rolls it back on failure. */
  async function change<Reply>(id: string, act: (runs: RunsHome) => Promise<Reply>, optimistic: OptimisticUpdate) {
    await Promise.all([headsKey, openedKey(id)].map((queryKey) => queries.cancelQueries({ queryKey })))
    const before = {
      heads: queries.getQueryData<RunHead[]>(headsKey),
      opened: queries.getQueryData<OpenedRun>(openedKey(id)),
    }
    if (before.heads && optimistic.heads) queries.setQueryData(headsKey, optimistic.heads(before.heads))
    if (before.opened && optimistic.opened) queries.setQueryData(openedKey(id), optimistic.opened(before.opened))
    let reply: Reply
    try {
      reply = await inHome(act)
    } catch (error) {
      queries.setQueryData(headsKey, before.heads)
      queries.setQueryData(openedKey(id), before.opened)
      throw new Error(failedWords(error))
    } finally {
      void queries.invalidateQueries({ queryKey: headsKey })
    }
    runChanges.tellOthers()
    return reply
  }
  const changedHead = (id: string, what: Partial<RunHead>) => (all: readonly RunHead[]) =>
    all.map((head) => (head.id === id ? { ...head, ...what } : head))
  /** The lineups from the cache, or else from storage. */
  async function lineupsOf(id: string, uuids: readonly string[]): Promise<Lineup[]> {
    const known = queries.getQueryData<OpenedRun>(openedKey(id))
    const wanted = new Set(uuids)
    const among = (lineups: readonly Lineup[]) => lineups.filter(({ uuid }) => wanted.has(uuid))
    const isWhole = known !== undefined && among(known.lineups).every((each) => home === 'browser' || each.id)
    return among(isWhole ? known.lineups : (await inHome((runs) => runs.open(id))).lineups)
  }

  return {
    home,
    status: list.isSuccess ? 'received' : list.isFetching ? 'loading' : 'failed',
    heads,
    selected: opened.data,
    selectedId,
    selectedFault: opened.isError && !opened.isFetching ? failedWords(opened.error) : undefined,
    select,
    async create(run) {
      try {
        const id = await inHome((runs) => runs.create(run))
        await queries.invalidateQueries({ queryKey: headsKey })
        select(id)
        runChanges.tellOthers()
        return id
      } catch (error) {
        throw new Error(failedWords(error))
      }
    },
    rename: (id, name) =>
      change(id, (runs) => runs.rename(id, name), {
        heads: changedHead(id, { name }),
        opened: (run) => ({ ...run, name }),
      }),
    hide: (id) =>
      change(id, (runs) => runs.setHidden(id, true), { heads: (all) => all.filter((head) => head.id !== id) }),
    unhide: (id) => change(id, (runs) => runs.setHidden(id, false), {}),
    async add(id, lineups) {
      const added = await change(id, (runs) => runs.add(id, lineups), {})
      await queries.invalidateQueries({ queryKey: openedKey(id) })
      return added
    },
    async remove(id, uuids) {
      const gone = new Set(uuids)
      const staying = (run: OpenedRun) => run.lineups.filter(({ uuid }) => !gone.has(uuid))
      const lineups = await lineupsOf(id, uuids)
      if (lineups.length === 0) return 0
      return change(id, (runs) => runs.remove(id, lineups), {
        heads: (all) => all.map((head) => (head.id === id ? { ...head, count: head.count - lineups.length } : head)),
        opened: (run) => ({ ...run, lineups: staying(run), count: staying(run).length }),
      })
    },
    async tag(id, asked) {
      const there = await lineupsOf(
        id,
        asked.map(({ lineup }) => lineup.uuid),
      )
      const changes = changesOf(there, asked)
      if (changes.length === 0) throw new Error('These lineups no longer exist.')
      const tagging = (some: readonly TagChange[]) => (run: OpenedRun) => ({
        ...run,
        lineups: withTags(run.lineups, some),
      })
      const done = await change(id, (runs) => runs.tag(id, changes), { opened: tagging(changes) })
      if (done.length < changes.length) void queries.invalidateQueries({ queryKey: openedKey(id) })
      return done
    },
    refetch() {
      void list.refetch()
      if (selectedId !== undefined) void opened.refetch()
    },
  }
}
