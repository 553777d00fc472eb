import { type BuildRequest, type Player, PlayerGroup, type Random, seededRandom, TeamStack } from '@slatecraft/slate'
import { pick, pickSome } from './pick.ts'
import { randomStackRule } from './randomStackRule.ts'

interface Switch {
  /** Contests in which it has an effect: `nfl classic`, or a sport; all contests if absent. */
  in?: string
  /** Probability that it is switched on. */
  chance: number
  on: (request: BuildRequest, random: Random) => Partial<BuildRequest>
}

/**
 * The request with random settings switched on. Shares are 0 or 1, so the limits of each lineup are known beforehand. Some
 * combinations contradict each other or leave no lineup.
 *
 * @param eagerness multiplies the chance of each setting; below 1 for pools too small for many of them.
 */
export function randomSettings(request: BuildRequest, seed: number, eagerness = 1): BuildRequest {
  const random = seededRandom(seed, 7)
  let edited: BuildRequest = { ...request, numLUs: pick(random, [2, 2, 3]), minUnique: pick(random, [1, 1, 1, 2, 3]) }
  for (const { in: contest = '', chance, on } of switches) {
    // Drawn for every contest, so that a new switch for one sport does not change the requests of others.
    const isOn = random() < chance * eagerness
    const own = seededRandom(Math.floor(random() * 0x1_0000_0000))
    if (isOn && `${request.sport} ${request.contestType}`.startsWith(contest))
      edited = { ...edited, ...on(edited, own) }
  }
  return edited
}

/** Settings without randomness. */
export const nothingDrawn: Partial<BuildRequest> = {
  projPtsRandInput: 0,
  projPtsRandQB: null,
  projPtsRandTE: null,
  projPtsRandHitter: null,
  projPtsRandPitcher: null,
  projOwnRandInput: 0,
}

const zeroOrOne = (random: Random) => pick(random, [0, 1])

/** The expected sum over a lineup of randomly drawn players. */
const meanSum = ({ players, lineupLength }: BuildRequest, amount: (player: Player) => number) =>
  (players.reduce((sum, player) => sum + amount(player), 0) / players.length) * lineupLength

const switches: readonly Switch[] = [
  {
    chance: 0.5,
    on: ({ maxSal }, random) => ({ minSal: Math.round(maxSal * pick(random, [0.9, 0.97, 0.99])) }),
  },
  {
    chance: 0.15,
    on: ({ maxSal, minSal }, random) => ({
      maxSal: Math.round(maxSal * pick(random, [0.8, 0.93])),
      minSal: Math.round(minSal * 0.8),
    }),
  },
  {
    chance: 0.3,
    on: (request, random) => {
      const mean = meanSum(request, ({ ProjOwn }) => ProjOwn ?? 0)
      const [min, max] = pick(random, [
        [0, 0.7],
        [1.1, 20],
        [0.8, 1],
        [0, 0.45],
        [1.6, 20],
      ] as const)
      return { minTotalOwn: Math.round(mean * min), maxTotalOwn: Math.min(2000, Math.round(mean * max)) }
    },
  },
  { chance: 0.2, on: (_, random) => ({ minUnderOwn_1: pick(random, [1, 2]), minUnderOwn_3: pick(random, [2, 4]) }) },
  { chance: 0.2, on: (_, random) => ({ maxUnderOwn_2: pick(random, [0, 1, 2]), maxUnderOwn_4: pick(random, [3, 5]) }) },
  { chance: 0.1, on: ({ lineupLength }) => ({ minUnderOwn_5: lineupLength - 1 }) },
  { chance: 0.1, on: (_, random) => ({ projOwnRandInput: pick(random, [10, 50]) }) },
  { chance: 0.2, on: (_, random) => ({ projPtsRandInput: pick(random, [5, 25]) }) },
  { in: 'nfl', chance: 0.1, on: (_, random) => ({ projPtsRandQB: pick(random, [0, 40]), projPtsRandTE: 60 }) },
  { in: 'mlb', chance: 0.2, on: (_, random) => ({ projPtsRandHitter: pick(random, [0, 40]), projPtsRandPitcher: 10 }) },
  { chance: 0.15, on: () => ({ ceilingPct: 1 }) },
  {
    chance: 0.1,
    on: ({ players }, random) => ({
      players: players.map((player) => ({ ...player, Boost: 0, ProjOwn: random() < 0.2 ? null : player.ProjOwn })),
    }),
  },
  { chance: 0.04, on: ({ players }) => ({ players: players.map((player) => ({ ...player, ProjOwn: null })) }) },
  {
    in: 'nfl',
    chance: 0.25,
    on: (_, random) => ({
      topN_0: { threshold: 4, force: pick(random, [0, 1, 2]) },
      topN_1: { threshold: 8, force: pick(random, [0, 2, 3]) },
      topN_2: { threshold: 16, force: pick(random, [0, 4]) },
    }),
  },
  { in: 'nfl', chance: 0.5, on: () => ({ allowDefenseVsQB: false }) },
  { in: 'nfl', chance: 0.2, on: () => ({ allowDefenseVsFlex: false }) },
  { in: 'nfl showdown', chance: 0.3, on: () => ({ allowDefenseVsKicker: false }) },
  { in: 'nfl classic', chance: 0.15, on: () => ({ rbFlexPct: 0 }) },
  { in: 'nfl classic', chance: 0.15, on: () => ({ wrFlexPct: 0 }) },
  { in: 'nfl classic', chance: 0.1, on: () => ({ teFlexPct: 0 }) },
  {
    in: 'nfl showdown',
    chance: 0.4,
    on: ({ captainPct }, random) => ({
      captainPct: { ...captainPct, qb: zeroOrOne(random), rb: 1, wr: zeroOrOne(random), dst: zeroOrOne(random), k: 0 },
    }),
  },
  { in: 'nfl classic', chance: 0.5, on: (_, random) => basicNflStack(random) },
  {
    in: 'nfl classic',
    chance: 0.3,
    on: (_, random) => ({ stackSettingMode: 'advanced', specificStacks: [randomStackRule(random)] }),
  },
  { in: 'nfl classic', chance: 0.2, on: () => ({ allowRBStackPct: 0 }) },
  { in: 'nfl classic', chance: 0.2, on: () => ({ forceSecondGameStack: 1 }) },
  { in: 'nfl classic', chance: 0.15, on: () => ({ forceRBandDSTStack: 1 }) },
  {
    in: 'nfl classic',
    chance: 0.4,
    on: (request, random) => ({ teamStacks: teamsOf(request).map((team) => randomTeamStack(team, random)) }),
  },
  { in: 'nba classic', chance: 0.4, on: () => ({ teamStackPct: 1 }) },
  { in: 'nba classic', chance: 0.4, on: () => ({ gameStackPct: 1 }) },
  { in: 'nba', chance: 0.3, on: (_, random) => ({ minMinutes: pick(random, [15, 22]) }) },
  { in: 'nba classic', chance: 0.2, on: (request, random) => ({ teamsLocked: [pick(random, teamsOf(request))] }) },
  {
    in: 'mlb classic',
    chance: 0.7,
    on: ({ site }, random) => {
      const [PrimaryStack, SecondaryStack] = pick(random, site === 'dk' ? dkShapes : fdShapes)
      return { stackSettingMode: 'advanced', specificStacks: [{ PrimaryStack, SecondaryStack, freq: 1 }] }
    },
  },
  { in: 'mma', chance: 0.7, on: () => ({ preventOpposingFighter: true }) },
  { chance: 0.35, on: (request, random) => ({ groups: randomGroups(request, random) }) },
  { chance: 0.3, on: (request, random) => ({ players: someLocked(request, random) }) },
  {
    chance: 0.4,
    on: ({ players }, random) => ({
      players: players.map((player) => (player.MinExp === 0 && random() < 0.12 ? { ...player, MaxExp: 0 } : player)),
    }),
  },
]

type Shape = readonly [primary: number, secondary: number]
const dkShapes: readonly Shape[] = [
  [5, 3],
  [5, 2],
  [5, 0],
  [4, 4],
  [4, 0],
  [3, 0],
]
const fdShapes: readonly Shape[] = [
  [4, 4],
  [4, 3],
  [4, 0],
  [3, 0],
]

const teamsOf = ({ players }: BuildRequest) => [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))]

/** Percentages that give every lineup the same stack rule. */
const basicNflStack = (random: Random): Partial<BuildRequest> =>
  pick(random, [
    { teamStackPct: 1 },
    { teamStackPct: 1, force2FlexStck: 1 },
    { gameStackPct: 1 },
    { teamStackPct: 1, gameStackPct: 1, force2FlexStck: 1 },
    { noStackPct: 1 },
  ])

function randomTeamStack(TeamAbbrev: string, random: Random): TeamStack {
  const seldom = () => random() > 0.12
  return TeamStack.parse({
    TeamAbbrev,
    AllowQBStack: seldom(),
    AllowRBStack: seldom(),
    AllowWRStack: seldom(),
    AllowTEStack: seldom(),
    AllowGameStack: seldom(),
    AllowRBOppStack: seldom(),
    AllowWROppStack: seldom(),
    AllowTEOppStack: seldom(),
    TotalMinFlex: pick(random, [0, 0, 0, 2]),
    TotalMaxFlex: pick(random, [7, 7, 3, 2]),
    TotalMinPlayers: pick(random, [0, 0, 0, 3]),
    TotalMaxPlayers: pick(random, [7, 7, 4]),
    TotalMinRBs: pick(random, [0, 0, 0, 1]),
    TotalMaxRBs: pick(random, [3, 1]),
    TotalMinWRs: pick(random, [0, 0, 0, 1]),
    TotalMaxWRs: pick(random, [4, 2, 1]),
    TotalMinTEs: pick(random, [0, 0, 0, 0, 1]),
    TotalMaxTEs: pick(random, [2, 2, 1, 0]),
  })
}

function randomGroups({ players }: BuildRequest, random: Random): PlayerGroup[] {
  const ids = players.map(({ Id }) => Id)
  return Array.from({ length: pick(random, [1, 2, 3]) }, (_, index) => {
    const members = pickSome(random, ids, pick(random, [2, 5, 10]))
    return PlayerGroup.parse({
      ID: `${index}`,
      players: members,
      ...pick(random, [
        { minGroup: 1, maxGroup: 10 },
        { minGroup: 0, maxGroup: 1 },
        { minGroup: 2, maxGroup: 3 },
        { minGroup: 0, maxGroup: 0 },
      ]),
      active: random() < 0.9,
      pctGroup: pick(random, [1, 1, 1, 0]),
      anchorPlayerID: random() < 0.5 ? [] : pickSome(random, ids, pick(random, [1, 8])),
    })
  })
}

/** Locks one to three players, who usually but not always fit together. */
function someLocked(request: BuildRequest, random: Random): Player[] {
  const locked = new Set(pickSome(random, request.players, pick(random, [1, 1, 2, 3])).map(({ Id }) => Id))
  return request.players.map((player) => (locked.has(player.Id) ? { ...player, MinExp: 100 } : player))
}
