import type { Ruleset } from '../ruleset.ts'
import { clamp, toStep } from './draws.ts'
import type { DemoSport, Entrant } from './entrant.ts'

/** Salaries of a classic contest, to the hundred, or to the dollar where the cap is in dollars. */
export function classicSalaries(entrants: readonly Entrant[], sport: DemoSport, ruleset: Ruleset): number[] {
  const step = ruleset.salaryCap < 1000 ? 1 : 100
  return entrants.map(({ athlete, worth }) => toStep(sport.salary(worth, athlete.position, ruleset), step))
}

/** How far the best lineup that money could buy would be above the cap. */
const overCap = 1.25

/**
 * Salaries outside the captain's place of a single game. They follow the expected points, and are as high as makes the
 * best lineup cost a quarter more than the cap. Where a captain costs 1.5 times as much, that is a whole hundred too.
 */
export function showdownSalaries(entrants: readonly Entrant[], sport: DemoSport, ruleset: Ruleset): number[] {
  const { site, salaryCap, slots } = ruleset
  const expected = entrants.map(({ athlete, pricedPoints }) => pricedPoints * sport.pointScale(site, athlete.position))
  const best = expected.filter((_, index) => entrants[index]!.points > 0).sort((a, b) => b - a)
  const bestPoints = slots.reduce((sum, slot, index) => sum + (best[index] ?? 0) * (slot.salary ?? 1), 0)
  const perPoint = (overCap * salaryCap) / bestPoints
  const step = salaryCap < 1000 ? 1 : slots.some((slot) => slot.salary === 1.5) ? 200 : 500
  const least = site === 'dk' ? toStep(salaryCap / 50, step) : toStep(salaryCap / 12, step)
  return expected.map((points) => clamp(toStep(points * perPoint, step), least, salaryCap / 2))
}
