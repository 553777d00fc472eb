import type { Settings, UserSettings } from '@slatecraft/slate'

/** The settings of a build: defaults, then what the user has changed, the salary never above the contest's cap (C-27). */
export function resolveSettings(defaults: Settings, changed: UserSettings): Settings {
  const { seed: _, ...patch } = changed
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const settings: Settings = { ...defaults, ...given }
  return { ...settings, maxSal: Math.min(settings.maxSal, defaults.maxSalDefault) }
}

/** What a field-by-field check can't see, by field. */
export function settingFaults({ minSal, maxSal }: Settings): Partial<Record<keyof Settings, string>> {
  return minSal > maxSal ? { minSal: 'Above Max Salary: no lineup can satisfy both' } : {}
}
