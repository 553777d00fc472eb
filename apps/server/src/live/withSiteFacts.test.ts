import { parseBuildRequest, type Slate } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, it } from 'vitest'
import { demoKey, demoRequest } from '../testing/buildClient.ts'
import { withSiteFacts } from './withSiteFacts.ts'

const slate = demoSlate(demoKey)!
const [start, moved] = ['2024-09-22T17:00:00Z', '2024-09-22T19:30:00Z']
type Game = Partial<Pick<Slate['players'][number], 'GameStart' | 'GameStatus' | 'TimeRank'>>

/** The game of a player of whom the client and the slate know this. */
function gameFor(sent: Game, known: Game) {
  const rows = (game: Game) => slate.players.map((player, at) => (at === 0 ? { ...player, ...game } : player))
  const request = parseBuildRequest(demoRequest({ players: rows(sent) }))
  const [row] = withSiteFacts(request, { ...slate, players: rows(known) }).players
  return { GameStart: row!.GameStart, TimeRank: row!.TimeRank, GameStatus: row!.GameStatus }
}

it.each([
  ['the client’s file says it, the slate is older', 'started', null, 'started'],
  ['the client’s file is older than the slate', 'delayed', 'started', 'started'],
  ['the client has no file', null, 'over', 'over'],
  ['the delayed game will not be played', 'postponed', 'delayed', 'postponed'],
] as const)('a game’s status is the newer of both: %s', (_, sent, known, newer) => {
  expect(gameFor({ GameStatus: sent }, { GameStatus: known }).GameStatus).toBe(newer)
})

it('a start is the slate’s, even if it was moved; the client’s counts only where the slate has none', () => {
  const [old, now] = [
    { GameStart: start, TimeRank: 1 },
    { GameStart: moved, TimeRank: 2 },
  ]
  expect(gameFor(old, now)).toMatchObject(now)
  expect(gameFor(now, { GameStart: null, TimeRank: null })).toMatchObject(now)
})
