import { lazy, Suspense, useState } from 'react'
import { useLast } from '../components/useLast.ts'
import type { Adjust } from '../features/analysis/adjust.ts'
import { hasTeamStacks } from '../hasTeamStacks.ts'
import { useAnalysisRight } from '../plan/useAnalysisRight.ts'
import { adjustPlayer } from './adjustPlayer.ts'
import { MatchupDialog } from './MatchupDialog.tsx'
import { type PoolDialog, PoolDialogs } from './PoolDialogs.tsx'
import { editsNeeded } from './useBuild.ts'
import type { Workbench } from './useWorkbench.ts'

const PresetsDesk = lazy(async () => ({ default: (await import('./PresetsDesk.tsx')).PresetsDesk }))
const UntouchedPoolModal = lazy(async () => ({
  default: (await import('../features/build/UntouchedPoolModal.tsx')).UntouchedPoolModal,
}))
const WarningsPart = lazy(async () => ({ default: (await import('./WarningsPart.tsx')).WarningsPart }))

interface WorkbenchDialogsProps {
  bench: Workbench
  isDemo: boolean
  /** What is looked at in front of the pool. */
  dialog: PoolDialog | undefined
  onClose(): void
}

/** What opens in front of the tabs, and the banner that leads to the warnings. */
export function WorkbenchDialogs({ bench, isDemo, dialog, onClose }: WorkbenchDialogsProps) {
  const { slate, ruleset, players, edits, warnings, build, presets, goTo, matchup, editMatchup, parts } = bench
  const [areWarningsOpen, setWarningsOpen] = useState(false)
  const warningsList = {
    isOpen: areWarningsOpen,
    onOpen: () => setWarningsOpen(true),
    onClose: () => setWarningsOpen(false),
  }
  const hasAskedForEdits = useLast(build.isAskingForEdits || undefined) !== undefined
  const hasWarnings = slate.contestType === 'classic'
  const isAnalysisFull = useAnalysisRight(slate.sport)

  const adjust: Adjust = (id, texts) => {
    const { action, errors } = adjustPlayer({ players, ruleset }, id, texts)
    if (Object.keys(errors).length === 0) edits.apply(action)
    return errors
  }

  return (
    <>
      {parts !== undefined && presets.isOpen && (
        <Suspense fallback={null}>
          <PresetsDesk {...parts} />
        </Suspense>
      )}
      {parts !== undefined && hasWarnings && (
        <Suspense fallback={null}>
          <WarningsPart
            {...parts}
            {...warningsList}
            isListOpenable={isAnalysisFull}
            isInFrontOfDialog={dialog?.kind === 'analysis'}
            goTo={(place) => {
              onClose()
              goTo(place)
            }}
          />
        </Suspense>
      )}
      <PoolDialogs
        dialog={dialog}
        warnings={hasWarnings ? { count: warnings.length, ...warningsList } : undefined}
        isAnalysisFull={isAnalysisFull}
        slate={slate}
        players={players}
        isDemo={isDemo}
        onAdjust={adjust}
        onEditMatchup={parts && hasTeamStacks(slate) ? editMatchup : undefined}
        onClose={onClose}
      />
      {parts !== undefined && <MatchupDialog team={matchup} parts={parts} onClose={() => editMatchup(undefined)} />}
      {hasAskedForEdits && (
        <Suspense fallback={null}>
          <UntouchedPoolModal isOpen={build.isAskingForEdits} editsNeeded={editsNeeded} onClose={build.onEditsAsked} />
        </Suspense>
      )}
    </>
  )
}
