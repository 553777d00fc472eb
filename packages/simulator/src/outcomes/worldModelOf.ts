import { type Ruleset, refuse, type Sport } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import { copulaModel, type OutcomeOptions } from './copulaModel.ts'

type ModelOf = (pool: PoolRows, ruleset: Ruleset, options: OutcomeOptions) => WorldModel

const models: Readonly<Partial<Record<Sport, ModelOf>>> = {
  nfl: (pool, ruleset, options) => copulaModel(pool, ruleset, 'nfl', options),
  nba: (pool, ruleset, options) => copulaModel(pool, ruleset, 'nba', options),
  mlb: (pool, ruleset, options) => copulaModel(pool, ruleset, 'mlb', options),
}

/** How the outcomes of a contest's pool are drawn. */
export function worldModelOf(pool: PoolRows, ruleset: Ruleset, options: OutcomeOptions = {}): WorldModel {
  const modelOf = models[ruleset.sport]
  if (modelOf === undefined)
    throw new InputError([{ field: 'sport', reason: `${ruleset.sport} outcomes can't be drawn yet` }])
  return modelOf(pool, ruleset, options)
}
