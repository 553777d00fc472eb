import { SettingsPatch, type SlateKey } from '@slatecraft/slate'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { userSettings } from '../schema.ts'

/** Whose settings, and for which slate. */
export interface SettingsOwner {
  accessKey: string
  key: SlateKey
}

/** Settings that an older version knew and this one doesn't are left out. */
const StoredSettings = SettingsPatch.strip()

/** What the user has changed; nothing where he has not. */
export async function readUserSettings(db: Queries, owner: SettingsOwner): Promise<SettingsPatch> {
  const [row] = await db.select({ settings: userSettings.settings }).from(userSettings).where(isOf(owner))
  return row === undefined ? {} : StoredSettings.parse(row.settings)
}

export async function saveUserSettings(
  db: Queries,
  { accessKey, key }: SettingsOwner,
  settings: SettingsPatch,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(userSettings)
    .values({ accessKey, ...key, settings, updatedAt })
    .onConflictDoUpdate({
      target: [
        userSettings.accessKey,
        userSettings.sport,
        userSettings.site,
        userSettings.season,
        userSettings.counter,
        userSettings.contestType,
        userSettings.slate,
      ],
      set: { settings, updatedAt },
    })
}

const isOf = ({ accessKey, key }: SettingsOwner) =>
  and(
    eq(userSettings.accessKey, accessKey),
    eq(userSettings.sport, key.sport),
    eq(userSettings.site, key.site),
    eq(userSettings.season, key.season),
    eq(userSettings.counter, key.counter),
    eq(userSettings.contestType, key.contestType),
    eq(userSettings.slate, key.slate),
  )
