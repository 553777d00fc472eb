import type { JobRuns } from '@slatecraft/store'
import type { PackedHistory } from '../jobKinds.ts'
import { payloadOf } from './jobBytes.ts'

/** A sport's history as jobs name it: its bytes are stored once for many jobs. */
export interface StoredHistory {
  version: string
  payload: string
}

/** Stored bytes are deleted an hour after their last use. */
const storeAgainMs = 1_800_000

/** Stores each history before the first job that needs it. */
export function rememberedHistory(
  runs: Pick<JobRuns, 'keepPayload'>,
): (history: PackedHistory) => Promise<StoredHistory> {
  const stored = new WeakMap<PackedHistory, { at: number; history: Promise<StoredHistory> }>()

  async function store({ version, pieces }: PackedHistory): Promise<StoredHistory> {
    // What is in shared memory can't be written as it is.
    const payload = await payloadOf(pieces.map((piece) => piece.slice()))
    await runs.keepPayload(payload)
    return { version, payload: payload.hash }
  }

  return async (history) => {
    const known = stored.get(history)
    if (known !== undefined && performance.now() - known.at < storeAgainMs) return known.history
    const storing = store(history)
    stored.set(history, { at: performance.now(), history: storing })
    storing.catch(() => stored.delete(history))
    return storing
  }
}
