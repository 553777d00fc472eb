import type { Candidates, Payouts } from './candidates.ts'
import type { Objective } from './utility/utility.ts'

/** Candidates, what they are paid, and what for. */
export interface Entries {
  candidates: Candidates
  payouts: Payouts
  objective: Objective
}

/** The candidates of a list, numbered by their place in it. One that is in the list twice gets two numbers. */
export function entriesIn({ candidates, payouts, objective }: Entries, list: readonly number[]): Entries {
  const { worlds, cents } = payouts
  return {
    candidates: {
      ...candidates,
      lineupOf: Uint32Array.from(list, (candidate) => candidates.lineupOf[candidate]!),
      contestOf: Uint16Array.from(list, (candidate) => candidates.contestOf[candidate]!),
    },
    payouts: {
      worlds,
      cents:
        cents instanceof Int32Array
          ? copied(cents, new Int32Array(list.length * worlds), list, worlds)
          : copied(cents, new Float32Array(list.length * worlds), list, worlds),
    },
    objective:
      objective.kind === 'top' && objective.places instanceof Uint8Array
        ? { kind: 'top', places: copied(objective.places, new Uint8Array(list.length * worlds), list, worlds) }
        : objective,
  }
}

function copied<Values extends Int32Array | Float32Array | Uint8Array>(
  from: Values,
  to: Values,
  list: readonly number[],
  worlds: number,
): Values {
  for (const [place, candidate] of list.entries())
    to.set(from.subarray(candidate * worlds, (candidate + 1) * worlds), place * worlds)
  return to
}
