import { useMemo } from 'react'
import type { PresetSlate } from '../../features/presets/presetSlate.ts'
import type { TabParts } from './tabParts.ts'

/** The inputs that presets save. */
export interface PresetSlateParts extends Pick<TabParts, 'slate' | 'ruleset' | 'players' | 'defaults'> {
  inputs: { [Kind in 'settings' | 'teamStacks' | 'groups']: Pick<TabParts['inputs'][Kind], 'rows'> }
  edits: Pick<TabParts['edits'], 'edits' | 'isZeroed'>
}

/** The current inputs, for saving and applying presets; keeps its identity while unchanged. */
export function usePresetSlate({ slate, ruleset, players, defaults, inputs, edits }: PresetSlateParts): PresetSlate {
  const { rows: settings } = inputs.settings
  const { rows: teamStacks } = inputs.teamStacks
  const { rows: groups } = inputs.groups
  const { edits: byId, isZeroed } = edits
  return useMemo(
    () => ({ key: slate, ruleset, players, defaults, settings, teamStacks, groups, edits: byId, isZeroed }),
    [slate, ruleset, players, defaults, settings, teamStacks, groups, byId, isZeroed],
  )
}
