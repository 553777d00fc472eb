import type { AfterStartLineup, BuildRequestInput } from '@slatecraft/slate'

/** The lineups that a request asks to swap. */
export const givenIn = ({ afterStartLineups = [] }: Pick<BuildRequestInput, 'afterStartLineups'>): AfterStartLineup[] =>
  afterStartLineups.filter(({ active = true }) => active).flatMap(({ lineups }) => lineups)

/**
 * A short text that stays the same as long as nothing changes of what swaps are made from: the lineups, the terms, and what
 * the user and files say of games and players. Settings and groups are not in it.
 */
export function inputsMark(
  request: Pick<BuildRequestInput, 'swap' | 'gameMarks' | 'afterStartLineups' | 'players'>,
): string {
  const text = JSON.stringify([
    request.swap,
    Object.entries(request.gameMarks ?? {}).sort(),
    givenIn(request).map(({ players, slots, entry, contest, isFixed }) => [players, slots, entry, contest, isFixed]),
    request.players.map((player) => [
      ...[player.Id, player.Status, player.GameStatus, player.GameStart],
      ...[player.UserProj, player.Boost, player.MinExp, player.MaxExp],
    ]),
  ])
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return `${text.length}-${hash}`
}
