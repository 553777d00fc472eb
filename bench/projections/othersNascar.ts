import { existsSync, readFileSync } from 'node:fs'
import type { GameSheet, PlayerLine } from '@slatecraft/slate'
import { readHistory } from '@slatecraft/slate/csv'
import type { BaselinePlayer } from '../../packages/projections/src/baseline.ts'
import { nascarBaseline } from '../../packages/projections/src/otherSports/nascarBaseline.ts'
import type { JudgedCase } from './measures.ts'

const file = '../shared/data/nascar/stats/nascar_loop_data_2022-2024.csv'

/** A driver's race: our baseline, the average of the season that the site would show, and what came out. */
export interface NascarCase extends JudgedCase {
  season: number
  average: number
  low: number
  high: number
  quarter: number
  threeQuarters: number
  sd: number
}

async function raceSheets(): Promise<GameSheet[]> {
  if (!existsSync(file)) return []
  const sheets: GameSheet[] = []
  for await (const batch of readHistory([new Uint8Array(readFileSync(file))])) sheets.push(...batch.sheets)
  return sheets.sort((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0))
}

const driver = ({ name }: PlayerLine, index: number): BaselinePlayer => ({
  ...{ Id: String(index), Name: name, Position: 'D', TeamAbbrev: '', Opp: '', Venue: null, Salary: 7000, Status: '' },
  ...{ RosterPosition: null, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 0 },
})

/** Every race from June of the first season on, each from the races before it. */
export async function nascarCases(): Promise<NascarCase[]> {
  const sheets = await raceSheets()
  return sheets
    .filter(({ counter }) => String(counter) > '2022-06')
    .flatMap((race) => {
      const before = sheets.filter(({ counter, team }) => counter < race.counter && team === race.team)
      const players = race.players.map(driver)
      const rows = nascarBaseline({
        ...{ sport: 'nascar', site: 'dk', contestType: 'classic', season: race.season, counter: race.counter },
        ...{ players, sheets: before, event: race.event },
      })
      return rows.map((row): NascarCase => {
        const { name, stats } = race.players[Number(row.Id)]!
        return {
          ...{
            night: `${race.counter} ${race.team}`,
            season: race.season,
            projected: row.points,
            actual: stats.DKPts!,
          },
          ...{ average: seasonAverage(name, before, race.season), low: row.floor, high: row.ceiling! },
          ...{ quarter: row.percentiles[0], threeQuarters: row.percentiles[2], sd: row.sd },
        }
      })
    })
}

/** Of the season's races, of all before while there are none. */
function seasonAverage(name: string, before: readonly GameSheet[], season: number): number {
  const all = before.flatMap((race) =>
    race.players.flatMap((line) => (line.name === name ? [{ season: race.season, points: line.stats.DKPts! }] : [])),
  )
  const now = all.filter((race) => race.season === season)
  const counted = now.length > 0 ? now : all
  return counted.reduce((sum, { points }) => sum + points, 0) / counted.length
}
