import { type BuildRequest, type GameMark, gameOf, type Player, type Random, SwapTerms } from '@slatecraft/slate'
import { pick } from './pick.ts'

const noon = Date.parse('2025-01-15T17:00:00Z')
const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString()

type GameState = Partial<Pick<Player, 'GameStart' | 'GameStatus'>> & { mark?: GameMark }

/** What a game can be at 20:00. */
const gameStates: readonly GameState[] = [
  { GameStart: at(1) },
  { GameStart: at(2.99) },
  { GameStart: at(3) },
  { GameStart: at(4) },
  { GameStart: at(6) },
  { GameStart: at(6) },
  { GameStart: at(4), GameStatus: 'started' },
  { GameStart: at(1), GameStatus: 'over' },
  { GameStart: at(2), GameStatus: 'delayed' },
  { GameStart: at(4), GameStatus: 'delayed' },
  { GameStart: at(4), GameStatus: 'postponed' },
  { GameStart: at(1), GameStatus: 'postponed' },
  { GameStart: at(4), mark: 'started' },
  { GameStart: at(1), mark: 'delayed' },
  { GameStart: at(1), GameStatus: 'started', mark: 'delayed' },
  { GameStart: at(5), mark: 'postponed' },
  { GameStart: null },
  { GameStart: null, mark: 'delayed' },
]

/**
 * The request at a random moment of a night: games before, in or after play in every way that a file, the clock or a user
 * can say it; players ruled out; other projections and exposures; any terms of swaps.
 */
export function randomNight(
  request: BuildRequest,
  random: Random,
  { hasExposures }: { hasExposures: boolean },
): BuildRequest {
  const games = [...new Set(request.players.map(gameOf))]
  const isOver = random() < 0.05
  const stateOf = new Map(games.map((game) => [game, isOver ? gameStates[0]! : pick(random, gameStates)]))
  const starts = [...new Set([...stateOf.values()].flatMap(({ GameStart }) => GameStart ?? []))].sort()
  const news = pick(random, [0, 0.05, 0.15])
  const drift = pick(random, [0, 0.1, 0.5])
  const players = request.players.map((player): Player => {
    const { GameStart = null, GameStatus = null } = stateOf.get(gameOf(player))!
    const isOut = random() < news
    const hasNone = isOut ? random() < 0.6 : random() < news / 3
    const points = hasNone ? 0 : Math.round(player.ProjPtsAdjusted * 100 * (1 + drift * (2 * random() - 1))) / 100
    const rank = GameStart === null ? null : 1 + starts.indexOf(GameStart)
    return {
      ...player,
      ...{ ProjPts: points, ProjPtsAdjusted: points, GameStart, GameStatus, TimeRank: rank },
      Status: isOut ? pick(random, ['O', 'OUT', 'IR']) : pick(random, ['', '', 'Q']),
      ...(hasExposures && exposuresOf(player, random)),
    }
  })
  return {
    ...request,
    players,
    afterStartActivated: true,
    asOf: random() < 0.95 ? at(3) : undefined,
    teamsLocked: random() < 0.1 ? [pick(random, players).TeamAbbrev] : [],
    gameMarks: Object.fromEntries(
      [...stateOf].flatMap(([game, { mark }]) => (mark === undefined ? [] : [[game, mark]])),
    ),
    swap: SwapTerms.parse({
      mode: pick(random, ['broken', 'changes', 'free']),
      mostChanges: pick(random, [1, 2, 2, 4]),
      pointsPerChange: pick(random, [0, 0, 0.5, 2, 20]),
      moves: random() < 0.8,
    }),
  }
}

function exposuresOf(player: Player, random: Random): Pick<Player, 'MinExp' | 'MaxExp'> {
  const chance = random()
  if (chance < 0.03) return { MinExp: 0, MaxExp: 0 }
  if (chance < 0.12) return { MinExp: 0, MaxExp: pick(random, [20, 40, 60]) }
  return chance < 0.15 ? { MinExp: pick(random, [20, 50, 100]), MaxExp: 100 } : { MinExp: 0, MaxExp: player.MaxExp }
}
