import { parseArgs } from 'node:util'
import { rulesets, settingFacts, settingNames, settingSections, settingsByName } from '@slatecraft/slate'

/**
 * Every setting for `--set`: its values and default, for the contests that `--sport`, `--site` and `--type` leave, or for
 * all of them.
 */
export function settingsHelp(args: readonly string[]): string {
  const { sport, site, type } = contestOf(args)
  const contests = rulesets.filter(
    (ruleset) =>
      ruleset.sport === (sport ?? ruleset.sport) &&
      ruleset.site === (site ?? ruleset.site) &&
      ruleset.contestType === (type ?? ruleset.contestType),
  )
  const sections = settingSections.flatMap(({ id, title }) => {
    const lines = settingNames.flatMap((name) => {
      const setting = settingsByName[name]
      const facts = setting.section === id ? settingFacts(name, contests) : undefined
      if (facts === undefined) return []
      const where = sport === undefined && setting.contests !== undefined ? ` [${setting.contests.join(', ')}]` : ''
      return [
        `  ${name.padEnd(22)} ${facts.label}: ${facts.help}${where}`,
        `  ${''.padEnd(22)} ${facts.values}; default ${facts.default}`,
      ]
    })
    return lines.length === 0 ? [] : [[title, ...lines].join('\n')]
  })
  return ['Settings for --set', ...sections].join('\n\n')
}

function contestOf(args: readonly string[]) {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { sport: option, site: option, type: option },
    strict: false,
  })
  return values
}
