import { listed, type Player, percentText, settingLabel, shareText } from '@slatecraft/slate'
import type { Quota } from '../portfolio/quotas.ts'
import { ruleOf, type UserLimit } from '../rules/rules.ts'
import type { Demand } from './demand.ts'
import { offWords } from './switchRepairs.ts'

export const limitWords = (limit: UserLimit) => ruleOf(limit).describe(limit)

/** A player as screens name them: `Patrick Mahomes (QB)`; a captain's name says it already. */
export function personWords({ name, player }: Quota, players: readonly Player[]): string {
  const { RosterPosition, Position } = players[player]!
  return RosterPosition === 'CPT' ? name : `${name} (${Position})`
}

/** `every QB` if a position is there as a whole, and the others by name. */
export function peopleWords(quotas: readonly Quota[], players: readonly Player[]): string[] {
  const named = new Set(quotas.map(({ player }) => players[player]!))
  const kindOf = ({ Position, RosterPosition }: Player) => (RosterPosition === 'CPT' ? `${Position} as CPT` : Position)
  const whole = new Set([...named].map(kindOf))
  for (const player of players) if (!named.has(player)) whole.delete(kindOf(player))
  return [
    ...[...whole].map((kind) => `every ${kind}`),
    ...quotas.filter(({ player }) => !whole.has(kindOf(players[player]!))).map((quota) => personWords(quota, players)),
  ]
}

/** `Lock on`, `Min Exp 60% for`: what a minimum exposure is called before the names. */
export const minExpWords = (MinExp: number) => (MinExp === 100 ? 'Lock on' : `Min Exp ${percentText(MinExp)} for`)

/** Demands of one kind and value, in the words of the screens. */
export interface Line<Asked> {
  words: string
  demands: Asked[]
}

/** Demands in the words of the screens, with one line for those of one kind and value. */
export function linesOf(demands: readonly Demand[], players: readonly Player[], mostNames?: number): Line<Demand>[] {
  const lines: Line<Demand>[] = limitLines(
    demands.filter((demand) => demand.kind === 'limit'),
    limitDemandWords,
    mostNames,
  )
  const byExposure = new Map<number, (Demand & { kind: 'in' })[]>()
  for (const demand of demands) {
    if (demand.kind === 'stacked') {
      const words = `${settingLabel(demand.percentage)} ${shareText(demand.share)}`
      lines.push({ words, demands: [demand] })
    } else if (demand.kind === 'off') lines.push({ words: offWords(demand), demands: [demand] })
    else if (demand.kind === 'apart') lines.push({ words: apartWords(demand.minUnique), demands: [demand] })
    else if (demand.kind === 'out') {
      const names = listed(peopleWords(demand.quotas, players), mostNames)
      const words = demand.isNever ? `Max Exp 0% for ${names}` : `Max Exp used up: ${names}`
      lines.push({ words, demands: [demand] })
    } else if (demand.kind === 'in') {
      const { MinExp } = players[demand.quota.player]!
      byExposure.set(MinExp, [...(byExposure.get(MinExp) ?? []), demand])
    }
  }
  for (const [exposure, asking] of byExposure) {
    const names = asking.map(({ quota }) => personWords(quota, players))
    lines.push({ words: `${minExpWords(exposure)} ${listed(names, mostNames)}`, demands: asking })
  }
  return lines
}

export const demandLines = (...args: Parameters<typeof linesOf>): string[] => linesOf(...args).map(({ words }) => words)

/** One line for limits that differ in a name only: `Max Flex 1 for BUF and KC`. Other limits follow them. */
export function limitLines<Asked extends { limit: UserLimit }>(
  demands: readonly Asked[],
  wordsOf: (demand: Asked) => string,
  mostNames?: number,
): Line<Asked>[] {
  const joined = new Map<string, { names: string[]; demands: Asked[] }>()
  const others: Line<Asked>[] = []
  for (const demand of demands) {
    const inList = ruleOf(demand.limit).listed?.(demand.limit)
    if (inList === undefined) others.push({ words: wordsOf(demand), demands: [demand] })
    else {
      const known = joined.get(inList.words) ?? { names: [], demands: [] }
      joined.set(inList.words, known)
      known.names.push(inList.name)
      known.demands.push(demand)
    }
  }
  const lists = [...joined].map(([words, { names, demands: asking }]) => ({
    words: `${words} ${listed(names, mostNames)}`,
    demands: asking,
  }))
  return [...lists, ...others]
}

const limitDemandWords = ({ limit, because }: Demand & { kind: 'limit' }) =>
  because === undefined ? limitWords(limit) : `${limitWords(limit)} (${because})`

const apartWords = (minUnique: number) =>
  `${settingLabel('minUnique')} ${minUnique} (${minUnique === 1 ? 'no lineup twice' : 'compared with the lineups before'})`
