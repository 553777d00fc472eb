import type { UserSettings } from '@slatecraft/slate'
import type { Queries } from '../database.ts'
import { ownersSlate } from '../ownersSlate.ts'
import { userSettings } from '../schema.ts'
import { StoredSettings } from '../storedContents.ts'
import type { QueryParts } from './queryParts.ts'
import { isWorkOf, type SlateWork, workKey } from './slateWork.ts'
import { writeWork } from './writeWork.ts'

/** The settings that the user changed. */
export async function readUserSettings(db: Queries, of: SlateWork): Promise<UserSettings> {
  const [row] = await db
    .select({ settings: userSettings.settings })
    .from(userSettings)
    .where(isWorkOf(userSettings, of))
  return row === undefined ? {} : StoredSettings.parse(row.settings)
}

export function saveUserSettings(parts: QueryParts, of: SlateWork, settings: UserSettings): Promise<void> {
  return writeWork(parts, of, 'settings', async (tx, updatedAt) => {
    await tx
      .insert(userSettings)
      .values({ ...workKey(of), settings, updatedAt })
      .onConflictDoUpdate({ target: ownersSlate(userSettings), set: { settings, updatedAt } })
  })
}
