import { SettingsPanel } from '../features/settings/SettingsPanel.tsx'
import { withSettings } from '../inputs/changedRows.ts'
import type { TabParts } from './tabParts.ts'

/** Build Settings (BS-01). */
export function SettingsTab({ ruleset, defaults, settings, inputs }: TabParts) {
  return (
    <SettingsPanel
      ruleset={ruleset}
      defaults={defaults}
      settings={settings}
      seed={inputs.settings.rows.seed}
      onChange={(label, patch) => inputs.settings.change(label, (rows) => withSettings(rows, patch, defaults))}
    />
  )
}
