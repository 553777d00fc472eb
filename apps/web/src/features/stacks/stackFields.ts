import {
  type NumberField,
  type Ruleset,
  type Settings,
  type SettingsChange,
  settingSectionsOf,
  settingsByName,
} from '@slatecraft/slate'

/** A contest's stack percentages: those that make the basic mix, and those that apply in both modes. */
export function stackFields(ruleset: Ruleset): { mix: NumberField[]; either: NumberField[] } {
  const stacks = settingSectionsOf(ruleset).find(({ id }) => id === 'stacks')
  const numbers = (stacks?.fields ?? []).filter((field) => field.kind === 'number')
  return {
    mix: numbers.filter(({ setting }) => settingsByName[setting].isBasicModeOnly),
    either: numbers.filter(({ setting }) => !settingsByName[setting].isBasicModeOnly),
  }
}

export interface StackSettingsProps {
  ruleset: Ruleset
  /** With the user's edits. */
  settings: Settings
  /** The contest's defaults. */
  defaults: Settings
  /** Changes settings as one undo step with this label. */
  onChange(label: string, change: SettingsChange): void
}
