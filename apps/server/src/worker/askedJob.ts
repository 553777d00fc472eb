import type { JobRuns, TakenRun } from '@slatecraft/store'
import { latestUsed } from '../history/latestUsed.ts'
import type { JobAsk, JobName, PackedHistory } from '../jobs/jobKinds.ts'
import { valueIn } from '../jobs/remote/jobBytes.ts'
import type { StoredHistory } from '../jobs/remote/rememberedHistory.ts'

const mostHistories = { entries: 4, size: 400_000_000 }

/** Reads what runs are asked. */
export function askedJobs(runs: Pick<JobRuns, 'payload' | 'newsOf'>): (run: TakenRun) => Promise<JobAsk<JobName>> {
  const histories = latestUsed<PackedHistory>({
    ...mostHistories,
    sizeOf: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
  })

  async function asked(hash: string): Promise<unknown> {
    const bytes = await runs.payload(hash)
    if (bytes === undefined) throw new Error('what a job was asked is no longer in the database')
    return valueIn(bytes)
  }

  /** In shared memory, as `PackedHistory` says. */
  const historyOf = ({ version, payload }: StoredHistory) =>
    histories.of(payload, async () => {
      const pieces = ((await asked(payload)) as Uint8Array[]).map((piece) => {
        const shared = new Uint8Array(new SharedArrayBuffer(piece.length))
        shared.set(piece)
        return shared
      })
      return { version, pieces }
    })

  return async ({ id, kind, payload, sent }) => {
    const ask = await asked(payload)
    if (kind === 'projectPool') {
      const stored = ask as Omit<JobAsk<'projectPool'>, 'history'> & { history: StoredHistory }
      return { ...stored, history: await historyOf(stored.history) }
    }
    if (kind === 'buildLineups') return { ...(ask as JobAsk<'buildLineups'>), sent }
    if (kind === 'simulate' && sent > 0) {
      const saved = await newestSaved(id, sent)
      return { ...(ask as JobAsk<'simulate'>), ...(saved !== undefined && { saved }) }
    }
    return ask as JobAsk<JobName>
  }

  /** Where an earlier worker got to: a simulation stores nothing else. */
  async function newestSaved(id: string, sent: number): Promise<Uint8Array | undefined> {
    const [newest] = await runs.newsOf(id, sent - 1, 1)
    return newest && (valueIn(newest.news) as { saved: Uint8Array }).saved
  }
}
