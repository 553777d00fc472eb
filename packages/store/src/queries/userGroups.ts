import type { PlayerGroup } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { userGroups } from '../schema.ts'
import { StoredGroups } from '../storedContents.ts'
import { keepWork } from './keepWork.ts'
import type { ListParts } from './listParts.ts'
import { isOwn, type OwnSlate, ownColumns, ownKey } from './ownSlate.ts'

/** The user's groups in his order; none where he has saved none. */
export async function readUserGroups(db: Queries, of: OwnSlate): Promise<PlayerGroup[]> {
  const [row] = await db.select({ groups: userGroups.groups }).from(userGroups).where(isOwn(userGroups, of))
  return row === undefined ? [] : StoredGroups.parse(row.groups)
}

/** An empty list makes room. */
export async function saveUserGroups(parts: ListParts, of: OwnSlate, groups: readonly PlayerGroup[]): Promise<void> {
  if (groups.length === 0) {
    await parts.db.delete(userGroups).where(isOwn(userGroups, of))
    return
  }
  await keepWork(parts, of, 'groups', async (tx, updatedAt) => {
    const values = { groups: [...groups], updatedAt }
    await tx
      .insert(userGroups)
      .values({ ...ownKey(of), ...values })
      .onConflictDoUpdate({ target: ownColumns(userGroups), set: values })
  })
}
