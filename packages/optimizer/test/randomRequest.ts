import {
  type BuildRequest,
  type ContestKind,
  findRuleset,
  parseBuildRequest,
  type SettingsPatch,
} from '@slatecraft/slate'
import { randomPool, usualDepth } from './randomPool.ts'

export interface RandomRequestOptions extends Partial<ContestKind> {
  seed: number
  /** Players per team by position. */
  depth?: Record<string, number>
  games?: number
  linkedBy?: 'id' | 'name'
  hasNamesakes?: boolean
  settings?: Partial<BuildRequest>
}

/** Switches off every default that constrains lineups. */
const noConstraints: SettingsPatch = {
  minSal: 0,
  teamStackPct: 0,
  gameStackPct: 0,
  force2FlexStck: 0,
  allowDefenseVsQB: true,
  preventOpposingFighter: false,
  OverMax_Sensitivity: 0,
}

/** A request with a random pool, nfl classic on DraftKings by default. It has no constraints but those of `settings`. */
export function randomRequest({
  seed,
  sport = 'nfl',
  site = 'dk',
  contestType = 'classic',
  season = 2025,
  games = 4,
  depth = usualDepth({ sport, site, contestType, season }),
  linkedBy = 'id',
  hasNamesakes = false,
  settings = {},
}: RandomRequestOptions): BuildRequest {
  const kind = { sport, site, contestType, season }
  const ruleset = findRuleset(kind)
  if (ruleset === undefined) throw new Error(`no rules for ${Object.values(kind).join(' ')}`)
  return parseBuildRequest({
    ...kind,
    counter: sport === 'nfl' ? 1 : `${season}-01-15`,
    slate: 'Main',
    lineupLength: ruleset.slots.length,
    seed,
    players: randomPool({ seed, ruleset, games, depth, linkedBy, hasNamesakes }),
    ...noConstraints,
    ...(sport === 'mlb' ? { stackSettingMode: 'advanced', specificStacks: [] } : {}),
    ...settings,
  })
}

/** A copy of the request with other exposures for some players. */
export function withExposures(
  request: BuildRequest,
  exposures: Record<string, { MinExp?: number; MaxExp?: number }>,
): BuildRequest {
  return { ...request, players: request.players.map((player) => ({ ...player, ...exposures[player.Id] })) }
}
