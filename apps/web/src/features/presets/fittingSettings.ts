import { defaultSeed, type Settings, type Sport, UserSettings } from '@slatecraft/slate'
import type { SettingValues } from '../settings/shared/settingFields.ts'
import { settingWords } from '../settings/shared/settingWords.ts'
import { type PresetSlate, teamsOf } from './presetSlate.ts'

export interface FittingSettings {
  settings: UserSettings
  /** Names of those that mean nothing in this contest. */
  leftOut: readonly string[]
}

/** A preset's settings as a contest can have them: no others than it has, no salary above its cap, no team that does not play. */
export function fittingSettings(given: UserSettings, slate: PresetSlate): FittingSettings {
  const { sport } = slate.key
  const { maxSalDefault: _, ...known } = given
  const entries = Object.entries(known).filter(([, value]) => value !== undefined)
  const words = settingWords(slate.ruleset)
  const values = settingValues(slate.defaults, slate.settings)
  const isFitting = (name: string) =>
    isSetting(name) && words(name, values).length > 0 && !(name === 'specificStacks' && hasOtherRules(given, sport))
  const settings: UserSettings = Object.fromEntries(entries.filter(([name]) => isFitting(name)))
  const cap = slate.defaults.maxSalDefault
  const teams = teamsOf(slate)
  return {
    settings: {
      ...settings,
      ...(settings.minSal !== undefined && { minSal: Math.min(settings.minSal, cap) }),
      ...(settings.maxSal !== undefined && { maxSal: Math.min(settings.maxSal, cap) }),
      ...(settings.teamsLocked && { teamsLocked: settings.teamsLocked.filter((team) => teams.has(team)) }),
    },
    leftOut: entries.map(([name]) => name).filter((name) => !isFitting(name)),
  }
}

const isSetting = (name: string): name is keyof UserSettings => name in UserSettings.shape

/** Rules of another sport's kind. */
const hasOtherRules = ({ specificStacks = [] }: UserSettings, sport: Sport) =>
  specificStacks.some((rule) => 'PrimaryStack' in rule !== (sport === 'mlb'))

/** All settings in force, and the seed. */
export const settingValues = (defaults: Settings, changed: UserSettings): SettingValues => {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return { ...defaults, seed: defaultSeed, ...given }
}
