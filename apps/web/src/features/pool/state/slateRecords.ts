import type { SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { type BrowserRecord, browserRecord } from '../../../browser/browserRecord.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import { EditRecord, editKind, editsOf, emptyRecord } from './editRecord.ts'

/** The edits of one slate in this browser's storage. A visitor's have the slate in their key, a user's also the user. */
export interface SlateRecords {
  record: BrowserRecord<EditRecord>
  zeroed: BrowserRecord<boolean>
}

const editsName = 'edits'
const zeroedName = 'exposure-zeroed'

/** The names of a visitor's records. */
export const editRecordNames: readonly string[] = [editsName, zeroedName]

/**
 * Opens a slate's records. At login, a visitor's edits become the user's unsent edits.
 *
 * @param user undefined for a visitor.
 */
export function slateRecords(key: SlateKey, user: string | undefined): SlateRecords {
  const id = slateId(key)
  const zeroed = browserRecord<boolean>(`slatecraft.${zeroedName}/${id}`, z.boolean(), false)
  const visitors = browserRecord<EditRecord>(`slatecraft.${editsName}/${id}`, EditRecord, emptyRecord)
  if (user === undefined) return { record: visitors, zeroed }
  const record = browserRecord<EditRecord>(`slatecraft.user-edits/${user}/${id}`, EditRecord, emptyRecord)
  adopt(visitors, record)
  return { record, zeroed }
}

function adopt(visitors: BrowserRecord<EditRecord>, record: BrowserRecord<EditRecord>) {
  const left = visitors.read()
  const edits = editsOf(left)
  const entries = Object.entries(left.entries).filter(([id]) => edits[id] !== undefined)
  if (entries.length === 0) return
  const unsent = { entries: Object.fromEntries(entries), reset: emptyRecord.reset }
  if (record.write(editKind.merge(record.read(), unsent), { mustKeep: true })) visitors.remove()
}
