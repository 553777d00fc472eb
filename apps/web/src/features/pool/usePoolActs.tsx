import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef } from 'react'
import { showUndo } from '../../components/notices/showUndo.tsx'
import type { History } from '../../inputs/undo/history.ts'
import type { PoolAction } from './commands/poolAction.ts'
import type { EditState } from './state/editState.ts'

/** Runs an action; with `message`, shows a notification with Undo. */
export type Act = (action: PoolAction, message?: string) => void

export interface PoolActs {
  act: Act
  /** Resets all edits, with the same notification. */
  reset(): void
}

const refusalsAt = 'pool-refusals'

/**
 * The pool's actions and their notifications: at most one for refusals, and one for the last bulk action, with Undo while it
 * is the newest step.
 */
export function usePoolActs({ apply, reset }: EditState, { steps, position, undo }: History): PoolActs {
  const hint = useRef<{ label: string; message: string }>(undefined)
  const withdraw = useRef<() => void>(() => undefined)
  /** Refusals of the current step; the next step clears them. */
  const hasNewRefusals = useRef(false)
  const newest = steps[position - 1]
  const isLast = position === steps.length

  useEffect(() => {
    withdraw.current()
    if (!hasNewRefusals.current) notifications.hide(refusalsAt)
    hasNewRefusals.current = false
    if (!isLast || hint.current === undefined || newest?.label !== hint.current.label) return
    const { message } = hint.current
    hint.current = undefined
    withdraw.current = showUndo(message, undo)
  }, [newest, isLast, undo])
  useEffect(() => () => withdraw.current(), [])

  const act: Act = useCallback(
    (action, message) => {
      notifications.hide(refusalsAt)
      hasNewRefusals.current = action.refusals.length > 0
      if (hasNewRefusals.current) {
        notifications.show({ id: refusalsAt, message: action.refusals.join(' '), color: 'red', autoClose: 10_000 })
      }
      hint.current = message === undefined ? undefined : { label: action.label, message }
      apply(action)
    },
    [apply],
  )
  const resetAll = useCallback(() => {
    hint.current = { label: 'Reset', message: 'All your edits on this slate were reset.' }
    reset()
  }, [reset])
  return { act, reset: resetAll }
}
