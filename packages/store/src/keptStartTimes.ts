import type { Player } from '@slatecraft/slate'

/**
 * The new pool, with what only the old one knew about games: files that sites write after a game has started no longer
 * say whom it is against nor when it began, and a late swap needs both.
 */
export function keptStartTimes(old: readonly Player[], imported: readonly Player[]): Player[] {
  const before = new Map(old.map((player) => [player.Id, player]))
  let isAnyKept = false
  const players = imported.map((player) => {
    const known = before.get(player.Id)
    if (known === undefined || known.TeamAbbrev !== player.TeamAbbrev) return player
    const kept = {
      ...player,
      GameStart: player.GameStart ?? known.GameStart,
      Opp: player.Opp === '' ? known.Opp : player.Opp,
      Venue: player.Venue ?? known.Venue,
      TimeRank: player.TimeRank ?? known.TimeRank,
    }
    isAnyKept ||= kept.GameStart !== player.GameStart
    return kept
  })
  return isAnyKept ? rankedByStart(players) : players
}

/** Ranks count the whole slate's starts, so a file that knew only the late games has them wrong. */
function rankedByStart(players: readonly Player[]): Player[] {
  const starts = players.flatMap(({ GameStart }) => (GameStart === null ? [] : [Date.parse(GameStart)]))
  const ranks = new Map([...new Set(starts)].sort((a, b) => a - b).map((start, index) => [start, index + 1]))
  return players.map((player) => ({
    ...player,
    TimeRank: player.GameStart === null ? player.TimeRank : (ranks.get(Date.parse(player.GameStart)) ?? null),
  }))
}
