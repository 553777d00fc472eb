import type { Ruleset, Settings } from '@slatecraft/slate'
import {
  type NumberField,
  type SettingName,
  type SettingsChange,
  settingSections,
} from '../settings/shared/settingFields.ts'

/** nfl's percentages that the basic mix follows from; the others hold beside any mix. */
const ofTheMix: readonly SettingName[] = ['teamStackPct', 'gameStackPct', 'force2FlexStck', 'noStackPct']

/** A contest's stack percentages: those that make the basic mix, and those that hold beside it. */
export function stackFields(ruleset: Ruleset): { mix: NumberField[]; beside: NumberField[] } {
  const stacks = settingSections(ruleset).find(({ id }) => id === 'stacks')
  const numbers = (stacks?.fields ?? []).filter((field) => field.kind === 'number')
  return {
    mix: numbers.filter(({ setting }) => ofTheMix.includes(setting)),
    beside: numbers.filter(({ setting }) => !ofTheMix.includes(setting)),
  }
}

export interface StackSettingsProps {
  ruleset: Ruleset
  /** Those in force. */
  settings: Settings
  /** The contest's. */
  defaults: Settings
  /** Sets some anew, as one step of that label. */
  onChange(label: string, change: SettingsChange): void
}
