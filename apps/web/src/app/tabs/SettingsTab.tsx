import type { SettingsChange } from '@slatecraft/slate'
import { PresetPills } from '../../features/presets/PresetPills.tsx'
import { SettingsPanel } from '../../features/settings/SettingsPanel.tsx'
import { StackSettings } from '../../features/stacks/StackSettings.tsx'
import { withSettings } from '../../inputs/changedRows.ts'
import type { TabParts } from '../workspace/tabParts.ts'

/** Build Settings. */
export function SettingsTab(parts: TabParts) {
  const { ruleset, players, defaults, settings, inputs } = parts
  const change = (label: string, patch: SettingsChange) =>
    inputs.settings.change(label, (rows) => withSettings(rows, patch, defaults))
  return (
    <>
      <PresetsBar {...parts} />
      <SettingsPanel
        ruleset={ruleset}
        players={players}
        defaults={defaults}
        settings={settings}
        seed={inputs.settings.rows.seed}
        stacks={<StackSettings ruleset={ruleset} defaults={defaults} settings={settings} onChange={change} />}
        onChange={change}
      />
    </>
  )
}

/** A contest's presets above the build settings. */
const PresetsBar = ({ presets: { lists, active, open } }: Pick<TabParts, 'presets'>) => (
  <PresetPills presets={lists} activeId={active?.id} onOpen={open} />
)
