import * as z from 'zod'

/**
 * When something was changed, and whether the server knows.
 *
 * - `at`: milliseconds since 1970, from `editClock`.
 * - `epoch`: how often the server's version has replaced one with a later `at`, which a fast clock had written. The higher
 *   epoch wins before `at` is compared. Absent means 0.
 * - `isSent`: the server has it. Never set in visitors' records.
 */
export const Stamp = z.object({
  at: z.int().min(0),
  epoch: z.int().min(1).exactOptional(),
  isSent: z.literal(true).exactOptional(),
})
export type Stamp = z.infer<typeof Stamp>

/** `isRefused`: the server won't take it. It counts in this browser only. */
export const EntryStamp = Stamp.extend({ isRefused: z.literal(true).exactOptional() })
export type EntryStamp = z.infer<typeof EntryStamp>

/** The newest change of each key. */
export type Entries<Entry extends EntryStamp> = Readonly<Record<string, Entry>>

/** How the values of two entries compare. */
interface Values<Entry> {
  isSame(one: Entry, other: Entry): boolean
  /** Orders different values of the same time, so that all tabs choose the same one. */
  textOf(entry: Entry): string
}

/** Above 0 if the first one counts, below 0 if the second. */
const compareStamps = (one: Stamp, other: Stamp) => (one.epoch ?? 0) - (other.epoch ?? 0) || one.at - other.at

export function newestStamp(one: Stamp, other: Stamp): Stamp {
  const order = compareStamps(one, other)
  if (order !== 0) return order > 0 ? one : other
  return one.isSent || !other.isSent ? one : other
}

/** The newest wins. If both are from the same time, the one that is later in the alphabet. */
function newestEntry<Entry extends EntryStamp>(one: Entry, other: Entry, values: Values<Entry>): Entry {
  const order = compareStamps(one, other)
  if (order !== 0) return order > 0 ? one : other
  if (!values.isSame(one, other)) return values.textOf(one) > values.textOf(other) ? one : other
  const isKnown = (one.isSent || !other.isSent) && (one.isRefused || !other.isRefused)
  return isKnown ? one : { ...one, ...(other.isSent && { isSent: true }), ...(other.isRefused && { isRefused: true }) }
}

/** The newest entry of each key. Order and repetition make no difference. */
export function mergeEntries<Entry extends EntryStamp>(
  one: Entries<Entry>,
  other: Entries<Entry>,
  values: Values<Entry>,
): Entries<Entry> {
  const entries: Record<string, Entry> = { ...one }
  for (const [key, entry] of Object.entries(other)) {
    const known = one[key]
    entries[key] = known === undefined ? entry : newestEntry(known, entry, values)
  }
  return entries
}

/** Whether `other` holds everything that `entries` does. */
export const areIncluded = <Entry extends EntryStamp>(
  entries: Entries<Entry>,
  other: Entries<Entry>,
  values: Values<Entry>,
): boolean =>
  Object.entries(entries).every(([key, entry]) => {
    const held = other[key]
    return held !== undefined && newestEntry(held, entry, values) === held
  })

export const newestEntryAt = (entries: Entries<EntryStamp>) =>
  Object.values(entries).reduce((latest, { at }) => Math.max(latest, at), 0)

/** Marks entries that were sent, unless they were changed since. */
export function markEntries<Entry extends EntryStamp>(
  entries: Entries<Entry>,
  sent: readonly (readonly [key: string, stamp: Stamp])[],
  mark: 'isSent' | 'isRefused',
): Record<string, Entry> {
  const marked: Record<string, Entry> = { ...entries }
  for (const [key, { at, epoch }] of sent) {
    const entry = marked[key]
    if (entry?.at === at && entry.epoch === epoch) marked[key] = { ...entry, [mark]: true }
  }
  return marked
}

/** Reads stored entries. Those that can't be read are left out, so that they don't cost the others. */
export const readableEntries = <Entry extends EntryStamp>(
  readEntry: (key: string, stored: unknown) => Entry | undefined,
) =>
  z.record(z.string(), z.unknown()).transform((entries): Record<string, Entry> => {
    const read = Object.entries(entries).map(([key, stored]) => [key, readEntry(key, stored)] as const)
    return Object.fromEntries(read.filter((pair): pair is [string, Entry] => pair[1] !== undefined))
  })

/** The values as a record: `previous` itself if nothing differs, and its object for each value that is the same. */
export function keepSame<Value>(
  values: readonly (readonly [key: string, value: Value])[],
  previous: Readonly<Record<string, Value>>,
  isSame: (one: Value, other: Value) => boolean,
): Readonly<Record<string, Value>> {
  const next: Record<string, Value> = {}
  let isUnchanged = values.length === Object.keys(previous).length
  for (const [key, value] of values) {
    const known = previous[key]
    const isKnown = known !== undefined && isSame(known, value)
    next[key] = isKnown ? known : value
    isUnchanged &&= isKnown
  }
  return isUnchanged ? previous : next
}
