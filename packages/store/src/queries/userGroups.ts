import type { PlayerGroup } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { userGroups } from '../schema.ts'
import { StoredGroups } from '../storedContents.ts'
import type { QueryParts } from './queryParts.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

/** The user's groups in their order. */
export async function readUserGroups(db: Queries, of: SlateWork): Promise<PlayerGroup[]> {
  const [row] = await db.select({ groups: userGroups.groups }).from(userGroups).where(isWorkOf(userGroups, of))
  return row === undefined ? [] : StoredGroups.parse(row.groups)
}

/** An empty list deletes the row, so it doesn't count toward a limit. */
export async function saveUserGroups(parts: QueryParts, of: SlateWork, groups: readonly PlayerGroup[]): Promise<void> {
  if (groups.length === 0) {
    await parts.db.delete(userGroups).where(isWorkOf(userGroups, of))
    return
  }
  await writeWork(parts, of, 'groups', async (tx, updatedAt) => {
    const values = { groups: [...groups], updatedAt }
    await tx
      .insert(userGroups)
      .values({ ...workKey(of), ...values })
      .onConflictDoUpdate({ target: ownersSlate(userGroups), set: values })
  })
}
