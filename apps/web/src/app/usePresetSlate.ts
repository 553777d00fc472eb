import { useMemo } from 'react'
import type { PresetSlate } from '../features/presets/presetSlate.ts'
import type { TabParts } from './tabParts.ts'

type Parts = Pick<TabParts, 'slate' | 'ruleset' | 'players' | 'defaults' | 'inputs' | 'edits'>

/** All that is set on the page now, as presets are made of it and laid over it; the same object until something changes. */
export function usePresetSlate({ slate, ruleset, players, defaults, inputs, edits }: Parts): PresetSlate {
  const { rows: settings } = inputs.settings
  const { rows: teamStacks } = inputs.teamStacks
  const { rows: groups } = inputs.groups
  const { edits: byId, isZeroed } = edits
  return useMemo(
    () => ({ key: slate, ruleset, players, defaults, settings, teamStacks, groups, edits: byId, isZeroed }),
    [slate, ruleset, players, defaults, settings, teamStacks, groups, byId, isZeroed],
  )
}
