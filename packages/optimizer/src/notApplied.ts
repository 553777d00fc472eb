import { type BuildRequest, defaultSettings, findRuleset, type Settings, settingNames } from '@slatecraft/slate'

/** Settings that this engine obeys. Everything else that would change a build is named in the run's messages. */
const applied: ReadonlySet<keyof Settings> = new Set([
  'numLUs',
  'includeSaved',
  'minSal',
  'maxSal',
  'maxSalDefault',
  'minUnique',
  'projPtsRandInput',
  'projPtsRandQB',
  'projPtsRandRB',
  'projPtsRandWR',
  'projPtsRandTE',
  'projPtsRandDST',
])

/** Values under which a setting asks for nothing, where that is not its default. */
const neutral: Partial<Settings> = {
  teamStackPct: 0,
  gameStackPct: 0,
  force2FlexStck: 0,
  allowDefenseVsQB: true,
  OverMax_Sensitivity: 0,
}

/** What a request asks for that this engine does not do yet, in the words of the settings; empty where it does all. */
export function notApplied(request: BuildRequest): string[] {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) return []
  const defaults: Settings = { ...defaultSettings(ruleset), ...neutral }
  const names: string[] = settingNames.filter((name) => {
    if (applied.has(name)) return false
    if (name === 'OverMax_Sensitivity' && !request.players.some(({ MaxExp }) => MaxExp > 0 && MaxExp < 100))
      return false
    // The derived and the edited stack list matter only in advanced mode.
    if (name === 'specificStacks' || name === 'stackSettingMode')
      return name === 'stackSettingMode' && request.stackSettingMode === 'advanced'
    return JSON.stringify(request[name]) !== JSON.stringify(defaults[name])
  })
  if (request.teamStacks.length > 0) names.push('teamStacks')
  if (request.groups.some((group) => group.active)) names.push('groups')
  if (request.afterStartActivated) names.push('afterStartActivated')
  return names
}
