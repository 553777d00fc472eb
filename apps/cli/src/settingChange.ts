import { InputError, type Settings, settingNames } from '@slatecraft/slate'

/**
 * Applies `key=value`; a dot reaches into a setting (`captainPct.qb=0.2`), the value is JSON or else a plain word.
 *
 * @throws {InputError} for a setting that does not exist.
 */
export function applyChange(settings: Settings, change: string): void {
  const [, name, inner, text] = /^([^.=]+)(?:\.([^=]+))?=(.*)$/s.exec(change) ?? []
  if (name === undefined || text === undefined)
    throw new InputError([{ field: `--set ${change}`, reason: 'must read key=value' }])
  const setting = settingNames.find((known) => known === name)
  if (setting === undefined)
    throw new InputError([{ field: `--set ${name}`, reason: `unknown setting; there are ${settingNames.join(', ')}` }])
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
