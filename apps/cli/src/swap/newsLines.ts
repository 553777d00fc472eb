import {
  afterStartLineupsOf,
  type BuildRequest,
  hasStarted,
  isOut,
  type Player,
  type PoolNews,
  poolNews,
} from '@slatecraft/slate'

/** The most urgent come first. */
const mostLines = 20

/**
 * What is new of players who can still be swapped, who was ruled out first. Changed projections only of players in the
 * lineups.
 *
 * @param before the players as the user's request knew them.
 */
export function newsLines(before: readonly Player[], request: BuildRequest): string[] {
  const after = request.players
  const lineups = afterStartLineupsOf(request)
  const isLocked = hasStarted(request)
  const earlier = new Map(before.map((player) => [player.Id, player]))
  const held = (id: string) => lineups.filter(({ players }) => players.includes(id)).length
  const news = poolNews(before, after).filter(
    ({ kind, after: player }) => !isLocked(player) && (kind !== 'moved' || held(player.Id) > 0),
  )
  const isGone = ({ kind, after: player }: PoolNews) =>
    kind === 'out' || (kind === 'moved' && player.ProjPtsAdjusted === 0)
  const sorted = [...news.filter(isGone), ...news.filter((one) => !isGone(one))]
  return [
    ...sorted.slice(0, mostLines).map((one) => `${wordsOf(one)}${heldWords(held(one.after.Id))}`),
    ...(sorted.length > mostLines ? [`… and ${sorted.length - mostLines} more changes of players`] : []),
    // A value that the user gave stays, whatever newer files say.
    ...after
      .filter((player) => isOverruled(player, earlier.get(player.Id)) && !isLocked(player) && held(player.Id) > 0)
      .map(({ Name, UserProj }) => `${Name} is projected for 0 now, but your own ${UserProj} points still count`),
  ]
}

const isOverruled = ({ HouseProjPts, UserProj, Status }: Player, before: Player | undefined) =>
  HouseProjPts === 0 && before?.HouseProjPts !== 0 && UserProj !== null && UserProj > 0 && !isOut(Status)

const heldWords = (count: number) => (count === 0 ? '' : `, in ${count === 1 ? '1 entry' : `${count} entries`}`)

function wordsOf({ kind, before, after }: PoolNews): string {
  const { Name, TeamAbbrev, Status, ProjPtsAdjusted } = after
  const who = `${Name} (${TeamAbbrev})`
  switch (kind) {
    case 'out':
      return `${who} is out`
    case 'back':
      return `${who} plays after all`
    case 'questionable':
      return `${who} is questionable (${Status})`
    case 'postponed':
    case 'delayed':
      return `${who}: the game is ${kind}`
    case 'rescheduled':
      return `${who}: the game has a new start`
    case 'started':
      return `${who}: the game has started`
    case 'moved':
      return `${who} is projected for ${ProjPtsAdjusted} points, not ${before.ProjPtsAdjusted}`
  }
}
