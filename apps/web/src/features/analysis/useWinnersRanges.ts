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

/** Undefined for other contests, and until both calls have answered. */
export function useWinnersRanges(
  { sport, site, contestType, season, counter }: SlateKey,
  players: readonly Player[],
  lineupCount: number,
): WinnersRanges | undefined {
  const teams = useMemo(() => new Set(players.map(({ TeamAbbrev }) => TeamAbbrev)).size, [players])
  const [entries, onEntries] = useState<number>()
  const query = { site, season, counter, ...(entries !== undefined && { entries }) }
  const isIdle = sport !== 'nfl' || contestType !== 'classic' || teams === 0
  const lineups = Math.max(1, lineupCount)
  const counts = useAnalysis(nflPlayerCount, { params: { numTeams: teams, numLUs: lineups }, query, isIdle })
  const ranks = useAnalysis(nflPositionRanks, {
    params: { slateSize: teams, numLUs: lineups },
    query: { site },
    isIdle,
  })
  if (isIdle || counts.data === undefined || ranks.data === undefined) return undefined
  const { contests, users, withheld, positions } = counts.data
  return { contests, users, isWithheld: withheld, positions, ranks: ranks.data.ranks, entries, onEntries }
}
