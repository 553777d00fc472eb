import { decimalText, listed, type Player, percentText, settingLabel, shareText } from '@slatecraft/slate'
import type { RunDemand, RunTask } from './runDemand.ts'
import { modeBehind } from './stackDemands.ts'
import { offWords } from './switchRepairs.ts'
import { type Line, limitLines, limitWords, peopleWords, personWords } from './words.ts'

/** A run's demands in the words of the screens, with one line for minimums, and for maximums, of one value. */
export function runLinesOf(
  demands: readonly RunDemand[],
  task: RunTask,
  players: readonly Player[],
  { mostNames, isRounding = false }: { mostNames?: number; isRounding?: boolean } = {},
): Line<RunDemand>[] {
  const { quotas } = task
  const limits = demands.filter((demand) => demand.kind === 'limit')
  const limitWordsOf = ({ limit }: (typeof limits)[number]) => limitWords(limit)
  const lines: Line<RunDemand>[] = limitLines(limits, limitWordsOf, mostNames)
  const byEnd = new Map<string, (RunDemand & { kind: 'least' | 'most' })[]>()
  for (const demand of demands) {
    if (demand.kind === 'least' || demand.kind === 'most') {
      const end = exposureWords(demand, task, players, isRounding)
      byEnd.set(end, [...(byEnd.get(end) ?? []), demand])
    } else if (demand.kind === 'never') {
      const never = demand.quotas.map((index) => quotas[index]!)
      lines.push({ words: `Max Exp 0% for ${listed(peopleWords(never, players), mostNames)}`, demands: [demand] })
    } else if (demand.kind === 'off') lines.push({ words: offWords(demand), demands: [demand] })
    else if (demand.kind !== 'limit') lines.push({ words: shareWords(demand, task), demands: [demand] })
  }
  for (const [end, asking] of byEnd) {
    const names = asking.map(({ quota }) => personWords(quotas[quota]!, players))
    lines.push({ words: `${end} ${listed(names, mostNames)}`, demands: asking })
  }
  return lines
}

export const runDemandLines = (...args: Parameters<typeof runLinesOf>): string[] =>
  runLinesOf(...args).map(({ words }) => words)

/** `Min Exp 60% (12 of 20 lineups) for`, before the names; in a conflict that is due to rounding, what is rounded. */
function exposureWords(
  { kind, quota, count }: RunDemand & { kind: 'least' | 'most' },
  { quotas, lineups }: RunTask,
  players: readonly Player[],
  isRounding: boolean,
): string {
  const { player, roundedFrom } = quotas[quota]!
  const { MinExp, MaxExp } = players[player]!
  if (kind === 'least' && MinExp === 100) return 'Lock on'
  const words = kind === 'least' ? `Min Exp ${percentText(MinExp)}` : `Max Exp ${percentText(MaxExp)}`
  if (isRounding && kind === 'least' && roundedFrom !== undefined)
    return `${words} (${decimalText(roundedFrom)} of ${lineups} lineups, rounded up to ${count}) for`
  return `${words} (${count} of ${lineups} lineups) for`
}

function shareWords(
  demand: RunDemand & { kind: 'rule' | 'stacked' | 'forced' | 'limited' },
  { request, shares, lineups }: RunTask,
): string {
  const count = `${demand.count} of ${lineups} lineups`
  switch (demand.kind) {
    case 'rule': {
      const limit = shares.rules[demand.rule]!.limit!
      const mode = modeBehind(limit, request)
      return `${limitWords(limit)} in ${count}${mode === undefined ? '' : ` (${mode})`}`
    }
    case 'stacked':
      return `${settingLabel(demand.percentage)} ${shareText(request[demand.percentage])} (${count})`
    case 'forced':
      return `${shares.forced[demand.share]!.label} in at least ${count}`
    case 'limited':
      return `${shares.limited[demand.share]!.label} in at most ${count}`
  }
}
