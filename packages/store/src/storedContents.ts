import { CustomPreset, Lineup, PlayerGroup, TeamStack, UserSettings } from '@slatecraft/slate'
import * as z from 'zod'

// How this version reads values stored as a whole: fields that only older versions knew are dropped.

export const StoredGroups = z.array(PlayerGroup.strip())
export const StoredStacks = z.array(TeamStack.strip())
export const StoredSettings = UserSettings.strip()
export const StoredPicks = z.array(z.string())
export const StoredLineup = Lineup.omit({ id: true, uuid: true }).strip()

export const StoredPreset: z.ZodType<CustomPreset> = z.object({
  players: z.array(CustomPreset.shape.players.element.strip()),
  site_settings: StoredSettings,
  team_stacks: StoredStacks,
  groups: StoredGroups,
})
