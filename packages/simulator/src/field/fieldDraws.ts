import { type Ruleset, seededRandom } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import { drawnOwnership } from './drawnOwnership.ts'
import type { Field } from './field.ts'
import type { FieldParameters } from './fieldParameters.ts'
import { rake } from './rake.ts'
import { slotParts } from './slotParts.ts'
import { tastedWeights } from './tastedWeights.ts'

export interface FieldDrawsRequest {
  field: Field
  rows: PoolRows
  ruleset: Ruleset
  parameters: FieldParameters
  maxEntriesPerUser: number
  draws: number
  seed: number
}

/** A draw is raked in up to three times so many rounds: to about half a point, far less than ownership varies. */
const rounds = 6

/**
 * What the field may turn out to be: the same library with other weights. Each draw has a true ownership of its own, as
 * uncertain as projections of ownership are, and users at the entry cap with tastes of their own. One fixed field would
 * understate the risk. A field of real entries has only itself.
 *
 * @returns the weights of each draw; they sum to the field's entries.
 */
export function fieldDraws({ field, rows, ruleset, parameters, ...task }: FieldDrawsRequest): Float64Array[] {
  if (field.isWhole) return Array.from({ length: task.draws }, () => field.weight)
  const { size, lineups, weight, entries } = field
  const parts = slotParts(rows.players, ruleset)
  return Array.from({ length: task.draws }, (_, draw) => {
    const random = seededRandom(task.seed, draw)
    const ownership = drawnOwnership(field.reached, parameters.ownership.concentration, parts, random)
    const users = Math.round((parameters.users.atCap * entries) / task.maxEntriesPerUser)
    const tasted = tastedWeights({ size, lineups, weight }, parameters.users, users, ownership.length, random)
    rake({ size, count: weight.length, lineups, cells: [] }, { ownership, shares: [] }, tasted, rounds)
    const scale = entries / weight.length
    return tasted.map((one) => one * scale)
  })
}
