import type { Completion } from '@slatecraft/optimizer'
import { useEffect, useRef, useState } from 'react'
import { type AskCompletion, askCompletion, type CompletionQuestion } from './askCompletion.ts'

/** An answer that takes longer is waited for in sight, and can be given up. */
const quickMs = 1000

type CompletionState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'asking'; isSlow: boolean }
  | { phase: 'answered'; completion: Completion }

/** "Complete it for me", as the card shows and works it. */
export type Completing = CompletionState & {
  ask(): void
  /** Gives up the question, or puts the proposal aside. */
  dismiss(): void
}

/**
 * Asks for the best completion of what stands in the roster. A question and its answer are of that roster alone: with
 * another one both are gone.
 *
 * @param of another value where the players asked about, or anything else that the answer follows from, are others.
 * @param question what is asked; undefined while nothing can be.
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
