import type { Player } from '@slatecraft/slate'

/** The teams of a pool, numbered from 0. */
export interface Teams {
  names: readonly string[]
  /** By row: its team and that team's opponent; -1 where unknown. */
  teamOf: Int32Array
  opponentOf: Int32Array
  /** By row: its game; -1 where unknown. */
  gameOf: Int32Array
  /** By row: 1 for a pitcher, who is in no stack of hitters. */
  isPitcher: Uint8Array
}

export function teamsOf(players: readonly Player[]): Teams {
  const names = [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev).filter((name) => name !== ''))]
  const numberOf = new Map(names.map((name, number) => [name, number]))
  const teamOf = Int32Array.from(players, ({ TeamAbbrev }) => numberOf.get(TeamAbbrev) ?? -1)
  const opponentOf = Int32Array.from(players, ({ Opp }) => numberOf.get(Opp) ?? -1)
  return {
    names,
    teamOf,
    opponentOf,
    gameOf: teamOf.map((team, row) => (team < 0 || opponentOf[row]! < 0 ? team : Math.min(team, opponentOf[row]!))),
    isPitcher: Uint8Array.from(players, ({ Positions }) => (Positions.some((at) => /^(P|SP|RP)$/.test(at)) ? 1 : 0)),
  }
}
