import { eventResults } from './eventResults.ts'
import type { HistoryReader } from './historyReader.ts'
import { mlbLogs } from './mlbLogs.ts'
import { mmaFights } from './mmaFights.ts'
import { nascarResults } from './nascarResults.ts'
import { nbaBox } from './nbaBox.ts'
import { nflPlays } from './nfl/nflPlays.ts'
import { nflSchedule } from './nfl/nflSchedule.ts'
import { nflSnaps } from './nfl/nflSnaps.ts'
import { nflKickers, nflWeekly } from './nfl/nflWeekly.ts'
import { playerProps } from './playerProps.ts'

/** A reader for each kind of history file. A file is read by the first one whose headings it has: the specific ones first. */
export const historyReaders: readonly HistoryReader<string>[] = [
  nflPlays,
  nflWeekly,
  nflKickers,
  nflSnaps,
  nflSchedule,
  nbaBox,
  mlbLogs,
  nascarResults,
  playerProps,
  mmaFights,
  eventResults,
]
