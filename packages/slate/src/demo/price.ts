import { type Ruleset, salaryStep } from '../ruleset.ts'
import { siteTable } from '../sites/sites.ts'
import type { SiteSport } from '../sites/siteTable.ts'
import { clamp, toStep } from './draws.ts'
import type { Entrant } from './entrant.ts'

/** Salaries of a classic contest, in steps of $100, or of $1 under a small cap. */
export function classicSalaries(entrants: readonly Entrant[], { demo }: SiteSport, ruleset: Ruleset): number[] {
  const step = salaryStep(ruleset)
  return entrants.map(({ athlete, worth }) => toStep(demo.salary(worth, athlete.position, ruleset), step))
}

/** Cost of the best lineup without a cap, as a multiple of the cap. */
const overCap = 1.25

/**
 * Salaries of a single game outside the captain slot, in proportion to expected points. They make the best lineup cost a
 * quarter more than the cap. Where captains cost 1.5 times as much, steps of $200 keep their salaries in hundreds.
 */
export function showdownSalaries(entrants: readonly Entrant[], { demo }: SiteSport, ruleset: Ruleset): number[] {
  const { site, salaryCap, slots } = ruleset
  const expected = entrants.map(({ athlete, pricedPoints }) => pricedPoints * demo.pointScale(athlete.position))
  const best = expected.filter((_, index) => entrants[index]!.points > 0).sort((a, b) => b - a)
  const bestPoints = slots.reduce((sum, slot, index) => sum + (best[index] ?? 0) * (slot.salary ?? 1), 0)
  const perPoint = (overCap * salaryCap) / bestPoints
  const step = salaryStep(ruleset) === 1 ? 1 : slots.some((slot) => slot.salary === 1.5) ? 200 : 500
  const least = toStep(salaryCap * siteTable(site).demo.leastShowdownSalary, step)
  return expected.map((points) => clamp(toStep(points * perPoint, step), least, salaryCap / 2))
}
