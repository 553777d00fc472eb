import { groupedBy } from './groupedBy.ts'
import { isOut } from './isOut.ts'
import { derivePlayer, type Player } from './player.ts'
import { startOf, timeRanks } from './timeRanks.ts'

/** A slate's pool as files made it; no user's edits in it. */
export interface ImportedPool {
  players: Player[]
  /** Whether the house's projections come from a projections file, not from the site's averages. */
  hasProjections: boolean
}

/**
 * The pool after a later import of the same slate. Salaries and status are the newer file's. What it has lost is kept:
 * files that sites write after a game has started no longer say whom it is against nor when it began, none of them has
 * odds, and the confirmed batting order comes and goes. Where the newer file has no projections of its own, those
 * that a projections file gave stay; a new player has the site's average, a player who is out 0.
 */
export function updatedPool(before: ImportedPool | undefined, imported: ImportedPool): ImportedPool {
  if (before === undefined) return imported
  const earlierOf = earlierSelves(before.players, imported.players)
  const isKeepingProjections = before.hasProjections && !imported.hasProjections && earlierOf.size > 0
  let isAnyStartKept = false
  const players = imported.players.map((player) => {
    const earlier = earlierOf.get(player)
    const kept = earlier === undefined ? player : withKeptGame(player, earlier)
    isAnyStartKept ||= kept.GameStart !== player.GameStart
    return isKeepingProjections ? withKeptProjection(kept, earlier) : kept
  })
  return {
    players: isAnyStartKept ? rankedByStart(players) : players,
    hasProjections: imported.hasProjections || isKeepingProjections,
  }
}

/**
 * Each player's row in the earlier pool: by id, else by all that names him, since a site's files differ in their ids
 * (Yahoo's export and its insert template) and the oldest have none.
 */
function earlierSelves(before: readonly Player[], imported: readonly Player[]): Map<Player, Player> {
  const ofId = new Map(before.map((player) => [player.Id, player]))
  const ids = new Set(imported.map(({ Id }) => Id))
  const nameOf = ({ Name, TeamAbbrev, Position, RosterPosition }: Player) =>
    [Name, TeamAbbrev, Position, RosterPosition].join('|')
  const strangers = groupedBy(
    imported.filter(({ Id }) => !ofId.has(Id)),
    nameOf,
  )
  const gone = groupedBy(
    before.filter(({ Id }) => !ids.has(Id)),
    nameOf,
  )
  return new Map(
    imported.flatMap((player) => {
      const name = nameOf(player)
      const [namesake, ...others] = gone.get(name) ?? []
      const isPlain = others.length === 0 && strangers.get(name)?.length === 1
      const earlier = ofId.get(player.Id) ?? (isPlain ? namesake : undefined)
      return earlier === undefined ? [] : [[player, earlier] as const]
    }),
  )
}

function withKeptGame(player: Player, earlier: Player): Player {
  const isSameGame =
    player.TeamAbbrev === earlier.TeamAbbrev && (player.Opp === '' || earlier.Opp === '' || player.Opp === earlier.Opp)
  if (!isSameGame) return player
  return {
    ...player,
    GameStart: player.GameStart ?? earlier.GameStart,
    Opp: player.Opp === '' ? earlier.Opp : player.Opp,
    Venue: player.Venue ?? earlier.Venue,
    TimeRank: player.TimeRank ?? earlier.TimeRank,
    OU: player.OU ?? earlier.OU,
    Spread: player.Spread ?? earlier.Spread,
    ImpPts: player.ImpPts ?? earlier.ImpPts,
    BattingOrder: player.BattingOrder ?? earlier.BattingOrder,
  }
}

function withKeptProjection(player: Player, earlier: Player | undefined): Player {
  if (isOut(player.Status)) return derivePlayer({ ...player, ProjPts: 0, HouseProjPts: 0 })
  if (earlier === undefined) return player
  // His 0 was for being out: for a man who plays after all the site's average is the better word.
  if (isOut(earlier.Status) && earlier.HouseProjPts === 0) return player
  return derivePlayer({
    ...player,
    ProjPts: earlier.HouseProjPts ?? earlier.ProjPts,
    HouseProjPts: earlier.HouseProjPts,
    ProjOwn: earlier.HouseOwn,
    HouseOwn: earlier.HouseOwn,
    ProjMins: earlier.HouseProjMins,
    HouseProjMins: earlier.HouseProjMins,
    Ceiling: earlier.Ceiling,
    StdDev: earlier.StdDev,
  })
}

/** Ranks count the whole slate's starts, so a file that knew only the late games has them wrong. */
function rankedByStart(players: readonly Player[]): Player[] {
  const ranks = timeRanks(players.map(startOf))
  return players.map((player, index) => ({ ...player, TimeRank: ranks[index] ?? player.TimeRank }))
}
