import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import './undoHint.css'

/** A notification with Undo. */
export function UndoHint({ message, onUndo }: { message: string; onUndo(): void }) {
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

/** Shows a notification with Undo for nine seconds. */
export function showUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: 9000,
    message: (
      <UndoHint
        message={message}
        onUndo={() => {
          notifications.hide(id)
          onUndo()
        }}
      />
    ),
  })
}
