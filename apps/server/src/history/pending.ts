import type { GameOutlook, OnOffValue, PlayerGameRow, PointsAllowed, TopStack } from '@slatecraft/contract'
import type { GameSheet } from '@slatecraft/slate'

export const topStacks = (..._: unknown[]): TopStack[] => []
export const nbaGameStats = (
  ..._: unknown[]
): {
  game_stats: { Player: string; Games: number; Mins: number; FPts: number; FPtsPerMin: number; UsgPct: number }[]
  games: number
} => ({ game_stats: [], games: 0 })
export const offList = (..._: unknown[]): string[] => []
export const onOffValues = (..._: unknown[]): OnOffValue[] => []
export const gameOutlooks = (..._: unknown[]): GameOutlook[] => []
export const playerLog = (..._: unknown[]): { name: string | null; games: PlayerGameRow[] } => ({
  name: null,
  games: [],
})
export const pointsAllowed = (..._: unknown[]): PointsAllowed | null => null
export const demoSheets = (..._: unknown[]): GameSheet[] => []
