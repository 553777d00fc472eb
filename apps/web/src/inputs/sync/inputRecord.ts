import * as z from 'zod'
import type { InputRows } from '../inputState.ts'
import type { Merging } from './localCopy.ts'

/**
 * What was last said of one key. Without a value it was taken back: it stays, so that an older one can't come back.
 *
 * - `at`: milliseconds since 1970, as `editClock` gives them; it never leaves the browser.
 * - `isSent`: the server has it. Visitors' records never have it.
 * - `isRefused`: the server will not have it; it counts in this browser.
 */
const Entry = z.object({
  value: z.unknown().optional(),
  at: z.int().min(0),
  isSent: z.literal(true).exactOptional(),
  isRefused: z.literal(true).exactOptional(),
})
type Entry = z.infer<typeof Entry>

/** One kind of input of one slate by key, as this browser keeps it. */
export interface InputRecord {
  entries: Readonly<Record<string, Entry>>
}

export const emptyInputs: InputRecord = { entries: {} }

/** A record whose values are rows of `rows`; what can't be read is left out: it must not cost the others. */
export const inputRecordOf = (rows: z.ZodType<InputRows>): z.ZodType<InputRecord> =>
  z.object({
    entries: z.record(z.string(), z.unknown()).transform((entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([key, read]) => {
          const entry = Entry.safeParse(read).data
          if (entry === undefined) return []
          const { value, ...stamps } = entry
          if (value === undefined) return [[key, stamps]]
          const row = rows.safeParse({ [key]: value }).data?.[key]
          return row === undefined ? [] : [[key, { ...stamps, value: row }]]
        }),
      ),
    ),
  })

export const isSameValue = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The newest wins. Of one moment, whichever comes later in the alphabet: all tabs must choose alike. */
function newest(one: Entry, other: Entry): Entry {
  if (one.at !== other.at) return one.at > other.at ? one : other
  const [text, otherText] = [one, other].map(({ value }) => JSON.stringify(value) ?? '')
  if (text !== otherText) return (text ?? '') > (otherText ?? '') ? one : other
  const isKnown = (one.isSent || !other.isSent) && (one.isRefused || !other.isRefused)
  return isKnown ? one : { ...one, ...(other.isSent && { isSent: true }), ...(other.isRefused && { isRefused: true }) }
}

export const inputMerging: Merging<InputRecord> = {
  merge(one, other) {
    const entries: Record<string, Entry> = { ...one.entries }
    for (const [key, entry] of Object.entries(other.entries)) {
      const known = one.entries[key]
      entries[key] = known === undefined ? entry : newest(known, entry)
    }
    return { entries }
  },
  isIncluded: (held, other) =>
    Object.entries(held.entries).every(([key, entry]) => {
      const known = other.entries[key]
      return known !== undefined && newest(known, entry) === known
    }),
  newestAt: ({ entries }) => Object.values(entries).reduce((latest, { at }) => Math.max(latest, at), 0),
}

/** The rows in force; `previous` where nothing differs, and its values for every key whose value is the same. */
export function rowsOf<Rows extends InputRows>({ entries }: InputRecord, previous: Rows): Rows {
  const rows: Record<string, unknown> = {}
  let isSame = true
  for (const [key, { value }] of Object.entries(entries)) {
    if (value === undefined) continue
    const known = previous[key]
    const isKnown = isSameValue(known, value)
    rows[key] = isKnown ? known : value
    isSame &&= isKnown
  }
  // Each value has been a row of this kind when it was said, or passed its schema when it was read.
  return isSame && Object.keys(rows).length === Object.keys(previous).length ? previous : (rows as Rows)
}

/** Puts values on record as said at one moment; undefined takes a key back. */
export function withValues(record: InputRecord, values: ReadonlyMap<string, unknown>, at: number): InputRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const [key, value] of values) entries[key] = { ...(value !== undefined && { value }), at }
  return { entries }
}

/** Keys of which the server has not got what was said. */
export const unsentKeys = ({ entries }: InputRecord): string[] =>
  Object.entries(entries).flatMap(([key, { isSent, isRefused }]) => (isSent || isRefused ? [] : [key]))

/**
 * Takes over the server's rows. Where this browser had nothing to send when it asked, and nothing was said since, the server
 * is right; elsewhere this browser is.
 *
 * @param asked the record as it was when the rows were asked for.
 */
export function adoptRows(record: InputRecord, rows: InputRows, asked: InputRecord): InputRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const key of new Set([...Object.keys(rows), ...Object.keys(record.entries)])) {
    const [entry, before, value] = [entries[key], asked.entries[key], rows[key]]
    if (entry === undefined) entries[key] = { value, at: 0, isSent: true }
    else if (isSameValue(entry.value, value)) {
      const { isRefused: _, ...known } = entry
      entries[key] = { ...known, isSent: true }
    } else if (entry.isSent && before?.isSent && entry.at === before.at) {
      // Just newer than what it replaces: what another tab is saying at this moment is newer still.
      entries[key] = { ...(value !== undefined && { value }), at: entry.at + 1, isSent: true }
    }
  }
  return { entries }
}

/** Notes what became of the entries that were sent, where nothing was said of them since. */
export function marked(record: InputRecord, sent: InputRecord, as: 'isSent' | 'isRefused'): InputRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const key of unsentKeys(sent)) {
    const entry = entries[key]
    if (entry?.at === sent.entries[key]?.at && entry !== undefined) entries[key] = { ...entry, [as]: true }
  }
  return { entries }
}

/** What is sent: the rows in force but those that the server will not have. */
export function sendableRows<Rows extends InputRows>({ entries }: InputRecord): Rows {
  const kept = Object.entries(entries).filter(([, { isRefused }]) => !isRefused)
  return rowsOf({ entries: Object.fromEntries(kept) }, {} as Rows)
}
