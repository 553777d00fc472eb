import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { newId } from '../newId.ts'
import { browserBuilder } from './browserBuilder.ts'
import { keptWorker } from './keptWorker.ts'
import { createRunner, type Runner, soonOnScreen } from './run.ts'
import { connectToServer, serverBuilder } from './serverBuilder.ts'
import { startBuildWorker } from './startBuildWorker.ts'

/** One for all slates of the page. */
const engine = keptWorker({ start: startBuildWorker, later: (callback, ms) => setTimeout(callback, ms) })

/** The run of one slate; it ends with the component that holds it (SL-22). */
export function useRunner(): Runner {
  const [store] = useState(() =>
    createRunner({
      builders: { server: serverBuilder(connectToServer), browser: browserBuilder(engine) },
      now: () => performance.now(),
      newId,
      soon: soonOnScreen,
    }),
  )
  useEffect(() => () => store.getState().reset(), [store])
  return useStore(store)
}
