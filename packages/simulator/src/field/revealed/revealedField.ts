import { type Ruleset, seededRandom } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import type { Field } from '../field.ts'
import { fieldFromLineups } from '../fieldFromLineups.ts'
import { generateField } from '../generateField.ts'
import { calibratedOwnership } from '../ownership/calibratedOwnership.ts'
import { drawnOwnership } from '../ownership/drawnOwnership.ts'
import { slotParts } from '../ownership/slotParts.ts'
import type { FieldParameters } from '../parameters/fieldParameters.ts'
import { completeEntries, type RevealedEntries } from './completeEntries.ts'

export interface RevealedFieldRequest {
  entries: RevealedEntries
  rows: PoolRows
  ruleset: Ruleset
  parameters: FieldParameters
  /** Ways to draw the hidden players. */
  draws: number
  seed: number
}

export interface RevealedField {
  /** The mean of the draws: a lineup's weight is the expected number of entries that hold it. */
  field: Field
  /** Whole fields, each with hidden players of its own. */
  draws: Field[]
  /** Entries that show all of their players, those with hidden players drawn, and those that no players complete. */
  whole: number
  completed: number
  leftOut: number
}

/** Lineups that the field's law is found with. */
const library = 5000

/**
 * The field of a contest that is under way: real entries, with their hidden players drawn from the field that projected
 * ownership leads one to expect, given what each entry shows. Ownership of the hidden ones is as uncertain as projections
 * are, so each draw has its own.
 *
 * @throws {InputError} if the players with ownership do not fill a lineup.
 */
export function revealedField(request: RevealedFieldRequest): RevealedField {
  const { entries, rows, ruleset, parameters, draws, seed } = request
  const { ownership } = calibratedOwnership(rows.players, ruleset, parameters, false)
  const count = entries.counts.reduce((sum, copies) => sum + copies, 0)
  const task = { rows, ruleset, parameters, seed }
  const field = generateField({ ...task, ownership, entries: count, size: library })
  const { reached, size } = field
  const parts = slotParts(rows.players, ruleset)
  const likings = Array.from({ length: draws }, (_, draw) => {
    const drawn = drawnOwnership(reached, parameters.ownership.concentration, parts, seededRandom(seed, draw))
    return drawn.map((share, row) => odds(share) / odds(reached[row]!))
  })
  const { draws: made, ...counts } = completeEntries({ entries, field, rows, ruleset, likings, seed })
  const whole = { size, rows: rows.players.length }
  const all = new Uint16Array(made.reduce((sum, { lineups }) => sum + lineups.length, 0))
  let at = 0
  for (const { lineups } of made) {
    all.set(lineups, at)
    at += lineups.length
  }
  const shares = made.flatMap((draw) => Array.from(draw.counts, (copies) => copies / draws))
  return {
    field: fieldFromLineups(all, Float64Array.from(shares), whole),
    draws: made.map((draw) => fieldFromLineups(draw.lineups, draw.counts, whole)),
    ...counts,
  }
}

/** Rows of hardly any entry change by factors that mean nothing. */
const leastShare = 0.001
const odds = (share: number) => (share + leastShare) / (1 + leastShare - share)
