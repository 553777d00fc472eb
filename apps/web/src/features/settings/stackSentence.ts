import type { Ruleset, Settings } from '@slatecraft/slate'

/** What stacks a contest's defaults ask for, in a sentence; empty where they ask for none. */
export function stackSentence(defaults: Settings, { sport, contestType }: Pick<Ruleset, 'sport' | 'contestType'>) {
  if (contestType === 'showdown') return ''
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const { teamStackPct, gameStackPct, specificStacks } = defaults
  if (sport === 'nfl')
    return `The QB has a teammate in ${percent(teamStackPct)} of the lineups and an opponent in ${percent(gameStackPct)}.`
  if (sport === 'nba')
    return `${percent(teamStackPct)} of the lineups have two players of a team, ${percent(gameStackPct)} both teams of a game.`
  const shapes = specificStacks.flatMap((rule) =>
    'PrimaryStack' in rule ? [`${rule.PrimaryStack}/${rule.SecondaryStack} ${percent(rule.freq)}`] : [],
  )
  return shapes.length === 0 ? '' : `Stacks of hitters: ${shapes.join(', ')}.`
}
