import * as z from 'zod'
import type { Sport } from '../sport.ts'
import type { SheetPart } from './gameSheet.ts'

/** A kind of file with history. */
interface HistoryKindRow {
  /** How messages name it. */
  label: string
  /** Undefined if the file says which. */
  sport: Sport | undefined
  parts: readonly SheetPart[]
}

/** Every kind of history file that we read. Each has one reader in `csv/history/`. */
export const historyKinds = {
  'nfl-weekly': { label: 'weekly player stats', sport: 'nfl', parts: ['stats'] },
  'nfl-schedule': { label: 'schedule with lines', sport: 'nfl', parts: ['lines'] },
  'nfl-snaps': { label: 'snap counts', sport: 'nfl', parts: ['snaps'] },
  'nfl-plays': { label: 'play-by-play', sport: 'nfl', parts: ['plays'] },
  'nba-box': { label: 'box scores', sport: 'nba', parts: ['stats'] },
  'mlb-logs': { label: 'game logs', sport: 'mlb', parts: ['stats'] },
  'nascar-results': { label: 'race results', sport: 'nascar', parts: ['stats'] },
  results: { label: 'results', sport: undefined, parts: ['stats'] },
  props: { label: 'props', sport: undefined, parts: ['props'] },
} as const satisfies Record<string, HistoryKindRow>

export type HistoryKind = keyof typeof historyKinds
export const HistoryKind = z.enum(Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]])

/** Where a file comes from. `credit` is the line that its licence asks for. */
export const historySources = {
  nflverse: { name: 'nflverse', credit: 'Data: nflverse (CC BY 4.0)' },
  nflCom: { name: 'NFL.com', credit: '' },
  nbaCom: { name: 'NBA.com', credit: '' },
  hoopR: { name: 'hoopR', credit: 'Data: hoopR-nba-data (CC BY 4.0)' },
  loopData: { name: 'NASCAR loop data', credit: '' },
  contest: { name: 'Finished contests', credit: '' },
  other: { name: 'Imported file', credit: '' },
} as const satisfies Record<string, { name: string; credit: string }>

export type HistorySource = keyof typeof historySources
export const HistorySource = z.enum(Object.keys(historySources) as [HistorySource, ...HistorySource[]])

/** A part of an import, on its way from a reader to the store. */
export const mostSheetsAtOnce = 400
