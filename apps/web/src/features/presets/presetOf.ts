import type { NamedPreset } from '@slatecraft/slate'
import { playersOfPreset } from './presetEdits.ts'
import type { PresetSlate } from './presetSlate.ts'

/** All that a user has said of a slate, as it is sent to be kept. */
export const presetOf = (slate: PresetSlate): NamedPreset => ({
  players: playersOfPreset(slate),
  generalSettings: slate.settings,
  stackSettings: Object.values(slate.teamStacks),
  groups: Object.values(slate.groups),
})
