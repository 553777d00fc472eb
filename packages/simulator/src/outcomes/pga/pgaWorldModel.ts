import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import type { WorldModel } from '../../worlds/worldModel.ts'
import type { Played } from '../entrantState.ts'
import { entrantsOf } from '../entrants.ts'
import { golfWorldModel } from './golfWorldModel.ts'
import { roundWorldModel } from './roundWorldModel.ts'

/** Nobody is projected for so much in one round, and the best of a field always are in a tournament. */
const roundPoints = 40

/** A tournament, or, where even the best golfer's projection is that of a round (as in DraftKings' showdowns), a round. */
export function pgaWorldModel(pool: PoolRows, ruleset: Ruleset, played?: Played): WorldModel {
  const isRound = entrantsOf(pool).every(({ mean }) => mean < roundPoints)
  return isRound ? roundWorldModel(pool, ruleset) : golfWorldModel(pool, ruleset, played)
}
