import type { Entries } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'
import type { Duties, NightLedger } from './nightLedger.ts'
import type { Step, SwapState } from './swapState.ts'

/** What the lineups owe together. Each generator stops between two searches. */
export interface NightRepairs {
  /** Brings players below their maximums, then above their minimums. */
  meetExposures: () => Generator<void, void>
  /** Brings shares of lineups above their minimums. */
  meetShares: () => Generator<void, void>
}

/** Changes the lineups that lose least by what the lineups owe together. */
export function nightRepairs(
  { entries, states }: Entries,
  limits: RunLimits,
  ledger: NightLedger,
  state: SwapState,
): NightRepairs {
  const open = entries.filter(({ mayChange }) => mayChange)
  const metBefore = entries.map(
    ({ index }) => new Set([...limits.shares.keys()].filter((share) => ledger.meets(index, share))),
  )
  const wasFaulty = entries.map(state.mustGo)

  /** Changes the lineups that lose least, one after the other, for as long as it is needed. */
  function* cheapest(
    candidates: readonly number[],
    dutiesOf: (index: number) => Duties,
    isNeeded: () => boolean,
  ): Generator<void, void> {
    const queue: Step[] = []
    for (const index of candidates) {
      const found = state.step(index, dutiesOf(index))
      if (found !== undefined) queue.push(found)
      yield
    }
    queue.sort(byLoss)
    while (isNeeded()) {
      const least = queue.shift()
      if (least === undefined) return
      if (state.isAllowed(least, dutiesOf(least.index))) {
        state.take(least)
        continue
      }
      const again = state.step(least.index, dutiesOf(least.index))
      if (again !== undefined && state.isAllowed(again, dutiesOf(again.index))) {
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

  return { meetExposures, meetShares }
}

const byLoss = (a: Step, b: Step) => a.loss - b.loss || a.index - b.index
