import { SegmentedControl } from '@mantine/core'
import type { InputChange, Player, Ruleset } from '@slatecraft/slate'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Run } from '../../../engine/run.ts'
import { ExportMenu } from '../../../features/export/ExportMenu.tsx'
import type { ExportParts } from '../../../features/export/exportParts.ts'
import { RunExplained } from '../../../features/lineups/RunExplained.tsx'
import { RunStatus } from '../../../features/lineups/RunStatus.tsx'
import { NothingShown } from '../../../features/runs/NothingShown.tsx'
import { RebuildPreview } from '../../../features/runs/RebuildPreview.tsx'
import { RebuildResult } from '../../../features/runs/RebuildResult.tsx'
import { ReplayNotice } from '../../../features/runs/ReplayNotice.tsx'
import { RequestDialog } from '../../../features/runs/RequestDialog.tsx'
import { RunsBar } from '../../../features/runs/RunsBar.tsx'
import { rebuildDiff } from '../../../features/runs/rebuildDiff.ts'
import { SavedSlates } from '../../../features/runs/SavedSlates.tsx'
import { useRuns } from '../../../features/runs/shared/useRuns.ts'
import { useSavedLineups } from '../../../features/runs/shared/useSavedLineups.ts'
import { accountAddress } from '../../../navigation/accountAddress.ts'
import { useSession } from '../../../session/session.ts'
import type { Workspace } from '../../workspace/useWorkspace.ts'
import { LineupsBody } from './LineupsBody.tsx'
import { keepHints } from './lineupActionsOf.ts'
import type { LineupsMemory } from './lineupsMemory.ts'
import { SimulatePart } from './SimulatePart.tsx'
import { type LineupsPart, useLineupsPart } from './useLineupsPart.ts'
import { useReplayCheck } from './useReplayCheck.ts'
import { useRunActs } from './useRunActs.ts'
import { countedLineups, type ShownLineups, useShownLineups } from './useShownLineups.ts'

const partNames: { value: LineupsPart; label: string }[] = [
  { value: 'lineups', label: 'Lineups' },
  { value: 'analysis', label: 'Analysis' },
  { value: 'simulate', label: 'Simulate' },
]

interface LineupsTabProps {
  workspace: Workspace
  /** The players are invented. */
  isDemo: boolean
  memory: LineupsMemory
  onRemember(change: Partial<LineupsMemory>): void
}

/** The Lineups tab: one run, bucket or saved set at a time, with its analysis. */
export function LineupsTab({ workspace, isDemo, memory, onRemember }: LineupsTabProps) {
  const { slate, isInBrowser, ruleset, players, build, parts, applyChanges, goTo } = workspace
  const { isLoggedIn } = useSession()
  const runs = useRuns(slate, { isInBrowser })
  const saved = useSavedLineups(slate, { isInBrowser })
  const { shown, view, live, emptiness } = useShownLineups({
    run: build.run,
    players,
    runs,
    saved,
    memory,
    onRemember,
  })
  const hints = keepHints(isInBrowser, isLoggedIn)
  const acts = useRunActs({ view, build, runs, memory, onRemember })
  const replay = useReplayCheck(build.run, memory, onRemember)
  const [part, setPart] = useLineupsPart()
  const isSimulating = part === 'simulate'
  const explanation = view?.run?.summary?.explanation
  const exportParts = (ruleset: Ruleset, shown: ShownLineups | undefined): ExportParts => ({
    slate,
    ruleset,
    players,
    isDemo,
    ...(shown !== undefined && shown.kind !== 'run' && { savedName: shown.name }),
  })
  return (
    <div className="sc-lineups">
      <RunsBar
        runs={runs}
        saved={saved}
        live={live}
        shown={shown}
        onShow={(next) => {
          onRemember({ isSavedShown: next.kind === 'saved' })
          if (next.kind !== 'saved') runs.select(next.kind === 'kept' ? next.id : undefined)
        }}
        bucketHint={hints.bucket}
        homeHint={hints.home}
        acts={acts.acts}
      >
        {ruleset !== undefined && (
          <SegmentedControl
            className="sc-engine"
            aria-label="View of the lineups"
            data={partNames}
            value={part}
            onChange={setPart}
          />
        )}
        {view !== undefined && emptiness === undefined && ruleset !== undefined && (
          <ExportMenu {...exportParts(ruleset, view)} lineups={countedLineups(view)} run={view.run} />
        )}
      </RunsBar>
      {!isLoggedIn && runs.heads.length > 0 && <VisitorsHint />}
      {view !== undefined && acts.differences !== undefined && (
        <RebuildPreview
          name={view.name}
          count={view.lineups.length}
          differences={acts.differences}
          onRebuild={acts.rebuild}
          onClose={acts.close}
        />
      )}
      {view?.run !== undefined && acts.isRequestOpen && (
        <RequestDialog name={view.name} run={view.run} onClose={acts.close} />
      )}
      {view?.isLive && replay !== undefined && (
        <ReplayNotice {...replay} onClose={() => onRemember({ replay: undefined })} />
      )}
      {view?.run !== undefined && (
        <RunStatus run={view.run} onCancel={build.cancel} onContinue={view.run.canResume ? build.resume : undefined}>
          {explanation !== undefined && (
            <RunExplained
              key={view.key}
              explanation={explanation}
              playerOf={(id) => view.players.get(id)}
              applyChanges={parts && ((label: string, changes: readonly InputChange[]) => applyChanges(label, changes))}
              goTo={goTo}
              onBuildAgain={build.command.run}
            />
          )}
        </RunStatus>
      )}
      {view?.run !== undefined && <RebuiltPart run={view.run} players={view.players} />}
      {shown?.kind === 'saved' && saved.status === 'received' && (
        <SavedSlates saved={saved} includesSaved={build.settings?.includeSaved ?? false} goTo={goTo} />
      )}
      {emptiness !== undefined && !isSimulating && (
        <NothingShown
          why={emptiness}
          fault={shown?.kind === 'saved' ? undefined : runs.selectedFault}
          onRetry={shown?.kind === 'saved' ? saved.refetch : runs.refetch}
        />
      )}
      {isSimulating && ruleset !== undefined && (
        <SimulatePart
          {...{ workspace, ruleset, runs, saved, hints }}
          view={emptiness === undefined ? view : undefined}
          exportParts={exportParts(ruleset, view)}
        />
      )}
      {view !== undefined && emptiness === undefined && ruleset !== undefined && !isSimulating && (
        <LineupsBody
          slate={slate}
          isInBrowser={isInBrowser}
          ruleset={ruleset}
          view={view}
          part={part}
          onPart={setPart}
          runs={runs}
          saved={saved}
          hints={hints}
          exportParts={exportParts(ruleset, view)}
        />
      )}
    </div>
  )
}

/** The result of a rebuild: what it kept and what it changed. */
function RebuiltPart({ run, players }: { run: Run; players: ReadonlyMap<string, Player> }) {
  const { request, lineups, summary, phase } = run
  const diff = useMemo(() => {
    const earlier = request.earlierLineups ?? []
    if (earlier.length === 0 || phase !== 'done') return undefined
    return rebuildDiff({ earlier, asked: request.numLUs ?? earlier.length, lineups, replaced: summary?.replaced })
  }, [request, lineups, summary, phase])
  return diff === undefined ? null : <RebuildResult diff={diff} nameOf={(id) => players.get(id)?.Name ?? id} />
}

/** Tells visitors next to their lineups what an account adds, with links. */
function VisitorsHint() {
  const { history } = useRouter()
  const link = (screen: '/login' | '/sign-up', words: string) => (
    <button type="button" className="sc-link" onClick={() => history.push(accountAddress(screen))}>
      {words}
    </button>
  )
  return (
    <p className="sc-runs-hint">
      These lineups are stored in this browser only. {link('/login', 'Log in')} or {link('/sign-up', 'sign up')} to keep
      runs, buckets and saved lineups in your account.
    </p>
  )
}
