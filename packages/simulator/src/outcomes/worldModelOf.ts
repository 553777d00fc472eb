import type { Ruleset, Sport } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import { copulaModel, type OutcomeOptions } from './copulaModel.ts'
import { fightWorldModel } from './mma/fightWorldModel.ts'
import { type RaceFacts, raceWorldModel } from './nascar/raceWorldModel.ts'
import { pgaWorldModel } from './pga/pgaWorldModel.ts'

interface Options extends OutcomeOptions {
  /** Of a nascar race: what pools don't say. */
  race?: RaceFacts
}

type ModelOf = (pool: PoolRows, ruleset: Ruleset, options: Options) => WorldModel

const models: Readonly<Record<Sport, ModelOf>> = {
  nfl: (pool, ruleset, options) => copulaModel(pool, ruleset, 'nfl', options),
  nba: (pool, ruleset, options) => copulaModel(pool, ruleset, 'nba', options),
  mlb: (pool, ruleset, options) => copulaModel(pool, ruleset, 'mlb', options),
  pga: (pool, ruleset, { played }) => pgaWorldModel(pool, ruleset, played),
  mma: (pool, ruleset, { played }) => fightWorldModel(pool, ruleset, played),
  nascar: (pool, ruleset, { race, played }) => raceWorldModel(pool, ruleset, race, played),
}

/** How the outcomes of a contest's pool are drawn. */
export function worldModelOf(pool: PoolRows, ruleset: Ruleset, options: Options = {}): WorldModel {
  return models[ruleset.sport](pool, ruleset, options)
}
