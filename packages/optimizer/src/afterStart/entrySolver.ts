import type { Compiled } from '../portfolio/diagramCache.ts'
import type { RunInput } from '../portfolio/run.ts'
import { type Entries, type Entry, isWhole } from './entries.ts'
import { createEntryCompiler } from './entryCompiler.ts'
import type { RunLimits } from './entryLimits.ts'
import { type OtherLineup, searchEntry } from './entrySearch.ts'

/** What a run asks of one lineup, given the others. */
export interface Demand {
  /** Items that may not be in. */
  banned: readonly number[]
  /** For each of these sets of items, one must be in. */
  must: readonly (readonly number[])[]
  /** Shares that it must meet, by number (`RunLimits.shares`). */
  shares: readonly number[]
  others: readonly OtherLineup[]
}

/** What a lineup may become, or is. */
export interface Proposal {
  /** Ascending; fewer than the roster only in a lineup as it was. */
  items: readonly number[]
  /** The sum of its items' scores, in units. */
  points: number
  /** The mode's objective with everything that counts more (`costs`), to compare proposals for one lineup. */
  worth: number
  /** No lineup that the demand allows is worth more. */
  bound: number
  /** Whether it is proven the best that the demand allows. */
  isProven: boolean
  /** The stack rule it is built under, -1 without one; undefined for a lineup as it was. */
  rule: number | undefined
  /** Whether the user's limits gave way. */
  isRelaxed: boolean
  /** Whether it has open players who can't score. */
  isLoose: boolean
}

/** In units, each more than all that counts less can sum to. */
const costs = {
  /** A change, in mode `broken`: the fewest changes come first. */
  change: 2 ** 33,
  /** An open player who can't score. */
  useless: 2 ** 40,
  /** A lineup that breaks the user's limits. */
  unlawful: 2 ** 46,
  /** A slot without a known player. */
  missing: 2 ** 47,
}

/** How far a search may go. */
export interface SolveOptions {
  /** Proposals worth less don't matter. */
  floor?: number
  /** Whether it may end with players who can't score, or without the user's limits; only if it finds nothing else. */
  isLast: boolean
  /** How many proposals to find; 1 by default. */
  count?: number
}

export interface Solved {
  /** Best first. */
  found: Proposal[]
  /** Whether they are proven to be the best, or it is proven that there are none. */
  isProven: boolean
}

export interface EntrySolver {
  solve: (entry: Entry, demand: Demand, options: SolveOptions) => Solved
  /** A lineup as it was. */
  before: (entry: Entry) => Proposal
  /** Whether some lineup obeys the user's limits with the held players; undefined if that is not known. */
  isPossible: (entry: Entry) => boolean | undefined
}

/** Limits that a lineup may be built under, and who may be in it. */
interface Rung {
  /** Stack rules, one of which it obeys; undefined if only the site's rules hold. */
  rules: readonly number[] | undefined
  shares: readonly number[]
  isLoose: boolean
}

export function createEntrySolver(
  input: RunInput,
  { entries, states, price }: Entries,
  limits: RunLimits,
): EntrySolver {
  const { request, problem, nodeLimit } = input
  const { mode, mostChanges } = request.swap
  const isFewest = mode === 'broken'
  /** Of lineups with the same objective, the one with fewest changes is best: points have two decimals, a unit is less. */
  const pricePerChange = price + 1
  const compiler = createEntryCompiler(input)
  const isFree = (item: number) => states[item]!.comes === 'freely'
  const compiled = new Map<string, Compiled | undefined>()
  const usable = new Map<Entry, (item: number) => boolean>()
  const possible = new Map<Entry, boolean | undefined>()

  /** Also players projected for 0, and those who are in the lineup already. */
  function looselyUsable(entry: Entry) {
    const known = usable.get(entry)
    if (known !== undefined) return known
    const own = new Set(entry.present)
    const made = (item: number) => states[item]!.comes !== 'never' || own.has(item)
    usable.set(entry, made)
    return made
  }

  function compile(entry: Entry, rule: number | undefined, { shares, isLoose }: Rung): Compiled | undefined {
    const key = `${entry.index} ${rule} ${isLoose} ${shares.join()}`
    if (!compiled.has(key)) {
      const all = rule === undefined ? limits.site : limits.under(entry.index, rule, shares)
      compiled.set(key, compiler.compile(entry, all, isLoose ? looselyUsable(entry) : isFree))
    }
    return compiled.get(key)
  }

  /** The score with all that changes cost; `rest` is what the sum of a lineup's scores exceeds its worth by. */
  function priced(entry: Entry, isLoose: boolean): { score: Float64Array; rest: number } {
    const { score, present, counts, room, held } = entry
    const bonus = pricePerChange + (isLoose && isFewest ? costs.change : 0)
    if (present.length === 0 && !isLoose) return { score, rest: pricePerChange * counts.gone }
    const priced = score.slice()
    for (const item of present) priced[item]! += bonus
    if (isLoose)
      for (const [item, { why }] of states.entries())
        if (why !== undefined && !held.includes(item)) priced[item]! -= costs.useless
    return {
      score: priced,
      rest: pricePerChange * (counts.present + counts.gone) + (isLoose && isFewest ? costs.change * room : 0),
    }
  }

  function worthOf(entry: Entry, items: readonly number[], points: number, isUnlawful: boolean): number {
    const { present, counts, room, held, given } = entry
    const own = new Set(present)
    const stay = new Set(held)
    const kept = items.filter((item) => own.has(item)).length
    const useless = items.filter((item) => !stay.has(item) && states[item]!.why !== undefined).length
    const missing = given.cells.length - items.length
    return (
      points -
      pricePerChange * (counts.present + counts.gone - kept) -
      (isFewest ? costs.change * (room - missing - kept) : 0) -
      costs.useless * useless -
      (isUnlawful ? costs.unlawful : 0) -
      costs.missing * missing
    )
  }

  const sum = (items: readonly number[], score: Float64Array) => items.reduce((total, item) => total + score[item]!, 0)

  function before(entry: Entry): Proposal {
    const { items, index } = entry
    const points = sum(items, entry.score)
    const rows = items.map((item) => problem.items[item]!.row)
    const isUnlawful = isWhole(entry) && !limits.isLawful(index, rows)
    const worth = worthOf(entry, items, points, isUnlawful)
    return {
      items,
      points,
      worth,
      bound: worth,
      isProven: true,
      rule: undefined,
      isRelaxed: isUnlawful,
      isLoose: items.some((item) => !entry.held.includes(item) && states[item]!.why !== undefined),
    }
  }

  /** How many of the players who may stay must stay, from one search to the next: in mode `broken` ever fewer. */
  function keptOf({ counts }: Entry, isLoose: boolean): number[] {
    if (isFewest) return isLoose ? [0] : Array.from({ length: counts.sound + 1 }, (_, left) => counts.sound - left)
    if (mode === 'free') return [0]
    const may = mostChanges - counts.gone
    return may < 0 ? [] : [Math.max(0, counts.present - may)]
  }

  function climb(entry: Entry, demand: Demand, rung: Rung, { floor, count = 1 }: SolveOptions): Solved {
    const { isLoose, rules } = rung
    const isRelaxed = rules === undefined
    const { score, rest } = priced(entry, isLoose)
    let isProven = true
    for (const least of keptOf(entry, isLoose)) {
      const changed = isFewest && !isLoose ? entry.room - least : 0
      const offset = rest + costs.change * changed + (isRelaxed ? costs.unlawful : 0)
      const found: Proposal[] = []
      let bound = Number.NEGATIVE_INFINITY
      for (const rule of rules ?? [undefined]) {
        const limited = compile(entry, rule, rung)
        if (limited === undefined) continue
        const outcome = searchEntry({
          compiled: limited,
          held: entry.held,
          score,
          ...demand,
          keeps: { items: isLoose ? entry.present : entry.sound, least },
          count,
          nodeLimit,
          ...(floor !== undefined && { floor: floor + offset }),
        })
        isProven &&= outcome.isProven
        if (!outcome.isProven && outcome.found.length === 0) bound = Number.POSITIVE_INFINITY
        for (const each of outcome.found) {
          const points = sum(each.items, entry.score)
          const worth = worthOf(entry, each.items, points, isRelaxed)
          bound = Math.max(bound, worth + each.bound - each.score)
          found.push({ items: each.items, points, worth, bound, isProven, rule, isRelaxed, isLoose })
        }
      }
      if (found.length > 0) {
        found.sort((a, b) => b.worth - a.worth)
        return { found: found.slice(0, count).map((each) => ({ ...each, bound, isProven })), isProven }
      }
    }
    return { found: [], isProven }
  }

  /** What a lineup may be built under, in order, for as long as nothing is found. */
  function* ladder({ index }: Entry, { shares }: Demand, isLast: boolean): Generator<Rung> {
    const { possible, own, rule } = limits.rules[index]!
    const short = possible.filter((each) => each === rule || each < 0 || limits.open[each]! > 0)
    const rules = short.length > 0 ? short : possible
    yield { rules, shares, isLoose: false }
    if (!isLast) return
    yield { rules: own, shares: [], isLoose: false }
    yield { rules, shares, isLoose: true }
    yield { rules: own, shares: [], isLoose: true }
    if (isPossible(entries[index]!) !== false) return
    yield { rules: undefined, shares: [], isLoose: false }
    yield { rules: undefined, shares: [], isLoose: true }
  }

  function solve(entry: Entry, demand: Demand, options: SolveOptions): Solved {
    let isProven = true
    for (const rung of ladder(entry, demand, options.isLast)) {
      const solved = climb(entry, demand, rung, options)
      isProven &&= solved.isProven
      if (solved.found.length > 0)
        return { found: solved.found.map((each) => ({ ...each, isProven: each.isProven && isProven })), isProven }
    }
    return { found: [], isProven }
  }

  function isPossible(entry: Entry): boolean | undefined {
    if (possible.has(entry)) return possible.get(entry)
    const { own } = limits.rules[entry.index]!
    let isKnown = true
    const isOne = own.some((rule) => {
      const limited = compile(entry, rule, { rules: own, shares: [], isLoose: true })
      if (limited === undefined) return false
      const any = { banned: [], must: [], others: [], count: 1, nodeLimit }
      const { found, isProven } = searchEntry({ compiled: limited, held: entry.held, score: entry.score, ...any })
      isKnown &&= isProven
      return found.length > 0
    })
    const answer = isOne ? true : isKnown ? false : undefined
    possible.set(entry, answer)
    return answer
  }

  return { solve, before, isPossible }
}
