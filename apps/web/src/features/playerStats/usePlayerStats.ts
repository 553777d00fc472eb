import { playerStats } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

export type StatsPlayer = Pick<
  Player,
  'Name' | 'Positions' | 'TeamAbbrev' | 'ProjPtsAdjusted' | 'UserProj' | 'ProjPts' | 'HouseProjPts'
>

interface StatsQuestion {
  season: number
  /** Demo players have invented logs. */
  isDemo: boolean
}

/** An NFL player's games of a season, newest first; idle while no player is selected. */
export function usePlayerStats(player: StatsPlayer | undefined, { season, isDemo }: StatsQuestion) {
  const name = player?.Name
  const position = player?.Positions[0]
  const team = player?.TeamAbbrev
  return useQuery({
    queryKey: ['player-stats', name, position, team, season, isDemo],
    queryFn:
      name === undefined || position === undefined
        ? skipToken
        : ({ signal }) =>
            call(playerStats, {
              params: { name, position },
              query: { season, ...(team && { team }), ...(isDemo && { demo: '1' }) },
              signal,
            }),
    staleTime: 600_000,
  })
}
