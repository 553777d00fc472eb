import { Button } from '@mantine/core'
import './undoHint.css'

/** A notification with Undo. */
export function UndoHint({ told, onUndo }: { told: string; onUndo(): void }) {
  return (
    <div className="sc-hint">
      <span>{told}</span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Undo: ${told}`}
        /** Keeps the focus where it was, because the button disappears on click. */
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  )
}
