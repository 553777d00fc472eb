import { type BuildRequest, type Player, type Random, seededRandom } from '@slatecraft/slate'
import { pick, pickSome } from './pick.ts'

/** A few random edits of the kinds that users make between builds. */
export function randomEdits(request: BuildRequest, held: readonly string[], seed: number): BuildRequest {
  const random = seededRandom(seed, 23)
  const edits = pickSome(random, allEdits, 1 + Math.floor(random() * 3))
  return edits.reduce((edited, edit) => edit(edited, held, random), request)
}

type Edit = (request: BuildRequest, held: readonly string[], random: Random) => BuildRequest

const ofPlayers =
  (count: number, change: (player: Player, random: Random) => Partial<Player>): Edit =>
  (request, held, random) => {
    const chosen = new Set(pickSome(random, held, count))
    const players = request.players.map((player) =>
      chosen.has(player.Id) ? { ...player, ...change(player, random) } : player,
    )
    return { ...request, players }
  }

const allEdits: readonly Edit[] = [
  ofPlayers(1, () => ({ MinExp: 0, MaxExp: 0 })),
  ofPlayers(2, ({ MinExp }, random) => ({ MaxExp: Math.max(MinExp, pick(random, [20, 35, 50])) })),
  ofPlayers(1, ({ MaxExp }, random) => ({ MinExp: Math.min(MaxExp, pick(random, [25, 50, 100])) })),
  ofPlayers(6, ({ ProjPtsAdjusted }, random) => {
    const points = Math.round(ProjPtsAdjusted * (70 + 60 * random())) / 100
    return { ProjPts: points, ProjPtsAdjusted: points }
  }),
  ofPlayers(1, ({ Salary }) => ({ Salary: Math.round(Salary * 1.1) })),
  (request) => ({ ...request, minSal: Math.round(request.maxSal * 0.97) }),
  (request, _, random) => ({ ...request, minUnique: pick(random, [1, 2, 3]) }),
  (request, _, random) => ({ ...request, numLUs: request.numLUs + pick(random, [-3, 2, 4]) }),
  (request, _, random) => ({
    ...request,
    rbFlexPct: pick(random, [0.25, 1]),
    gameStackPct: pick(random, [0, 0.4]),
    teamStackPct: pick(random, [0.5, 0.9]),
  }),
  (request, held) => ({ ...request, players: request.players.filter(({ Id }) => Id !== held[0]) }),
]
