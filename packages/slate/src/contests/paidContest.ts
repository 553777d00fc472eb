/** A contest as its organizer describes it. Money is in whole cents. */
export interface Contest {
  id: string
  name: string
  /** Cents that one entry costs. */
  fee: number
  /** Entries when it is full. */
  entries: number
  /** The most entries of one user. */
  maxEntriesPerUser: number
  /** Whether it takes place, with its whole prize pool, even if it does not fill. */
  isGuaranteed: boolean
  /** In order of place, without gaps from place 1 on. */
  prizes: readonly Prize[]
}

/** Each of the places `from` to `to` wins `amount` cents. A ticket counts as what it costs. */
export interface Prize {
  from: number
  to: number
  amount: number
}

/** What a file says of a contest; what it leaves out is undefined. Money is in whole cents. */
export type ContestFacts = { [Name in keyof Contest]?: Contest[Name] | undefined } & {
  /** The prize pool that the file states, apart from its prizes. */
  pool?: number | undefined
}
