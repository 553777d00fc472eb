import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useRef } from 'react'
import { UndoHint } from '../../components/undoHint/UndoHint.tsx'
import type { History } from '../../inputs/undo/history.ts'
import type { PoolAction } from './commands/poolAction.ts'
import type { EditState } from './state/editState.ts'

/** Does an act; with `told`, a notification says so and offers to take it back. */
type Act = (action: PoolAction, told?: string) => void

interface PoolActs {
  act: Act
  /** Takes everything back, and says so like an act. */
  reset(): void
}

const refusalsAt = 'pool-refusals'
const hintAt = 'pool-hint'

/**
 * The pool's acts and what they say. One notification at most for what was refused, and one for the last act on many
 * players, whose Undo is offered as long as that act is the newest step.
 */
export function usePoolActs({ apply, reset }: EditState, { steps, position, undo }: History): PoolActs {
  const hint = useRef<{ label: string; told: string }>(undefined)
  /** Refusals that belong to the step that is just being made; another step takes them away. */
  const hasNewRefusals = useRef(false)
  const newest = steps[position - 1]
  const isLast = position === steps.length

  useEffect(() => {
    notifications.hide(hintAt)
    if (!hasNewRefusals.current) notifications.hide(refusalsAt)
    hasNewRefusals.current = false
    if (!isLast || hint.current === undefined || newest?.label !== hint.current.label) return
    const { told } = hint.current
    hint.current = undefined
    notifications.show({ id: hintAt, message: <UndoHint told={told} onUndo={undo} />, autoClose: 9000 })
  }, [newest, isLast, undo])
  useEffect(() => () => void notifications.hide(hintAt), [])

  const act: Act = useCallback(
    (action, told) => {
      notifications.hide(refusalsAt)
      hasNewRefusals.current = action.refusals.length > 0
      if (hasNewRefusals.current) {
        notifications.show({ id: refusalsAt, message: action.refusals.join(' '), color: 'red', autoClose: 10_000 })
      }
      hint.current = told === undefined ? undefined : { label: action.label, told }
      apply(action)
    },
    [apply],
  )
  const resetAll = useCallback(() => {
    hint.current = { label: 'Reset', told: 'Everything you had set on this slate was taken back.' }
    reset()
  }, [reset])
  return { act, reset: resetAll }
}
