import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import { eastern } from '../../../words/startTimes.ts'

/** Whose time start times are in, as chosen in this browser. */
type ZoneChoice = 'eastern' | 'reader'

const record = browserRecord<ZoneChoice>('slatecraft.zone', z.enum(['eastern', 'reader']), 'eastern')
const listeners = new Set<() => void>()

export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of start times: Eastern, or the reader's on request. Follows other tabs. */
export const useZone = (): string =>
  useSyncExternalStore(subscribe, record.read) === 'eastern' ? eastern : readersZone()

export function chooseZone(choice: ZoneChoice): void {
  record.write(choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = record.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}
