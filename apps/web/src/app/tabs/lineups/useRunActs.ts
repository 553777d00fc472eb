import { notifications } from '@mantine/notifications'
import { useMemo, useState } from 'react'
import { showUndo } from '../../../components/notices/showUndo.tsx'
import type { RunActs } from '../../../features/runs/RunActions.tsx'
import { requestDifferences } from '../../../features/runs/requestDifferences.ts'
import { newestOf } from '../../../features/runs/shared/newestOf.ts'
import type { Runs } from '../../../features/runs/shared/runs.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import type { LineupsMemory } from './lineupsMemory.ts'
import type { ShownLineups } from './useShownLineups.ts'

interface RunActParts {
  view: ShownLineups | undefined
  build: Workspace['build']
  runs: Runs
  memory: LineupsMemory
  onRemember(change: Partial<LineupsMemory>): void
}

/** Actions on the run or bucket shown: hide, replay, copy its request, rebuild what changed. */
export function useRunActs({ view, build, runs, memory, onRemember }: RunActParts) {
  const [opened, setOpened] = useState<{ what: 'request' | 'rebuild'; key: string }>()
  const run = view?.run
  const isBuilding = build.run.phase === 'building'
  const present = build.request
  const request = run?.request
  const differences = useMemo(
    () => (request === undefined || present === undefined ? undefined : requestDifferences(request, present)),
    [request, present],
  )
  const open = (what: 'request' | 'rebuild') => view && setOpened({ what, key: view.key })

  async function hide({ keptId, name }: ShownLineups) {
    if (keptId === undefined) return
    const next = newestOf(runs.heads.filter(({ id }) => id !== keptId))?.id
    try {
      await runs.hide(keptId)
    } catch (error) {
      notifications.show({ title: `${name} was not hidden`, message: wordsOf(error), color: 'red' })
      return
    }
    onRemember({ hidden: [...memory.hidden, keptId] })
    runs.select(next)
    showUndo(`${name} hidden.`, async () => {
      try {
        await runs.unhide(keptId)
        onRemember({ hidden: memory.hidden.filter((id) => id !== keptId) })
        runs.select(keptId)
      } catch (error) {
        notifications.show({ title: `${name} is still hidden`, message: wordsOf(error), color: 'red' })
      }
    })
  }

  function whyNoRebuild(): string | undefined {
    if (isBuilding) return 'A build is running. Wait for it to end, or cancel it.'
    if (run === undefined || run.lineups.length === 0) return 'No lineups to keep. Press Build.'
    if (!build.isReady) return 'Players and settings are still loading.'
    if (present === undefined) return 'Nothing has changed on this slate. Change a player or a setting first.'
    if (differences === undefined) return 'Unable to read this run’s inputs. Press Build instead.'
    return differences.length === 0 ? 'Nothing has changed since this run.' : undefined
  }

  const acts: RunActs = {
    ...(run !== undefined && {
      rebuild: { why: whyNoRebuild(), open: () => open('rebuild') },
      showRequest: () => open('request'),
    }),
    ...(view !== undefined &&
      run !== undefined &&
      !isBuilding && {
        replay() {
          const { name, lineups } = view
          const runBefore = build.run.phase === 'idle' ? undefined : build.run.id
          onRemember({ replay: { name, lineups, summary: run.summary, runBefore, runId: undefined } })
          // After the first lock, include the time that decided who had started.
          const { request, summary } = run
          build.replay(summary?.asOf === undefined ? request : { ...request, asOf: summary.asOf }, `${name} replayed`)
        },
      }),
    ...(view?.keptId !== undefined && !view.isBuilding && { hide: () => void hide(view) }),
  }
  const isOpen = (what: 'request' | 'rebuild') => opened?.what === what && opened.key === view?.key
  return {
    acts,
    isRequestOpen: isOpen('request'),
    differences: isOpen('rebuild') && whyNoRebuild() === undefined ? differences : undefined,
    close: () => setOpened(undefined),
    rebuild() {
      setOpened(undefined)
      if (run !== undefined) build.rebuild({ request: run.request, lineups: run.lineups })
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
