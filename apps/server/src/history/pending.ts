import type { OnOffValue } from '@slatecraft/contract'

export const nbaGameStats = (
  ..._: unknown[]
): {
  game_stats: { Player: string; Games: number; Mins: number; FPts: number; FPtsPerMin: number; UsgPct: number }[]
  games: number
} => ({ game_stats: [], games: 0 })
export const offList = (..._: unknown[]): string[] => []
export const onOffValues = (..._: unknown[]): OnOffValue[] => []
