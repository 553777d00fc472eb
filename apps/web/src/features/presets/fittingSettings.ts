import {
  defaultSeed,
  meansSomething,
  type Settings,
  type SettingValues,
  type Sport,
  UserSettings,
} from '@slatecraft/slate'
import { type PresetSlate, teamsOf } from './presetSlate.ts'

export interface FittingSettings {
  settings: UserSettings
  /** Names of settings that do nothing in this contest. */
  leftOut: readonly string[]
}

/** A preset's settings reduced to a contest: known settings, salaries within the cap, teams that play. */
export function fittingSettings(given: UserSettings, slate: PresetSlate): FittingSettings {
  const { sport } = slate.key
  const { maxSalDefault: _, ...known } = given
  const entries = Object.entries(known).filter(([, value]) => value !== undefined)
  const isFitting = (name: string) =>
    isSetting(name) &&
    meansSomething(name, slate.ruleset) &&
    !(name === 'specificStacks' && hasOtherRules(given, sport))
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

/** Stack rules of another sport. */
const hasOtherRules = ({ specificStacks = [] }: UserSettings, sport: Sport) =>
  specificStacks.some((rule) => 'PrimaryStack' in rule !== (sport === 'mlb'))

/** All settings with the user's edits, and the seed. */
export const settingValues = (defaults: Settings, changed: UserSettings): SettingValues => {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return { ...defaults, seed: defaultSeed, ...given }
}
