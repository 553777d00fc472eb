import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type GameSheet, type HistoryFileHead, mostSheetsAtOnce, sheetKey } from '@slatecraft/slate'
import { openStore, type Store } from '@slatecraft/store'
import { writeBoxScores } from '../history/boxScoresFile.ts'
import { nbaSeason, nflSeason } from '../history/madeUpSheets.ts'
import { measuredImport } from '../history/measuredImport.ts'
import { ms, table, whole } from '../markdown.ts'

const seasons = Array.from({ length: 19 }, (_, at) => 2006 + at)
const lastSeason = seasons.at(-1)!
const nbaHead: HistoryFileHead = { sport: 'nba', kind: 'nba-box', source: 'nbaCom', file: 'made up.csv' }
const nflHead: HistoryFileHead = { sport: 'nfl', kind: 'nfl-weekly', source: 'nflverse', file: 'made up.csv' }

/** History in the database of the data folder: imports of 500,000 lines of players, and reading. */
export async function history(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-history-'))
  const store = await openStore({ dataDir: folder, log: console })
  try {
    const nba = seasons.flatMap((season) => nbaSeason(season, season))
    const nfl = seasons.slice(-5).flatMap((season) => nflSeason(season, season))
    const lines = nba.reduce((sum, { players }) => sum + players.length, 0)
    const rows: string[][] = []
    const add = (what: string, figures: ImportFigures) => {
      rows.push([
        what,
        ...[figures.added, figures.slowest, figures.finished, figures.waited, figures.processor].map(ms),
      ])
      console.log(rows.at(-1)!.join(' | '))
    }
    add(`${whole(lines)} lines of players in ${whole(nba.length)} sheets`, await imported(store, nbaHead, nba))
    add('the same file again', await imported(store, nbaHead, nba))
    const changed = nba.map((sheet) => ({ ...sheet, event: 'changed' }))
    add('every sheet changed', await imported(store, nbaHead, changed))
    const [newest] = await store.history.list('nba')
    const removal = await whileOthersAsk(store, () => store.history.remove(newest!.id))
    const taken = ['that one taken back', '', '', ms(removal.seconds), ms(removal.waited), '']
    rows.push(taken)
    console.log(taken.join(' | '))
    add('five seasons of nfl', await imported(store, nflHead, nfl))
    return [
      'Made-up sheets by seed into PGlite in a folder, in calls of 400. "Others wait": the longest that a call which asks for nothing waited meanwhile.',
      table(['import', 'adding, ms', 'slowest call, ms', 'finishing, ms', 'others wait, ms', 'processor, ms'], rows),
      await reading(store, nba, nfl),
      commandLine(folder),
    ].join('\n\n')
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In seconds. */
interface ImportFigures {
  added: number
  slowest: number
  finished: number
  waited: number
  /** Of adding and finishing. */
  processor: number
}

/** The whole way of a file, with reading it. */
function commandLine(folder: string): string {
  const path = join(folder, 'box scores.csv')
  const rows = (['by date', 'shuffled'] as const).map((order) => {
    const count = writeBoxScores(path, seasons, order)
    const { seconds, peakMegabytes } = measuredImport(path)
    const row = [order, whole(count), seconds.toFixed(1), whole(peakMegabytes)]
    console.log(row.join(' | '))
    return row
  })
  return [
    `A file of nba box scores (${whole(statSync(path).size / 1e6)} MB) imported on the command line, in a process of its own with the database in it:`,
    table(['its rows', 'rows', 'seconds', 'peak MB of the process'], rows),
  ].join('\n\n')
}

async function imported(store: Store, head: HistoryFileHead, sheets: readonly GameSheet[]): Promise<ImportFigures> {
  const id = await store.history.start(head, 'bench')
  let [added, slowest] = [0, 0]
  const before = process.cpuUsage()
  for (let from = 0; from < sheets.length; from += mostSheetsAtOnce) {
    const { seconds } = await timed(() => store.history.add(id, from, sheets.slice(from, from + mostSheetsAtOnce)))
    added += seconds
    slowest = Math.max(slowest, seconds)
  }
  const { seconds, waited } = await whileOthersAsk(store, () => store.history.finish(id))
  const { user, system } = process.cpuUsage(before)
  return { added, slowest, finished: seconds, waited, processor: (user + system) / 1e6 }
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const start = performance.now()
  const result = await run()
  return { seconds: (performance.now() - start) / 1000, result }
}

async function whileOthersAsk(store: Store, run: () => Promise<unknown>) {
  let isOver = false
  let waited = 0
  const asking = (async () => {
    while (!isOver) waited = Math.max(waited, (await timed(() => store.ping())).seconds)
  })()
  const { seconds } = await timed(run)
  isOver = true
  await asking
  return { seconds, waited }
}

async function reading(store: Store, nba: readonly GameSheet[], nfl: readonly GameSheet[]): Promise<string> {
  const cases: { what: string; read: () => Promise<unknown>; wanted?: GameSheet[] }[] = [
    {
      what: 'a season of an nba team',
      read: () => store.history.sheets({ sport: 'nba', seasons: [lastSeason], team: 'T3' }),
      wanted: nba.filter(({ season, team }) => season === lastSeason && team === 'T3'),
    },
    {
      what: 'a season of nba',
      read: () => store.history.sheets({ sport: 'nba', seasons: [lastSeason] }),
      wanted: nba.filter(({ season }) => season === lastSeason),
    },
    {
      what: 'a season of nfl',
      read: () => store.history.sheets({ sport: 'nfl', seasons: [lastSeason] }),
      wanted: nfl.filter(({ season }) => season === lastSeason),
    },
    { what: 'version', read: () => store.history.version('nba') },
  ]
  const rows: string[][] = []
  for (const { what, read, wanted } of cases) {
    const answer = await read()
    if (wanted !== undefined && !isSame(answer as GameSheet[], wanted)) throw new Error(`${what}: other sheets`)
    const seconds: number[] = []
    for (let run = 0; run < 40; run++) seconds.push((await timed(read)).seconds)
    seconds.sort((a, b) => a - b)
    rows.push([what, whole(wanted?.length ?? 0), ms(seconds[20]!), ms(seconds[37]!)])
    console.log(rows.at(-1)!.join(' | '))
  }
  return table(['reading', 'sheets', 'p50 ms', 'p95 ms'], rows)
}

function isSame(read: readonly GameSheet[], wanted: readonly GameSheet[]): boolean {
  const byKey = (sheets: readonly GameSheet[]) => sheets.toSorted((a, b) => (sheetKey(a) < sheetKey(b) ? -1 : 1))
  return isDeepStrictEqual(byKey(read), byKey(wanted))
}
