import { type GameMarks, gameOf, type Player, playerLocks } from '@slatecraft/slate'
import { readEntriesFile, swapEntriesOf } from '@slatecraft/slate/csv'
import { demoEntriesCsv } from '@slatecraft/slate/demo'
import type { AfterStartParts } from '../afterStartParts.ts'
import { newerFacts } from '../files/newerFacts.ts'
import { base64FromBytes } from '../state/base64.ts'
import { takenLineups } from '../state/takenLineups.ts'
import { withNews } from '../state/withNews.ts'
import { exampleLineups } from './exampleLineups.ts'

const minuteMs = 60_000
/** Of the demo file's 21 entries. The last two are blank: a late draft. */
const filled = 19

/**
 * A demo slate in the middle of its evening: entries, some of whose players are locked, two that are still blank, and a star
 * who was just ruled out. One step of the history.
 */
export async function takeExampleEvening({ slate, ruleset, players, afterStart }: AfterStartParts): Promise<void> {
  const asOf = middleOf(players)
  const key = slate
  const demo = {
    key,
    players: [...players],
    maxSalary: ruleset.salaryCap,
    updatedAt: '',
    hasProjections: true,
    isDemo: true,
  }
  const text = demoEntriesCsv(demo, { lineups: exampleLineups(players, ruleset, filled), asOf: asOf.toISOString() })
  if (text === undefined) throw new Error('This site has no file of entries.')
  const bytes = new TextEncoder().encode(text)
  const file = readEntriesFile(bytes)
  const lineups = swapEntriesOf(file, players, ruleset)
  const listed = newerFacts(players, { entries: file })
  const marks = marksAt(withNews(players, { listed, ruledOut: [] }), asOf)
  const terms = { asOf: new Date().toISOString(), teamsLocked: [], afterStartActivated: true, gameMarks: marks }
  const star = mostUsedOpen(
    withNews(players, { listed, ruledOut: [] }),
    lineups.flatMap(({ players: ids }) => ids),
    terms,
  )
  const source = {
    ...{ kind: 'entries' as const, name: 'example-entries.csv', lineups, contests: [...file.contests] },
    ...{ file: base64FromBytes(bytes), readAt: new Date().toISOString() },
  }
  afterStart.change('Example evening', {
    ...takenLineups(source, afterStart.state, players),
    ...{ listed, marks, ruledOut: star === undefined ? [] : [star.Id] },
  })
}

/** After some of the starts and before the last. */
function middleOf(players: readonly Player[]): Date {
  const starts = [...new Set(players.flatMap(({ GameStart }) => GameStart ?? []))]
    .map((start) => Date.parse(start))
    .sort((a, b) => a - b)
  const [first = Date.now()] = starts
  const middle = starts.length < 2 ? first - 20 * minuteMs : starts[Math.floor((starts.length - 1) / 2)]!
  return new Date(middle + 10 * minuteMs)
}

/** What the demo's moment needs and neither the file nor today's clock says. */
function marksAt(players: readonly Player[], asOf: Date): GameMarks {
  const now = Date.now()
  return Object.fromEntries(
    players.flatMap((player): [string, 'started' | 'delayed'][] => {
      const { GameStart, GameStatus } = player
      if (GameStart === null || GameStatus !== null) return []
      const start = Date.parse(GameStart)
      if (start <= asOf.getTime()) return start <= now ? [] : [[gameOf(player), 'started']]
      return start <= now ? [[gameOf(player), 'delayed']] : []
    }),
  )
}

function mostUsedOpen(
  players: readonly Player[],
  ids: readonly string[],
  terms: Parameters<typeof playerLocks>[0],
): Player | undefined {
  const lockOf = playerLocks(terms)
  const uses = new Map<string, number>()
  for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1)
  const [star] = players
    .filter((player) => uses.has(player.Id) && lockOf(player).state === 'open')
    .sort((a, b) => uses.get(b.Id)! - uses.get(a.Id)! || b.ProjPts - a.ProjPts)
  return star
}
