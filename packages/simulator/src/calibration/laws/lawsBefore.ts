import { defaultParameters } from '../../outcomes/defaultParameters.ts'
import { fitLaws, type Observation } from '../../outcomes/fitLaws.ts'
import { type OutcomeParameters, unfittedParameters } from '../../outcomes/outcomeParameters.ts'
import { type FinishedSlate, personRows } from '../finishedSlate.ts'
import { judgedClass } from './lawClasses.ts'

/** What a finished slate says of its players' laws: those that laws are judged on, with what they scored. */
export function observationsOf(slate: FinishedSlate): Observation[] {
  const { sport, ruleset, night, actual } = slate
  return personRows(slate).flatMap(({ row, player }) => {
    const points = actual[row]!
    if (Number.isNaN(points) || judgedClass(sport, player, points) === undefined) return []
    return [{ slate: night, sport, site: ruleset.site, player, actual: points }]
  })
}

/**
 * The corrections of laws that were to be had before a slate. The committed ones, if they were not fitted to it, and what
 * earlier nights add; else a new fit to earlier nights alone, from laws as their sources state them.
 *
 * @param seen of finished slates, in any order; only those of nights before the slate's count.
 */
export function lawsBefore(seen: readonly Observation[], { night }: Pick<FinishedSlate, 'night'>): OutcomeParameters {
  const earlier = seen.filter(({ slate }) => slate.slice(0, dateLength) < night.slice(0, dateLength))
  if (defaultParameters.slates.includes(night)) return fitLaws(earlier, { prior: unfittedParameters })
  const added = earlier.filter(({ slate }) => !defaultParameters.slates.includes(slate))
  return fitLaws(added, { prior: defaultParameters })
}

/** Nights begin with their date. */
const dateLength = '2026-01-17'.length
