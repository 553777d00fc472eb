import type { UserProjection } from '@slatecraft/contract'
import type { PlayerEdit } from '@slatecraft/slate'
import { markEntries } from '../../../inputs/sync/entries.ts'
import { type EditRecord, type Entry, type EntryOfPlayer, editFields, isSameEdit, withEdits } from './editRecord.ts'

/** The user's rows on the server. `cleared_at`: when the user last reset all of them, in milliseconds. */
export interface ServerRows {
  players: readonly UserProjection[]
  cleared_at: number | null
}

/** An entry in the form that is sent. */
export const rowOf = ({ id, edit, at }: EntryOfPlayer): UserProjection => ({ Id: id, ...edit, at })

const editOfRow = ({ Id: _, at: __, ...edit }: UserProjection): PlayerEdit => edit

/** The server's version, replacing an entry. A higher epoch makes it count even if the entry's `at` is later. */
function corrected(entry: Entry | undefined, edit: PlayerEdit, at: number): Entry {
  const epoch = (entry?.epoch ?? 0) + (entry !== undefined && at <= entry.at ? 1 : 0)
  return { edit, at, isSent: true, ...(epoch > 0 && { epoch }) }
}

/**
 * Takes over the server's rows. For a player who had nothing unsent at the time of the request and was not edited since, the
 * server wins. Otherwise the newest edit does, on the server too once it is sent.
 *
 * @param asked the record at the time of the request.
 */
export function adoptRows(record: EditRecord, rows: ServerRows, asked: EditRecord): EditRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  const isSettled = (id: string) => {
    const [entry, before] = [record.entries[id], asked.entries[id]]
    return entry?.isSent === true && before?.isSent === true && entry.at === before.at && entry.epoch === before.epoch
  }
  const listed = new Map(rows.players.map((row) => [row.Id, row]))
  for (const [id, row] of listed) {
    const entry = entries[id]
    const edit = editOfRow(row)
    const isSame = entry !== undefined && entry.at === row.at && isSameEdit(entry.edit, edit)
    if (isSame) entries[id] = { ...entry, isSent: true }
    else if (entry === undefined || isSettled(id) || row.at > entry.at) entries[id] = corrected(entry, edit, row.at)
  }
  for (const [id, entry] of Object.entries(record.entries)) {
    if (listed.has(id) || !isSettled(id) || isSameEdit(entry.edit, {})) continue
    entries[id] = corrected(entry, {}, entry.at)
  }
  return { entries, reset: adoptedReset(record, rows, asked) }
}

/**
 * Joins edits made before the server's rows arrived with those rows: fields that the user did not set then come from the
 * server, and the result counts as a new edit.
 *
 * @param opened the record when the slate was opened.
 * @param at later than all edits made since.
 */
export function joinRows(record: EditRecord, rows: ServerRows, opened: EditRecord, at: number): EditRecord {
  const joined = new Map<string, PlayerEdit>()
  for (const row of rows.players) {
    const [entry, before] = [record.entries[row.Id], opened.entries[row.Id]]
    if (entry === undefined || entry.isSent || entry.at < Math.max(row.at, record.reset.at)) continue
    // One that was already unsent may be on the server: this browser can't know.
    if (before !== undefined && !before.isSent) continue
    const edit = joinedEdit(entry.edit, before?.edit ?? {}, editOfRow(row))
    if (!isSameEdit(edit, entry.edit)) joined.set(row.Id, edit)
  }
  return joined.size === 0 ? record : withEdits(record, joined, at)
}

/** The fields in which `edit` differs from `before`; all others from `theirs`. */
function joinedEdit(edit: PlayerEdit, before: PlayerEdit, theirs: PlayerEdit): PlayerEdit {
  const fields = editFields.map((field) => [field, edit[field] === before[field] ? theirs[field] : edit[field]])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function adoptedReset({ reset }: EditRecord, { cleared_at }: ServerRows, asked: EditRecord) {
  const at = cleared_at ?? 0
  if (at === reset.at) return at === 0 ? reset : { ...reset, isSent: true as const }
  const isSettled = reset.at === asked.reset.at && (reset.isSent === true || reset.at === 0)
  if (at < reset.at && !isSettled) return reset
  const epoch = (reset.epoch ?? 0) + (at < reset.at ? 1 : 0)
  return { at, isSent: true as const, ...(epoch > 0 && { epoch }) }
}

/** Marks entries that the server has saved, and takes over the newer ones it holds instead. */
export function acknowledge(
  record: EditRecord,
  sent: readonly EntryOfPlayer[],
  newer: readonly UserProjection[],
): EditRecord {
  const entries = markEntries(record.entries, stampsOf(sent), 'isSent')
  for (const row of newer) {
    const entry = entries[row.Id]
    if (entry === undefined || entry.isSent || row.at > entry.at) {
      entries[row.Id] = corrected(entry, editOfRow(row), row.at)
    }
  }
  return { ...record, entries }
}

/** Marks entries that the server refuses: they count in this browser until they are edited again. */
export const markRefused = (record: EditRecord, refused: readonly EntryOfPlayer[]): EditRecord => ({
  ...record,
  entries: markEntries(record.entries, stampsOf(refused), 'isRefused'),
})

const stampsOf = (entries: readonly EntryOfPlayer[]) => entries.map((entry) => [entry.id, entry] as const)

/**
 * Notes that the server has done a reset. It dates the reset by its own clock when the call arrives, which may be later than
 * edits made after the reset here. Those get a new date, so that they survive it.
 *
 * @param resetAt the time of the reset in this browser.
 * @param at later than the server's time of it.
 */
export function settleReset(record: EditRecord, resetAt: number, at: number): EditRecord {
  if (record.reset.at !== resetAt) return record
  const entries = Object.entries(record.entries).map(([id, entry]): [string, Entry] => [
    id,
    entry.isSent || entry.at < resetAt ? entry : { ...entry, at },
  ])
  return { entries: Object.fromEntries(entries), reset: { ...record.reset, isSent: true } }
}
