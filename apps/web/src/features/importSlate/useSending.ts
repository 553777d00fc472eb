import type { Slate } from '@slatecraft/slate'
import { useEffect, useRef, useState } from 'react'

export type SendingState = { phase: 'idle' | 'sending' | 'cancelled' } | { phase: 'failed'; reason: string }

/** Sends one slate to the server; leaving the page cancels it. */
export function useSending(send: (slate: Slate, signal: AbortSignal) => Promise<void>) {
  const [state, setState] = useState<SendingState>({ phase: 'idle' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    state,
    /** @returns whether the server saved it. */
    async start(slate: Slate): Promise<boolean> {
      const sent = new AbortController()
      controller.current = sent
      setState({ phase: 'sending' })
      try {
        await send(slate, sent.signal)
        return true
      } catch (error) {
        if (sent.signal.aborted) setState({ phase: 'cancelled' })
        else setState({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) })
        return false
      }
    },
    cancel: () => controller.current?.abort(),
  }
}
