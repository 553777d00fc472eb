import { listed, type Player, percentText, settingLabel } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { Limit } from '../limits/rule.ts'
import { ruleOf } from '../rules/rules.ts'
import type { Wish } from './wish.ts'

/** `49,500` */
export const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** A limit with one end, as the screens call it. */
export function limitWords(limit: Limit): string {
  switch (limit.kind) {
    case 'salary':
      return limit.min > 0
        ? `${settingLabel('minSal')} ${amount(limit.min)}`
        : `${settingLabel('maxSal')} ${amount(limit.max)}`
    case 'totalOwnership':
      return limit.min > 0
        ? `${settingLabel('minTotalOwn')} ${percentText(limit.min)}`
        : `${settingLabel('maxTotalOwn')} ${percentText(limit.max)}`
    default:
      return ruleOf(limit).describe(limit)
  }
}

/** Who a quota is about: `Patrick Mahomes (QB)`; a captain's name says so itself. */
export function personWords({ name, player }: Quota, players: readonly Player[]): string {
  const { RosterPosition, Position } = players[player]!
  return RosterPosition === 'CPT' ? name : `${name} (${Position})`
}

/** `every QB` where a position is there as a whole, and the others by name. */
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

/** Wishes of one kind and value, in the words of the screens. */
export interface Line<Asked> {
  words: string
  wishes: Asked[]
}

/** Wishes in the words of the screens, those of one kind and value in one line each. */
export function linesOf(wishes: readonly Wish[], players: readonly Player[], mostNames?: number): Line<Wish>[] {
  const limits = wishes.filter((wish) => wish.kind === 'limit')
  const lines: Line<Wish>[] = [
    ...teamLines(limits, mostNames),
    ...limits
      .filter(({ limit }) => limit.kind !== 'teamMost')
      .map((wish) => ({ words: limitWishWords(wish), wishes: [wish] })),
  ]
  const byExposure = new Map<number, (Wish & { kind: 'in' })[]>()
  for (const wish of wishes) {
    if (wish.kind === 'apart') lines.push({ words: apartWords(wish.minUnique), wishes: [wish] })
    else if (wish.kind === 'out') {
      const names = listed(peopleWords(wish.quotas, players), mostNames)
      lines.push({ words: wish.isNever ? `Max Exp 0 of ${names}` : `Max Exp, used up, of ${names}`, wishes: [wish] })
    } else if (wish.kind === 'in') {
      const { MinExp } = players[wish.quota.player]!
      byExposure.set(MinExp, [...(byExposure.get(MinExp) ?? []), wish])
    }
  }
  for (const [exposure, asking] of byExposure) {
    const names = asking.map(({ quota }) => personWords(quota, players))
    const words = `${exposure === 100 ? 'Lock' : `Min Exp ${exposure} %`} of ${listed(names, mostNames)}`
    lines.push({ words, wishes: asking })
  }
  return lines
}

export const wishLines = (...args: Parameters<typeof linesOf>): string[] => linesOf(...args).map(({ words }) => words)

/** Teams of which at most the same is allowed, in one line: `At most 1 RB/WR/TE of BUF and KC`. */
export function teamLines<Asked extends { limit: Limit }>(wishes: readonly Asked[], mostNames?: number): Line<Asked>[] {
  const teams = new Map<string, { names: string[]; wishes: Asked[] }>()
  for (const wish of wishes) {
    const { limit } = wish
    if (limit.kind !== 'teamMost') continue
    const words = limitWords({ ...limit, team: '' })
    const known = teams.get(words) ?? { names: [], wishes: [] }
    teams.set(words, known)
    known.names.push(limit.team)
    known.wishes.push(wish)
  }
  return [...teams].map(([words, { names, wishes: asking }]) => ({
    words: `${words}${listed(names, mostNames)}`,
    wishes: asking,
  }))
}

const limitWishWords = ({ limit, because }: Wish & { kind: 'limit' }) =>
  because === undefined ? limitWords(limit) : `${limitWords(limit)} (${because})`

const apartWords = (minUnique: number) =>
  `${settingLabel('minUnique')} ${minUnique} (${minUnique === 1 ? 'no lineup twice' : 'against the lineups before'})`
