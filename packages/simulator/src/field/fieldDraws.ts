import { type Random, type Ruleset, seededRandom } from '@slatecraft/slate'
import { lazyList } from '../lazyList.ts'
import type { PoolRows } from '../poolRows.ts'
import { log } from '../sameMath.ts'
import { mergeLineups } from './draw/mergeLineups.ts'
import { rake } from './draw/rake.ts'
import { systematicCounts } from './draw/systematicCounts.ts'
import { tastedWeights } from './draw/tastedWeights.ts'
import type { Field } from './field.ts'
import { drawLaw, type FieldLaw } from './law/fieldLaw.ts'
import { fitOwnership } from './law/fitOwnership.ts'
import { drawnOwnership } from './ownership/drawnOwnership.ts'
import { slotParts } from './ownership/slotParts.ts'
import type { FieldParameters } from './parameters/fieldParameters.ts'

export interface FieldDrawsRequest {
  field: Field & { law?: FieldLaw }
  rows: PoolRows
  ruleset: Ruleset
  parameters: FieldParameters
  maxEntriesPerUser: number
  draws: number
  seed: number
}

/** What a field may turn out to be. */
export type FieldDraw = Pick<Field, 'size' | 'lineups' | 'weight' | 'isWhole'>

/** A draw is raked in up to three times so many rounds: to about half a point, far less than ownership varies. */
const rounds = 6
/** Walks for each lineup of the library, and classes that they are drawn from. */
const walksPerLineup = 1.5
const mostClasses = 120
/** Rounds that move a drawn ownership to one which positions allow. */
const feasibleRounds = 15

/**
 * What the field may turn out to be. Each draw has a true ownership of its own, as uncertain as projections of ownership
 * are, users at the entry cap with tastes of their own, and lineups of its own: one library under many ownerships would
 * come down to few lineups. One fixed field would understate the risk. A field of real entries has only itself; without a
 * law, only the weights vary. A draw is made when it is first read.
 */
export function fieldDraws({ field, rows, ruleset, parameters, ...task }: FieldDrawsRequest): readonly FieldDraw[] {
  if (field.isWhole) return Array.from({ length: task.draws }, () => field)
  const parts = slotParts(rows.players, ruleset)
  const users = Math.round((parameters.users.atCap * field.entries) / task.maxEntriesPerUser)
  return lazyList(task.draws, (draw) => {
    const random = seededRandom(task.seed, draw)
    const drawn = drawnOwnership(field.reached, parameters.ownership.concentration, parts, random)
    const ownership = field.law === undefined ? drawn : fitOwnership(field.law.roster, drawn, feasibleRounds).reached
    const library = field.law === undefined ? field : drawnLibrary(field, field.law, ownership, random)
    const weight = tastedWeights(library, parameters.users, users, ownership.length, random)
    const count = weight.length
    rake({ size: field.size, count, lineups: library.lineups, cells: [] }, { ownership, shares: [] }, weight, rounds)
    for (let lineup = 0; lineup < count; lineup++) weight[lineup]! *= field.entries / count
    return { size: field.size, lineups: library.lineups, weight, isWhole: false }
  })
}

/** Lineups of the law if ownership is another one: log odds move with it. */
function drawnLibrary({ size, reached, weight }: Field, law: FieldLaw, ownership: Float64Array, random: Random) {
  const logOdds = (share: number) => log((share + leastShare) / (1 + leastShare - share))
  const moved = {
    ...law,
    logWeight: law.logWeight.map((one, row) => one + logOdds(ownership[row]!) - logOdds(reached[row]!)),
  }
  const wanted = Math.max(leastLineups, weight.length)
  const drawn = drawLaw(moved, Math.ceil(walksPerLineup * wanted), mostClasses, random)
  rake({ size, count: drawn.count, lineups: drawn.lineups, cells: [] }, { ownership, shares: [] }, drawn.weight, rounds)
  const { lineups, weight: counts } = mergeLineups(drawn.lineups, systematicCounts(drawn.weight, wanted, random), size)
  return { size, lineups, weight: counts }
}

/** Rows of hardly any lineup change by factors that mean nothing. */
const leastShare = 0.001
const leastLineups = 500
