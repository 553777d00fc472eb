import type { RunInput } from '../portfolio/run.ts'
import { type Entries, type Entry, isWhole } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'
import { createEntrySolver, type EntrySolver, type Proposal } from './entrySolver.ts'
import type { Duties, NightLedger } from './nightLedger.ts'

/** What becomes of a given lineup. */
export interface PlannedSwap {
  entry: Entry
  proposal: Proposal
  /** No better lineup exists for the entry, given all others. */
  isOptimal: boolean
  /** No such lineup has a higher objective, points less the price of changes, than this; in units. */
  bound: number
  /** Why nothing else was found for a lineup that should not stay. `limits`: Min Unique gave way. */
  search: 'none' | 'improved' | 'best' | 'impossible' | 'unknown'
  /** Whether lineups that differ by less than Min Unique had to do. */
  isClose: boolean
}

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
interface Step {
  index: number
  proposal: Proposal
  proof: Proof
  loss: number
}

const mostSweeps = 6

const noDuties: Duties = { banned: new Set(), must: new Set(), shares: new Set() }

/**
 * Swaps in all given lineups.
 *
 *   1. Each lineup becomes the best that it can be, without any exposures, but unlike the others.
 *   2. For each player above Max Exp, the lineups change that lose least by it; then for each below Min Exp.
 *   3. Lineups are searched again, given all others, until none gets better. What was searched last, and has had no more
 *      freedom since, is proven.
 *
 * It stops between two searches, so that others can do something or end it.
 */
export function* swapPlan(
  input: RunInput,
  given: Entries,
  limits: RunLimits,
  ledger: NightLedger,
): Generator<void, PlannedSwap[]> {
  const { entries, states, price } = given
  const { minUnique } = input.request
  const solver: EntrySolver = createEntrySolver(input, given, limits)
  const before = entries.map(solver.before)
  const now = [...before]
  const proofs: (Proof | undefined)[] = entries.map(() => undefined)
  const isClose = entries.map(() => false)
  /** By lineup: no proposal is worth more, whatever the others are. */
  const free = before.map(({ worth }) => worth)
  const open = entries.filter(({ mayChange }) => mayChange)
  for (const { index } of entries) ledger.set(index, before[index]!.items)
  const metBefore = entries.map(
    ({ index }) => new Set([...limits.shares.keys()].filter((share) => ledger.meets(index, share))),
  )

  /** Whether a lineup stays only if nothing else is left. */
  const mustGo = ({ index, given: { cells } }: Entry) => {
    const { items, isLoose, isRelaxed } = now[index]!
    return items.length < cells.length || isLoose || isRelaxed
  }

  const wasFaulty = entries.map(mustGo)

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
    if (own.rule !== undefined || proposal.rule === undefined || proposal.rule < 0) return
    limits.rules[index] = { ...own, possible: [proposal.rule], rule: proposal.rule }
    limits.open[proposal.rule]!--
  }

  function first(entry: Entry): void {
    const { index } = entry
    const own = before[index]!
    const isLast = mustGo(entry)
    const floor = own.worth + 1
    const apart = best(entry, noDuties, floor, isLast)
    let { found, proof } = apart
    free[index] = Math.max(own.worth, apart.free)
    if (found === undefined && isLast && minUnique > 1) {
      ;({ found, proof } = best(entry, noDuties, floor, isLast, 1))
      isClose[index] = found !== undefined
    }
    proofs[index] = proof
    if (found !== undefined) change(index, found)
  }

  /** A lineup's cheapest change under these duties. */
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
    return stay.worth >= found.worth && isAllowed(index, stay, duties) ? stay : found
  }

  /** Whether a change still meets these duties, and is unlike the others. */
  function isAllowed(index: number, { items }: Proposal, { banned, must, shares }: Duties): boolean {
    const rows = items.map((item) => input.problem.items[item]!.row)
    const isIn = (quota: number) => input.quotas[quota]!.items.some((item) => items.includes(item))
    return (
      ![...banned].some(isIn) &&
      [...must].every(isIn) &&
      [...shares].every((share) => limits.shares[share]!.isMet(rows)) &&
      !ledger.isTooAlike(entries[index]!, items, isClose[index] ? 1 : minUnique)
    )
  }

  /** Changes the lineups that lose least, one after the other, for as long as it is needed. */
  function* cheapest(
    candidates: readonly number[],
    dutiesOf: (index: number) => Duties,
    isNeeded: () => boolean,
  ): Generator<void, void> {
    const queue: Step[] = []
    for (const index of candidates) {
      const found = step(index, dutiesOf(index))
      if (found !== undefined) queue.push(found)
      yield
    }
    queue.sort(byLoss)
    while (isNeeded()) {
      const least = queue.shift()
      if (least === undefined) return
      if (isAllowed(least.index, least.proposal, dutiesOf(least.index))) {
        change(least.index, least.proposal)
        proofs[least.index] = least.proof
        continue
      }
      const again = step(least.index, dutiesOf(least.index))
      if (again !== undefined && isAllowed(again.index, again.proposal, dutiesOf(again.index))) {
        const at = queue.findIndex((other) => byLoss(again, other) <= 0)
        queue.splice(at === -1 ? queue.length : at, 0, again)
      }
      yield
    }
  }

  function* meetExposures(): Generator<void, void> {
    const bound = [...ledger.quotas]
    for (const [quota, { cap }] of bound) {
      const isNeeded = () => ledger.held[quota]! > cap
      if (cap === 0 || !isNeeded()) continue
      const candidates = open.filter(({ index }) => ledger.has(index, quota)).map(({ index }) => index)
      yield* cheapest(candidates, (index) => ledger.duties(index, quota), isNeeded)
    }
    for (const [quota, { items, min }] of bound) {
      const isNeeded = () => ledger.held[quota]! < min
      if (!isNeeded() || items.every((item) => states[item]!.comes === 'never')) continue
      const candidates = open.filter(({ index }) => !ledger.has(index, quota)).map(({ index }) => index)
      const dutiesOf = (index: number) => {
        const duties = ledger.duties(index, -1)
        return { ...duties, must: new Set([...duties.must, quota]) }
      }
      yield* cheapest(candidates, dutiesOf, isNeeded)
    }
  }

  /** Lineups that met a share before, or that had to change, meet it as far as it is short. */
  function* meetShares(): Generator<void, void> {
    for (const [share, { count }] of limits.shares.entries()) {
      const isNeeded = () => ledger.met[share]! < count
      if (!isNeeded()) continue
      const candidates = open.filter(
        (entry) => !ledger.meets(entry.index, share) && (metBefore[entry.index]!.has(share) || wasFaulty[entry.index]!),
      )
      const dutiesOf = (index: number) => {
        const duties = ledger.duties(index, -1)
        return { ...duties, shares: new Set([...duties.shares, share]) }
      }
      yield* cheapest(
        candidates.map(({ index }) => index),
        dutiesOf,
        isNeeded,
      )
    }
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

  /** Searches a lineup again, given all others. Whether it changed. */
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

  function* improve(): Generator<void, void> {
    for (let sweep = 0; sweep < mostSweeps; sweep++) {
      let isDone = true
      for (const entry of open) {
        if (again(entry)) isDone = false
        yield
      }
      if (isDone) return
    }
  }

  function planned(entry: Entry): PlannedSwap {
    const { index, mayChange, given: lineup, room } = entry
    const proposal = now[index]!
    const { worth } = proposal
    const isChanged = proposal !== before[index]
    const points = proposal.points - (isChanged ? price * outOf(entry, proposal) : 0)
    const proof = proofs[index]
    if (!mayChange || proof === undefined)
      return {
        entry,
        proposal,
        isOptimal: lineup.fault === undefined,
        bound: points,
        search: 'none',
        isClose: false,
      }
    const isOptimal = proof.isProven && (worth >= free[index]! || holds(proof, ledger.duties(index)))
    return {
      entry,
      proposal,
      isOptimal,
      bound: isOptimal ? points : points + Math.min(Math.max(0, free[index]! - worth) + room, mostMore(entry, points)),
      search: isChanged ? 'improved' : !mustGo(entry) ? 'best' : proof.isProven ? 'impossible' : 'unknown',
      isClose: isClose[index]!,
    }
  }

  /** How many players of the lineup as it was are gone. */
  function outOf({ counts, present }: Entry, { items }: Proposal): number {
    return counts.present + counts.gone - items.filter((item) => present.includes(item)).length
  }

  /** What the best players of all, in the slots that are not held, would add to a lineup's points. */
  function mostMore({ held, score, room }: Entry, points: number): number {
    const best = [...score.keys()]
      .filter((item) => states[item]!.comes === 'freely')
      .map((item) => score[item]!)
      .sort((a, b) => b - a)
      .slice(0, room)
    return Math.max(0, [...held.map((item) => score[item]!), ...best].reduce((sum, each) => sum + each, 0) - points)
  }

  // Lineups that need players choose last: the others keep what they have.
  for (const entry of [...open].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    first(entry)
    yield
  }
  yield* meetExposures()
  yield* meetShares()
  yield* improve()
  return entries.map(planned)
}

const byLoss = (a: Step, b: Step) => a.loss - b.loss || a.index - b.index

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) => {
  for (const each of some) if (!all.has(each)) return false
  return true
}
