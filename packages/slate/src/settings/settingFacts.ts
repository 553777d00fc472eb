import type { Ruleset } from '../ruleset.ts'
import { defaultSettings } from './defaultSettings.ts'
import { rangeWords } from './numberFormat.ts'
import { defaultSeed } from './runSettings.ts'
import { inContest, type SettingText } from './setting.ts'
import { meansSomething, settingText } from './settingFields.ts'
import { type SettingName, settingsByName } from './settings.ts'
import { rulesWords } from './settingWords.ts'

export interface SettingFacts extends SettingText {
  /** As a request holds them: `share, 0 to 1`. */
  values: string
  default: string
}

/**
 * What there is to say of a setting in some contests, in terms of a request; undefined if it means nothing in any of them.
 *
 * @throws if values differ between the contests, and the entry has no words for that.
 */
export function settingFacts(name: SettingName, rulesets: readonly Ruleset[]): SettingFacts | undefined {
  const contests = rulesets.filter((ruleset) => meansSomething(name, ruleset))
  if (contests[0] === undefined) return undefined
  const areOneSport = contests.every(({ sport }) => sport === contests[0]?.sport)
  const text: SettingText = areOneSport ? settingText(name, contests[0]) : settingsByName[name]
  const common = (words: (ruleset: Ruleset) => string | undefined) => {
    const [first, ...others] = new Set(contests.map(words))
    return others.length === 0 ? first : undefined
  }
  return {
    ...text,
    values: common((ruleset) => valuesOf(name, ruleset)) ?? known(text.rangeWords, name),
    default: common((ruleset) => defaultOf(name, ruleset)) ?? known(text.defaultWords, name),
  }
}

function known(words: string | undefined, name: SettingName): string {
  if (words === undefined) throw new Error(`${name} needs defaultWords or rangeWords in its entry`)
  return words
}

function valuesOf(name: SettingName, ruleset: Ruleset): string | undefined {
  const setting = settingsByName[name]
  if (setting.kind === 'switch') return 'true or false'
  return setting.kind === 'number' ? rangeWords(inContest(setting.format, ruleset)) : undefined
}

function defaultOf(name: SettingName, ruleset: Ruleset): string {
  const values = { ...defaultSettings(ruleset), seed: defaultSeed }
  if (name === 'specificStacks') return rulesWords(values.specificStacks)
  const value = values[name]
  if (value === null) return 'empty'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, held]) => `${part} ${held}`)
      .join(', ')
  return String(value)
}
