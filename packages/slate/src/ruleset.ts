import type { ContestRules, Slot } from './sites/contestRules.ts'
import type { Site } from './sites/sites.ts'

export interface Ruleset extends ContestRules {
  site: Site
}

export const hasCaptain = ({ slots }: Pick<Ruleset, 'slots'>) => slots.some((slot) => slot.points !== undefined)

/** The captain's factor where no ruleset gives one. */
const usualCaptainPoints = 1.5

/** What a captain's points are multiplied by. */
export const captainPoints = (slots: readonly Slot[] = []) =>
  slots.find((slot) => slot.points !== undefined)?.points ?? usualCaptainPoints

/** Salaries are multiples of this many dollars. */
export const salaryStep = ({ salaryCap }: Pick<Ruleset, 'salaryCap'>) => (salaryCap < 1000 ? 1 : 100)
