import { type Contest, dollarWords, InputError, type Prize, refuse } from '@slatecraft/slate'
import { topHeavyPrizes } from './topHeavyPrizes.ts'

/** A kind of contest by its prizes. */
export type ContestShape =
  /** Two entries, one prize. */
  | { kind: 'head-to-head' }
  /** As many places as the pool allows win twice the fee. */
  | { kind: 'double-up' }
  /** The better half wins the same. */
  | { kind: '50/50' }
  | { kind: 'winner takes all' }
  /** So many tickets of a value in cents; the rest of the pool, if any, goes to the next place. */
  | { kind: 'satellite'; tickets: number; value: number }
  /** `paid` is the share of the entries that win something, such as 0.22. */
  | { kind: 'top-heavy'; paid: number }

interface Terms {
  name?: string
  /** Cents. */
  fee: number
  /** A head-to-head has 2. */
  entries: number
  maxEntriesPerUser?: number
  /** What the site keeps of the fees, 0 to 1. */
  rake: number
}

/**
 * A contest made from its shape. Prizes never exceed the fees less the rake; what whole cents leave over, the site keeps.
 *
 * @throws {InputError} when no place can be paid so.
 */
export function shapedContest(
  shape: ContestShape,
  { name = shape.kind, fee, entries, maxEntriesPerUser = 1, rake }: Terms,
): Contest {
  const pool = Math.floor(fee * entries * (1 - rake) + 1e-6)
  const prizes = prizesOf(shape, { fee, entries, pool })
  if (prizes.some(({ from, to, amount }) => to < from || amount <= 0))
    throw new InputError([
      { field: 'entries', reason: `a pool of ${dollarWords(pool)} pays no place of a ${shape.kind}` },
    ])
  return { id: '', name, fee, entries, maxEntriesPerUser, isGuaranteed: false, prizes }
}

function prizesOf(
  shape: ContestShape,
  { fee, entries, pool }: { fee: number; entries: number; pool: number },
): Prize[] {
  const alike = (places: number, amount = Math.floor(pool / places)) => [{ from: 1, to: places, amount }]
  switch (shape.kind) {
    case 'head-to-head':
    case 'winner takes all':
      return alike(1)
    case 'double-up':
      return alike(Math.floor(pool / (2 * fee)), 2 * fee)
    case '50/50':
      return alike(Math.floor(entries / 2))
    case 'satellite': {
      const rest = pool - shape.tickets * shape.value
      if (rest < 0)
        return refuse(
          `${shape.tickets} tickets of ${dollarWords(shape.value)} are more than the pool of ${dollarWords(pool)}`,
        )
      const next = shape.tickets + 1
      return [
        ...alike(shape.tickets, shape.value),
        ...(rest > 0 && next <= entries ? [{ from: next, to: next, amount: Math.min(rest, shape.value) }] : []),
      ]
    }
    case 'top-heavy':
      return topHeavyPrizes({ fee, entries, pool, paid: shape.paid })
  }
}
