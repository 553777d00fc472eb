import { showUndo } from '../../components/notices/showUndo.tsx'
import type { HistoryStore } from './history.ts'

let withdraw: () => void = () => undefined

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
  withdraw = showUndo(message, () => history.getState().undo(), unfollow)
}

/** Withdraws the offer, for example because the page leaves the slate. */
export const withdrawUndo = () => withdraw()
