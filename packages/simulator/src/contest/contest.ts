import { type Contest, type Prize, prizePool } from '@slatecraft/slate'

export type { Contest, Prize }

/** The share of the fees of a full contest that the site keeps; below 0 where it adds to them. Null for a free contest. */
export const rakeOf = ({ fee, entries, prizes }: Contest) =>
  fee === 0 ? null : 1 - prizePool(prizes) / (fee * entries)

/** Places that win anything. */
export const placesPaid = ({ prizes }: Pick<Contest, 'prizes'>) =>
  prizes.reduce((last, { to, amount }) => (amount > 0 ? to : last), 0)

/** The smallest prize, in cents; 0 where there is none. */
export const minCash = ({ prizes }: Pick<Contest, 'prizes'>) =>
  prizes.reduce((least, { amount }) => (amount > 0 ? amount : least), 0)
