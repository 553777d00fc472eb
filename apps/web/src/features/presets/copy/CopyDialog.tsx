import { Button, Modal } from '@mantine/core'
import { TryAgain } from '../../../components/fault/TryAgain.tsx'
import { useReturnedFocus } from '../../../components/hooks/useReturnedFocus.ts'
import type { LineupLimit } from '../../plans/shared/LineupLimitHint.tsx'
import { contestTitle } from '../../slate/shared/slateWords.ts'
import type { PresetDifferences } from '../presetDifferences.ts'
import type { PresetPlan } from '../presetPlan.ts'
import type { PresetSlate } from '../presetSlate.ts'
import { CopyChoices } from './CopyChoices.tsx'
import { CopyFrom } from './CopyFrom.tsx'
import type { CopyChoice, Loaded } from './copyChoice.ts'
import type { CopyParts } from './copyParts.ts'
import type { CopySource } from './copyPlan.ts'
import '../presets.css'
import './copy.css'

interface CopyDialogProps {
  slate: PresetSlate
  choices: Loaded<readonly CopyChoice[]>
  chosen: CopyChoice | undefined
  onChoose(choice: CopyChoice): void
  /** The chosen slate. */
  source: Loaded<CopySource>
  lineupLimit: LineupLimit | undefined
  /** The parts to begin with, as far as the slate has them; undefined for all. */
  opensWith: CopyParts | undefined
  onCopy(plan: PresetPlan, differences: PresetDifferences): void
  onClose(): void
}

/** Chooses another slate of the contest and what to copy from it. */
export function CopyDialog({ choices, chosen, onChoose, onClose, ...from }: CopyDialogProps) {
  useReturnedFocus()
  return (
    <Modal opened onClose={onClose} title="Copy from another slate" centered size={920} className="sc-presets">
      {choices.phase !== 'received' ? (
        <LoadLine loaded={choices} what="your slates" />
      ) : chosen === undefined ? (
        <NothingToCopy slate={from.slate} onClose={onClose} />
      ) : (
        <div className="sc-presets-body">
          <CopyChoices choices={choices.value} chosen={chosen} onChoose={onChoose} />
          {from.source.phase === 'received' ? (
            <CopyFrom {...from} source={from.source.value} onClose={onClose} />
          ) : (
            <LoadLine loaded={from.source} what="this slate" />
          )}
        </div>
      )}
    </Modal>
  )
}

function LoadLine({ loaded, what }: { loaded: Exclude<Loaded<unknown>, { phase: 'received' }>; what: string }) {
  if (loaded.phase === 'loading') return <p role="status">Loading {what} …</p>
  return (
    <p className="sc-bad" role="alert">
      Unable to load {what}. {loaded.message} <TryAgain onClick={loaded.retry} />
    </p>
  )
}

const NothingToCopy = ({ slate, onClose }: { slate: PresetSlate; onClose(): void }) => (
  <>
    <p>
      Nothing to copy yet: you have no exposures, groups or settings on another {contestTitle(slate.key)} slate. Once
      you do, they are here, and players are found by name.
    </p>
    <footer className="sc-presets-foot">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </footer>
  </>
)
