import type { NamedPreset } from '@slatecraft/slate'
import { playersOfPreset } from './presetEdits.ts'
import type { PresetSlate } from './presetSlate.ts'

/** All user inputs for a slate, as saved in a preset. */
export const presetOf = (slate: PresetSlate): NamedPreset => ({
  players: playersOfPreset(slate),
  generalSettings: slate.settings,
  stackSettings: Object.values(slate.teamStacks),
  groups: Object.values(slate.groups),
})
