import {
  type BuildRequest,
  defaultTeamStack,
  type Ruleset,
  settingLabel,
  type TeamStack,
  type TeamSwitch,
  teamSwitches,
} from '@slatecraft/slate'
import { hasPercentages, percentagesOf, ruleOfAll } from '../limits/stackPercentages.ts'
import type { NflStack } from '../rules/nflStack.ts'
import type { UserLimit } from '../rules/rules.ts'
import type { Demand, SwitchedOff } from './demand.ts'

/** What the user asks for by one lineup's stack rule: percentages, or the rule that they made, and switches of teams. */
export const stackDemandsOf = (limit: NflStack, request: BuildRequest, ruleset: Ruleset): Demand[] => [
  ...switchesOff(request),
  ...(hasPercentages(request, ruleset)
    ? percentagesOf(limit.rule, request).map(
        (percentage): Demand => ({ kind: 'stacked', percentage, share: request[percentage] }),
      )
    : [{ kind: 'limit' as const, limit: { ...limit, teams: [] } }]),
]

/** The setting behind a shape that the user did not make: mlb's basic mode has the site's usual shapes. */
export const modeBehind = (limit: UserLimit, { stackSettingMode }: BuildRequest): string | undefined =>
  limit.kind === 'mlbStack' && stackSettingMode === 'basic'
    ? `${settingLabel('stackSettingMode')} ${stackSettingMode}`
    : undefined

/** The switches that are off, for teams that have a quarterback in the pool. */
export function switchesOff({ teamStacks, players }: BuildRequest): SwitchedOff[] {
  const teams = new Set(players.flatMap(({ Positions, TeamAbbrev }) => (Positions.includes('QB') ? [TeamAbbrev] : [])))
  const rows = teamStacks.filter(({ TeamAbbrev }) => teams.has(TeamAbbrev))
  return (Object.keys(teamSwitches) as TeamSwitch[]).flatMap((field): SwitchedOff[] => {
    const off = rows.filter((row) => !row[field]).map(({ TeamAbbrev }) => TeamAbbrev)
    return off.length === 0 ? [] : [{ kind: 'off', field, teams: off }]
  })
}

/** Team rows with only these switches off. */
export function rowsWith(off: readonly SwitchedOff[]): TeamStack[] {
  const rows = new Map<string, TeamStack>()
  for (const { field, teams } of off)
    for (const team of teams) rows.set(team, { ...(rows.get(team) ?? defaultTeamStack(team)), [field]: false })
  return [...rows.values()]
}

/** A demand that a lineup meets or not, whatever else is demanded. */
export type PlainDemand = Exclude<Demand, { kind: 'stacked' | 'off' }>

/** Demands with one limit for all that they say about stacks: the same object for the same stacks. */
export function createStackJoiner(): (demands: readonly Demand[]) => PlainDemand[] {
  const known = new Map<string, PlainDemand>()
  const limitOf = (limit: NflStack): PlainDemand => {
    const key = JSON.stringify(limit)
    const made = known.get(key) ?? { kind: 'limit', limit }
    known.set(key, made)
    return made
  }
  return (demands) => {
    const teams = rowsWith(demands.filter((demand) => demand.kind === 'off'))
    const percentages = demands.flatMap((demand) => (demand.kind === 'stacked' ? [demand.percentage] : []))
    const plain = demands.flatMap((demand): PlainDemand[] => {
      if (demand.kind === 'stacked' || demand.kind === 'off') return []
      return demand.kind === 'limit' && demand.limit.kind === 'nflStack'
        ? [limitOf({ ...demand.limit, teams })]
        : [demand]
    })
    return percentages.length === 0
      ? plain
      : [...plain, limitOf({ kind: 'nflStack', rule: ruleOfAll(percentages), teams })]
  }
}
