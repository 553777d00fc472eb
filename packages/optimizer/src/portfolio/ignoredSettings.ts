import {
  type BuildRequest,
  type ContestType,
  defaultSettings,
  effectiveStacks,
  type Ruleset,
  type Settings,
  type Sport,
  settingNames,
  TeamStack,
} from '@slatecraft/slate'

type Contest = Sport | `${Sport} ${ContestType}`
type Name = keyof Settings | 'teamStacks'

/** Where a setting means something; those that are not listed do so everywhere. */
const meaningful: Partial<Record<Name, readonly Contest[]>> = {
  projPtsRandQB: ['nfl'],
  projPtsRandRB: ['nfl'],
  projPtsRandWR: ['nfl'],
  projPtsRandTE: ['nfl'],
  projPtsRandDST: ['nfl'],
  projPtsRandHitter: ['mlb'],
  projPtsRandPitcher: ['mlb'],
  rbFlexPct: ['nfl classic'],
  wrFlexPct: ['nfl classic'],
  teFlexPct: ['nfl classic'],
  captainPct: ['nfl showdown'],
  allowDefenseVsQB: ['nfl'],
  allowDefenseVsFlex: ['nfl'],
  allowDefenseVsKicker: ['nfl showdown'],
  stackSettingMode: ['nfl classic', 'mlb classic'],
  specificStacks: ['nfl classic', 'mlb classic'],
  teamStackPct: ['nfl classic', 'nba classic'],
  gameStackPct: ['nfl classic', 'nba classic'],
  force2FlexStck: ['nfl classic'],
  noStackPct: ['nfl classic'],
  forceSecondGameStack: ['nfl classic'],
  allowRBStackPct: ['nfl classic'],
  forceRBandDSTStack: ['nfl classic'],
  topN_0: ['nfl'],
  topN_1: ['nfl'],
  topN_2: ['nfl'],
  minMinutes: ['nba'],
  teamsLocked: ['nba'],
  preventOpposingFighter: ['mma'],
  teamStacks: ['nfl classic'],
}

/** In advanced mode the edited list of nfl rules stands in their place. */
const basicOnly: ReadonlySet<Name> = new Set(['teamStackPct', 'gameStackPct', 'force2FlexStck', 'noStackPct'])

/** Settings of a request that differ from the contest's defaults and yet change nothing in it, by name. */
export function ignoredSettings(request: BuildRequest, ruleset: Ruleset): string[] {
  const defaults = defaultSettings(ruleset)
  const isEdited = (name: Name) =>
    name === 'teamStacks'
      ? request.teamStacks.some((row) => !isSame(row, TeamStack.parse({ TeamAbbrev: row.TeamAbbrev })))
      : !isSame(request[name], defaults[name])
  return [...settingNames, 'teamStacks' as const].filter((name) => isEdited(name) && !isRead(name, request, ruleset))
}

function isRead(name: Name, request: BuildRequest, ruleset: Ruleset): boolean {
  const { sport, contestType } = ruleset
  const contests = meaningful[name]
  // After the start every sport's locked teams stay where they are.
  if (name === 'teamsLocked' && request.afterStartActivated) return true
  if (contests !== undefined && !contests.some((contest) => `${sport} ${contestType}`.startsWith(contest))) return false
  if (sport === 'nfl' && request.stackSettingMode === 'advanced') return !basicOnly.has(name)
  // A page sends the list that it derived; only one that says something else is passed over.
  if (name === 'specificStacks' && request.stackSettingMode === 'basic')
    return isSame(request.specificStacks, effectiveStacks(request, ruleset))
  return true
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
