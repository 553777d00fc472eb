import type { InputChange, InputName, Settings, SettingsPatch } from '@slatecraft/slate'

/** One setting with a new value. */
export const settingChange = <Name extends keyof Settings>(name: Name, value: Settings[Name]): InputChange[] =>
  settingsChange({ [name]: value })

export const settingsChange = (settings: SettingsPatch): InputChange[] => [{ kind: 'settings', settings }]

export const settingInput = (setting: keyof Settings): InputName => ({ kind: 'setting', setting })
