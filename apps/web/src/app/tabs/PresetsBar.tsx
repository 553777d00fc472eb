import { PresetPills } from '../../features/presets/PresetPills.tsx'
import type { TabParts } from '../workspace/tabParts.ts'

/** A contest's presets at the head of the build settings. */
export const PresetsBar = ({ presets: { lists, active, open } }: Pick<TabParts, 'presets'>) => (
  <PresetPills presets={lists} activeId={active?.id} onOpen={open} />
)
