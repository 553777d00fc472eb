import type { PoolEdits, SlateKey } from '@slatecraft/slate'
import { editsOf } from './editRecord.ts'
import { editServer } from './editServer.ts'
import { adoptRows } from './serverRows.ts'
import { slateRecords } from './slateRecords.ts'

/** The edits of a slate's pool that this browser keeps. */
export function editsHere(key: SlateKey, user: string | undefined): PoolEdits {
  const { record, zeroed } = slateRecords(key, user)
  return { edits: editsOf(record.read()), isZeroed: zeroed.read() }
}

/**
 * A user's edits of a slate's pool: the server's, with what this browser has not sent yet.
 *
 * @throws {CallError} if the server does not answer.
 */
export async function editsInAccount(key: SlateKey, user: string): Promise<PoolEdits> {
  const { record, zeroed } = slateRecords(key, user)
  const held = record.read()
  return { edits: editsOf(adoptRows(held, await editServer(key).read(), held)), isZeroed: zeroed.read() }
}
