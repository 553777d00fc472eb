import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuleset, type GameSheet, Player, sheetKey } from '@slatecraft/slate'
import { joinStandings, readStandings } from '@slatecraft/slate/csv'
import { mlbBaseline } from '../../packages/projections/src/otherSports/mlbBaseline.ts'
import { contestSheets } from '../../packages/results/src/winners/contestSheets.ts'
import type { JudgedCase } from './measures.ts'
import { table } from './ownershipData.ts'

const folder = '../shared/data/mlb/dk/classic'

interface MlbNight {
  date: string
  players: Player[]
  sheets: GameSheet[]
}

/** A player's night: our baseline, SaberSim's projection, the average of the nights before (null on the first), the result. */
export interface MlbCase extends JudgedCase {
  isPitcher: boolean
  vendor: number
  average: number | null
  low: number
  high: number
  quarter: number
  threeQuarters: number
}

const orderOf = (cell: string | undefined) => (Number(cell) >= 1 && Number(cell) <= 9 ? Number(cell) : null)

function nightIn(name: string): MlbNight {
  const players = table(join(folder, name, 'projections-sabersim.csv')).map((row, index) =>
    Player.parse({
      ...{ Id: String(index), Name: row.Name, Position: row.Pos, TeamAbbrev: row.Team, Opp: row.Opp },
      ...{ Salary: Number(row.Salary), ProjPts: Number(row['My Proj']), BattingOrder: orderOf(row.Order) },
      ...{ ImpPts: Number(row['Saber Team']) || null, ProjOwn: Math.min(100, Number(row['My Own']) || 0) },
    }),
  )
  const date = name.slice(0, 10)
  const standings = readStandings(new Uint8Array(readFileSync(join(folder, name, 'contest-standings.csv'))))
  const key = { sport: 'mlb', site: 'dk', contestType: 'classic', season: 2026, counter: date, slate: name } as const
  const ruleset = findRuleset(key)!
  const joined = joinStandings(standings, players, { salaryCap: ruleset.salaryCap })
  return { date, players, sheets: contestSheets({ standings, joined, players, ruleset, key }) }
}

/** Hitters in confirmed orders and starting pitchers of the nights with SaberSim's projections, each from the nights before. */
export function mlbCases(): MlbCase[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
    .filter((name) => /^2026-.*-final$/.test(name))
    .sort()
  const nights = names.map(nightIn)
  const seen = new Set<string>()
  return nights.flatMap(({ date, players, sheets }) => {
    const before = new Map(
      nights.filter((night) => night.date < date).flatMap((night) => night.sheets.map((one) => [sheetKey(one), one])),
    )
    const rows = mlbBaseline({
      ...{ sport: 'mlb', site: 'dk', contestType: 'classic', season: 2026, counter: date },
      ...{ players, sheets: [...before.values()] },
    })
    const actual = new Map(
      sheets.flatMap((sheet) => sheet.players.map((line) => [`${sheet.team}|${line.name}`, line.stats.DKPts!])),
    )
    return rows.flatMap((row): MlbCase[] => {
      const player = players[Number(row.Id)]!
      const isPitcher = player.Position === 'P'
      const key = `${player.TeamAbbrev}|${player.Name}`
      const points = actual.get(key)
      const isCounted = isPitcher ? player.ProjPts >= 8 : player.BattingOrder !== null
      if (points === undefined || !isCounted || seen.has(`${date}|${key}`)) return []
      seen.add(`${date}|${key}`)
      const earlier = [...before.values()].flatMap((sheet) =>
        sheet.team === player.TeamAbbrev
          ? sheet.players.flatMap((line) => (line.name === player.Name ? [line.stats.DKPts!] : []))
          : [],
      )
      return [
        {
          ...{ night: date, isPitcher, projected: row.points, actual: points, vendor: player.ProjPts },
          average: earlier.length === 0 ? null : earlier.reduce((sum, one) => sum + one, 0) / earlier.length,
          ...{ low: row.floor, high: row.ceiling!, quarter: row.percentiles[0], threeQuarters: row.percentiles[2] },
        },
      ]
    })
  })
}
