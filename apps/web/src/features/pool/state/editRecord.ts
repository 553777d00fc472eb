import { PlayerEdit, type PlayerEdits } from '@slatecraft/slate'
import * as z from 'zod'

/**
 * When something was said.
 *
 * - `at`: milliseconds since 1970, as `editClock` gives them.
 * - `epoch`: how often the server's word took the place of one with a later `at`, which a clock that runs fast had
 *   written; the higher one counts before any `at`. Absent means 0.
 * - `isSent`: the server has it. Visitors' records never have it.
 */
const Stamp = z.object({
  at: z.int().min(0),
  epoch: z.int().min(1).exactOptional(),
  isSent: z.literal(true).exactOptional(),
})
type Stamp = z.infer<typeof Stamp>

/**
 * One player's edit whole. Without any field it was taken back: it stays, so that an older one can't come back.
 *
 * - `isRefused`: the server will not have it; it counts in this browser.
 */
const Entry = Stamp.extend({ edit: PlayerEdit, isRefused: z.literal(true).exactOptional() })
export type Entry = z.infer<typeof Entry>

/** What can't be read is left out: it must not cost the other players' edits. */
const Entries = z.record(z.string(), z.unknown()).transform((entries) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([id, entry]) => {
      const { data } = Entry.safeParse(entry)
      return data === undefined ? [] : [[id, data]]
    }),
  ),
)

/** The edits of one slate by player, as this browser keeps them; what is older than the last reset does not count. */
export const EditRecord = z.object({ entries: Entries, reset: Stamp })
export interface EditRecord {
  entries: Readonly<Record<string, Entry>>
  reset: Stamp
}

export const emptyRecord: EditRecord = { entries: {}, reset: { at: 0 } }

export const editFields = Object.keys(PlayerEdit.shape) as (keyof PlayerEdit)[]

const isEmptyEdit = (edit: PlayerEdit) => editFields.every((field) => edit[field] === undefined)
export const isSameEdit = (one: PlayerEdit, other: PlayerEdit) =>
  one === other || editFields.every((field) => one[field] === other[field])

/** Of two stamps, the sign tells which counts: above 0 the first, below 0 the second. */
const compareStamps = (one: Stamp, other: Stamp) => (one.epoch ?? 0) - (other.epoch ?? 0) || one.at - other.at

const textOf = (edit: PlayerEdit) => editFields.map((field) => edit[field] ?? '').join()

/** The newest wins. Of one moment, whichever comes later in the alphabet: all tabs must choose alike. */
function newestEntry(one: Entry, other: Entry): Entry {
  const order = compareStamps(one, other)
  if (order !== 0) return order > 0 ? one : other
  if (isSameEdit(one.edit, other.edit)) {
    const isKnown = (one.isSent || !other.isSent) && (one.isRefused || !other.isRefused)
    return isKnown
      ? one
      : { ...one, ...(other.isSent && { isSent: true }), ...(other.isRefused && { isRefused: true }) }
  }
  return textOf(one.edit) > textOf(other.edit) ? one : other
}

function newestStamp(one: Stamp, other: Stamp): Stamp {
  const order = compareStamps(one, other)
  if (order !== 0) return order > 0 ? one : other
  return one.isSent || !other.isSent ? one : other
}

/** Two copies of a record brought together: the newest edit of each player. Order and repetition make no difference. */
export function mergeRecords(one: EditRecord, other: EditRecord): EditRecord {
  const entries: Record<string, Entry> = { ...one.entries }
  for (const [id, entry] of Object.entries(other.entries)) {
    const known = one.entries[id]
    entries[id] = known === undefined ? entry : newestEntry(known, entry)
  }
  return { entries, reset: newestStamp(one.reset, other.reset) }
}

/** Whether `other` holds all that `record` does. */
export const isIncluded = (record: EditRecord, other: EditRecord): boolean =>
  newestStamp(other.reset, record.reset) === other.reset &&
  Object.entries(record.entries).every(([id, entry]) => {
    const held = other.entries[id]
    return held !== undefined && newestEntry(held, entry) === held
  })

/** The edits in force; `previous` where nothing differs, and its object for every player whose edit is the same. */
export function editsOf({ entries, reset }: EditRecord, previous: PlayerEdits = {}): PlayerEdits {
  const edits: Record<string, PlayerEdit> = {}
  let isSame = true
  let count = 0
  for (const [id, { edit, at }] of Object.entries(entries)) {
    if (at < reset.at || isEmptyEdit(edit)) continue
    const known = previous[id]
    const isKnown = known !== undefined && isSameEdit(known, edit)
    edits[id] = isKnown ? known : edit
    isSame &&= isKnown
    count++
  }
  return isSame && count === Object.keys(previous).length ? previous : edits
}

/** The latest moment on record. */
export const newestAt = ({ entries, reset }: EditRecord) =>
  Object.values(entries).reduce((latest, { at }) => Math.max(latest, at), reset.at)

/** Puts edits on record as made at one moment. */
export function withEdits(record: EditRecord, edits: ReadonlyMap<string, PlayerEdit>, at: number): EditRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const [id, edit] of edits) {
    const epoch = entries[id]?.epoch
    entries[id] = { edit, at, ...(epoch !== undefined && { epoch }) }
  }
  return { ...record, entries }
}

/**
 * Takes all edits back. Each of those known leaves its mark, so that none comes back should the server date the reset
 * earlier than this browser does; the marks need not be sent, the reset is.
 */
export function withReset({ entries, reset }: EditRecord, at: number): EditRecord {
  const marks = Object.entries(entries).map(([id, { epoch }]): [string, Entry] => [
    id,
    { edit: {}, at, isSent: true, ...(epoch !== undefined && { epoch }) },
  ])
  return { entries: Object.fromEntries(marks), reset: { at, ...(reset.epoch !== undefined && { epoch: reset.epoch }) } }
}

export type EntryOfPlayer = Entry & { id: string }

/** What the server has not got yet. */
export const unsentOf = ({ entries, reset }: EditRecord): EntryOfPlayer[] =>
  Object.entries(entries).flatMap(([id, entry]) =>
    entry.isSent || entry.isRefused || entry.at < reset.at ? [] : [{ id, ...entry }],
  )

export const isResetUnsent = ({ reset }: EditRecord) => reset.at > 0 && !reset.isSent
export const hasUnsent = (record: EditRecord) => isResetUnsent(record) || unsentOf(record).length > 0
