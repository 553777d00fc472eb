import {
  type AfterStartLineup,
  type BuildRequest,
  type ContestKind,
  findRuleset,
  type Random,
  seededRandom,
} from '@slatecraft/slate'
import { buildAll } from './buildAll.ts'
import { pick, pickSome } from './pick.ts'
import { randomLineup } from './randomLineup.ts'
import { randomNight } from './randomNight.ts'
import { type RandomRequestOptions, randomRequest } from './randomRequest.ts'
import { randomSettings } from './randomSettings.ts'

/** The contests with late swap. */
export const swapContests: readonly ContestKind[] = [
  { sport: 'nba', site: 'dk' },
  { sport: 'nfl', site: 'dk' },
  { sport: 'mlb', site: 'dk' },
  { sport: 'nba', site: 'fd' },
  { sport: 'nfl', site: 'ya' },
].map((contest) => ({ ...contest, contestType: 'classic', season: 2025 }) as ContestKind)

/** Players per team of a slate so small that a lineup takes a millisecond. */
const smallDepth: Partial<Record<string, RandomRequestOptions['depth']>> = {
  nba: { PG: 1, 'PG/SG': 1, 'SG/SF': 1, SF: 1, 'SF/PF': 1, 'PF/C': 1, C: 1 },
  nfl: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 },
  mlb: { SP: 1, C: 1, '1B': 1, '2B': 1, '3B/SS': 1, SS: 1, OF: 2 },
}

/**
 * A random state of a night with late swap: a small slate whose games are before, in or after play in every way that a file,
 * the clock or a user can say it; news on players; up to 30 lineups of all kinds, faulty ones too; any settings and terms.
 */
export function swapState(seed: number): BuildRequest {
  const random = seededRandom(seed, 31)
  const contest = pick(random, swapContests)
  const pool = smallPool(contest, seed, random)
  const settings = random() < 0.3 ? pool : randomSettings(pool, seed, pick(random, [0.15, 0.4]))
  const before: BuildRequest = { ...settings, ...sharesFor(contest, random), minUnique: pick(random, [1, 1, 2, 3]) }
  const lineups = givenFor(before, random)
  return {
    ...randomNight(before, random, { hasExposures: true }),
    afterStartLineups: [{ slate: 'Main', active: true, lineups }],
  }
}

export const smallPool = (contest: ContestKind, seed: number, random: Random): BuildRequest =>
  randomRequest({ seed, ...contest, games: pick(random, [2, 2, 3]), depth: smallDepth[contest.sport]! })

function sharesFor({ sport }: ContestKind, random: Random): Partial<BuildRequest> {
  if (random() < 0.6) return {}
  if (sport === 'nba') return { teamStackPct: pick(random, [0.3, 1]), gameStackPct: pick(random, [0, 0.5]) }
  if (sport === 'nfl')
    return {
      teamStackPct: 0.5,
      gameStackPct: pick(random, [0, 0.3]),
      noStackPct: 0.2,
      rbFlexPct: pick(random, [0.5, 1]),
    }
  return {
    stackSettingMode: 'advanced',
    specificStacks: [
      { PrimaryStack: 4, SecondaryStack: 2, freq: 0.5 },
      { PrimaryStack: 3, SecondaryStack: 0, freq: pick(random, [0.2, 0.5]) },
    ],
  }
}

/** One to 30 lineups, mostly few. */
function givenFor(request: BuildRequest, random: Random): AfterStartLineup[] {
  const count = random() < 0.97 ? 1 + Math.floor(3 * random()) : 6 + Math.floor(25 * random())
  const isBuilt = random() < 0.04
  const built = isBuilt ? buildAll({ ...request, numLUs: count }, { isMeasured: false, nodeLimit: 2000 }).lineups : []
  const lineups: AfterStartLineup[] = []
  for (let index = 0; index < count; index++) {
    const players = built[index]?.players ?? randomLineup(request, random)
    const twin = random() < 0.15 ? lineups[Math.floor(random() * index)] : undefined
    lineups.push(twin ?? bent({ players }, request, random))
  }
  return lineups
}

/** Usually the lineup as it is, else with blanks, in other slots, fixed, or faulty. */
function bent(lineup: AfterStartLineup, request: BuildRequest, random: Random): AfterStartLineup {
  const { players } = lineup
  const size = players.length
  const somewhere = Math.floor(random() * size)
  const slots = findRuleset(request)!.slots.map(({ name }) => name)
  const bends: readonly (() => AfterStartLineup)[] = [
    () => {
      const blank = new Set(pickSome(random, [...players.keys()], pick(random, [1, 2, 4, size])))
      return { players: players.map((id, slot) => (blank.has(slot) ? '' : id)) }
    },
    () => ({ players: players.map(() => '') }),
    () => {
      const order = pickSome(random, [...slots.keys()], size)
      return { players: order.map((slot) => players[slot]!), slots: order.map((slot) => slots[slot]!) }
    },
    () => ({ ...lineup, isFixed: true }),
    () => ({ players: players.with(somewhere, 'ghost') }),
    () => ({ players: players.slice(1) }),
    () => ({ players: players.with(somewhere, players[0]!) }),
    () => ({ players: players.toReversed() }),
    () => ({ players, slots: slots.with(somewhere, 'XX') }),
  ]
  const chance = random()
  if (chance < 0.65) return lineup
  return chance < 0.85 ? bends[0]!() : pick(random, bends)()
}
