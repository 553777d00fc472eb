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

/** Over the tabs where a user sets something besides players: whether it is kept, and the way back. */
export const InputBar = ({ saving, isLoggedIn, history }: InputBarProps) => (
  <div className="sc-input-bar">
    <SaveMark saving={saving} isLoggedIn={isLoggedIn} />
    <div className="sc-steps">
      <StepButtons history={history} />
    </div>
  </div>
)
