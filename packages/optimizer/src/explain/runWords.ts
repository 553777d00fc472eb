import { listed, type Player, settingLabel, settingNames } from '@slatecraft/slate'
import type { RunAsked, RunWish } from './runWish.ts'
import { type Line, limitWords, peopleWords, personWords, teamLines } from './words.ts'

/** `captainPct.qb` is `QB as captain`, `group Stars` is `Group "Stars"`. */
export function shareWords(setting: string): string {
  if (setting.startsWith('group ')) return `Group "${setting.slice('group '.length)}"`
  const [name, part] = setting.split('.')
  const known = settingNames.find((each) => each === name)
  return known === undefined ? setting : settingLabel(known, part)
}

/** Wishes of a run in the words of the screens, minimums and maximums of one value in one line each. */
export function runLinesOf(
  wishes: readonly RunWish[],
  asked: RunAsked,
  players: readonly Player[],
  mostNames?: number,
): Line<RunWish>[] {
  const { quotas } = asked
  const limits = wishes.filter((wish) => wish.kind === 'limit')
  const lines: Line<RunWish>[] = teamLines(limits, mostNames)
  const byEnd = new Map<string, (RunWish & { kind: 'least' | 'most' })[]>()
  for (const wish of wishes) {
    if (wish.kind === 'least' || wish.kind === 'most') {
      const end = exposureWords(wish, asked, players)
      byEnd.set(end, [...(byEnd.get(end) ?? []), wish])
    } else if (wish.kind === 'never') {
      const never = wish.quotas.map((index) => quotas[index]!)
      lines.push({ words: `Max Exp 0 of ${listed(peopleWords(never, players), mostNames)}`, wishes: [wish] })
    } else if (wish.kind !== 'limit' || wish.limit.kind !== 'teamMost')
      lines.push({ words: oneWish(wish, asked), wishes: [wish] })
  }
  for (const [end, asking] of byEnd) {
    const names = asking.map(({ quota }) => personWords(quotas[quota]!, players))
    lines.push({ words: `${end} of ${listed(names, mostNames)}`, wishes: asking })
  }
  return lines
}

export const runWishLines = (...args: Parameters<typeof runLinesOf>): string[] =>
  runLinesOf(...args).map(({ words }) => words)

/** `Min Exp 60 % (12 of 20 lineups)`, without the name. */
function exposureWords(
  { kind, quota, count }: RunWish & { kind: 'least' | 'most' },
  { quotas, lineups }: RunAsked,
  players: readonly Player[],
): string {
  const { MinExp, MaxExp } = players[quotas[quota]!.player]!
  if (kind === 'least') return MinExp === 100 ? 'Lock' : `Min Exp ${MinExp} % (${count} of ${lineups} lineups)`
  return `Max Exp ${MaxExp} % (${count} of ${lineups} lineups)`
}

/** What a wish about the whole run asks for, with another number where one is given. */
export function oneWish(
  wish: Exclude<RunWish, { kind: 'least' | 'most' | 'never' }>,
  { shares, lineups }: RunAsked,
  count?: number,
): string {
  switch (wish.kind) {
    case 'limit':
      return limitWords(wish.limit)
    case 'rule':
      return `Stack rule "${shares.rules[wish.rule]!.label}" in ${count ?? wish.count} of ${lineups} lineups`
    case 'forced':
      return `${shareWords(shares.forced[wish.share]!.setting)} in at least ${count ?? wish.count} of ${lineups} lineups`
    case 'limited':
      return `${shareWords(shares.limited[wish.share]!.setting)} in at most ${count ?? wish.count} of ${lineups} lineups`
  }
}
