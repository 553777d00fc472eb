import {
  type BuildRequest,
  defaultSettings,
  findRuleset,
  PlayerGroup,
  type Random,
  seededRandom,
} from '@slatecraft/slate'
import { pick, pickSome } from './pick.ts'

/** The request with random exposures and shares of every kind. Some requests have no possible run. */
export function randomShares(request: BuildRequest, seed: number): BuildRequest {
  const random = seededRandom(seed, 17)
  return {
    ...request,
    numLUs: pick(random, [5, 8, 12]),
    minUnique: pick(random, [1, 2, 3]),
    OverMax_Sensitivity: pick(random, [0, 1, 1, 5]),
    ceilingPct: pick(random, [0, 0, 0.3]),
    ...sharesOfContest(request, random),
    groups: random() < 0.5 ? [] : [randomGroup(request, random)],
    players: request.players.map((player) =>
      player.MinExp === 100 || player.MaxExp === 0
        ? player
        : {
            ...player,
            MaxExp: random() < 0.5 ? pick(random, [30, 45, 60]) : 100,
            MinExp: random() < 0.08 ? pick(random, [5, 10, 25]) : 0,
          },
    ),
  }
}

function sharesOfContest(request: BuildRequest, random: Random): Partial<BuildRequest> {
  const forced = () => pick(random, [0, 0.2, 0.35, 0.5, 0.8])
  const limited = () => pick(random, [1, 1, 0.5, 0.25])
  switch (`${request.sport} ${request.contestType}`) {
    case 'nfl classic':
      return {
        stackSettingMode: 'basic',
        teamStackPct: pick(random, [0.5, 0.9]),
        gameStackPct: forced(),
        force2FlexStck: forced(),
        noStackPct: pick(random, [0, 0.1]),
        forceSecondGameStack: pick(random, [0, 0, 0.3]),
        forceRBandDSTStack: pick(random, [0, 0, 0.2]),
        allowRBStackPct: limited(),
        rbFlexPct: limited(),
        wrFlexPct: limited(),
        teFlexPct: pick(random, [1, 0.5]),
      }
    case 'nfl showdown':
      return { captainPct: { qb: limited(), rb: limited(), wr: limited(), te: 1, dst: 1, k: 1 } }
    case 'nba classic':
      return { teamStackPct: forced(), gameStackPct: forced() }
    case 'mlb classic':
      return { specificStacks: defaultSettings(findRuleset(request)!).specificStacks }
    default:
      return {}
  }
}

function randomGroup({ players }: BuildRequest, random: Random): PlayerGroup {
  const ids = players.map(({ Id }) => Id)
  return PlayerGroup.parse({
    ID: 'group',
    players: pickSome(random, ids, 6),
    minGroup: 1,
    maxGroup: 3,
    pctGroup: pick(random, [0.3, 0.6, 1]),
    anchorPlayerID: random() < 0.5 ? [] : pickSome(random, ids, 12),
  })
}
