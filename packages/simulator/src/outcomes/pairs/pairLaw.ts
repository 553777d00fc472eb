import type { Player } from '@slatecraft/slate'

/** A person who is drawn, with what his pairs depend on. */
export interface Paired {
  player: Player
  mean: number
  /** Such as WR1: a position, with the rank among the team's players of it by projection. */
  role: string
}

export interface PairLaw {
  /**
   * Correlation of two players' points around their projections. `areMates`: of one team, else of the two teams of a
   * game.
   */
  correlation: (one: Paired, other: Paired, areMates: boolean) => number
  /** Roles by position: the player's place among his team's at this position, from 1. */
  roleOf: (player: Player, rank: number) => string
  /** Position that ranks count within. */
  positionOf: (player: Player) => string
  /** Roles that are drawn given the others: they depend on everybody. */
  isLast: (role: string) => boolean
}
