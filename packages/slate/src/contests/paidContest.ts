import * as z from 'zod'

const Cents = z.int().min(0).max(100_000_000_000)

/** Each of the places `from` to `to` wins `amount` cents. A ticket counts as what it costs. */
export const Prize = z.strictObject({ from: z.int().min(1), to: z.int().min(1), amount: Cents })
export type Prize = z.infer<typeof Prize>

/** A contest as its organizer describes it. Money is in whole cents. */
export const Contest = z.strictObject({
  id: z.string().max(80),
  name: z.string().min(1).max(120),
  /** Cents that one entry costs. */
  fee: Cents,
  /** Entries when it is full. */
  entries: z.int().min(2).max(10_000_000),
  /** The most entries of one user. */
  maxEntriesPerUser: z.int().min(1),
  /** Whether it takes place, with its whole prize pool, even if it does not fill. */
  isGuaranteed: z.boolean(),
  /** In order of place, without gaps from place 1 on. */
  prizes: z.array(Prize).max(2000).readonly(),
})
export type Contest = z.infer<typeof Contest>

/** What a file says of a contest; what it leaves out is undefined. Money is in whole cents. */
export type ContestFacts = { [Name in keyof Contest]?: Contest[Name] | undefined } & {
  /** The prize pool that the file states, apart from its prizes. */
  pool?: number | undefined
}
