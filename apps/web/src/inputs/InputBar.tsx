import type { SaveState } from './inputState.ts'
import { SaveMark } from './SaveMark.tsx'
import type { History } from './undo/history.ts'
import { StepButtons } from './undo/StepButtons.tsx'
import './inputs.css'

interface InputBarProps {
  saving: SaveState
  isLoggedIn: boolean
  history: History
}

/** Above the tabs with settings, stacks and groups: the save mark, undo and redo. */
export const InputBar = ({ saving, isLoggedIn, history }: InputBarProps) => (
  <div className="sc-input-bar">
    <SaveMark saving={saving} isLoggedIn={isLoggedIn} />
    <div className="sc-undo-steps">
      <StepButtons history={history} />
    </div>
  </div>
)
