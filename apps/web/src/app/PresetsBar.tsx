import { PresetPills } from '../features/presets/PresetPills.tsx'
import { usePresets } from '../features/presets/usePresets.ts'
import type { TabParts } from './tabParts.ts'

/** A contest's presets at the head of the build settings. */
export function PresetsBar({
  slate,
  isOwn,
  players,
  presets,
}: Pick<TabParts, 'slate' | 'isOwn' | 'players' | 'presets'>) {
  const { open, active } = presets
  return <PresetPills presets={usePresets(slate, { isOwn, players })} activeId={active?.id} onOpen={open} />
}
