import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { browserBuilder } from './browserBuilder.ts'
import { createRunner, type Runner, soonOnScreen } from './run.ts'
import { connectToServer, serverBuilder } from './serverBuilder.ts'

/** The run of one slate; it ends with the component that holds it (SL-22). */
export function useRunner(): Runner {
  const [store] = useState(() =>
    createRunner({
      builders: { server: serverBuilder(connectToServer), browser: browserBuilder },
      now: () => performance.now(),
      soon: soonOnScreen,
    }),
  )
  useEffect(() => () => store.getState().reset(), [store])
  return useStore(store)
}
