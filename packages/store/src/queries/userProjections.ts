import { PlayerEdit } from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { type DatedEdit, newestEdits, type UserProjections } from '../newestEdits.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { userProjectionClears, userProjections } from '../schema.ts'
import { lockExclusive } from './advisoryLock.ts'
import type { QueryParts } from './queryParts.ts'
import { isWorkOf, lockName, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

/** Drops fields that only older versions knew. */
const StoredEdit = PlayerEdit.strip()

const projectionsLock = (of: SlateWork) => `projections ${lockName(of)}`

/** A user's edits at one moment, undone ones included. */
export function readUserProjections(db: Queries, of: SlateWork): Promise<UserProjections> {
  return db.transaction((tx) => held(tx, of), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Saves the edits that count. @returns the stored edits that are newer. */
export function saveUserProjections(
  parts: QueryParts,
  of: SlateWork,
  sent: readonly DatedEdit[],
): Promise<DatedEdit[]> {
  return writeWork(parts, of, 'edits', async (tx, now) => {
    await lockExclusive(tx, projectionsLock(of))
    const before = await held(tx, of)
    const latest = latestMoment(before, now.getTime())
    // Otherwise, a machine whose clock is ahead would win against every later edit.
    const dated = sent.map((edit) => ({ ...edit, at: Math.min(edit.at, latest) }))
    const { counting, newer } = newestEdits(before, dated)
    if (counting.length > 0)
      await tx
        .insert(userProjections)
        .values(counting.map(({ playerId, edit, at }) => ({ ...workKey(of), playerId, edit, editedAt: at })))
        .onConflictDoUpdate({
          target: [...ownersSlate(userProjections), userProjections.playerId],
          set: { edit: sql`excluded.edit`, editedAt: sql`excluded.edited_at` },
        })
    return newer
  })
}

/** Resets all edits and notes the time, so that an older edit that arrives later does not count. */
export function clearUserProjections(parts: QueryParts, of: SlateWork): Promise<void> {
  return writeWork(parts, of, 'clears', async (tx, now) => {
    await lockExclusive(tx, projectionsLock(of))
    const clearedAt = latestMoment(await held(tx, of), now.getTime())
    await tx.delete(userProjections).where(isWorkOf(userProjections, of))
    await tx
      .insert(userProjectionClears)
      .values({ ...workKey(of), clearedAt })
      .onConflictDoUpdate({ target: ownersSlate(userProjectionClears), set: { clearedAt } })
  })
}

/**
 * The present, but never before a stored edit: another server's clock may be ahead, or this one may have been set back, and
 * what a user does now comes after what they did before.
 */
const latestMoment = ({ edits, clearedAt }: UserProjections, now: number) =>
  edits.reduce((latest, { at }) => Math.max(latest, at), Math.max(now, clearedAt ?? now))

async function held(tx: Queries, of: SlateWork): Promise<UserProjections> {
  const rows = await tx
    .select({ playerId: userProjections.playerId, edit: userProjections.edit, at: userProjections.editedAt })
    .from(userProjections)
    .where(isWorkOf(userProjections, of))
    .orderBy(userProjections.playerId)
  const [clear] = await tx
    .select({ at: userProjectionClears.clearedAt })
    .from(userProjectionClears)
    .where(isWorkOf(userProjectionClears, of))
  return { edits: rows.map((row) => ({ ...row, edit: StoredEdit.parse(row.edit) })), clearedAt: clear?.at ?? null }
}
