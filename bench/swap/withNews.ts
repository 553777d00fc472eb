import { derivePlayer, type Player, seededRandom } from '@slatecraft/slate'

interface Evening {
  players: readonly Player[]
  /** Lineups of player ids. */
  lineups: readonly (readonly string[])[]
  isOpen: (player: Player) => boolean
}

/** Players with fewer points are not worth a headline. */
const leastPoints = 12

/** How much of what a team loses its other players score. */
const takenOver = 0.6

/**
 * Made-up news: two or three open players of the lineups are out, by seed, and more likely the more lineups hold them. Their
 * open teammates score six tenths of their points, in proportion to their own. Fewer are out where the lineups hold fewer.
 */
export function withNews({ players, lineups, isOpen }: Evening, seed: number): Player[] {
  const random = seededRandom(seed, 29)
  const canGoOut = new Map(
    players.flatMap((player) =>
      isOpen(player) && player.ProjPtsAdjusted >= leastPoints && player.Status !== 'O' ? [[player.Id, player]] : [],
    ),
  )
  let cells = lineups.flat().flatMap((id) => canGoOut.get(id) ?? [])
  const count = 2 + Math.floor(2 * random())
  const out = new Set<Player>()
  while (out.size < count && cells.length > 0) {
    const player = cells[Math.floor(random() * cells.length)]!
    out.add(player)
    cells = cells.filter((other) => other !== player)
  }
  const isMate = (player: Player) => isOpen(player) && !out.has(player) && player.ProjPtsAdjusted > 0
  return players.map((player) => {
    if (out.has(player)) return derivePlayer({ ...player, Status: 'O', UserProj: 0 })
    if (!isMate(player)) return player
    const ofTeam = ({ TeamAbbrev }: Player) => TeamAbbrev === player.TeamAbbrev
    const sum = (some: readonly Player[]) => some.reduce((total, { ProjPtsAdjusted }) => total + ProjPtsAdjusted, 0)
    const lost = sum([...out].filter(ofTeam))
    if (lost === 0) return player
    const share = 1 + (takenOver * lost) / sum(players.filter((mate) => ofTeam(mate) && isMate(mate)))
    return derivePlayer({ ...player, UserProj: Math.round(100 * share * player.ProjPtsAdjusted) / 100 })
  })
}
