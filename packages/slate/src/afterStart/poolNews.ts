import { isOut, type Player } from '../player.ts'
import { startOf } from '../timeRanks.ts'

/** What happened to a player, the most urgent first. `moved`: the projection. */
const newsKinds = ['out', 'back', 'questionable', 'postponed', 'delayed', 'rescheduled', 'started', 'moved'] as const
export type NewsKind = (typeof newsKinds)[number]

/** What a newer pool says of a player. Both rows are whole, for words about points, status and start. */
export interface PoolNews {
  kind: NewsKind
  before: Player
  after: Player
}

/** A projection has moved from this on. */
const leastShare = 0.1
const leastPoints = 1

/**
 * What is new in a pool: one row for each player and kind, by urgency and then by projection, the higher of both. In a
 * showdown, captains and FLEX players have their own rows. Players who are in one of the pools only are no news.
 */
export function poolNews(before: readonly Player[], after: readonly Player[]): PoolNews[] {
  const earlierOf = new Map(before.map((player) => [player.Id, player]))
  const news = after.flatMap((player) => {
    const earlier = earlierOf.get(player.Id)
    if (earlier === undefined) return []
    return kindsOf(earlier, player).map((kind) => ({ kind, before: earlier, after: player }))
  })
  return news.sort((a, b) => newsKinds.indexOf(a.kind) - newsKinds.indexOf(b.kind) || projectionOf(b) - projectionOf(a))
}

const projectionOf = ({ before, after }: PoolNews) => Math.max(before.ProjPtsAdjusted, after.ProjPtsAdjusted)

/** A player's game and projection, or only that they are out: then nothing else matters. */
function kindsOf(before: Player, after: Player): NewsKind[] {
  if (isOut(after.Status)) return isOut(before.Status) ? [] : ['out']
  const kinds: NewsKind[] = []
  if (isOut(before.Status)) kinds.push('back')
  if (isQuestionable(after) && !isQuestionable(before)) kinds.push('questionable')
  const ofGame = gameNews(before, after)
  if (ofGame !== undefined) kinds.push(ofGame)
  const moved = Math.abs(after.ProjPtsAdjusted - before.ProjPtsAdjusted)
  if (!isOut(before.Status) && moved >= leastPoints && moved >= leastShare * before.ProjPtsAdjusted) kinds.push('moved')
  return kinds
}

const isQuestionable = ({ Status }: Player) => /^(Q|QUESTIONABLE|GTD|D|DOUBTFUL|DTD)$/i.test(Status)

const hasBegun = ({ GameStatus }: Player) => GameStatus === 'started' || GameStatus === 'over'

function gameNews(before: Player, after: Player): NewsKind | undefined {
  const { GameStatus, GameStart } = after
  if (hasBegun(after)) return hasBegun(before) ? undefined : 'started'
  if (GameStatus !== null && GameStatus !== before.GameStatus)
    return GameStatus === 'postponed' ? 'postponed' : 'delayed'
  const isMoved = startOf(after) !== startOf(before) && GameStart !== null && before.GameStart !== null
  return isMoved || (GameStatus === null && before.GameStatus !== null) ? 'rescheduled' : undefined
}
