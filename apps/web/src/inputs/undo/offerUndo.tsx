import { notifications } from '@mantine/notifications'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'
import type { HistoryStore } from './history.ts'

const id = 'undo-offer'

/** Announces the newest step and offers to undo it, as long as it is the newest. */
export function offerUndo(history: HistoryStore, message: string): void {
  const newest = () => {
    const { steps, position } = history.getState()
    return steps[position - 1]
  }
  const step = newest()
  const unfollow = history.subscribe(() => {
    if (newest() !== step) withdrawUndo()
  })
  withdrawUndo()
  notifications.show({
    id,
    autoClose: 9000,
    onClose: unfollow,
    message: <UndoHint message={message} onUndo={() => history.getState().undo()} />,
  })
}

/** Withdraws the offer, for example because the page leaves the slate. */
export const withdrawUndo = () => void notifications.hide(id)
