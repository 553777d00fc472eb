import Papa from 'papaparse'
import type { Counter } from '../../contest.ts'
import { demoSheets } from './demoSheets.ts'

/** The props of a demo week or date, without saying which: the user names it. */
export function demoPropsCsv(sport: 'nfl' | 'nba', season: number, counter: Counter): string {
  const rows = demoSheets(sport, season, counter).flatMap(({ team, props }) =>
    props.map(({ name, market, line, over, under }) => ({
      ...{ Name: name, Team: team, Market: market, Line: line, Over: over, Under: under },
    })),
  )
  return `${Papa.unparse(rows, { newline: '\n' })}\n`
}
