import type { Ruleset, Settings } from '@slatecraft/slate'
import type { SettingsChange } from '../settings/shared/settingFields.ts'

export interface StackSettingsProps {
  ruleset: Ruleset
  /** Those in force. */
  settings: Settings
  /** The contest's. */
  defaults: Settings
  /** Sets some anew, as one step of that label. */
  onChange(label: string, change: SettingsChange): void
}
