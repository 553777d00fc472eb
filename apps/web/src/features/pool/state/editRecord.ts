import { PlayerEdit, type PlayerEdits } from '@slatecraft/slate'
import * as z from 'zod'
import {
  areIncluded,
  EntryStamp,
  keepSame,
  mergeEntries,
  newestEntryAt,
  newestStamp,
  readableEntries,
  Stamp,
} from '../../../inputs/sync/entries.ts'
import type { RowKind } from '../../../inputs/sync/rowKind.ts'

/** One player's whole edit. Without any field it was taken back: the entry stays, so that an older edit can't come back. */
const Entry = EntryStamp.extend({ edit: PlayerEdit })
export type Entry = z.infer<typeof Entry>

/** The edits of one slate by player, as this browser keeps them. Entries older than the last reset do not count. */
export const EditRecord = z.object({
  entries: readableEntries((_, stored): Entry | undefined => Entry.safeParse(stored).data),
  reset: Stamp,
})
export interface EditRecord {
  entries: Readonly<Record<string, Entry>>
  reset: Stamp
}

export const emptyRecord: EditRecord = { entries: {}, reset: { at: 0 } }

export const editFields = Object.keys(PlayerEdit.shape) as (keyof PlayerEdit)[]

const isEmptyEdit = (edit: PlayerEdit) => editFields.every((field) => edit[field] === undefined)
export const isSameEdit = (one: PlayerEdit, other: PlayerEdit) =>
  one === other || editFields.every((field) => one[field] === other[field])

const values = {
  isSame: (one: Entry, other: Entry) => isSameEdit(one.edit, other.edit),
  textOf: ({ edit }: Entry) => editFields.map((field) => edit[field] ?? '').join(),
}

export const editKind: RowKind<EditRecord> = {
  merge: (one, other) => ({
    entries: mergeEntries(one.entries, other.entries, values),
    reset: newestStamp(one.reset, other.reset),
  }),
  isIncluded: (held, other) =>
    newestStamp(other.reset, held.reset) === other.reset && areIncluded(held.entries, other.entries, values),
  newestAt: ({ entries, reset }) => Math.max(newestEntryAt(entries), reset.at),
  hasUnsent: (held) => isResetUnsent(held) || unsentOf(held).length > 0,
}

/** The edits in force: `previous` itself if nothing differs, and its object for each player whose edit is the same. */
export function editsOf({ entries, reset }: EditRecord, previous: PlayerEdits = {}): PlayerEdits {
  const inForce = Object.entries(entries).filter(([, { edit, at }]) => at >= reset.at && !isEmptyEdit(edit))
  return keepSame(
    inForce.map(([id, { edit }]) => [id, edit]),
    previous,
    isSameEdit,
  )
}

/** Records edits made at one time. */
export function withEdits(record: EditRecord, edits: ReadonlyMap<string, PlayerEdit>, at: number): EditRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const [id, edit] of edits) {
    const epoch = entries[id]?.epoch
    entries[id] = { edit, at, ...(epoch !== undefined && { epoch }) }
  }
  return { ...record, entries }
}

/**
 * Takes all edits back. Each leaves an empty entry, so that it can't come back if the server dates the reset earlier than
 * this browser does. The empty entries are not sent, the reset is.
 */
export function withReset({ entries, reset }: EditRecord, at: number): EditRecord {
  const marks = Object.entries(entries).map(([id, { epoch }]): [string, Entry] => [
    id,
    { edit: {}, at, isSent: true, ...(epoch !== undefined && { epoch }) },
  ])
  return { entries: Object.fromEntries(marks), reset: { at, ...(reset.epoch !== undefined && { epoch: reset.epoch }) } }
}

export type EntryOfPlayer = Entry & { id: string }

/** What the server lacks. */
export const unsentOf = ({ entries, reset }: EditRecord): EntryOfPlayer[] =>
  Object.entries(entries).flatMap(([id, entry]) =>
    entry.isSent || entry.isRefused || entry.at < reset.at ? [] : [{ id, ...entry }],
  )

export const isResetUnsent = ({ reset }: EditRecord) => reset.at > 0 && !reset.isSent
