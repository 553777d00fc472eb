import type { UserSettings } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { userSettings } from '../schema.ts'
import { StoredSettings } from '../storedContents.ts'
import { keepWork } from './keepWork.ts'
import type { ListParts } from './listParts.ts'
import { isOwn, type OwnSlate, ownColumns, ownKey } from './ownSlate.ts'

/** What the user has changed; nothing where he has not. */
export async function readUserSettings(db: Queries, of: OwnSlate): Promise<UserSettings> {
  const [row] = await db.select({ settings: userSettings.settings }).from(userSettings).where(isOwn(userSettings, of))
  return row === undefined ? {} : StoredSettings.parse(row.settings)
}

export function saveUserSettings(parts: ListParts, of: OwnSlate, settings: UserSettings): Promise<void> {
  return keepWork(parts, of, 'settings', async (tx, updatedAt) => {
    await tx
      .insert(userSettings)
      .values({ ...ownKey(of), settings, updatedAt })
      .onConflictDoUpdate({ target: ownColumns(userSettings), set: { settings, updatedAt } })
  })
}
