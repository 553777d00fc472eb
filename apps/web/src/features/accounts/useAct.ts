import { useState } from 'react'
import { GivenUpError } from '../../api/api.ts'

export interface Act {
  run(): Promise<void>
  isBusy: boolean
  /** Why the last one failed; undefined if it did not, or if the user gave up when asked for their password. */
  fault: string | undefined
}

/** One call of a button: one at a time, with what went wrong. */
export function useAct(act: () => Promise<void>): Act {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isBusy,
    fault,
    async run() {
      if (isBusy) return
      setBusy(true)
      setFault(undefined)
      try {
        await act()
      } catch (error) {
        if (!(error instanceof GivenUpError)) setFault(error instanceof Error ? error.message : String(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
