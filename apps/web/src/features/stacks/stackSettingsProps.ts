import type { Ruleset, Settings, UserSettings } from '@slatecraft/slate'

/** Sets some anew, as one step of that label; undefined takes one back to its default. */
type ChangeSettings = (label: string, patch: { [Name in keyof UserSettings]?: UserSettings[Name] | undefined }) => void

export interface StackSettingsProps {
  ruleset: Ruleset
  /** Those in force. */
  settings: Settings
  /** The contest's. */
  defaults: Settings
  onChange: ChangeSettings
}
