import type { JobRuns, Payload } from '@slatecraft/store'
import type { PackedHistory } from '../jobKinds.ts'
import { payloadOf } from './jobBytes.ts'

/** A sport's history as jobs name it: its bytes are stored once for many jobs. */
export interface StoredHistory {
  version: string
  payload: string
}

/** Stored bytes are deleted ten minutes after their last use. */
const storeAgainMs = 180_000

/** Stores each history before the first job that needs it. */
export function rememberedHistory(
  runs: Pick<JobRuns, 'keepPayload'>,
): (history: PackedHistory) => Promise<StoredHistory> {
  const kept = new WeakMap<PackedHistory, { payload: Promise<Payload>; storedAt: number }>()

  return async (history) => {
    const known = kept.get(history)
    // What is in shared memory can't be written as it is.
    const one = known ?? { payload: payloadOf(history.pieces.map((piece) => piece.slice())), storedAt: -storeAgainMs }
    kept.set(history, one)
    const payload = await one.payload
    if (performance.now() - one.storedAt >= storeAgainMs) {
      await runs.keepPayload(payload)
      one.storedAt = performance.now()
    }
    return { version: history.version, payload: payload.hash }
  }
}
