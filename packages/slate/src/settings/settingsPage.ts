import { rulesets } from '../rulesets.ts'
import type { SectionId } from './setting.ts'
import { settingFacts } from './settingFacts.ts'
import { type SettingName, settingsByName } from './settings.ts'

const note = '<!-- Made by `npm run docs` from packages/slate/src/settings. Edit that instead. -->\n\n'

/**
 * docs/settings.md. In its template, `<!-- settings SECTION -->` stands for the table of a section, and
 * `<!-- settings SECTION SPORT -->` for the table as it is in a sport.
 */
export const settingsPage = (template: string): string =>
  note +
  template.replace(/<!-- settings (\w+)(?: (\w+))? -->/g, (_, section: SectionId, sport?: string) =>
    table(section, sport),
  )

function table(section: SectionId, sport: string | undefined): string {
  const contests = sport === undefined ? rulesets : rulesets.filter((ruleset) => ruleset.sport === sport)
  const rows = (Object.keys(settingsByName) as SettingName[]).flatMap((name) => {
    const setting = settingsByName[name]
    const facts = setting.section === section ? settingFacts(name, contests) : undefined
    if (facts === undefined) return []
    const { label, values, default: standard, help, docs = help } = facts
    const where = sport === undefined && setting.contests !== undefined ? `${setting.contests.join(', ')}. ` : ''
    return [`| \`${name}\` ${label} | ${values} | ${standard} | ${where}${docs} |`]
  })
  return ['| setting | values | default | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
