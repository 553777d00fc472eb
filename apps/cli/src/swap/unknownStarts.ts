import { type BuildRequest, gameOf, listed, playerLocks } from '@slatecraft/slate'

/** A warning of games whose players are locked only because nobody knows when they start; none if all starts are known. */
export function unknownStarts(request: BuildRequest): string[] {
  const lockOf = playerLocks(request)
  const isUnknown = (lock: ReturnType<typeof lockOf>) => lock.state === 'locked' && lock.because === 'noStart'
  const games = [...new Set(request.players.filter((player) => isUnknown(lockOf(player))).map(gameOf))]
  const [example] = games
  return example === undefined
    ? []
    : [
        `no file says when ${listed(games, 6)} start, so their players count as locked; for a game that has not begun: --mark ${example}=delayed`,
      ]
}
