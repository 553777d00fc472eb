import * as z from 'zod'
import { PlayerEdit } from './playerEdit.ts'
import { PlayerGroup } from './playerGroup.ts'
import { Settings, SettingsPatch, UserSettings } from './settings/settings.ts'
import { TeamStack } from './teamStack.ts'

/** A preset that everybody has: what it sets; every other setting stays as it is. */
export const Preset = z.strictObject({
  id: z.string().min(1).max(80),
  name: z.string().min(1).max(80),
  settings: SettingsPatch,
  /** The stack rules that it sets; none: those there are stay. */
  stacks: Settings.shape.specificStacks,
})
export type Preset = z.infer<typeof Preset>

/** One player's edit in a preset. Empty fields are nobody's edit. */
const PresetPlayer = PlayerEdit.omit({ UserMins: true }).extend({ Id: z.string().min(1).max(80) })

/** What a user keeps of a slate to come back to: all that he had changed of players, settings, team rows and groups. */
export const CustomPreset = z.strictObject({
  players: z.array(PresetPlayer).max(5000),
  site_settings: UserSettings,
  team_stacks: z.array(TeamStack).max(100),
  groups: z.array(PlayerGroup).max(200),
})
export type CustomPreset = z.infer<typeof CustomPreset>

/** The same as it is sent. */
export const NamedPreset = z.strictObject({
  players: CustomPreset.shape.players,
  generalSettings: CustomPreset.shape.site_settings,
  stackSettings: CustomPreset.shape.team_stacks,
  groups: CustomPreset.shape.groups,
})
export type NamedPreset = z.infer<typeof NamedPreset>
