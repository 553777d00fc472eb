import type { LineupKind } from '@slatecraft/results'
import type { Player } from '@slatecraft/slate'

/** `Lineups with Ada Reed`, `Lineups with a KC QB, QB + 2/1`. */
export const kindWords = (kind: LineupKind, players: ReadonlyMap<string, Player>): string =>
  `Lineups with ${whatOf(kind, players)}`

function whatOf(kind: LineupKind, players: ReadonlyMap<string, Player>): string {
  switch (kind.of) {
    case 'player': {
      const player = players.get(kind.id)
      if (player === undefined) return kind.id
      return player.RosterPosition === null ? player.Name : `${player.Name} as ${player.RosterPosition}`
    }
    case 'team':
      return kind.team
    case 'game':
      return kind.game
    case 'stack': {
      const { team, shape } = kind
      if (team === undefined) return shape ?? 'a QB'
      const whose = team === '' ? 'a QB without a team' : `a ${team} QB`
      return shape === undefined ? whose : `${whose}, ${shape}`
    }
    case 'hitters':
      return `hitters ${kind.shape}`
  }
}
