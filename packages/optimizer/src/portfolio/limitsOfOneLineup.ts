import type { Limit } from '../rules/rules.ts'
import type { Shares } from './shares.ts'
import { limitsOfTurn } from './turns.ts'

/**
 * The sets of limits that a run's shares put on one lineup that stands for itself, next to those of every lineup; it has to
 * obey one of the sets. There is one for each stack rule, unless some lineups need none. What holds in all of the run's
 * lineups or in none of them is in each set; what holds in a part of them cannot bind one lineup.
 */
export function limitsOfOneLineup({ rules, forced, limited }: Shares, lineups: number): Limit[][] {
  const always = forced.flatMap(({ count }, index) => (count >= lineups ? [index] : []))
  const never = limited.filter(({ cap }) => cap === 0).map(({ without }) => without)
  const used = [...rules.keys()].filter((rule) => rules[rule]!.count > 0)
  const isFree = used.length === 0 || used.some((rule) => rules[rule]!.limit === undefined)
  return (isFree ? [-1] : used).map((rule) => [...limitsOfTurn({ rules, forced }, rule, always), ...never])
}
