import type { BuildRequest, Player } from '@slatecraft/slate'
import { randomRequest } from './randomRequest.ts'

type Edit = (player: Player, index: number) => Partial<Player>

const edited = (request: BuildRequest, edit: Edit): BuildRequest => ({
  ...request,
  players: request.players.map((player, index) => ({ ...player, ...edit(player, index) })),
})

/** Max Exp 45% for everyone, Min Exp 10% for some. */
const someExposures: Edit = (_, index) => ({ MaxExp: 45, ...(index % 29 === 7 && { MinExp: 10 }) })

/** Runs of several sports that use every part of the engine: random draws, rows, stacks, quotas, mixes and totals. */
export const manyKindsOfRuns: readonly { name: string; request: BuildRequest }[] = [
  {
    name: 'nfl with a mix of stacks, flex shares, ownership, exposures and randomness',
    request: edited(
      randomRequest({
        seed: 71,
        games: 5,
        settings: {
          numLUs: 8,
          minUnique: 2,
          minSal: 48_500,
          projPtsRandInput: 15,
          projPtsRandQB: 5,
          minTotalOwn: 40,
          maxTotalOwn: 160,
          minUnderOwn_3: 3,
          teamStackPct: 0.9,
          gameStackPct: 0.5,
          force2FlexStck: 0.4,
          forceRBandDSTStack: 0.25,
          rbFlexPct: 0.5,
          wrFlexPct: 0.5,
          teFlexPct: 0.25,
          ceilingPct: 0.25,
          OverMax_Sensitivity: 1,
        },
      }),
      someExposures,
    ),
  },
  {
    name: 'nfl with limits on random ownership',
    request: randomRequest({
      seed: 72,
      settings: { numLUs: 10, projOwnRandInput: 40, maxTotalOwn: 90, maxUnderOwn_2: 4, allowDefenseVsQB: false },
    }),
  },
  {
    name: 'nba with team and game stacks and players of several positions',
    request: edited(
      randomRequest({
        seed: 73,
        sport: 'nba',
        games: 4,
        settings: { numLUs: 12, minUnique: 3, teamStackPct: 0.5, gameStackPct: 0.5, maxTotalOwn: 140 },
      }),
      someExposures,
    ),
  },
  {
    name: 'mlb with stack shapes and randomness by role',
    request: randomRequest({
      seed: 74,
      sport: 'mlb',
      games: 4,
      settings: {
        numLUs: 10,
        projPtsRandHitter: 20,
        projPtsRandPitcher: 5,
        stackSettingMode: 'advanced',
        specificStacks: [
          { PrimaryStack: 5, SecondaryStack: 3, freq: 0.5 },
          { PrimaryStack: 4, SecondaryStack: 4, freq: 0.3 },
        ],
      },
    }),
  },
  {
    name: 'an nfl showdown with captain shares',
    request: edited(
      randomRequest({
        seed: 75,
        contestType: 'showdown',
        games: 1,
        settings: { numLUs: 15, captainPct: { qb: 0.4, rb: 0.4, wr: 0.6, te: 0.2, dst: 0.1, k: 0 } },
      }),
      ({ RosterPosition }) => ({ MaxExp: RosterPosition === 'CPT' ? 40 : 80 }),
    ),
  },
  {
    name: 'fighters listed once for two slots',
    request: randomRequest({
      seed: 76,
      sport: 'mma',
      site: 'fd',
      contestType: 'showdown',
      games: 8,
      settings: { numLUs: 10, projPtsRandInput: 10, preventOpposingFighter: true },
    }),
  },
  {
    name: 'a run that cannot be built, with an explanation',
    request: randomRequest({
      seed: 77,
      games: 1,
      depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 },
      settings: { numLUs: 10, minUnique: 4 },
    }),
  },
]
