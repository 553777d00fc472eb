import { groupedBy } from './groupedBy.ts'
import { derivePlayer, isOut, type Player } from './player.ts'
import { startOf, timeRanks } from './timeRanks.ts'

/** A slate's pool from files, without users' edits. */
export interface ImportedPool {
  players: Player[]
  /** Whether default projections come from a projections file, not the site's averages. */
  hasProjections: boolean
  /** Points of the site's player list by player id: what is left without projections. */
  averages?: Readonly<Record<string, number>> | undefined
}

/**
 * The pool after a later import of the same slate. Salaries, injuries and what became of games come from the newer file. What
 * it lacks is kept: after a game has started, sites' files no longer have its opponent and start, none has odds, and confirmed
 * batting orders come and go. New players of such a game get it from their teammates. Projections of an earlier projections file stay if the newer import has none; new players get the site's average,
 * players who are out 0.
 */
export function updatedPool(before: ImportedPool | undefined, imported: ImportedPool): ImportedPool {
  if (before === undefined) return imported
  const earlierOf = earlierRows(before.players, imported.players)
  const isKeepingProjections = before.hasProjections && !imported.hasProjections && earlierOf.size > 0
  const gameOfTeam = gamesByTeam([...before.players, ...imported.players])
  let isAnyStartKept = false
  const players = imported.players.map((player) => {
    const earlier = earlierOf.get(player)
    const own = earlier === undefined ? player : withKeptGame(player, earlier)
    const kept = isGameGone(own) ? withGameOf(own, gameOfTeam.get(own.TeamAbbrev)) : own
    isAnyStartKept ||= kept.GameStart !== player.GameStart
    return isKeepingProjections ? withKeptProjection(kept, earlier) : kept
  })
  return {
    players: isAnyStartKept ? rankedByStart(players) : players,
    hasProjections: imported.hasProjections || isKeepingProjections,
    averages: imported.averages,
  }
}

/**
 * Each player's row in the earlier pool: by id, else by name, team and position, since ids differ between a site's files
 * (Yahoo's export and insert template) and the oldest files have none.
 */
function earlierRows(before: readonly Player[], imported: readonly Player[]): Map<Player, Player> {
  const ofId = new Map(before.map((player) => [player.Id, player]))
  const ids = new Set(imported.map(({ Id }) => Id))
  const nameOf = ({ Name, TeamAbbrev, Position, RosterPosition }: Player) =>
    [Name, TeamAbbrev, Position, RosterPosition].join('|')
  const added = groupedBy(
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
      const isUnambiguous = others.length === 0 && added.get(name)?.length === 1
      const earlier = ofId.get(player.Id) ?? (isUnambiguous ? namesake : undefined)
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

/** A file with the status of a game may lack the game. */
const isGameGone = ({ GameStatus, GameStart, Opp }: Player) => GameStatus !== null && GameStart === null && Opp === ''

/** By team: a row with its game; of several games the earliest, since that one locks first. */
function gamesByTeam(players: readonly Player[]): Map<string, Player> {
  const games = players.filter(({ Opp }) => Opp !== '')
  const startsLast = [...games].sort(
    (a, b) => (startOf(b) ?? Number.POSITIVE_INFINITY) - (startOf(a) ?? Number.POSITIVE_INFINITY),
  )
  return new Map(startsLast.map((player) => [player.TeamAbbrev, player]))
}

const withGameOf = (player: Player, teammate: Player | undefined): Player =>
  teammate === undefined ? player : withKeptGame(player, { ...teammate, BattingOrder: null })

function withKeptProjection(player: Player, earlier: Player | undefined): Player {
  if (isOut(player.Status)) return derivePlayer({ ...player, ProjPts: 0, HouseProjPts: 0 })
  if (earlier === undefined) return player
  // The 0 was for being out. For a player who plays after all, the site's average is better.
  if (isOut(earlier.Status) && earlier.HouseProjPts === 0) return player
  return derivePlayer({
    ...player,
    ProjPts: earlier.HouseProjPts ?? earlier.ProjPts,
    HouseProjPts: earlier.HouseProjPts,
    ProjOwn: player.HouseOwn ?? earlier.HouseOwn,
    HouseOwn: player.HouseOwn ?? earlier.HouseOwn,
    BaselineOwn: player.HouseOwn === null ? earlier.BaselineOwn : player.BaselineOwn,
    ProjMins: earlier.HouseProjMins,
    HouseProjMins: earlier.HouseProjMins,
    Ceiling: earlier.Ceiling,
    StdDev: earlier.StdDev,
    Percentiles: earlier.Percentiles,
    Floor: earlier.Floor,
    PlayChance: earlier.PlayChance,
  })
}

/** Ranks count all starts of the slate, so they are wrong in a file with only the late games. */
function rankedByStart(players: readonly Player[]): Player[] {
  const ranks = timeRanks(players.map(startOf))
  return players.map((player, index) => ({ ...player, TimeRank: ranks[index] ?? player.TimeRank }))
}
