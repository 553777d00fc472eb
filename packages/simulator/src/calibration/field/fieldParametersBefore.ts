import type { FieldParameters } from '../../field/parameters/fieldParameters.ts'
import { fieldParametersOf } from '../../field/parameters/fieldParametersOf.ts'
import type { FinishedField } from '../../field/parameters/finishedField.ts'
import { fitFieldParameters } from '../../field/parameters/fitFieldParameters.ts'
import { defaultParameters } from '../../outcomes/defaultParameters.ts'
import type { FinishedSlate } from '../finishedSlate.ts'

/** The entries of a finished slate, and when and from what source it was projected. */
export interface FieldSeen {
  night: string
  kind: string
  finished: FinishedField
}

export function fieldSeen(slate: FinishedSlate): FieldSeen {
  const { night, ruleset, pool, owned, real } = slate
  const { size, lineups, weight } = real
  const finished = { players: pool.players, ruleset, owned, size, lineups, counts: weight }
  return { night, kind: kindOf(slate), finished }
}

/** Fields of one contest type tell of each other if one source projected their ownership: one with percentiles, or another. */
function kindOf({ ruleset: { sport, contestType }, pool }: Pick<FinishedSlate, 'ruleset' | 'pool'>): string {
  const hasPercentiles = pool.players.some(({ Percentiles }) => Percentiles !== null)
  return [sport, contestType, hasPercentiles].join(' ')
}

/**
 * What was known of fields before a slate: the committed parameters, or on nights that those were counted on, a fit to
 * earlier nights alone. What such a fit leaves open (exponents of stacks, sharpness, users) stays as committed.
 */
export function fieldParametersBefore(
  seen: readonly FieldSeen[],
  slate: Pick<FinishedSlate, 'night' | 'ruleset' | 'pool'>,
): FieldParameters {
  const committed = fieldParametersOf(slate.ruleset)
  if (!defaultParameters.slates.includes(slate.night)) return committed
  const earlier = seen.filter(
    ({ night, kind }) => night.slice(0, dateLength) < slate.night.slice(0, dateLength) && kind === kindOf(slate),
  )
  return fitFieldParameters(
    earlier.map(({ finished }) => finished),
    committed,
  )
}

/** Nights begin with their date. */
const dateLength = '2026-01-17'.length
