import { isSame } from '@slatecraft/slate'
import * as z from 'zod'
import type { InputRows } from '../inputState.ts'
import {
  areIncluded,
  EntryStamp,
  keepSame,
  markEntries,
  mergeEntries,
  newestEntryAt,
  readableEntries,
} from './entries.ts'
import type { RowKind } from './rowKind.ts'

/** The newest change of one key. Without a value it was reset: the entry stays, so that an older value can't come back. */
const Entry = EntryStamp.extend({ value: z.unknown().optional() })
type Entry = z.infer<typeof Entry>

/** One kind of input of one slate by key, as this browser keeps it. The times in it never leave the browser. */
export interface InputRecord {
  entries: Readonly<Record<string, Entry>>
}

export const emptyInputs: InputRecord = { entries: {} }

/** A record whose values are rows of `rows`. */
export const inputRecordOf = (rows: z.ZodType<InputRows>): z.ZodType<InputRecord> =>
  z.object({
    entries: readableEntries((key, stored): Entry | undefined => {
      const entry = Entry.safeParse(stored).data
      if (entry === undefined) return undefined
      const { value, ...stamps } = entry
      if (value === undefined) return stamps
      const row = rows.safeParse({ [key]: value }).data?.[key]
      return row === undefined ? undefined : { ...stamps, value: row }
    }),
  })

const values = {
  isSame: (one: Entry, other: Entry) => isSame(one.value, other.value),
  textOf: ({ value }: Entry) => JSON.stringify(value) ?? '',
}

export const inputKind: RowKind<InputRecord> = {
  merge: (one, other) => ({ entries: mergeEntries(one.entries, other.entries, values) }),
  isIncluded: (held, other) => areIncluded(held.entries, other.entries, values),
  newestAt: ({ entries }) => newestEntryAt(entries),
  hasUnsent: (held) => unsentKeys(held).length > 0,
}

/** The rows in force: `previous` itself if nothing differs, and its values for unchanged keys. */
export function rowsOf<Rows extends InputRows>({ entries }: InputRecord, previous: Rows): Rows {
  const set = Object.entries(entries).filter(([, { value }]) => value !== undefined)
  // Each value was a row of this kind when it was set, or passed its schema when it was read.
  return keepSame(
    set.map(([key, { value }]) => [key, value]),
    previous,
    isSame,
  ) as Rows
}

/** Records changes made at one time; undefined resets a key. */
export function withValues(record: InputRecord, changed: ReadonlyMap<string, unknown>, at: number): InputRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const [key, value] of changed) entries[key] = { ...(value !== undefined && { value }), at }
  return { entries }
}

/** Keys whose last change the server lacks. */
export const unsentKeys = ({ entries }: InputRecord): string[] =>
  Object.entries(entries).flatMap(([key, { isSent, isRefused }]) => (isSent || isRefused ? [] : [key]))

/**
 * Takes over the server's rows. For a key that had nothing unsent at the time of the request and has not changed since, the
 * server wins; otherwise this browser does.
 *
 * @param asked the record at the time of the request.
 */
export function adoptRows(record: InputRecord, rows: InputRows, asked: InputRecord): InputRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const key of new Set([...Object.keys(rows), ...Object.keys(record.entries)])) {
    const [entry, before, value] = [entries[key], asked.entries[key], rows[key]]
    if (entry === undefined) entries[key] = { value, at: 0, isSent: true }
    else if (isSame(entry.value, value)) {
      const { isRefused: _, ...known } = entry
      entries[key] = { ...known, isSent: true }
    } else if (entry.isSent && before?.isSent && entry.at === before.at) {
      // Just newer than what it replaces. What another tab is changing right now is newer still.
      entries[key] = { ...(value !== undefined && { value }), at: entry.at + 1, isSent: true }
    }
  }
  return { entries }
}

/** Notes what became of the changes that were sent. */
export function marked(record: InputRecord, sent: InputRecord, mark: 'isSent' | 'isRefused'): InputRecord {
  const unsent = new Set(unsentKeys(sent))
  const stamps = Object.entries(sent.entries).filter(([key]) => unsent.has(key))
  return { entries: markEntries(record.entries, stamps, mark) }
}

/** What is sent: the rows in force without those that the server refuses. */
export function sendableRows<Rows extends InputRows>({ entries }: InputRecord): Rows {
  const kept = Object.entries(entries).filter(([, { isRefused }]) => !isRefused)
  return rowsOf({ entries: Object.fromEntries(kept) }, {} as Rows)
}
