import * as z from 'zod'
import { nflSettings } from './nflSettings.ts'
import { otherSportSettings } from './otherSportSettings.ts'
import { ownershipSettings } from './ownershipSettings.ts'
import { pointsSettings } from './pointsSettings.ts'
import { runSettings, seedSetting } from './runSettings.ts'
import { salarySettings } from './salarySettings.ts'
import type { Setting } from './setting.ts'
import { stackSettings } from './stackSettings.ts'

/**
 * Every build setting of every sport by its documented name. The order is that of the keys in stored settings and
 * requests.
 */
const catalogue = {
  ...runSettings,
  ...salarySettings,
  ...ownershipSettings,
  ...pointsSettings,
  ...nflSettings,
  ...stackSettings,
  ...otherSportSettings,
} satisfies Record<string, Setting>

type Catalogue = typeof catalogue
type Shape = { [Name in keyof Catalogue]: Catalogue[Name]['schema'] }

/** One flat object, because that is what calls, stored settings and requests carry. */
export const Settings = z.strictObject(
  Object.fromEntries(Object.entries(catalogue).map(([name, { schema }]) => [name, schema])) as Shape,
)
export type Settings = z.infer<typeof Settings>

/** Some settings; the others have the contest's defaults. */
export const SettingsPatch = Settings.partial()
export type SettingsPatch = z.infer<typeof SettingsPatch>

/** What a user has changed for one slate, including the seed. */
export const UserSettings = SettingsPatch.extend({ seed: seedSetting.schema.optional() })
export type UserSettings = z.infer<typeof UserSettings>

export const settingNames = Object.keys(Settings.shape) as (keyof Settings)[]

/** Every setting and the seed. */
export type SettingValues = Settings & { seed: number }
export type SettingName = keyof SettingValues

/** The names of settings of a kind. */
export type NameOf<Kind extends Setting['kind']> =
  | { [Name in keyof Catalogue]: Catalogue[Name]['kind'] extends Kind ? Name : never }[keyof Catalogue]
  | ('number' extends Kind ? 'seed' : never)

/** What is known about each setting and the seed, by name. */
export const settingsByName: Readonly<Record<SettingName, Setting>> = { ...catalogue, seed: seedSetting }
