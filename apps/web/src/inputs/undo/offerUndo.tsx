import { notifications } from '@mantine/notifications'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'
import type { HistoryStore } from './history.ts'

const at = 'undo-offer'

/** Says that the newest step was made, and offers to take it back as long as it is the newest. */
export function offerUndo(history: HistoryStore, told: string): void {
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
    id: at,
    autoClose: 9000,
    onClose: unfollow,
    message: <UndoHint told={told} onUndo={() => history.getState().undo()} />,
  })
}

/** Takes the offer back: whoever made it is gone. */
export const withdrawUndo = () => void notifications.hide(at)
