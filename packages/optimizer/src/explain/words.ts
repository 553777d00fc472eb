import { listed, type Player } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { Limit } from '../rules/rule.ts'
import { ruleOf } from '../rules/rules.ts'
import type { Wish } from './wish.ts'

/** `49,500` */
export const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** A limit with one end, as the screens call it. */
export function limitWords(limit: Limit): string {
  switch (limit.kind) {
    case 'salary':
      return limit.min > 0 ? `Min Salary ${amount(limit.min)}` : `Max Salary ${amount(limit.max)}`
    case 'totalOwnership':
      return limit.min > 0
        ? `Total ownership at least ${amount(limit.min)} %`
        : `Total ownership at most ${amount(limit.max)} %`
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

/** Wishes in the words of the screens, those of one kind and value in one line. */
export function wishLines(wishes: readonly Wish[], players: readonly Player[], mostNames?: number): string[] {
  const limits = wishes.filter((wish) => wish.kind === 'limit')
  const lines = [
    ...teamLines(
      limits.map(({ limit }) => limit),
      mostNames,
    ),
    ...limits.filter(({ limit }) => limit.kind !== 'teamMost').map(limitWishWords),
  ]
  const byExposure = new Map<number, string[]>()
  for (const wish of wishes) {
    if (wish.kind === 'limit') continue
    if (wish.kind === 'apart') lines.push(apartWords(wish.minUnique))
    else if (wish.kind === 'out') {
      const names = listed(peopleWords(wish.quotas, players), mostNames)
      lines.push(wish.isNever ? `Max Exp 0 of ${names}` : `Max Exp, used up, of ${names}`)
    } else {
      const { MinExp } = players[wish.quota.player]!
      byExposure.set(MinExp, [...(byExposure.get(MinExp) ?? []), personWords(wish.quota, players)])
    }
  }
  for (const [exposure, names] of byExposure)
    lines.push(`${exposure === 100 ? 'Lock' : `Min Exp ${exposure} %`} of ${listed(names, mostNames)}`)
  return lines
}

/** Teams of which at most the same is allowed, in one line: `At most 1 RB/WR/TE of BUF and KC`. */
export function teamLines(limits: readonly Limit[], mostNames?: number): string[] {
  const teams = new Map<string, string[]>()
  for (const limit of limits) {
    if (limit.kind !== 'teamMost') continue
    const words = limitWords({ ...limit, team: '' })
    teams.set(words, [...(teams.get(words) ?? []), limit.team])
  }
  return [...teams].map(([words, named]) => `${words}${listed(named, mostNames)}`)
}

const limitWishWords = ({ limit, because }: Wish & { kind: 'limit' }) =>
  because === undefined ? limitWords(limit) : `${limitWords(limit)} (${because})`

const apartWords = (minUnique: number) =>
  `Min Unique ${minUnique} (${minUnique === 1 ? 'no lineup twice' : 'against the lineups before'})`
