import type { Player, Ruleset } from '@slatecraft/slate'
import type { Teams } from './teams.ts'

/** Whether a lineup that fills the roster keeps the site's limits on teams and games and holds each person once. */
export type Lawfulness = (lineups: Uint16Array, at: number) => boolean

export function lawfulness(
  players: readonly Player[],
  personOf: Uint16Array,
  ruleset: Ruleset,
  { names, teamOf, gameOf }: Teams,
): Lawfulness {
  const { size, rows } = { size: ruleset.slots.length, rows: players.length }
  let minTeams = 0
  let minGames = 0
  /** By limit and row: 1 if the row counts towards the limit. */
  const perTeam: { count: number; counts: Uint8Array }[] = []
  for (const limit of ruleset.limits) {
    if (limit.kind === 'minTeams') minTeams = Math.max(minTeams, limit.count)
    else if (limit.kind === 'minGames') minGames = Math.max(minGames, limit.count)
    else {
      const { positions } = limit
      const counts = Uint8Array.from(players, ({ Positions }) =>
        positions === undefined || Positions.some((position) => positions.includes(position)) ? 1 : 0,
      )
      perTeam.push({ count: limit.count, counts })
    }
  }
  const hasSharedPersons = new Set(personOf.subarray(0, rows)).size < rows
  const perTeamCount = new Uint8Array(names.length)

  return (lineups, at) => {
    let teams = 0
    let games = 0
    for (let slot = at; slot < at + size; slot++) {
      const row = lineups[slot]!
      let isNewTeam = true
      let isNewGame = true
      for (let before = at; before < slot; before++) {
        const other = lineups[before]!
        if (teamOf[other] === teamOf[row]) isNewTeam = false
        if (gameOf[other] === gameOf[row]) isNewGame = false
        if (hasSharedPersons && personOf[other] === personOf[row]) return false
      }
      if (isNewTeam) teams++
      if (isNewGame) games++
    }
    if (teams < minTeams || games < minGames) return false
    for (const { count, counts } of perTeam) {
      perTeamCount.fill(0)
      for (let slot = at; slot < at + size; slot++) {
        const row = lineups[slot]!
        if (counts[row] === 1 && teamOf[row]! >= 0 && ++perTeamCount[teamOf[row]!]! > count) return false
      }
    }
    return true
  }
}
