import * as z from 'zod'
import { PlayerEdit } from './playerEdit.ts'
import { PlayerGroup } from './playerGroup.ts'
import { Settings, SettingsPatch, UserSettings } from './settings/settings.ts'
import { TeamStack } from './teamStack.ts'

/** A built-in preset. Settings that it doesn't name stay as they are. */
export const Preset = z.strictObject({
  id: z.string().min(1).max(80),
  name: z.string().min(1).max(80),
  settings: SettingsPatch,
  /** If empty, the present stack rules stay. */
  stacks: Settings.shape.specificStacks,
})
export type Preset = z.infer<typeof Preset>

/** A player's edit in a preset. */
const PresetPlayer = PlayerEdit.omit({ UserMins: true }).extend({ Id: z.string().min(1).max(80) })

/** A user's saved inputs of a slate: all changes of players, settings, team rows and groups. */
export const CustomPreset = z.strictObject({
  players: z.array(PresetPlayer).max(5000),
  site_settings: UserSettings,
  team_stacks: z.array(TeamStack).max(100),
  groups: z.array(PlayerGroup).max(200),
})
export type CustomPreset = z.infer<typeof CustomPreset>

/** The same, as it is sent. */
export const NamedPreset = z.strictObject({
  players: CustomPreset.shape.players,
  generalSettings: CustomPreset.shape.site_settings,
  stackSettings: CustomPreset.shape.team_stacks,
  groups: CustomPreset.shape.groups,
})
export type NamedPreset = z.infer<typeof NamedPreset>
