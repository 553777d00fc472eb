import type { PlayerGroup } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { userGroups } from '../schema.ts'
import { StoredGroups } from '../storedContents.ts'
import { isOwn, type OwnSlate, ownColumns, ownKey } from './ownSlate.ts'

/** The user's groups in his order; none where he has saved none. */
export async function readUserGroups(db: Queries, of: OwnSlate): Promise<PlayerGroup[]> {
  const [row] = await db.select({ groups: userGroups.groups }).from(userGroups).where(isOwn(userGroups, of))
  return row === undefined ? [] : StoredGroups.parse(row.groups)
}

export async function saveUserGroups(
  db: Queries,
  of: OwnSlate,
  groups: readonly PlayerGroup[],
  updatedAt: Date,
): Promise<void> {
  const values = { groups: [...groups], updatedAt }
  await db
    .insert(userGroups)
    .values({ ...ownKey(of), ...values })
    .onConflictDoUpdate({ target: ownColumns(userGroups), set: values })
}
