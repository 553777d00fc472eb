import { type BuildRequestInput, type Lineup, Player } from '@slatecraft/slate'
import { useEffect, useMemo } from 'react'
import * as z from 'zod'
import type { Run, RunState } from '../../../engine/run.ts'
import type { Emptiness } from '../../../features/runs/NothingShown.tsx'
import { otherSavedLineups } from '../../../features/runs/otherSavedLineups.ts'
import type { LiveRun, Shown } from '../../../features/runs/runChoices.ts'
import { runOfKept } from '../../../features/runs/runOfKept.ts'
import { newestOf } from '../../../features/runs/shared/newestOf.ts'
import type { Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import type { LineupsMemory } from './lineupsMemory.ts'

interface ShownLineupsParts {
  /** The page's run. */
  run: RunState
  /** With current edits. */
  players: readonly Player[]
  runs: Runs
  saved: SavedLineups
  memory: LineupsMemory
  onRemember(change: Partial<LineupsMemory>): void
}

type SavedToo = Readonly<ReturnType<typeof otherSavedLineups>>

/** The lineups on the tab. */
export interface ShownLineups {
  /** Changes with the run or bucket shown. */
  key: string
  kind: 'run' | 'bucket' | 'saved'
  name: string
  lineups: readonly Lineup[]
  /** Saved lineups shown with a run: those that count toward it, and the others. */
  savedToo: SavedToo
  /** A run's players as built, or else with current edits. */
  players: ReadonlyMap<string, Player>
  playerList: readonly Player[]
  /** The request and outcome; undefined for buckets and saved lineups. */
  run: Run | undefined
  /** The stored run or bucket; undefined until created, and for saved lineups. */
  keptId: string | undefined
  isBuilding: boolean
  /** Whether it is the page's own run, which has more details than the stored one. */
  isLive: boolean
}

const noLineups: readonly Lineup[] = []
const noneSaved: SavedToo = { counted: [], uncounted: [] }

/** What the Lineups tab shows: the page's run, a stored run or bucket, or the saved lineups. */
export function useShownLineups({ run: own, players, runs, saved, memory, onRemember }: ShownLineupsParts) {
  const { selectedId, selected, heads } = runs
  const live = own.phase === 'idle' || memory.hidden.includes(own.id) ? undefined : own
  const shown = shownOf({ live, runs, saved, memory })
  const isLive = live !== undefined && (shown?.kind === 'live' || (shown?.kind === 'kept' && shown.id === live.id))

  const newest = newestOf(heads)?.id
  useEffect(() => {
    if (live !== undefined && live.id !== memory.knownRun) {
      onRemember({ knownRun: live.id, hasBegun: true, isSavedShown: false })
      runs.select(heads.some(({ id }) => id === live.id) ? live.id : undefined)
    } else if (live === undefined && newest !== undefined && !memory.hasBegun) {
      onRemember({ hasBegun: true })
      if (selectedId === undefined) runs.select(newest)
    }
  })

  const kept = shown?.kind === 'kept' && !isLive ? selected : undefined
  const keptRun = useMemo(() => kept && runOfKept(kept), [kept])
  // The record of a finished run knows later deletes and tags, unless the run continued after that record.
  const isOver =
    live?.phase === 'done'
      ? selected?.status === 'complete'
      : selected?.status !== 'building' && selected?.status !== 'interrupted'
  const changed = isLive && live.phase !== 'building' && selected?.id === live.id && isOver
  const changedLineups = changed ? selected.lineups : undefined
  const run = useMemo(
    () => (!isLive ? keptRun : changedLineups === undefined ? live : { ...live, lineups: changedLineups }),
    [isLive, live, keptRun, changedLineups],
  )

  const request = run?.request
  const playerList = useMemo(() => (request === undefined ? players : playersOf(request)), [request, players])
  const byId = useMemo(() => new Map(playerList.map((player) => [player.Id, player])), [playerList])
  const ownSaved = saved.sets[0]?.lineups ?? noLineups
  const isBuilding = run?.phase === 'building'
  const lineups = shown?.kind === 'saved' ? ownSaved : (run?.lineups ?? kept?.lineups ?? noLineups)
  const savedToo = useMemo(
    () => (request === undefined || isBuilding ? noneSaved : otherSavedLineups(request, lineups, saved.sets)),
    [request, isBuilding, lineups, saved.sets],
  )

  const keptId = shown?.kind === 'kept' && heads.some(({ id }) => id === shown.id) ? shown.id : undefined
  const name = heads.find(({ id }) => id === keptId)?.name ?? (shown?.kind === 'saved' ? 'Saved lineups' : 'This build')
  const isThere = shown !== undefined && (shown.kind === 'saved' || isLive || kept !== undefined)
  const view: ShownLineups | undefined = isThere
    ? {
        key: shown.kind === 'saved' ? 'saved' : (run?.id ?? kept?.id ?? ''),
        kind: shown.kind === 'saved' ? 'saved' : kept?.isBucket ? 'bucket' : 'run',
        name,
        lineups,
        savedToo,
        players: byId,
        playerList,
        run,
        keptId,
        isBuilding,
        isLive,
      }
    : undefined
  return { shown, view, live: live && liveRun(live), emptiness: emptinessOf(shown, view, { runs, saved }) }
}

function shownOf({
  live,
  runs,
  saved,
  memory,
}: Pick<ShownLineupsParts, 'runs' | 'saved' | 'memory'> & {
  live: Run | undefined
}): Shown | undefined {
  if (memory.isSavedShown && saved.status !== 'unavailable') return { kind: 'saved' }
  if (live !== undefined && (runs.selectedId === undefined || runs.selectedId === live.id)) {
    return runs.heads.some(({ id }) => id === live.id) ? { kind: 'kept', id: live.id } : { kind: 'live' }
  }
  return runs.selectedId === undefined ? undefined : { kind: 'kept', id: runs.selectedId }
}

/** What the counts and the export of the view are about. */
export const countedLineups = ({ lineups, savedToo }: Pick<ShownLineups, 'lineups' | 'savedToo'>): readonly Lineup[] =>
  savedToo.counted.length === 0 ? lineups : [...lineups, ...savedToo.counted]

const statuses = { building: 'building', done: 'complete', failed: 'failed', cancelled: 'cancelled' } as const

const liveRun = ({ id, phase, lineups }: Run): LiveRun => ({
  recordId: id,
  count: lineups.length,
  status: statuses[phase],
})

/** Why the tab is empty; undefined if it is not. */
function emptinessOf(
  shown: Shown | undefined,
  view: ShownLineups | undefined,
  { runs, saved }: Pick<ShownLineupsParts, 'runs' | 'saved'>,
): Emptiness | undefined {
  if (shown === undefined) return runs.heads.length === 0 ? 'no runs' : 'none chosen'
  if (view === undefined) return runs.selectedFault === undefined ? 'loading' : 'failed'
  if (view.kind === 'saved' && (saved.status === 'failed' || saved.status === 'loading')) return saved.status
  if (view.lineups.length > 0 || view.run !== undefined) return undefined
  return view.kind === 'saved' ? 'none saved' : view.kind === 'bucket' ? 'empty bucket' : undefined
}

/** A run's players as the engine saw them. */
const playersOf = (request: BuildRequestInput): Player[] => z.array(Player).parse(request.players)
