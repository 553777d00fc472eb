import {
  type BuildRequest,
  defaultSettings,
  defaultTeamStack,
  effectiveStacks,
  hasTeamStacks,
  isSame,
  meansSomething,
  type Ruleset,
  type Settings,
  settingNames,
  settingsByName,
} from '@slatecraft/slate'

/** Settings of a request that differ from the contest's defaults and yet have no effect, by name. */
export function ignoredSettings(request: BuildRequest, ruleset: Ruleset): string[] {
  const defaults = defaultSettings(ruleset)
  const areTeamsIgnored =
    !hasTeamStacks(ruleset) && request.teamStacks.some((row) => !isSame(row, defaultTeamStack(row.TeamAbbrev)))
  return [
    ...settingNames.filter((name) => !isSame(request[name], defaults[name]) && !hasEffect(name, request, ruleset)),
    ...(areTeamsIgnored ? ['teamStacks'] : []),
  ]
}

function hasEffect(name: keyof Settings, request: BuildRequest, ruleset: Ruleset): boolean {
  const { isForAllAfterStart, isBasicModeOnly } = settingsByName[name]
  if (isForAllAfterStart && request.afterStartActivated) return true
  if (!meansSomething(name, ruleset)) return false
  const mode = meansSomething('stackSettingMode', ruleset) ? request.stackSettingMode : undefined
  if (mode === 'advanced') return !isBasicModeOnly
  // The page sends the list that it derived in basic mode. A list is ignored only if it differs from that.
  return name !== 'specificStacks' || isSame(request.specificStacks, effectiveStacks(request, ruleset))
}
