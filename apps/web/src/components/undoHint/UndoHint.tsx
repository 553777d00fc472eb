import { Button } from '@mantine/core'
import './undoHint.css'

/** What was just done, in a notification, and the way back. */
export function UndoHint({ told, onUndo }: { told: string; onUndo(): void }) {
  return (
    <div className="sc-hint">
      <span>{told}</span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Undo: ${told}`}
        /** The focus stays where it was: the button goes with the press. */
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  )
}
