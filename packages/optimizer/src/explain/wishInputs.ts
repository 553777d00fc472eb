import type { InputName } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { Limit } from '../limits/rule.ts'
import type { Inputs } from '../limits/inputs.ts'
import { limitInput } from './limitChange.ts'
import type { RunAsked, RunWish } from './runWish.ts'
import type { Wish } from './wish.ts'

/** Where the user said what he asks of one lineup. */
export function wishInputs(wish: Wish, inputs: Inputs): InputName[] {
  switch (wish.kind) {
    case 'limit':
      return ofLimit(wish.limit, inputs)
    case 'in':
      return [ofPlayer(wish.quota, inputs)]
    case 'out':
      return wish.quotas.map((quota) => ofPlayer(quota, inputs))
    case 'apart':
      return [{ kind: 'setting', setting: 'minUnique' }]
  }
}

/** Where the user said what he asks of a run. */
export function runWishInputs(wish: RunWish, { quotas, shares }: RunAsked, inputs: Inputs): InputName[] {
  switch (wish.kind) {
    case 'limit':
      return ofLimit(wish.limit, inputs)
    case 'least':
    case 'most':
      return [ofPlayer(quotas[wish.quota]!, inputs)]
    case 'never':
      return wish.quotas.map((quota) => ofPlayer(quotas[quota]!, inputs))
    case 'rule':
      return ofLimit(shares.rules[wish.rule]!.limit, inputs)
    case 'forced':
      return ofLimit(shares.forced[wish.share]!.limit, inputs)
    case 'limited':
      return ofLimit(shares.limited[wish.share]!.without, inputs)
  }
}

const ofPlayer = ({ player }: Quota, { request }: Inputs): InputName => ({
  kind: 'player',
  Id: request.players[player]!.Id,
})

function ofLimit(limit: Limit | undefined, inputs: Inputs): InputName[] {
  const input = limit && limitInput(limit, inputs)
  return input === undefined ? [] : [input]
}
