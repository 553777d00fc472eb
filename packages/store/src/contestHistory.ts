import { type FinishedContest, type GameSheet, mostSheetsAtOnce, type SlateKey } from '@slatecraft/slate'
import { slateSubject } from './importActs.ts'
import type { Store } from './store.ts'

type Kept = Pick<Store, 'history' | 'finishedContests'>

/** The import that a finished contest's sheets came with. */
const fileOf = (key: SlateKey, contestId: string) => `${slateSubject(key)} ${contestId}`.slice(0, 200)

/** Keeps what a finished contest teaches: of its winners, and of its players as an import of history. */
export async function keepContest(
  { history, finishedContests }: Kept,
  { contest, sheets, by }: { contest: FinishedContest; sheets: readonly GameSheet[]; by: string },
): Promise<void> {
  const { key, contestId } = contest
  await finishedContests.save(contest)
  if (sheets.length === 0) return
  const head = { sport: key.sport, kind: 'results', source: 'contest', file: fileOf(key, contestId) } as const
  const id = await history.start(head, by)
  for (let from = 0; from < sheets.length; from += mostSheetsAtOnce)
    await history.add(id, from, sheets.slice(from, from + mostSheetsAtOnce))
  await history.finish(id)
}

/** Forgets what `keepContest` kept. */
export async function forgetContest(
  { history, finishedContests }: Kept,
  key: SlateKey,
  contestId: string,
): Promise<void> {
  await finishedContests.remove(key, contestId)
  const file = fileOf(key, contestId)
  for (const one of await history.list(key.sport))
    if (one.source === 'contest' && one.file === file) await history.remove(one.id)
}
