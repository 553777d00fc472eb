import type { BuildRequest, InputChange, Ruleset, Settings, SettingsPatch } from '@slatecraft/slate'

/** What a user said of a slate, which explanations propose changes of. */
export interface Inputs {
  request: BuildRequest
  ruleset: Ruleset
}

export function settingChange<Name extends keyof Settings>(name: Name, value: Settings[Name]): InputChange[] {
  const settings: SettingsPatch = {}
  Object.assign(settings, { [name]: value })
  return [{ kind: 'settings', settings }]
}
