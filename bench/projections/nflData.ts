import { createReadStream } from 'node:fs'
import type { GameSheet } from '@slatecraft/slate'
import { readHistory } from '../../packages/slate/src/csv/history/readHistory.ts'

/** Real nfl files beside this repository: weekly stats of 2023 and 2024 (NFL.com) and 2025 (nflverse), and schedules with lines. */
const files = [
  'nfl_weekly_stats_2023_nflfantasy.csv',
  'nfl_weekly_stats_2024_nflfantasy.csv',
  'nfl_weekly_stats_2025_wk01-09_nflverse.csv',
  'nflverse_schedules_2016-2025.csv',
]

export const nflFolder = new URL('../../../shared/data/nfl/', import.meta.url)

/** All of their sheets from 2022 on. */
export async function nflSheets(): Promise<GameSheet[]> {
  const sheets: GameSheet[] = []
  for (const file of files)
    for await (const batch of readHistory(createReadStream(new URL(`stats/${file}`, nflFolder))))
      sheets.push(...batch.sheets.filter(({ season }) => season >= 2022))
  return sheets
}
