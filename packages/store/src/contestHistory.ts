import { type FinishedContest, type GameSheet, mostSheetsAtOnce, type SlateKey, sheetKey } from '@slatecraft/slate'
import type { History } from './history.ts'
import { slateSubject } from './importActs.ts'
import type { Store } from './store.ts'

type Kept = Pick<Store, 'history' | 'finishedContests'>

/** The import that a finished contest's sheets came with. */
const fileOf = (key: SlateKey, contestId: string) => `${slateSubject(key)} ${contestId}`.slice(0, 200)

/**
 * Keeps what a finished contest teaches: of its winners, and of its players as an import of history. It takes the place of what
 * was kept of the same contest. Players that nobody had in it stay as other contests of the day have them.
 */
export async function keepContest(
  { history, finishedContests }: Kept,
  { contest, sheets, by }: { contest: FinishedContest; sheets: readonly GameSheet[]; by: string },
): Promise<void> {
  const { key, contestId } = contest
  await finishedContests.save(contest)
  if (sheets.length === 0) return
  await forgetSheets(history, key, contestId)
  const whole = await withOthersOfDay(history, sheets)
  const head = { sport: key.sport, kind: 'results', source: 'contest', file: fileOf(key, contestId) } as const
  const id = await history.start(head, by)
  for (let from = 0; from < whole.length; from += mostSheetsAtOnce)
    await history.add(id, from, whole.slice(from, from + mostSheetsAtOnce))
  await history.finish(id)
}

/** Forgets what `keepContest` kept. */
export async function forgetContest(
  { history, finishedContests }: Kept,
  key: SlateKey,
  contestId: string,
): Promise<void> {
  await finishedContests.remove(key, contestId)
  await forgetSheets(history, key, contestId)
}

async function forgetSheets(history: History, key: SlateKey, contestId: string): Promise<void> {
  const file = fileOf(key, contestId)
  for (const one of await history.list(key.sport))
    if (one.source === 'contest' && one.file === file) await history.remove(one.id)
}

/** A team's sheet replaces the one of the contest before. A small contest has fewer of its players than a large one. */
async function withOthersOfDay(history: History, sheets: readonly GameSheet[]): Promise<GameSheet[]> {
  const { sport, season, counter, part } = sheets[0]!
  const before = await history.sheets({ sport, seasons: [season], parts: [part], counter })
  const playersOf = new Map(before.map((sheet) => [sheetKey(sheet), sheet.players]))
  return sheets.map((sheet) => {
    const names = new Set(sheet.players.map(({ name }) => name))
    const others = (playersOf.get(sheetKey(sheet)) ?? []).filter(({ name }) => !names.has(name))
    return { ...sheet, players: [...sheet.players, ...others] }
  })
}
