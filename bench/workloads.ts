import {
  type BuildRequest,
  type BuildRequestInput,
  findRuleset,
  type Player,
  parseBuildRequest,
  type SlateKey,
} from '@slatecraft/slate'
import { everySetting } from './everySetting.ts'
import { type SlateId, slateNamed } from './slates.ts'

type Settings = Partial<BuildRequestInput>

export interface Workload {
  name: string
  slate: SlateId
  /** The limits that are on, for the report. */
  limits: string
  /** May depend on the slate's players. */
  settings: Settings | ((players: readonly Player[]) => Settings)
  /** Instead of the slate's projections. */
  projectionOf?: (player: Player) => number
  /** In percent, by rank of projection, from 0. */
  exposureOf?: (rank: number) => { MinExp?: number; MaxExp: number }
  /**
   * Every lineup is the best under its own limits, so a peer's must score the same. Otherwise the run's shares and
   * minimums may cost points.
   */
  isEachBest: boolean
  target?: Target
}

/** What a whole warm run should reach: a time, and a ratio to the fastest peer. */
interface Target {
  ms: number
  ratio?: number
}

export interface Size {
  lineups?: number
  /** Reduces the slate to this many players, spread evenly over positions and projections. */
  players?: number
}

/** Turns off every limit that the contest has. */
const off: Settings = { numLUs: 150, minSal: 0, OverMax_Sensitivity: 0 }
const offIn: Partial<Record<string, Settings>> = {
  'nfl classic': { allowDefenseVsQB: true, stackSettingMode: 'advanced', specificStacks: [] },
  'nba classic': { teamStackPct: 0, gameStackPct: 0 },
  'mlb classic': { stackSettingMode: 'advanced', specificStacks: [] },
}

export const withoutLimits = ({ sport, contestType }: Pick<SlateKey, 'sport' | 'contestType'>): Settings => ({
  ...off,
  ...offIn[`${sport} ${contestType}`],
})

const randomness: Settings = { projPtsRandInput: 12 }
const quarterbackStack: Settings = {
  specificStacks: [{ label: 'QB + 2 and bring-back', freq: 1, teamFlexMin: 2, oppFlexMin: 1 }],
}
/** The same with one position: its diagram is six times smaller. */
const receiverStack: Settings = {
  specificStacks: [{ label: 'QB + 2 WR and bring-back WR', freq: 1, teamWRMin: 2, oppWRMin: 1 }],
}
const fiveThree: Settings = { specificStacks: [{ PrimaryStack: 5, SecondaryStack: 3, freq: 1 }] }
const full: Settings = { ...quarterbackStack, minUnique: 3 }

/** Without limits, lineups have 150 to 180% with two players under 5% and five under 25%, so all of these bind. */
const ownership: Settings = {
  ...{ minTotalOwn: 60, maxTotalOwn: 90 },
  ...{ minUnderOwn_1: 1, maxUnderOwn_1: 3 },
  ...{ minUnderOwn_2: 2, maxUnderOwn_2: 4 },
  ...{ minUnderOwn_3: 3, maxUnderOwn_3: 6 },
  ...{ minUnderOwn_4: 6, maxUnderOwn_4: 7 },
  ...{ minUnderOwn_5: 7, maxUnderOwn_5: 8 },
}
const flexShares: Settings = { rbFlexPct: 0.5, wrFlexPct: 0.4, teFlexPct: 0.1 }

const atMost = (MaxExp: number) => () => ({ MaxExp })

function workload(
  slate: SlateId,
  short: string,
  limits: string,
  settings: Workload['settings'] = {},
  more: Partial<Pick<Workload, 'projectionOf' | 'exposureOf' | 'isEachBest' | 'target'>> = {},
): Workload {
  return { name: `${slate} ${short}`, slate, limits, settings, isEachBest: true, ...more }
}

const plain = (slate: SlateId, target?: Target) => workload(slate, 'plain', 'none', {}, target && { target })

const randomized = (slate: SlateId, target?: Target) =>
  workload(slate, 'randomness', 'randomness 12%', randomness, target && { target })

const unique = (slate: SlateId, minUnique: number, target?: Target) =>
  workload(slate, `${minUnique} unique`, `${minUnique} unique`, { minUnique }, target && { target })

const everything = (slate: SlateId) =>
  workload(
    slate,
    'everything',
    '36 settings, all team rows, three groups, max exposure 50%, min exposure 10% of 6 players, 20 lineups',
    everySetting,
    {
      exposureOf: (rank) => ({ MinExp: rank % 10 === 3 && rank < 60 ? 10 : 0, MaxExp: 50 }),
      isEachBest: false,
      target: { ms: 3000 },
    },
  )

const fullLimits = 'QB + 2 with bring-back, max exposure 30%, 3 unique'

/** 150 lineups, unless a workload says otherwise. */
export const workloads: readonly Workload[] = [
  workload('nfl19', 'plain 20', 'none, 20 lineups', { numLUs: 20 }),
  plain('nfl19', { ms: 20, ratio: 1000 }),
  randomized('nfl19', { ms: 15, ratio: 45 }),
  workload('nfl19', 'stack randomness', 'QB + 2 with bring-back, randomness 12%', {
    ...quarterbackStack,
    ...randomness,
  }),
  workload('nfl19', 'full', fullLimits, full, { exposureOf: atMost(30), target: { ms: 100, ratio: 500 } }),
  workload(
    'nfl19',
    'full own',
    'the same, five ownership brackets, total ownership 60-90, flex shares .5/.4/.1',
    { ...full, ...ownership, ...flexShares },
    { exposureOf: atMost(30), isEachBest: false, target: { ms: 600, ratio: 250 } },
  ),
  workload('nfl19', 'WR stack randomness', 'QB + 2 WR with a WR bring-back, randomness 12%', {
    ...receiverStack,
    ...randomness,
  }),
  workload(
    'nfl19',
    'full WR',
    'QB + 2 WR with a WR bring-back, max exposure 30%, 3 unique',
    { ...receiverStack, minUnique: 3 },
    { exposureOf: atMost(30) },
  ),
  workload(
    'nfl19',
    'full WR own',
    'the same, brackets, total ownership 60-90, flex shares as above',
    { ...receiverStack, minUnique: 3, ...ownership, ...flexShares },
    { exposureOf: atMost(30), isEachBest: false },
  ),
  workload(
    'nfl19',
    'full paced',
    `${fullLimits}, OverMax_Sensitivity 1`,
    { ...full, OverMax_Sensitivity: 1 },
    { exposureOf: atMost(30), isEachBest: false },
  ),
  everything('nfl19'),
  unique('nfl19', 2),
  unique('nfl19', 3, { ms: 500 }),
  unique('nfl19', 4),
  unique('nfl19', 5),
  plain('nfl25'),
  workload(
    'nfl25',
    'near equal',
    'none; projections are two points per $1,000, and up to 0.1 more so that they differ',
    {},
    { projectionOf: ({ Id, Salary }) => (2 * Salary) / 1000 + ((Number(Id) * 7919) % 100) / 1000 },
  ),
  randomized('nfl25'),
  unique('nfl25', 2),
  unique('nfl25', 3, { ms: 3000 }),
  unique('nfl25', 4, { ms: 400 }),
  unique('nfl25', 5),
  workload(
    'nfl19',
    'minimums',
    'min exposure 10% of 20 players, max exposure 40%, 3 unique',
    { minUnique: 3 },
    { exposureOf: (rank) => ({ MinExp: rank % 3 === 1 && rank < 60 ? 10 : 0, MaxExp: 40 }), isEachBest: false },
  ),
  plain('nba26', { ms: 30, ratio: 1000 }),
  randomized('nba26'),
  workload(
    'nba26',
    'max 50',
    'max exposure 50%, 2 unique',
    { minUnique: 2 },
    { exposureOf: atMost(50), target: { ms: 60, ratio: 100 } },
  ),
  workload(
    'nba26',
    'exposures',
    'min exposure 10-22% of 20 players, max exposure 60%, 2 unique',
    { minUnique: 2 },
    {
      exposureOf: (rank) => ({ MinExp: rank % 4 === 1 && rank < 80 ? 10 + (rank % 16) : 0, MaxExp: 60 }),
      isEachBest: false,
    },
  ),
  workload('nba26', 'own', 'total ownership 60-80, 3 unique', { minTotalOwn: 60, maxTotalOwn: 80, minUnique: 3 }),
  unique('nba26', 2),
  unique('nba26', 3),
  unique('nba26', 4),
  unique('nba26', 5),
  plain('mlb26', { ms: 150, ratio: 300 }),
  workload('mlb26', '5/3', '5/3 stacks', fiveThree, { target: { ms: 100, ratio: 1500 } }),
  plain('mlb25', { ms: 150, ratio: 300 }),
  workload('mlb25', '5/3', '5/3 stacks', fiveThree, { target: { ms: 50, ratio: 1500 } }),
  workload('mlb25', '5/3 randomness', '5/3 stacks, randomness 12%', { ...fiveThree, ...randomness }),
  plain('sd25', { ms: 4, ratio: 350 }),
  randomized('sd25'),
  plain('nflDemo'),
  everything('nflDemo'),
  workload('nflDemo', 'full', fullLimits, full, { exposureOf: atMost(30) }),
  plain('nbaDemo'),
  workload('nbaDemo', 'max 50', 'max exposure 50%, 2 unique', { minUnique: 2 }, { exposureOf: atMost(50) }),
  workload('mlbDemo', '5/3', '5/3 stacks', fiveThree),
  plain('sdDemo'),
]

export function workloadNamed(name: string): Workload {
  const found = workloads.find((one) => one.name === name)
  if (found === undefined) throw new Error(`unknown workload "${name}"`)
  return found
}

/** A workload's request, or undefined if its slate is missing. */
export function requestOf(
  { slate, settings, projectionOf, exposureOf }: Workload,
  { lineups, players }: Size = {},
): BuildRequest | undefined {
  const pool = slateNamed(slate)
  if (pool === undefined) return undefined
  const ranking = pool.players.toSorted((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
  const kept = new Set(players === undefined ? ranking : evenly(ranking, players))
  return parseBuildRequest({
    ...pool.key,
    lineupLength: findRuleset(pool.key)!.slots.length,
    seed: 1,
    ...withoutLimits(pool.key),
    ...(typeof settings === 'function' ? settings(pool.players) : settings),
    ...(lineups !== undefined && { numLUs: lineups }),
    players: pool.players
      .filter((player) => kept.has(player))
      .map((player) => ({
        ...player,
        ...(projectionOf && { UserProj: projectionOf(player) }),
        ...exposureOf?.(ranking.indexOf(player)),
      })),
  })
}

/** `count` of the players, spread evenly within each position. */
function evenly<Item extends { Position: string }>(ranking: readonly Item[], count: number): Item[] {
  const byPosition = ranking.toSorted((a, b) => (a.Position < b.Position ? -1 : a.Position > b.Position ? 1 : 0))
  return Array.from({ length: count }, (_, index) => byPosition[Math.floor((index * byPosition.length) / count)]!)
}
