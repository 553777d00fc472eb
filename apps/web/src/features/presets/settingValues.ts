import { defaultSeed, type Settings, type UserSettings } from '@slatecraft/slate'
import type { SettingValues } from '../settings/shared/settingFields.ts'

/** All settings in force, and the seed. */
export const settingValues = (defaults: Settings, changed: UserSettings): SettingValues => {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return { ...defaults, seed: defaultSeed, ...given }
}
