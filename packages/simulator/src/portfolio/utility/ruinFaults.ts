import type { Fault } from '@slatecraft/slate'

/** What is wrong if fees, in cents, leave nothing of the bankroll: the logarithm of wealth needs at least a cent. */
export function ruinFaults(fees: readonly number[], bankroll: number): Fault[] {
  if (!Number.isInteger(bankroll)) return [{ field: 'bankroll', reason: `must be whole cents (given: ${bankroll})` }]
  const cost = fees.reduce((sum, fee) => sum + fee, 0)
  if (cost < bankroll) return []
  const reason = `${fees.length} entries cost ${dollars(cost)}, which must be less than the bankroll of ${dollars(bankroll)}`
  return [{ field: 'bankroll', reason }]
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
