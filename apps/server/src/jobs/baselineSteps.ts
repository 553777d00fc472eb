import { baselinesOf } from '@slatecraft/projections'
import type { GameSheet } from '@slatecraft/slate'
import type { JobAsk, PackedHistory, ProjectedPool } from './jobKinds.ts'

/** Histories that this thread has read, the latest used last. */
const read = new Map<string, readonly GameSheet[]>()
const mostRead = 2

/** Our own projections of a pool. The same history is read once in each thread. */
export function* baselineSteps({ task, links, history }: JobAsk<'projectPool'>): Generator<undefined, ProjectedPool> {
  const sheets = read.get(history.version) ?? (yield* sheetsIn(history))
  read.delete(history.version)
  read.set(history.version, sheets)
  if (read.size > mostRead) read.delete(read.keys().next().value!)
  yield undefined
  return { rows: baselinesOf({ ...task, sheets, links }) }
}

function* sheetsIn({ pieces }: PackedHistory): Generator<undefined, readonly GameSheet[]> {
  const sheets: GameSheet[] = []
  for (const piece of pieces) {
    // A decoder takes no shared memory.
    sheets.push(...(JSON.parse(new TextDecoder().decode(piece.slice())) as GameSheet[]))
    yield undefined
  }
  return sheets
}
