import type { InputName } from '@slatecraft/slate'
import { settingInput } from '../limits/inputChanges.ts'
import type { Inputs } from '../limits/rule.ts'
import type { Quota } from '../portfolio/quotas.ts'
import { ruleOf, type UserLimit } from '../rules/rules.ts'
import type { Demand, SwitchedOff } from './demand.ts'
import type { RunDemand, RunTask } from './runDemand.ts'

/** Where the user entered what they ask of one lineup. */
export function demandInputs(demand: Demand, inputs: Inputs): InputName[] {
  switch (demand.kind) {
    case 'limit':
      return ofLimit(demand.limit, inputs)
    case 'in':
      return [ofPlayer(demand.quota, inputs)]
    case 'out':
      return demand.quotas.map((quota) => ofPlayer(quota, inputs))
    case 'apart':
      return [settingInput('minUnique')]
    case 'stacked':
      return [settingInput(demand.percentage)]
    case 'off':
      return ofTeams(demand)
  }
}

/** Where the user entered what they ask of a run. */
export function runDemandInputs(demand: RunDemand, { quotas, shares }: RunTask, inputs: Inputs): InputName[] {
  switch (demand.kind) {
    case 'limit':
      return ofLimit(demand.limit, inputs)
    case 'least':
    case 'most':
      return [ofPlayer(quotas[demand.quota]!, inputs)]
    case 'never':
      return demand.quotas.map((quota) => ofPlayer(quotas[quota]!, inputs))
    case 'rule':
      return ofLimit(shares.rules[demand.rule]!.limit, inputs)
    case 'stacked':
      return [settingInput(demand.percentage)]
    case 'off':
      return ofTeams(demand)
    case 'forced':
      return ofLimit(shares.forced[demand.share]!.limit, inputs)
    case 'limited':
      return ofLimit(shares.limited[demand.share]!.without, inputs)
  }
}

const ofPlayer = ({ player }: Quota, { request }: Inputs): InputName => ({
  kind: 'player',
  Id: request.players[player]!.Id,
})

const ofTeams = ({ teams }: SwitchedOff): InputName[] => teams.map((TeamAbbrev) => ({ kind: 'teamStack', TeamAbbrev }))

const ofLimit = (limit: UserLimit | undefined, inputs: Inputs): InputName[] =>
  limit === undefined ? [] : [ruleOf(limit).input(limit, inputs)]
