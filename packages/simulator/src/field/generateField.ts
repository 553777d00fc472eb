import { type Ruleset, seededRandom } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import { isExact } from './draw/drawClasses.ts'
import { mergeLineups } from './draw/mergeLineups.ts'
import { rake } from './draw/rake.ts'
import { rowShares } from './draw/rowShares.ts'
import { systematicCounts } from './draw/systematicCounts.ts'
import type { Field } from './field.ts'
import {
  createFieldLaw,
  drawLaw,
  type FieldLaw,
  nudgeLaw,
  rakeLaw,
  type WeighedLineups,
  withMultipliers,
} from './law/fieldLaw.ts'
import { lineupShares } from './law/lineupShare.ts'
import type { FieldParameters } from './parameters/fieldParameters.ts'

export interface FieldRequest {
  rows: PoolRows
  ruleset: Ruleset
  /** By row: the ownership to reach, as shares of entries; see `calibratedOwnership`. */
  ownership: Float64Array
  /** Entries of the contest, those that the field stands for. */
  entries: number
  /** Lineups of the library, copies included. */
  size: number
  seed: number
  parameters: FieldParameters
}

/** A field from a law, so that the share of any lineup is a formula. */
export interface GeneratedField extends Field {
  /** To draw other lineups of this field from. */
  law: FieldLaw
  /** Relative standard error of all expected copies: the sum over all lineups is estimated from the draws. */
  copiesError: number
  /** How many equally weighted lineups know as much as the draws behind the library. */
  effectiveDraws: number
}

/** Draws of the rounds that fit the law to ownership. */
const fittingWalks = [1000, 2000, 3000]
/** Classes that such a round draws from, and the last one. */
const fittingClasses = 80
const mostClasses = 300

/**
 * The field that has this ownership and is otherwise as fields of its sport are: maximum entropy over lawful lineups, given
 * ownership and the use of salary, stacks and projections that `parameters` describe. The same request, the same bytes.
 *
 * @throws {InputError} if the players with ownership do not fill a lineup.
 */
export function generateField({
  rows,
  ruleset,
  ownership,
  entries,
  size,
  seed,
  parameters,
}: FieldRequest): GeneratedField {
  const random = seededRandom(seed)
  let law = createFieldLaw({ rows, ruleset, ownership, parameters })
  for (const walks of fittingWalks) law = nudgeLaw(law, drawLaw(law, walks, fittingClasses, random))
  // Weights differ more where the look-ahead is a guess.
  const walks = Math.ceil(size * (isExact(law.classes) ? 1.3 : 1.6))
  const drawn = drawLaw(law, walks, mostClasses, random)
  const multipliers = rakeLaw(law, drawn)
  const sharesOf = lineupShares(law, multipliers, drawn.walks)

  const counts = systematicCounts(drawn.weight, size, random)
  const merged = mergeLineups(drawn.lineups, counts, law.roster.size)
  const weight = rakedLibrary(law, merged)
  for (let lineup = 0; lineup < merged.count; lineup++) weight[lineup]! *= entries / merged.count
  const one = new Uint16Array(law.roster.size)
  const effectiveDraws = effective(drawn)
  return {
    size: law.roster.size,
    lineups: merged.lineups,
    weight,
    entries,
    isWhole: false,
    asked: ownership,
    reached: rowShares(merged.lineups, weight, law.roster.size, ownership.length),
    expectedCopies: (lineup) => {
      one.set(lineup)
      return entries * sharesOf(one, 1)[0]!
    },
    law: withMultipliers(law, multipliers),
    copiesError: Math.sqrt(Math.max(0, 1 / effectiveDraws - 1 / drawn.walks)),
    effectiveDraws,
  }
}

/** Choosing lineups at random has moved the shares a little: they are met again. */
function rakedLibrary(law: FieldLaw, { lineups, weight, count }: ReturnType<typeof mergeLineups>): Float64Array {
  const cells = law.readCells(lineups, count)
  const families = [cells.salary, cells.shortfall, cells.shape].slice(0, law.targets.shares.length)
  rake({ size: law.roster.size, count, lineups, cells: families }, law.targets, weight, 20)
  return weight
}

function effective({ weight }: WeighedLineups): number {
  const sum = weight.reduce((total, one) => total + one, 0)
  return (sum * sum) / weight.reduce((total, one) => total + one * one, 0)
}
