import { InputError, type Settings, settingNames } from '@slatecraft/slate'

/**
 * Applies `key=value`. A dot reaches into a setting (`captainPct.qb=0.2`). The value is JSON, or else plain text.
 *
 * @throws {InputError} for an unknown setting.
 */
export function applyChange(settings: Settings, change: string): void {
  const [, name, inner, text] = /^([^.=]+)(?:\.([^=]+))?=(.*)$/s.exec(change) ?? []
  if (name === undefined || text === undefined)
    throw new InputError([{ field: `--set ${change}`, reason: 'must be key=value' }])
  const setting = settingNames.find((known) => known === name)
  if (setting === undefined)
    throw new InputError([
      { field: `--set ${name}`, reason: `unknown setting; the settings are ${settingNames.join(', ')}` },
    ])
  const present = settings[setting]
  const value =
    inner === undefined
      ? settingValue(text)
      : { ...(typeof present === 'object' ? present : {}), [inner]: settingValue(text) }
  Object.assign(settings, { [setting]: value })
}

function settingValue(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
