import type { Ruleset } from '../ruleset.ts'
import { inContest } from './setting.ts'
import { Settings, settingNames, settingsByName } from './settings.ts'

/** The settings of a contest until the user changes one. */
export const defaultSettings = (ruleset: Ruleset): Settings =>
  Settings.parse(
    Object.fromEntries(settingNames.map((name) => [name, inContest(settingsByName[name].default, ruleset)])),
  )
