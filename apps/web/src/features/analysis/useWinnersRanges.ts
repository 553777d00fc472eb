import { nflPlayerCount, nflPositionRanks } from '@slatecraft/contract'
import type { Player, SlateKey, WinnersRange } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { useAnalysis } from '../research/shared/useAnalysis.ts'

/** What winners of finished contests of the slate's size did; nfl classic only. */
export interface WinnersRanges {
  contests: number
  users: number
  isWithheld: boolean
  /** Different players of each position that a winner's entries had. */
  positions: readonly (WinnersRange & { Position: string })[]
  /** Salary ranks of players in winning lineups. */
  ranks: readonly (WinnersRange & { Position: string; Slot: string })[]
  /** Entries of the contests that count; undefined for any. */
  entries: number | undefined
  onEntries(entries: number | undefined): void
}

/** The ranges, or why they could not be loaded. Undefined for other contests, and until both calls have answered. */
export type WinnersAnswer = WinnersRanges | { fault: Error; retry(): void } | undefined

export function useWinnersRanges(
  { sport, site, contestType, season, counter }: SlateKey,
  players: readonly Player[],
  lineupCount: number,
): WinnersAnswer {
  const teams = useMemo(() => new Set(players.flatMap(({ TeamAbbrev }) => TeamAbbrev || [])).size, [players])
  const [entries, onEntries] = useState<number>()
  const query = { site, season, counter, ...(entries !== undefined && { entries }) }
  const isIdle = sport !== 'nfl' || contestType !== 'classic' || teams === 0
  const lineups = Math.max(1, lineupCount)
  const counts = useAnalysis(nflPlayerCount, { params: { numTeams: teams, numLUs: lineups }, query, isIdle })
  const ranks = useAnalysis(nflPositionRanks, { params: { slateSize: teams, numLUs: lineups }, query, isIdle })
  const failed = [counts, ranks].find(({ error, data }) => error !== null && data === undefined)
  if (failed?.error != null) return { fault: failed.error, retry: () => void failed.refetch() }
  if (isIdle || counts.data === undefined || ranks.data === undefined) return undefined
  const { contests, users, withheld, positions } = counts.data
  return { contests, users, isWithheld: withheld, positions, ranks: ranks.data.ranks, entries, onEntries }
}
