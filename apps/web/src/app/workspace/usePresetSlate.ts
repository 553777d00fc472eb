import { useMemo } from 'react'
import type { PresetSlate } from '../../features/presets/presetSlate.ts'
import type { TabParts } from './tabParts.ts'

/** What of a page presets are made of. */
export interface PresetSlateParts extends Pick<TabParts, 'slate' | 'ruleset' | 'players' | 'defaults'> {
  inputs: { [Kind in 'settings' | 'teamStacks' | 'groups']: Pick<TabParts['inputs'][Kind], 'rows'> }
  edits: Pick<TabParts['edits'], 'edits' | 'isZeroed'>
}

/** All that is set on the page now, as presets are made of it and laid over it; the same object until something changes. */
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
