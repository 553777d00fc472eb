import { notifications } from '@mantine/notifications'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'

/** Says what was done, and for a while offers to take it back. */
export function offerReturn(told: string, onReturn: () => void): void {
  const id = notifications.show({
    autoClose: 9000,
    message: (
      <UndoHint
        told={told}
        onUndo={() => {
          notifications.hide(id)
          onReturn()
        }}
      />
    ),
  })
}
