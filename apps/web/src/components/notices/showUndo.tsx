import { Button } from '@mantine/core'
import { showNotice } from './showNotice.ts'
import './notices.css'

/** A notification with Undo. */
function UndoHint({ message, onUndo }: { message: string; onUndo(): void }) {
  return (
    <div className="sc-hint">
      <span>{message}</span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Undo: ${message}`}
        /** Keeps the focus where it was, because the button disappears on click. */
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUndo}
      >
        Undo
      </Button>
    </div>
  )
}

/**
 * Shows a notification with Undo for nine seconds, in place of an older one.
 *
 * @param onClose called when it goes, however it goes.
 * @returns a function that takes it back.
 */
export function showUndo(message: string, onUndo: () => void, onClose?: () => void): () => void {
  const hide = showNotice('undo', {
    autoClose: 9000,
    ...(onClose !== undefined && { onClose }),
    message: (
      <UndoHint
        message={message}
        onUndo={() => {
          hide()
          onUndo()
        }}
      />
    ),
  })
  return hide
}
