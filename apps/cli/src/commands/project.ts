import { filledPool } from '@slatecraft/projections'
import {
  baselineIn,
  type GameSheet,
  type HistoryLink,
  InputError,
  type Player,
  type SlateKey,
  sheetKey,
} from '@slatecraft/slate'
import { baselineCsv, type HistoryOptions } from '@slatecraft/slate/csv'
import { refuseUnwritable, sizeOf, writeWhole } from '../files.ts'
import { historyOptions, nameLink, readingOf } from '../history/historyOptions.ts'
import { historyParts } from '../history/historyParts.ts'
import { baselineWords } from '../history/historyWords.ts'
import { openedStore, placeOf } from '../openedTarget.ts'
import { type OptionTable, readOptions } from '../options.ts'
import { startProgress } from '../progress.ts'
import { printReading, readSlateFiles, refuseWithoutPeriod, slateOptions } from '../slateFiles.ts'

const { sport, site, type, players, games, season, counter, slate } = slateOptions
const options = {
  ...{ sport, site, type, players: { ...players, isRequired: true }, games, season, counter, slate },
  ...historyOptions,
  'link-name': { isMultiple: true },
  out: {},
  data: {},
} satisfies OptionTable

interface Known {
  sheets: readonly GameSheet[]
  links: readonly HistoryLink[]
}

/** `project`: our own projections of a player list, from files with history or from the data folder, as a projections file. */
export async function project(args: readonly string[]): Promise<number> {
  const line = readOptions(args, options)
  const paths = line.values('history')
  const out = line.value('out')
  if (out !== undefined) refuseUnwritable([out], [line.required('players'), ...paths])
  const reading = readingOf(line)
  const slate = readSlateFiles(line, refuseWithoutPeriod)
  printReading({ messages: slate.messages, warnings: [] })
  const known =
    paths.length > 0
      ? { sheets: await sheetsOf(paths, { ...reading, sport: slate.key.sport }, slate.key), links: [] }
      : await knownIn(line.value('data'), slate.key)
  const links = [...known.links, ...line.values('link-name').map((text) => nameLink(text, slate.key.sport))]
  const pool = { players: slate.players, hasProjections: false }
  const { players } = filledPool(slate.key, pool, { ...known, links })
  const file = baselineCsv(players, slate.key.site)
  if (out === undefined) process.stdout.write(file)
  else writeWhole(out, file)
  for (const text of summary(players)) console.error(text)
  return baselineIn(players) === null ? 1 : 0
}

/** What files say of the slate's season and the one before. Of two sheets of the same game, the one read last counts. */
async function sheetsOf(
  paths: readonly string[],
  reading: HistoryOptions,
  { season }: Pick<SlateKey, 'season'>,
): Promise<GameSheet[]> {
  const byKey = new Map<string, GameSheet>()
  for (const path of paths) {
    const progress = startProgress(`Reading ${path}`)
    try {
      for await (const { sheets, bytes, notes } of historyParts(path, reading)) {
        progress.update(Math.min(bytes, sizeOf(path)), sizeOf(path))
        for (const note of notes) console.error(`warning: ${path}: ${note}`)
        for (const sheet of sheets)
          if (sheet.season === season || sheet.season === season - 1) byKey.set(sheetKey(sheet), sheet)
      }
    } finally {
      progress.end()
    }
  }
  return [...byKey.values()]
}

/** @throws {InputError} if a running server has the folder open. */
async function knownIn(dataDir: string | undefined, { sport, season }: SlateKey): Promise<Known> {
  const place = placeOf(dataDir)
  if (place.server !== undefined)
    throw new InputError([
      {
        field: '--history',
        reason: `is missing, and the server at ${place.server.url} has the data folder open: import the list there`,
      },
    ])
  const store = await openedStore(place)
  try {
    const sheets = await store.history.sheets({ sport, seasons: [season - 1, season] })
    return { sheets, links: await store.history.links(sport) }
  } finally {
    await store.close()
  }
}

const mostNamed = 10

function summary(players: readonly Player[]): string[] {
  const baselines = baselineIn(players)
  if (baselines === null) return ['No player of the list has history before the slate: all have the site’s average.']
  const without = players.filter(({ BaselineGames }) => BaselineGames === null).sort((a, b) => b.Salary - a.Salary)
  const others = without.length - mostNamed
  return [
    baselineWords(baselines, players.length),
    ...(without.length === 0 ? [] : ['Without history, at the site’s average, the highest salary first:']),
    ...without.slice(0, mostNamed).map(({ Name, TeamAbbrev, Salary }) => `  ${Name} (${TeamAbbrev}), salary ${Salary}`),
    ...(others > 0 ? [`  and ${others} more`] : []),
  ]
}
