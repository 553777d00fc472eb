import type { Player } from '@slatecraft/slate'

/** The players that pass the test. */
export function indexesWhere(pool: readonly Player[], test: (player: Player) => boolean): number[] {
  const indexes: number[] = []
  for (const [index, player] of pool.entries()) if (test(player)) indexes.push(index)
  return indexes
}

/** The players of each team that pass the test. Players without a team are in none. */
export function indexesByTeam(
  pool: readonly Player[],
  test: (player: Player) => boolean,
  teamOf: (player: Player) => string = ({ TeamAbbrev }) => TeamAbbrev,
): Map<string, number[]> {
  const byTeam = new Map<string, number[]>()
  for (const [index, player] of pool.entries()) {
    const team = teamOf(player)
    if (team === '' || !test(player)) continue
    const members = byTeam.get(team)
    if (members === undefined) byTeam.set(team, [index])
    else members.push(index)
  }
  return byTeam
}
