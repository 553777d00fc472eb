import { useMemo } from 'react'
import { AfterStartView } from '../../../features/afterStart/AfterStartView.tsx'
import type { LineupSource } from '../../../features/afterStart/afterStartParts.ts'
import { useRuns } from '../../../features/runs/shared/useRuns.ts'
import { useSavedLineups } from '../../../features/runs/shared/useSavedLineups.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'

interface AfterStartTabProps {
  workspace: Workspace
  /** The players are invented. */
  isDemo: boolean
}

/** The After Start tab. */
export function AfterStartTab({ workspace, isDemo }: AfterStartTabProps) {
  const { slate, isInBrowser, ruleset, afterStart, build } = workspace
  const { run, settings } = build
  const runs = useRuns(slate, { isInBrowser })
  const saved = useSavedLineups(slate, { isInBrowser })
  const { selected } = runs
  const sources = useMemo((): LineupSource[] => {
    const isOwn = run.phase !== 'idle' && run.request.afterStartActivated !== true
    return [
      ...(isOwn ? [{ key: 'own', name: 'The last build', lineups: run.lineups }] : []),
      ...(selected === undefined ? [] : [{ key: selected.id, name: selected.name, lineups: selected.lineups }]),
      ...saved.sets.map((set) => ({
        key: `saved ${set.slate}`,
        name: set.slate === slate.slate ? 'Saved lineups' : `Saved lineups of ${set.slate}`,
        lineups: set.lineups,
      })),
    ].filter(({ lineups }) => lineups.length > 0)
  }, [run, selected, saved.sets, slate.slate])
  if (ruleset === undefined) return null
  return (
    <AfterStartView
      slate={slate}
      ruleset={ruleset}
      players={afterStart.players}
      afterStart={afterStart}
      lockTerms={{
        teamsLocked: settings?.teamsLocked ?? [],
        afterStartActivated: true,
        gameMarks: afterStart.state.marks,
      }}
      sources={sources}
      run={run}
      build={build.command}
      cancel={build.cancel}
      isDemo={isDemo}
    />
  )
}
