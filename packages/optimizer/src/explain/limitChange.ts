import { defaultTeamStack, type InputChange, type InputName, type Settings, settingNames } from '@slatecraft/slate'
import type { Limit, LimitOf, TeamCount } from '../limits/rule.ts'
import { type Inputs, settingChange } from '../limits/inputs.ts'
import { stackChange, stackSetting } from '../limits/stackChange.ts'

/**
 * What the user would say for lineups to be held to another limit of the same kind in place of one with one end, or, where
 * there is none, to be free of it: then what he said of it goes back to where it asks for nothing. Empty for the site's limits.
 */
export function limitChange(limit: Limit, instead: Limit | undefined, inputs: Inputs): InputChange[] {
  const { request, ruleset } = inputs
  switch (limit.kind) {
    case 'salary': {
      const other = ofKind(instead, limit.kind)
      return limit.min > 0
        ? settingChange('minSal', other?.min ?? 0)
        : settingChange('maxSal', other?.max ?? ruleset.salaryCap)
    }
    case 'totalOwnership': {
      const other = ofKind(instead, limit.kind)
      return limit.min > 0
        ? settingChange('minTotalOwn', other?.min ?? 0)
        : settingChange('maxTotalOwn', other?.max ?? 100 * request.lineupLength)
    }
    case 'underOwnership': {
      const other = ofKind(instead, limit.kind)
      return limit.min > 0
        ? settingChange(`minUnderOwn_${limit.bracket}`, other?.min ?? 0)
        : settingChange(`maxUnderOwn_${limit.bracket}`, other?.max ?? request.lineupLength)
    }
    case 'topN': {
      const { threshold, force } = limit
      const isIt = (name: (typeof topNSettings)[number]) =>
        request[name].threshold === threshold && request[name].force === force
      const name = topNSettings.find(isIt)
      return name === undefined
        ? []
        : settingChange(name, { threshold, force: ofKind(instead, limit.kind)?.force ?? 0 })
    }
    case 'noDefenseAgainst':
      return settingChange(defenseSettings[limit.whom], true)
    case 'teamMost': {
      const field = `TotalMax${countFields[limit.what]}` as const
      const max = ofKind(instead, limit.kind)?.max ?? defaultTeamStack(limit.team)[field]
      return [{ kind: 'teamStack', TeamAbbrev: limit.team, fields: { [field]: max } }]
    }
    case 'teamLeast': {
      const field = `TotalMin${countFields[limit.what]}` as const
      const min = ofKind(instead, limit.kind)?.min ?? 0
      return [{ kind: 'teamStack', TeamAbbrev: limit.team, fields: { [field]: min } }]
    }
    case 'nflStack':
    case 'mlbStack':
      return stackChange(limit, { limit: instead }, inputs)
    case 'group':
      return groupChange(limit, ofKind(instead, limit.kind), inputs)
    case 'out':
      return limit.setting === 'minMinutes' ? settingChange('minMinutes', 0) : settingChange('teamsLocked', [])
    case 'noOpposingFighters':
      return settingChange('preventOpposingFighter', false)
    case 'noRbWithQb':
    case 'notInFlex':
    case 'notCaptain':
      return limitedChange(limit, 1, inputs)
    case 'rbWithDefense':
    case 'secondGameStack':
    case 'teamStack':
    case 'gameStack':
      return settingChange(forcedSettings[limit.kind]!, 0)
    default:
      return []
  }
}

/** Settings that force a limit in a share of the lineups. */
export const forcedSettings: Partial<Record<Limit['kind'], ForcedSetting>> = {
  rbWithDefense: 'forceRBandDSTStack',
  secondGameStack: 'forceSecondGameStack',
  teamStack: 'teamStackPct',
  gameStack: 'gameStackPct',
}
type ForcedSetting = 'forceRBandDSTStack' | 'forceSecondGameStack' | 'teamStackPct' | 'gameStackPct'

/** The share of the lineups, 0 to 1, that may have what a limit forbids. */
export function limitedChange(without: Limit, share: number, { request }: Inputs): InputChange[] {
  switch (without.kind) {
    case 'noRbWithQb':
      return settingChange('allowRBStackPct', share)
    case 'notInFlex':
      return settingChange(flexSettings[without.position] ?? 'rbFlexPct', share)
    case 'notCaptain':
      return settingChange('captainPct', { ...request.captainPct, [without.position.toLowerCase()]: share })
    default:
      return []
  }
}

/** Where the user says what a limit with one end holds lineups to. */
export function limitInput(limit: Limit, inputs: Inputs): InputName | undefined {
  if (limit.kind === 'nflStack' || limit.kind === 'mlbStack')
    return { kind: 'setting', setting: stackSetting(limit, inputs) }
  const [change] = limitChange(limit, undefined, inputs)
  switch (change?.kind) {
    case 'settings': {
      const setting = settingNames.find((name) => name in change.settings)
      return setting && { kind: 'setting', setting }
    }
    case 'teamStack':
      return { kind: 'teamStack', TeamAbbrev: change.TeamAbbrev }
    case 'group':
      return { kind: 'group', ID: change.ID }
    default:
      return undefined
  }
}

function ofKind<Kind extends Limit['kind']>(limit: Limit | undefined, kind: Kind): LimitOf<Kind> | undefined {
  const isIt = (one: Limit): one is LimitOf<Kind> => one.kind === kind
  return limit !== undefined && isIt(limit) ? limit : undefined
}

const topNSettings = ['topN_0', 'topN_1', 'topN_2'] as const

const defenseSettings = {
  QB: 'allowDefenseVsQB',
  flex: 'allowDefenseVsFlex',
  kicker: 'allowDefenseVsKicker',
} as const

const countFields = { flex: 'Flex', players: 'Players', RB: 'RBs', WR: 'WRs', TE: 'TEs' } as const satisfies Record<
  TeamCount,
  string
>

const flexSettings: Partial<Record<string, keyof Settings & `${string}FlexPct`>> = {
  RB: 'rbFlexPct',
  WR: 'wrFlexPct',
  TE: 'teFlexPct',
}

/** A group that would ask for nothing is switched off, with its numbers kept. */
function groupChange(
  { group }: LimitOf<'group'>,
  instead: LimitOf<'group'> | undefined,
  { request }: Inputs,
): InputChange[] {
  const held = request.groups.find(({ ID }) => ID === group.ID)
  if (held === undefined) return []
  const isLeast = group.minGroup > 0
  const isOtherOpen = isLeast ? held.maxGroup >= group.players.length : held.minGroup === 0
  const fields = isLeast
    ? { minGroup: instead?.group.minGroup ?? 0 }
    : { maxGroup: instead?.group.maxGroup ?? Math.min(mostOfGroup, group.players.length) }
  return [{ kind: 'group', ID: group.ID, fields: instead === undefined && isOtherOpen ? { active: false } : fields }]
}

/** The most that a group's maximum may be written as: more than any roster has places for. */
const mostOfGroup = 20
