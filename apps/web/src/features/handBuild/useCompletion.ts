import type { Completion } from '@slatecraft/optimizer'
import { useEffect, useRef, useState } from 'react'
import { type AskCompletion, askCompletion, type CompletionQuestion } from './askCompletion.ts'

/** After this delay the search shows and can be cancelled. */
const quickMs = 1000

type CompletionState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'asking'; isSlow: boolean }
  | { phase: 'answered'; completion: Completion }

/** State and actions of "Complete it for me". */
export type Completing = CompletionState & {
  ask(): void
  /** Cancels the search or dismisses the proposal. */
  dismiss(): void
}

/**
 * Asks for the best completion of the roster. The question and answer reset when the roster changes.
 *
 * @param of changes when the players, or anything else the answer depends on, change.
 * @param question the question; undefined while there is none.
 */
export function useCompletion(
  of: unknown,
  question: () => CompletionQuestion | undefined,
  askFor: AskCompletion = askCompletion,
): Completing {
  const [state, setState] = useState<{ of: unknown; now: CompletionState }>({ of, now: { phase: 'idle' } })
  const takeBack = useRef<() => void>(undefined)
  const giveUp = () => {
    takeBack.current?.()
    takeBack.current = undefined
  }
  const show = (now: CompletionState) => setState({ of, now })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another roster, or none any more
  useEffect(() => giveUp, [of])

  return {
    ...(state.of === of ? state.now : ({ phase: 'idle' } as const)),
    ask() {
      const asked = question()
      if (asked === undefined) return
      giveUp()
      show({ phase: 'asking', isSlow: false })
      const timer = setTimeout(() => show({ phase: 'asking', isSlow: true }), quickMs)
      const end = (now: CompletionState) => {
        clearTimeout(timer)
        takeBack.current = undefined
        show(now)
      }
      const cancel = askFor(asked, {
        onAnswer: (completion) => end({ phase: 'answered', completion }),
        onFailed: () => end({ phase: 'failed' }),
      })
      takeBack.current = () => {
        clearTimeout(timer)
        cancel()
      }
    },
    dismiss() {
      giveUp()
      show({ phase: 'idle' })
    },
  }
}
