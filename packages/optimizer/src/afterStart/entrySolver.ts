import type { Compiled } from '../portfolio/diagramCache.ts'
import type { RunInput } from '../portfolio/run.ts'
import type { Entries, Entry } from './entries.ts'
import { createEntryCompiler } from './entryCompiler.ts'
import type { RunLimits } from './entryLimits.ts'
import { type OtherLineup, searchEntry } from './entrySearch.ts'
import { type Proposal, swapCosts, swapWorth } from './swapWorth.ts'

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

/** How far a search may go. */
interface SolveOptions {
  /** Proposals worth less don't matter. */
  floor?: number
  /** Whether it may end with players who can't score, or without the user's limits; only if it finds nothing else. */
  isLast: boolean
  /** How many proposals to find; 1 by default. */
  count?: number
}

interface Solved {
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

export function createEntrySolver(input: RunInput, given: Entries, limits: RunLimits): EntrySolver {
  const { request, nodeLimit } = input
  const { entries, states } = given
  const { mode, mostChanges } = request.swap
  const isFewest = mode === 'broken'
  const { priced, proposalOf, before } = swapWorth(input, given, limits)
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
      const offset = rest + swapCosts.change * changed + (isRelaxed ? swapCosts.unlawful : 0)
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
          const proposal = proposalOf(entry, each.items, isRelaxed)
          bound = Math.max(bound, proposal.worth + each.bound - each.score)
          found.push({ ...proposal, rule })
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
