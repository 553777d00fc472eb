import { leastOf } from '../linear/certificate.ts'
import { type PriceLineups, type RowValues, type RunShape, rangesOf, scaledBy, worthOf } from './runShape.ts'

/**
 * An upper bound on what a run's lineups can score together. Each row gets a price; lineups pay it, what the row's end
 * allows is paid back, and no run that meets the rows pays more than it gets back. So for any prices the best lineups of
 * every class, after paying, with the pay-back are a bound; good prices (`Plan.optimum`) make it a good one. Lineups
 * of a class are taken to differ, as they must in every run; that lineups of different classes differ too, or by more
 * than one player, is not used, so that the bound is tight for Min Unique 1 at best.
 * @param prices whole numbers in the units of the score: above 0 where many lineups in the row are dear.
 * @returns the bound in the units of the score; -Infinity where there are too few lawful lineups.
 */
export function runBound(shape: RunShape, price: PriceLineups, prices: RowValues): number {
  const charge = scaledBy(prices, -1)
  let bound = -leastOf([...charge.quotas, ...charge.features], rangesOf(shape))
  for (const [index, { turns, score }] of shape.classes.entries()) {
    if (turns === 0) continue
    const priced = price(index, worthOf(shape, charge, score), turns)
    if (priced === undefined) return Number.NEGATIVE_INFINITY
    const known = priced.lineups.slice(0, turns)
    bound += known.reduce((sum, { value }) => sum + value, 0)
    if (known.length < turns) bound += (turns - known.length) * priced.rest
  }
  return bound
}
