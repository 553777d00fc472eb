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

/** Where a setting means something; those that are not listed do so everywhere. */
const meaningful: Partial<Record<keyof Settings | 'teamStacks', readonly Contest[]>> = {
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
  minMinutes: ['nba'],
  preventOpposingFighter: ['mma'],
  teamStacks: ['nfl classic'],
}

/** In advanced mode the edited list of nfl rules stands in their place. */
const basicOnly: ReadonlySet<string> = new Set(['teamStackPct', 'gameStackPct', 'force2FlexStck', 'noStackPct'])

/** Settings of a request that differ from the contest's defaults and yet change nothing in it, by name. */
export function ignoredSettings(request: BuildRequest, ruleset: Ruleset): string[] {
  const defaults = defaultSettings(ruleset)
  const isAdvancedNfl = ruleset.sport === 'nfl' && request.stackSettingMode === 'advanced'
  const isRead = (name: keyof Settings | 'teamStacks') =>
    (meaningful[name]?.some((contest) => `${ruleset.sport} ${ruleset.contestType}`.startsWith(contest)) ?? true) &&
    !(isAdvancedNfl && basicOnly.has(name))
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const settings = settingNames.filter((name) => {
    if (isSame(request[name], defaults[name])) return false
    // A page sends the list that it derived; only one that says something else is passed over.
    if (name === 'specificStacks' && isSame(request.specificStacks, effectiveStacks(request, ruleset))) return false
    return name === 'specificStacks' ? !isRead(name) || request.stackSettingMode === 'basic' : !isRead(name)
  })
  const hasTeamStacks = request.teamStacks.some((row) => !isSame(row, TeamStack.parse({ TeamAbbrev: row.TeamAbbrev })))
  return hasTeamStacks && !isRead('teamStacks') ? [...settings, 'teamStacks'] : settings
}
