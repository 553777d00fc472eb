import type { Counter, Stats } from '@slatecraft/slate'

/** A player's game, with the stats of all parts together. */
export interface PersonGame {
  season: number
  counter: Counter
  game: number
  team: string
  opponent: string
  isHome: boolean | null
  event: string
  stats: Stats
}

/** Someone in history. */
export interface Person {
  name: string
  /** Other names that sources gave the same person. */
  formerNames: readonly string[]
  /** Of the latest game that says; '' if none does. */
  position: string
  /** Of the latest game. */
  team: string
  /** Oldest first; those without a line of the player are not among them. */
  games: PersonGame[]
}

/** With the ids that sources give the person. */
export interface Identified extends Person {
  ids: ReadonlySet<string>
}

/** -1, 0 or 1: which game was earlier. */
export function byTime(one: Pick<PersonGame, 'season' | 'counter' | 'game'>, other: typeof one): number {
  if (one.season !== other.season) return one.season - other.season
  if (one.counter !== other.counter) return one.counter < other.counter ? -1 : 1
  return one.game - other.game
}

/** Whether a game was before a slate, whose own games don't count as history. */
export const isBefore = (
  game: Pick<PersonGame, 'season' | 'counter'>,
  slate: { season: number; counter: Counter },
): boolean => game.season < slate.season || (game.season === slate.season && game.counter < slate.counter)
