import { useMemo } from 'react'
import type { LineupSource } from '../../../features/afterStart/afterStartParts.ts'
import { useRuns } from '../../../features/runs/shared/useRuns.ts'
import { useSavedLineups } from '../../../features/runs/shared/useSavedLineups.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'

/** Lineups of the page that can be swapped: the last build, saved lineups, runs and buckets. */
export function useLineupSources({ slate, isInBrowser, build: { run } }: Workspace): LineupSource[] {
  const { heads, home } = useRuns(slate, { isInBrowser })
  const { sets } = useSavedLineups(slate, { isInBrowser })
  return useMemo(() => {
    const own = run.phase !== 'idle' && run.request.afterStartActivated !== true ? run : undefined
    const sources: LineupSource[] = [
      ...(own === undefined
        ? []
        : [{ key: 'own', name: 'The last build', count: own.lineups.length, load: async () => own.lineups }]),
      ...sets.map((set) => ({
        key: `saved ${set.slate}`,
        name: set.slate === slate.slate ? 'Saved lineups' : `Saved lineups of ${set.slate}`,
        count: set.lineups.length,
        load: async () => set.lineups,
      })),
      ...heads
        .filter(({ id }) => id !== own?.id)
        .map(({ id, name, count }) => ({
          ...{ key: id, name, count },
          load: async () => {
            const { openHome } = await import('../../../features/runs/shared/openHome.ts')
            return (await openHome(home, slate).open(id)).lineups
          },
        })),
    ]
    return sources.filter(({ count }) => count > 0)
  }, [run, sets, heads, home, slate])
}
