import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { derivePlayer, type Player, type SlateKey, seededRandom } from '@slatecraft/slate'
import { slateFromFiles } from '@slatecraft/slate/csv'
import { demoSlate } from '@slatecraft/slate/demo'
import { readTable } from '../packages/slate/src/csv/table/readTable.ts'

export interface BenchSlate {
  key: SlateKey
  /** Where the players come from, for the report. */
  title: string
  /** All players with a projection above 0, in file order. */
  players: Player[]
}

interface SlateSource {
  key: SlateKey
  title: string
  /** Undefined if the files are missing. */
  read: (key: SlateKey) => readonly Player[] | undefined
}

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../shared/data/', import.meta.url))

const dk = { site: 'dk', slate: 'Main' } as const
const classic = { ...dk, contestType: 'classic' } as const
const showdown = { ...dk, contestType: 'showdown' } as const

const sources = {
  nfl19: {
    key: { ...classic, sport: 'nfl', season: 2019, counter: 1 },
    title: 'nfl dk 2019-09-08, FantasyLabs projections and ownership',
    read: fromSite(
      'nfl/dk/classic/2019-09-08-contests/DKSalaries-derived.csv',
      'nfl/dk/classic/2019-09-08-contests/projections-with-ownership-and-actuals.csv',
    ),
  },
  nfl25: {
    key: { ...classic, sport: 'nfl', season: 2025, counter: 1 },
    title: 'nfl dk 2025-09-07, points per game (made up from the salary where missing), no ownership',
    read: withPointsBySalary(fromSite('nfl/dk/classic/2025-w01-2025-09-07/DKSalaries.csv')),
  },
  nba26: {
    key: { ...classic, sport: 'nba', season: 2026, counter: '2026-01-16' },
    title: 'nba dk 2026-01-16, SaberSim projections and ownership',
    read: fromSaberSim('nba/dk/classic/2026-01-16-final/projections-sabersim.csv'),
  },
  mlb26: {
    key: { ...classic, sport: 'mlb', season: 2026, counter: '2026-04-08' },
    title: 'mlb dk 2026-04-08, SaberSim projections and ownership',
    read: fromSaberSim('mlb/dk/classic/2026-04-08-final/projections-sabersim.csv'),
  },
  mlb25: {
    key: { ...classic, sport: 'mlb', season: 2025, counter: '2025-03-30' },
    title: 'mlb dk 2025-03-30, points per game, no ownership',
    read: fromSite('mlb/dk/classic/salaries/DKSalaries-2025-03-30.csv'),
  },
  sd25: {
    key: { ...showdown, sport: 'nfl', season: 2024, counter: 22 },
    title: 'nfl dk showdown 2025-02-09 KC-PHI, points per game, no ownership',
    read: fromSite('nfl/dk/showdown/DKSalaries-2025-02-09-KC-PHI-superbowl.csv'),
  },
  nflDemo: {
    key: { ...classic, sport: 'nfl', season: 2024, counter: 3 },
    title: 'demo nfl dk 2024 week 3',
    read: invented,
  },
  nbaDemo: {
    key: { ...classic, sport: 'nba', season: 2024, counter: '2024-12-21' },
    title: 'demo nba dk 2024-12-21',
    read: invented,
  },
  mlbDemo: {
    key: { ...classic, sport: 'mlb', season: 2024, counter: '2024-06-15' },
    title: 'demo mlb dk 2024-06-15',
    read: invented,
  },
  sdDemo: {
    key: { ...showdown, sport: 'nfl', season: 2024, counter: 3, slate: 'CHI @ BUF' },
    title: 'demo nfl dk showdown 2024 week 3 CHI @ BUF',
    read: invented,
  },
} as const satisfies Record<string, SlateSource>

export type SlateId = keyof typeof sources

const known = new Map<SlateId, BenchSlate | undefined>()

/** The slate, or undefined if its files are missing. */
export function slateNamed(id: SlateId): BenchSlate | undefined {
  if (!known.has(id)) {
    const { key, title, read } = sources[id]
    const players = read(key)?.filter((player) => player.ProjPtsAdjusted > 0)
    known.set(id, players && { key, title, players })
  }
  return known.get(id)
}

/** One line per slate: what it is and how many players it has, or that its files are missing. */
export const slateNotes = () =>
  Object.entries(sources).map(([id, { title }]) => {
    const slate = slateNamed(id as SlateId)
    return slate === undefined ? `${id}: files missing (${title})` : `${id}: ${title}; ${slate.players.length} players`
  })

/** The site's own list. Without a projections file, points per game are the projection. */
function fromSite(players: string, projections?: string): SlateSource['read'] {
  return (key) => {
    if (!existsSync(folder + players)) return undefined
    const bytes = (file: string) => readFileSync(folder + file)
    return slateFromFiles({
      key,
      players: bytes(players),
      projections: projections ? [{ file: bytes(projections) }] : [],
    }).players
  }
}

/** SaberSim's export has everything a DraftKings salary list has, under other headings, except game times. */
function fromSaberSim(file: string): SlateSource['read'] {
  return (key) => {
    if (!existsSync(folder + file)) return undefined
    const projections = readFileSync(folder + file)
    const [header, ...rows] = readTable(projections)
    const columns = ['DFS ID', 'Name', 'Pos', 'Team', 'Opp', 'Salary'].map((name) => header!.cells.indexOf(name))
    const lines = rows.map(({ cells }) => {
      const [id, name, place, team, opponent, salary] = columns.map((column) => cells[column])
      return [place, name, id, place, salary, [team, opponent].sort().join('@'), team]
    })
    const headings = ['Position', 'Name', 'ID', 'Roster Position', 'Salary', 'Game Info', 'TeamAbbrev']
    const players = [headings, ...lines].map((line) => line.join('\t')).join('\n')
    return slateFromFiles({ key, players, projections: [{ file: projections }] }).players
  }
}

/**
 * Players without points per game get 0.5 to 1.5 points per $1,000 of salary, by seed, so that none are left out. That
 * makes a large pool with many nearly equal players, which is the hard case.
 */
function withPointsBySalary(read: SlateSource['read']): SlateSource['read'] {
  return (key) => {
    const random = seededRandom(1)
    return read(key)?.map((player) => {
      const points = Math.round((player.Salary / 10) * (0.5 + random())) / 100
      return player.ProjPts > 0 ? player : derivePlayer({ ...player, ProjPts: points })
    })
  }
}

function invented(key: SlateKey) {
  return demoSlate(key)?.players
}
