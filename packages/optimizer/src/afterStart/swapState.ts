import type { RunInput } from '../portfolio/run.ts'
import type { Entries, Entry } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'
import { createEntrySolver } from './entrySolver.ts'
import type { Duties, NightLedger } from './nightLedger.ts'
import type { Proposal } from './swapWorth.ts'

/** What a proof rests on. */
interface Proof extends Duties {
  /** The lineups that it must differ from, as they were at that moment. */
  others: readonly number[]
  moment: number
  isProven: boolean
}

interface Best {
  found: Proposal | undefined
  /** Whatever the other lineups are, no lineup that meets the duties is worth more, unless it is below the floor. */
  free: number
  proof: Proof
}

/** A possible change of a lineup, and the worth that it loses. */
export interface Step {
  index: number
  proposal: Proposal
  proof: Proof
  loss: number
}

/** All lineups as they are now, each with what is proven of it. */
export interface SwapState {
  /** By lineup. */
  before: readonly Proposal[]
  now: readonly Proposal[]
  /** Whether a lineup stays only if nothing else is left. */
  mustGo: (entry: Entry) => boolean
  /** Makes a lineup the best that it can be, without exposures and shares, but unlike the others. */
  free: (entry: Entry) => void
  /** A lineup's cheapest change under these duties. */
  step: (index: number, duties: Duties) => Step | undefined
  /** Whether a step still meets these duties, and is unlike the others. */
  isAllowed: (step: Step, duties: Duties) => boolean
  take: (step: Step) => void
  /** Searches a lineup again, given all others, if more has become possible. Whether it changed. */
  again: (entry: Entry) => boolean
  /** What is known of a lineup, given all others. Undefined if it was never searched. */
  proofOf: (index: number) => SwapProof | undefined
}

interface SwapProof {
  /** Whether the search was not given up. */
  isProven: boolean
  /** No lineup that the others allow is worth more. */
  isBest: boolean
  /** Whatever the others are, no lineup is worth more than this. */
  bound: number
  /** Whether lineups that differ by less than Min Unique had to do. */
  isClose: boolean
}

const noDuties: Duties = { banned: new Set(), must: new Set(), shares: new Set() }

export function createSwapState(input: RunInput, given: Entries, limits: RunLimits, ledger: NightLedger): SwapState {
  const { entries } = given
  const { minUnique } = input.request
  const solver = createEntrySolver(input, given, limits)
  const before = entries.map(solver.before)
  const now = [...before]
  const proofs: (Proof | undefined)[] = entries.map(() => undefined)
  const isClose = entries.map(() => false)
  /** By lineup: no proposal is worth more, whatever the others are. */
  const bounds = before.map(({ worth }) => worth)
  for (const { index } of entries) ledger.set(index, before[index]!.items)

  const mustGo = ({ index, given: { cells } }: Entry) => {
    const { items, isLoose, isRelaxed } = now[index]!
    return items.length < cells.length || isLoose || isRelaxed
  }

  function best(entry: Entry, duties: Duties, floor: number | undefined, isLast: boolean, unique = minUnique): Best {
    const options = { isLast, ...(floor !== undefined && { floor }) }
    const solved = (others: ReturnType<NightLedger['others']>): Best => {
      const { found, isProven } = solver.solve(entry, ledger.demand(duties, others), options)
      const [first] = found
      const free = first?.bound ?? (isProven ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
      const proof = { ...duties, others: others.map(({ index }) => index), moment: ledger.clock(), isProven }
      return { found: first, free, proof }
    }
    const alone = solved([])
    if (alone.found === undefined || !ledger.isTooAlike(entry, alone.found.items, unique)) return alone
    const { found, proof } = solved(ledger.others(entry, unique))
    return { found, free: alone.free, proof }
  }

  function change(index: number, proposal: Proposal): void {
    now[index] = proposal
    ledger.set(index, proposal.items)
    const own = limits.rules[index]!
    if (proposal.rule === undefined || proposal.rule < 0 || proposal.rule === own.rule) return
    // One that could not obey its rule is under another from now on.
    if (own.rule !== undefined) limits.open[own.rule]!++
    limits.rules[index] = { ...own, possible: [proposal.rule], rule: proposal.rule }
    limits.open[proposal.rule]!--
  }

  function free(entry: Entry): void {
    const { index } = entry
    const own = before[index]!
    const isLast = mustGo(entry)
    const floor = own.worth + 1
    const apart = best(entry, noDuties, floor, isLast)
    let { found, proof } = apart
    bounds[index] = Math.max(own.worth, apart.free)
    if (found === undefined && isLast && minUnique > 1) {
      ;({ found, proof } = best(entry, noDuties, floor, isLast, 1))
      isClose[index] = found !== undefined
    }
    proofs[index] = proof
    if (found !== undefined) change(index, found)
  }

  function step(index: number, duties: Duties): Step | undefined {
    const entry = entries[index]!
    const unique = isClose[index] ? 1 : minUnique
    const { found, proof } = best(entry, duties, undefined, mustGo(entry), unique)
    if (found === undefined) return undefined
    const proposal = preferred(index, found, duties)
    return { index, proposal, proof, loss: now[index]!.worth - proposal.worth }
  }

  /** The lineup as it was, where that is as good. */
  function preferred(index: number, found: Proposal, duties: Duties): Proposal {
    const stay = before[index]!
    return stay.worth >= found.worth && isOpen(index, stay, duties) ? stay : found
  }

  /** Whether a lineup meets these duties, and is unlike the others. */
  function isOpen(index: number, { items }: Proposal, { banned, must, shares }: Duties): boolean {
    const rows = items.map((item) => input.problem.items[item]!.row)
    const isIn = (quota: number) => input.quotas[quota]!.items.some((item) => items.includes(item))
    return (
      ![...banned].some(isIn) &&
      [...must].every(isIn) &&
      [...shares].every((share) => limits.shares[share]!.isMet(rows)) &&
      !ledger.isTooAlike(entries[index]!, items, isClose[index] ? 1 : minUnique)
    )
  }

  /** Whether nothing that the proof excluded has become possible. */
  function holds({ banned, must, shares, others, moment }: Proof, duties: Duties): boolean {
    return (
      isWithin(banned, duties.banned) &&
      isWithin(must, duties.must) &&
      isWithin(shares, duties.shares) &&
      others.every((other) => ledger.changed[other]! <= moment)
    )
  }

  /** The best for a lineup for which Min Unique gave way: with it, if that has become possible. */
  function apart(entry: Entry, duties: Duties, floor: number | undefined): Best {
    const { index } = entry
    const strict = best(entry, duties, undefined, mustGo(entry))
    if (strict.found !== undefined) {
      isClose[index] = false
      return strict
    }
    const { found, free: most, proof } = best(entry, duties, floor, mustGo(entry), 1)
    const others = [...new Set([...strict.proof.others, ...proof.others])]
    return {
      found,
      free: most,
      proof: { ...proof, others, isProven: strict.proof.isProven && proof.isProven },
    }
  }

  function again(entry: Entry): boolean {
    const { index } = entry
    const own = now[index]!
    const duties = ledger.duties(index)
    const isAlike = ledger.isTooAlike(entry, own.items, minUnique)
    if (!isAlike) isClose[index] = false
    const isLawful = ![...duties.banned].some((quota) => ledger.has(index, quota)) && (!isAlike || isClose[index]!)
    const proof = proofs[index]
    if (proof !== undefined && isLawful && holds(proof, duties)) return false
    const search = (of: Duties, floor: number | undefined) =>
      isClose[index] ? apart(entry, of, floor) : best(entry, of, floor, mustGo(entry))
    let result = search(duties, isLawful ? own.worth + 1 : undefined)
    // What can't be mended stays, but the rest may get better.
    if (result.found === undefined && !isLawful) result = search(ledger.duties(index, -1), own.worth + 1)
    proofs[index] = result.proof
    if (result.found === undefined) return false
    change(index, preferred(index, result.found, duties))
    return true
  }

  function proofOf(index: number): SwapProof | undefined {
    const proof = proofs[index]
    if (proof === undefined) return undefined
    const { isProven } = proof
    const bound = bounds[index]!
    const isBest = isProven && (now[index]!.worth >= bound || holds(proof, ledger.duties(index)))
    return { isProven, isBest, bound, isClose: isClose[index]! }
  }

  return {
    before,
    now,
    mustGo,
    free,
    step,
    isAllowed: ({ index, proposal }, duties) => isOpen(index, proposal, duties),
    take: ({ index, proposal, proof }) => {
      change(index, proposal)
      proofs[index] = proof
    },
    again,
    proofOf,
  }
}

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) => {
  for (const each of some) if (!all.has(each)) return false
  return true
}
