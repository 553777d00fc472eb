import { type GameSheet, historyStats, type Random, type Sport, seededRandom } from '@slatecraft/slate'

const days = 160
const lines = 11

/** A season of box scores: two teams a game, 11 players a team. By seed. */
export function nbaSeason(season: number, seed: number): GameSheet[] {
  const teams = Array.from({ length: 30 }, (_, team) => `T${team}`)
  const random = seededRandom(seed)
  return Array.from({ length: 82 }, (_, round) =>
    teams.map((team, at) =>
      madeUp(random, {
        ...{ sport: 'nba', season, team, position: '' },
        counter: dayOf(season, Math.floor((round * days) / 82)),
        opponent: teams[at ^ 1]!,
        players: lines,
      }),
    ),
  ).flat()
}

const positions = { QB: 2, RB: 4, WR: 6, TE: 3, K: 1 }

/** A season of weekly stats by position: 32 teams, 18 weeks. By seed. */
export function nflSeason(season: number, seed: number): GameSheet[] {
  const random = seededRandom(seed)
  return Array.from({ length: 18 }, (_, week) =>
    Array.from({ length: 32 }, (_, team) =>
      Object.entries(positions).map(([position, players]) =>
        madeUp(random, {
          ...{ sport: 'nfl', season, team: `T${team}`, position, players },
          counter: week + 1,
          opponent: `T${team ^ 1}`,
        }),
      ),
    ).flat(),
  ).flat()
}

interface Game extends Pick<GameSheet, 'season' | 'counter' | 'team' | 'opponent' | 'position'> {
  sport: Sport
  players: number
}

function madeUp(random: Random, { players, ...game }: Game): GameSheet {
  const stats = () =>
    Object.fromEntries(historyStats[game.sport].map(({ name }) => [name, Math.round(random() * 400) / 10]))
  return {
    ...game,
    ...{ part: 'stats', game: 1, isHome: random() < 0.5, event: '', facts: {}, props: [] },
    stats: { Score: Math.round(80 + random() * 60) },
    players: Array.from({ length: players }, (_, at) => ({
      name: `Player ${game.team} ${game.position} ${at}`,
      sourceId: String(200_000 + Math.floor(random() * 9999)),
      position: game.position || 'PG/SG',
      stats: stats(),
    })),
  }
}

const dayOf = (season: number, day: number) =>
  new Date(Date.UTC(season, 9, 22) + day * 86_400_000).toISOString().slice(0, 10)
