/** A contest as its organizer describes it. Money is in whole cents. */
export interface Contest {
  id: string
  name: string
  /** Cents that one entry costs. */
  fee: number
  /** Entries when it is full; the number that is simulated. */
  entries: number
  /** The most entries of one user. */
  maxEntriesPerUser: number
  /** Whether it takes place, with its whole prize pool, even if it does not fill. */
  isGuaranteed: boolean
  /** In order of place, without gaps from place 1 on: each of the places `from` to `to` wins `amount` cents. */
  prizes: readonly Prize[]
}

export interface Prize {
  from: number
  to: number
  /** Cents. */
  amount: number
}
