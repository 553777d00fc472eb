import type { Quota } from '../portfolio/quotas.ts'
import type { RunInput } from '../portfolio/run.ts'
import type { Entries, Entry } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'
import type { OtherLineup } from './entrySearch.ts'
import type { Demand } from './entrySolver.ts'
import { mostShared } from './mostShared.ts'

/** What a lineup must do, as numbers of quotas and shares. */
export interface Duties {
  /** Players who may not be in. */
  banned: ReadonlySet<number>
  /** Players who must be in. */
  must: ReadonlySet<number>
  /** Shares that it must meet (`RunLimits.shares`). */
  shares: ReadonlySet<number>
}

/** Counts the lineups of the whole night, locked and new players together. */
export interface NightLedger {
  /** The open players' quotas that can bind, with their numbers. */
  quotas: ReadonlyMap<number, Quota>
  /** By quota: its lineups. */
  held: Int32Array
  /** By share: the lineups that meet it. */
  met: Int32Array
  meets: (index: number, share: number) => boolean
  /** The items of each lineup now. */
  now: readonly (readonly number[])[]
  /** When a lineup last changed: the number of changes before it. */
  changed: readonly number[]
  /** The number of changes so far. */
  clock: () => number
  set: (index: number, items: readonly number[]) => void
  has: (index: number, quota: number) => boolean
  /**
   * What a lineup must do, given all others: without players whom the others bring to their maximums, and with its own
   * players, and shares that it meets, whom the others leave below their minimums.
   *
   * @param without the only quota of its own above its maximum that the lineup must give up, -1 for none; all of them by
   * default.
   */
  duties: (index: number, without?: number) => Duties
  demand: (duties: Duties, others: readonly OtherLineup[]) => Demand
  /** Other lineups that could be too much like it, with their numbers. */
  others: (entry: Entry, minUnique: number) => (OtherLineup & { index: number })[]
  /** Whether these items are too much like another lineup's. Two lineups that stay as they were never are. */
  isTooAlike: (entry: Entry, items: readonly number[], minUnique: number) => boolean
}

export function createNightLedger(
  input: RunInput,
  { entries, states }: Entries,
  { shares }: Pick<RunLimits, 'shares'>,
): NightLedger {
  const { problem, quotas, lineups } = input
  const rosterSize = problem.ruleset.slots.length
  const held = new Int32Array(quotas.length)
  const quotaOf = new Int32Array(problem.items.length)
  for (const [index, { items }] of quotas.entries()) for (const item of items) quotaOf[item] = index
  const binding = new Map(
    [...quotas.entries()].filter(
      ([, { items, min, cap }]) => items.some((item) => states[item]!.lock !== 'locked') && (min > 0 || cap < lineups),
    ),
  )
  const met = new Int32Array(shares.length)
  const meeting = entries.map(() => new Uint8Array(shares.length))
  const now: (readonly number[])[] = entries.map(() => [])
  const keys: string[] = entries.map(() => '')
  const keyBefore = entries.map(({ items }) => items.join())
  const changed = entries.map(() => 0)
  const holders = problem.items.map(() => new Set<number>())
  let clock = 0
  const blank = entries.map(({ given }) => given.cells.some(({ state }) => state === 'blank'))
  /** Known players by item, others by numbers of their own. */
  const unknown = new Map<string, number>()
  const numberOf = (id: string) => {
    if (!unknown.has(id)) unknown.set(id, -1 - unknown.size)
    return unknown.get(id)!
  }
  const before = entries.map(({ given, held: own }, index) => ({
    players: new Set(
      given.cells.length > 0
        ? given.cells.flatMap(({ id, item }) => (id === '' ? [] : [item ?? numberOf(id)]))
        : given.lineup.players.map((_, at) => numberOf(`${index} ${at}`)),
    ),
    locked: new Set(own),
    hasBlank: blank[index]!,
  }))
  const most = new Map<number, ReturnType<typeof mostShared<number>>>()
  const mostOf = (minUnique: number) => {
    const known = most.get(minUnique) ?? mostShared(before, rosterSize, minUnique)
    most.set(minUnique, known)
    return known
  }
  const stays = (index: number) => keys[index] === keyBefore[index]
  const has = (index: number, quota: number) => now[index]!.some((item) => quotaOf[item] === quota)

  function set(index: number, items: readonly number[]): void {
    for (const item of now[index]!) {
      held[quotaOf[item]!]!--
      holders[item]!.delete(index)
    }
    for (const item of items) {
      held[quotaOf[item]!]!++
      holders[item]!.add(index)
    }
    for (const [share, { isMet }] of shares.entries()) {
      met[share]! -= meeting[index]![share]!
      const isWhole = items.length === rosterSize
      meeting[index]![share] = Number(isWhole && isMet(items.map((item) => problem.items[item]!.row)))
      met[share]! += meeting[index]![share]!
    }
    now[index] = items
    keys[index] = items.join()
    changed[index] = ++clock
  }

  function duties(index: number, without?: number): Duties {
    const banned = new Set<number>()
    const must = new Set<number>()
    for (const [quota, { min, cap }] of binding) {
      // Nobody brings in players who may be in no lineup, and they go first.
      if (cap === 0) continue
      const own = has(index, quota)
      const others = held[quota]! - Number(own)
      if (others >= cap && (!own || without === undefined || quota === without)) banned.add(quota)
      else if (quota === without) banned.add(quota)
      else if (own && others < min) must.add(quota)
    }
    const keeps = [...shares.keys()].filter(
      (share) => meeting[index]![share] === 1 && met[share]! - 1 < shares[share]!.count,
    )
    return { banned, must, shares: new Set(keeps) }
  }

  /** By lineup: how many of these items it has. */
  function sharedWith(items: readonly number[]): Map<number, number> {
    const shared = new Map<number, number>()
    for (const item of items) for (const index of holders[item]!) shared.set(index, (shared.get(index) ?? 0) + 1)
    return shared
  }

  return {
    quotas: binding,
    held,
    met,
    meets: (index, share) => meeting[index]![share] === 1,
    now,
    changed,
    clock: () => clock,
    set,
    has,
    duties,
    demand: ({ banned, must, shares: kept }, others) => ({
      banned: [...banned].flatMap((quota) => quotas[quota]!.items),
      must: [...must].map((quota) => quotas[quota]!.items),
      shares: [...kept].sort((a, b) => a - b),
      others,
    }),
    others: ({ index, held: own, room }, minUnique) => {
      const shared = sharedWith(own)
      const mostWith = mostOf(minUnique)
      return [...now.entries()].flatMap(([other, items]) => {
        const common = shared.get(other) ?? 0
        if (other === index || common + Math.min(room, items.length - common) <= rosterSize - minUnique) return []
        const mayShare = mostWith(index, other)
        return mayShare >= rosterSize ? [] : [{ index: other, items, mostShared: mayShare }]
      })
    },
    isTooAlike: ({ index }, items, minUnique) => {
      const isStay = items.join() === keyBefore[index]
      const mostWith = mostOf(minUnique)
      return [...sharedWith(items)].some(
        ([other, shared]) =>
          other !== index &&
          shared > rosterSize - minUnique &&
          !(isStay && stays(other)) &&
          shared > mostWith(index, other),
      )
    },
  }
}
