import { notifications } from '@mantine/notifications'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'

/** A notification with a temporary undo. */
export function offerReturn(message: string, onReturn: () => void): void {
  const id = notifications.show({
    autoClose: 9000,
    message: (
      <UndoHint
        message={message}
        onUndo={() => {
          notifications.hide(id)
          onReturn()
        }}
      />
    ),
  })
}
