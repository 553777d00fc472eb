import type { Entries } from './entries.ts'

/** Payouts of lineups, each in every contest: lineup l in contest k in world w at `(l * contests + k) * worlds + w`. */
export interface Evaluated {
  cents: Int32Array | Float32Array
  /** 1 for a top place, in the same layout; where the objective takes them so. */
  places?: Uint8Array
}

/** The candidates, and after them each of the new lineups in each contest. */
export function withLineups(
  { candidates, payouts, objective }: Entries,
  lineups: readonly ArrayLike<number>[],
  evaluated: Evaluated,
): Entries {
  const { size, contests } = candidates
  const known = candidates.lineups.length / size
  const count = lineups.length * contests.length
  return {
    candidates: {
      ...candidates,
      lineups: Uint16Array.from([...candidates.lineups, ...lineups.flatMap((rows) => Array.from(rows))]),
      lineupOf: Uint32Array.from([
        ...candidates.lineupOf,
        ...Array.from({ length: count }, (_, at) => known + Math.floor(at / contests.length)),
      ]),
      contestOf: Uint16Array.from([
        ...candidates.contestOf,
        ...Array.from({ length: count }, (_, at) => at % contests.length),
      ]),
    },
    payouts: { ...payouts, cents: joined(payouts.cents, evaluated.cents) },
    objective:
      objective.kind === 'top' && objective.places instanceof Uint8Array
        ? { kind: 'top', places: joined(objective.places, evaluated.places ?? new Uint8Array(evaluated.cents.length)) }
        : objective,
  }
}

/** One after the other, as numbers of the first list's kind. */
function joined<Values extends Int32Array | Float32Array | Uint8Array>(
  first: Values,
  second: ArrayLike<number>,
): Values {
  const both = new (first.constructor as new (length: number) => Values)(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** A lineup as text, to find it again. */
export const lineupKey = (rows: ArrayLike<number>) => Array.from(rows).join(' ')

/** Keys of the lineups of candidates. */
export function lineupKeys({ candidates: { lineups, size } }: Entries): string[] {
  return Array.from({ length: lineups.length / size }, (_, lineup) =>
    lineupKey(lineups.subarray(lineup * size, (lineup + 1) * size)),
  )
}
