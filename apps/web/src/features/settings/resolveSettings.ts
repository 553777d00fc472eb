import type { Settings, UserSettings } from '@slatecraft/slate'

/**
 * The settings of a build: defaults, then what the user has changed; the salary never above the contest's cap, and of
 * lineups no more differences asked than they have players, as a preset of a larger roster might.
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

/** By default a whole lineup may be under each bracket of ownership. */
const rosterSize = (defaults: Settings) => defaults.maxUnderOwn_5
