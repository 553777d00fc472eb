import type { Settings, UserSettings } from '@slatecraft/slate'

/**
 * The settings of a build: defaults, then the user's changes. Max Salary is limited to the cap, and Min Unique to the roster
 * size, which a preset from a larger roster might exceed.
 */
export function resolveSettings(defaults: Settings, changed: UserSettings): Settings {
  const { seed: _, ...patch } = changed
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...defaults, ...given }
  return {
    ...settings,
    maxSal: Math.min(settings.maxSal, defaults.maxSalDefault),
    minUnique: Math.min(settings.minUnique, rosterSize(defaults)),
  }
}

/** The default maximum of an ownership bracket is the whole lineup. */
const rosterSize = (defaults: Settings) => defaults.maxUnderOwn_5
