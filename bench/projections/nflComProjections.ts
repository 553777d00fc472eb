import { existsSync, readFileSync } from 'node:fs'
import { readTable } from '../../packages/slate/src/csv/table/readTable.ts'
import { nflFolder } from './nflData.ts'

/**
 * NFL.com's free projections of a season, by week, name and position, in NFL.com's points. In the file of 2023 every stat
 * column holds results: only `PlayerWeekProjectedPts` was said before the games. Undefined without a file.
 */
export function nflComProjections(season: number): ReadonlyMap<string, number> | undefined {
  const file = new URL(`stats/nfl_weekly_projections_${season}_nflfantasy.csv`, nflFolder)
  if (!existsSync(file)) return undefined
  const [head, ...rows] = readTable(readFileSync(file)).map(({ cells }) => cells)
  const column = (name: string) => head!.indexOf(name)
  const [week, name, position, said] = ['Week', 'PlayerName', 'Pos', 'PlayerWeekProjectedPts'].map(column)
  return new Map(
    rows.flatMap((cells): [string, number][] =>
      (cells[said!] ?? '') === ''
        ? []
        : [[`${season} week ${cells[week!]}|${cells[name!]}|${cells[position!]}`, Number(cells[said!])]],
    ),
  )
}
