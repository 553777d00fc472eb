import { isOut, type Player } from '@slatecraft/slate'

/** Ids of the players that the pool lists as out or projects for no minutes. */
export const offList = (players: readonly Pick<Player, 'Id' | 'Status' | 'ProjMins'>[]): string[] =>
  players.filter(({ Status, ProjMins }) => isOut(Status) || ProjMins === 0).map(({ Id }) => Id)
