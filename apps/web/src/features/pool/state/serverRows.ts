import type { UserProjection } from '@slatecraft/contract'
import type { PlayerEdit } from '@slatecraft/slate'
import { type EditRecord, type Entry, type EntryOfPlayer, editFields, isSameEdit, withEdits } from './editRecord.ts'

/** The user's rows as the server holds them; `cleared_at`: when he last took all of them back, in milliseconds. */
export interface ServerRows {
  players: readonly UserProjection[]
  cleared_at: number | null
}

/** An entry as it is sent. */
export const rowOf = ({ id, edit, at }: EntryOfPlayer): UserProjection => ({ Id: id, ...edit, at })

const editOfRow = ({ Id: _, at: __, ...edit }: UserProjection): PlayerEdit => edit

/** The server's word in the place of an entry; a later `at` of that one does not count any more. */
function corrected(entry: Entry | undefined, edit: PlayerEdit, at: number): Entry {
  const epoch = (entry?.epoch ?? 0) + (entry !== undefined && at <= entry.at ? 1 : 0)
  return { edit, at, isSent: true, ...(epoch > 0 && { epoch }) }
}

/**
 * Takes over the server's rows. Where this browser had nothing to send when it asked, and nothing was made since, the
 * server is right; elsewhere the newest edit wins, and wins at the server too once it is sent.
 *
 * @param asked the record as it was when the rows were asked for.
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
 * What was edited before the rows had come was made upon less than the server holds: a field that was left alone then is
 * as the server has it, and the player's edit is a new one.
 *
 * @param opened the record as it was when the slate was opened.
 * @param at later than what was edited since.
 */
export function joinRows(record: EditRecord, rows: ServerRows, opened: EditRecord, at: number): EditRecord {
  const joined = new Map<string, PlayerEdit>()
  for (const row of rows.players) {
    const [entry, before] = [record.entries[row.Id], opened.entries[row.Id]]
    if (entry === undefined || entry.isSent || entry.at < Math.max(row.at, record.reset.at)) continue
    // One that waited already may be on the server without this browser's knowing.
    if (before !== undefined && !before.isSent) continue
    const edit = joinedEdit(entry.edit, before?.edit ?? {}, editOfRow(row))
    if (!isSameEdit(edit, entry.edit)) joined.set(row.Id, edit)
  }
  return joined.size === 0 ? record : withEdits(record, joined, at)
}

/** The fields that `edit` has changed of `before`, and the others of `theirs`. */
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

/** Notes that the server has taken these entries, but for those of which it holds newer ones. */
export function acknowledge(
  record: EditRecord,
  sent: readonly EntryOfPlayer[],
  newer: readonly UserProjection[],
): EditRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const { id, at, epoch } of sent) {
    const entry = entries[id]
    if (entry?.at === at && entry.epoch === epoch) entries[id] = { ...entry, isSent: true }
  }
  for (const row of newer) {
    const entry = entries[row.Id]
    if (entry === undefined || entry.isSent || row.at > entry.at) {
      entries[row.Id] = corrected(entry, editOfRow(row), row.at)
    }
  }
  return { ...record, entries }
}

/** Notes that the server will not have these entries: they count here until they are edited again. */
export function markRefused(record: EditRecord, refused: readonly EntryOfPlayer[]): EditRecord {
  const entries: Record<string, Entry> = { ...record.entries }
  for (const { id, at, epoch } of refused) {
    const entry = entries[id]
    if (entry?.at === at && entry.epoch === epoch) entries[id] = { ...entry, isRefused: true }
  }
  return { ...record, entries }
}

/**
 * Notes that the server has carried a reset out. It dates the reset by its own clock when the call arrives, which may be
 * after edits that were made upon it: they are dated anew so that they outlive it.
 *
 * @param resetAt the reset's moment by this browser.
 * @param at later than the server's moment of it.
 */
export function settleReset(record: EditRecord, resetAt: number, at: number): EditRecord {
  if (record.reset.at !== resetAt) return record
  const entries = Object.entries(record.entries).map(([id, entry]): [string, Entry] => [
    id,
    entry.isSent || entry.at < resetAt ? entry : { ...entry, at },
  ])
  return { entries: Object.fromEntries(entries), reset: { ...record.reset, isSent: true } }
}
