import { hasTeamStacks } from '@slatecraft/slate'
import { lazy, useState } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { Late } from '../../components/late/Late.tsx'
import type { Adjust } from '../../features/analysis/adjust.ts'
import { useWinnersRanges } from '../../features/analysis/useWinnersRanges.ts'
import { useAnalysisRight } from '../../features/plans/shared/usePlan.ts'
import { adjustPlayer } from '../tabs/pool/adjustPlayer.ts'
import { type PoolDialog, PoolDialogs } from '../tabs/pool/PoolDialogs.tsx'
import { MatchupDialog } from './MatchupDialog.tsx'
import { editsNeeded } from './useBuild.ts'
import type { Workspace } from './useWorkspace.ts'

const CopyPart = lazy(async () => ({ default: (await import('./copy/CopyPart.tsx')).CopyPart }))
const PresetsPart = lazy(async () => ({ default: (await import('./PresetsPart.tsx')).PresetsPart }))
const UntouchedPoolModal = lazy(async () => ({
  default: (await import('../../features/build/UntouchedPoolModal.tsx')).UntouchedPoolModal,
}))
const WarningsPart = lazy(async () => ({ default: (await import('./WarningsPart.tsx')).WarningsPart }))

interface WorkspaceDialogsProps {
  workspace: Workspace
  isDemo: boolean
  /** The open dialog. */
  dialog: PoolDialog | undefined
  onClose(): void
}

/** The dialogs above the tabs, and the warnings banner. */
export function WorkspaceDialogs({ workspace, isDemo, dialog, onClose }: WorkspaceDialogsProps) {
  const { slate, ruleset, players, edits, warnings, build, presets, goTo, matchup, editMatchup, parts } = workspace
  const [areWarningsOpen, setWarningsOpen] = useState(false)
  const warningsList = {
    isOpen: areWarningsOpen,
    onOpen: () => setWarningsOpen(true),
    onClose: () => setWarningsOpen(false),
  }
  const hasPrompted = useLast(build.isAskingForEdits || undefined) !== undefined
  const hasWarnings = slate.contestType === 'classic'
  const isAnalysisFull = useAnalysisRight(slate.sport)
  const winners = useWinnersRanges(slate, players, build.lineupCount)

  const adjust: Adjust = (id, texts) => {
    const { action, errors } = adjustPlayer({ players, ruleset }, id, texts)
    if (Object.keys(errors).length === 0) edits.apply(action)
    return errors
  }

  return (
    <>
      {parts !== undefined && presets.isOpen && (
        <Late>
          <PresetsPart {...parts} />
        </Late>
      )}
      {parts?.copying.isOpen && (
        <Late>
          <CopyPart {...parts} />
        </Late>
      )}
      {parts !== undefined && hasWarnings && (
        <Late>
          <WarningsPart
            {...parts}
            {...warningsList}
            isListOpenable={isAnalysisFull}
            isInFrontOfDialog={dialog?.kind === 'analysis'}
            goTo={(location) => {
              onClose()
              goTo(location)
            }}
          />
        </Late>
      )}
      <PoolDialogs
        dialog={dialog}
        warnings={hasWarnings ? { count: warnings.length, ...warningsList } : undefined}
        winners={winners}
        isAnalysisFull={isAnalysisFull}
        slate={slate}
        players={players}
        isDemo={isDemo}
        onAdjust={adjust}
        onEditMatchup={parts && hasTeamStacks(slate) ? editMatchup : undefined}
        onOnOff={slate.sport === 'nba' ? workspace.openOnOff : undefined}
        onClose={onClose}
      />
      {parts !== undefined && <MatchupDialog team={matchup} parts={parts} onClose={() => editMatchup(undefined)} />}
      {hasPrompted && (
        <Late>
          <UntouchedPoolModal
            isOpen={build.isAskingForEdits}
            editsNeeded={editsNeeded}
            onClose={build.onEditsPromptClosed}
          />
        </Late>
      )}
    </>
  )
}
