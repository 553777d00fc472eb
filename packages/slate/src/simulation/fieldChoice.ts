import * as z from 'zod'

const Weights = z.array(z.number().min(0)).max(1_000_000)
/** Draws of what ownership may turn out to be. */
export const usualDraws = 32
const draws = z.int().min(1).max(256).default(usualDraws)

/** What the other entries of a contest are taken to be. Rows index the pool's items (`itemsOf`). */
export const FieldChoice = z.discriminatedUnion('kind', [
  /** Made from the projected ownership. */
  z.strictObject({
    kind: z.literal('generated'),
    /** Lineups of the library, copies included. */
    library: z.int().min(100).max(20_000).default(5000),
    /** Draws of what ownership may turn out to be. */
    draws,
    /**
     * How close the field's lineups are to the best projection: 0 is as usual, 1 half as far away, -1 twice as far. The
     * field's ownership moves with it.
     */
    sharpness: z.number().min(-1).max(1).default(0),
    /** How close real ownership will be to the projected one: 0 is as usual, 1 half as far away, -1 twice as far. */
    ownershipTrust: z.number().min(-1).max(1).default(0),
  }),
  /** Real entries, such as those of a standings file: rows, ascending, and how often each lineup was entered. */
  z.strictObject({
    kind: z.literal('given'),
    from: z.string().max(200),
    lineups: z
      .array(z.array(z.int().min(0)).max(20))
      .min(1)
      .max(1_000_000),
    weight: Weights,
  }),
  /** Entries of a contest that is under way: rows in the order of the slots, -1 where the player is hidden. */
  z.strictObject({
    kind: z.literal('revealed'),
    from: z.string().max(200),
    entries: z
      .array(z.array(z.int().min(-1)).max(20))
      .min(1)
      .max(1_000_000),
    weight: Weights,
    draws,
  }),
])
export type FieldChoice = z.infer<typeof FieldChoice>

/** The field of a contest that has not started, as usual. */
export const usualField: FieldChoice = FieldChoice.parse({ kind: 'generated' })
