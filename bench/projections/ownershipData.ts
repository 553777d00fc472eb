import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sport } from '@slatecraft/slate'
import type { OwnedPlayer } from '../../packages/projections/src/ownership/ownershipFeatures.ts'
import { joinStandings } from '../../packages/slate/src/csv/contests/joinStandings.ts'
import { readStandings } from '../../packages/slate/src/csv/contests/readStandings.ts'

/** A row of a finished contest's pool. */
export interface OwnedRow extends OwnedPlayer {
  Name: string
  /** The vendor's estimate and what it was, in percent. */
  said: number
  real: number
  /** Fantasy points scored; null where the standings don't name the player. */
  actual: number | null
}

export interface OwnedContest {
  name: string
  sport: Sport
  season: number
  date: string
  players: OwnedRow[]
}

const data = '../shared/data'

/** Finished DraftKings contests beside this repository that have projections, oldest first. */
export function ownedContests(sport: 'nba' | 'mlb'): OwnedContest[] {
  const folder = join(data, sport, 'dk/classic')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^20(24|26)-.*-final$/.test(name))
    .sort()
    .map((name) => contestIn(sport, name, join(folder, name)))
}

function contestIn(sport: Sport, name: string, folder: string): OwnedContest {
  const vendor = join(folder, 'projections-sabersim.csv')
  const rows = existsSync(vendor) ? table(vendor) : table(join(folder, 'projections.csv'))
  const pool = rows.map((row, index) => ({
    Id: String(index),
    Name: row.Name!,
    Position: playedPositions(row.Pos ?? row.Position!),
    TeamAbbrev: row.Team!,
    Salary: Number(row.Salary),
    RosterPosition: null,
    ImpPts: row['Saber Team'] === undefined || sport !== 'mlb' ? null : Number(row['Saber Team']),
    points: Number(row['My Proj'] ?? row.Fpts),
    ProjOwn: Number(row['My Own'] ?? row['Own%']),
  }))
  const standings = readStandings(new Uint8Array(readFileSync(join(folder, 'contest-standings.csv'))))
  const { poolOf } = joinStandings(standings, pool, { salaryCap: 50_000 })
  const real = new Map<number, { own: number; points: number | null }>()
  for (const [index, { ownership, points }] of standings.players.entries())
    if (poolOf[index]! >= 0) real.set(poolOf[index]!, { own: ownership ?? 0, points })
  const year = Number(name.slice(0, 4))
  return {
    ...{ name: `${sport} ${name.replace('-final', '')}`, sport, date: name.slice(0, 10) },
    season: sport === 'nba' && name.slice(5, 7) < '10' ? year - 1 : year,
    players: pool.map(({ ProjOwn, ...player }, row) => ({
      ...player,
      said: ProjOwn,
      real: real.get(row)?.own ?? 0,
      actual: real.get(row)?.points ?? null,
    })),
  }
}

/** Without slots, such as G and UTIL. */
const playedPositions = (cell: string) =>
  cell
    .split('/')
    .filter((one) => !['G', 'F', 'UTIL'].includes(one))
    .join('/')

/** Rows by heading; no cell has a comma in it. */
export function table(file: string): Record<string, string>[] {
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}
