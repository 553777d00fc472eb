import type { PairLaw } from './pairLaw.ts'

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Correlations of residuals, 2023 and 2024 (36 weeks, 951 to 992 pairs a class, standard error 0.03), DraftKings' points
 * around NFL.com's projections; counted 2026-11-25 and shrunk to the same count by others. DST without sacks.
 */
const mates: Table = {
  QB: { RB1: 0.08, RB2: 0.09, WR1: 0.41, WR2: 0.34, WR3: 0.22, TE1: 0.27, TE2: 0.12, K: 0.06, DST: -0.08 },
  RB1: { RB2: 0.03, WR1: -0.03, WR2: -0.03, WR3: -0.03, TE2: -0.03, K: 0.16, DST: 0.07 },
  RB2: { K: 0.06, DST: 0.06 },
  WR1: { K: 0.12, DST: -0.05 },
  WR2: { DST: -0.08 },
  WR3: { K: 0.03, DST: -0.05 },
  TE1: { K: 0.04, DST: -0.03 },
  TE2: { DST: -0.05 },
  K: { DST: 0.21 },
}

const opponents: Table = {
  QB: { QB: 0.17, RB1: 0.04, RB2: 0.02, WR1: 0.04, WR2: 0.11, WR3: 0.09, TE1: 0.08, TE2: 0.06, DST: -0.44 },
  RB1: { RB1: -0.11, RB2: -0.03, WR1: -0.03, WR2: 0.04, WR3: 0.05, TE1: 0.03, K: -0.06, DST: -0.29 },
  RB2: { RB2: 0.02, TE1: -0.03, K: -0.05, DST: -0.14 },
  WR1: { WR1: 0.04, WR2: 0.05, WR3: 0.1, TE1: 0.02, DST: -0.21 },
  WR2: { WR2: 0.1, WR3: 0.05, TE1: 0.02, TE2: 0.03, DST: -0.15 },
  WR3: { WR3: 0.05, TE1: 0.02, TE2: 0.03, DST: -0.08 },
  TE1: { TE1: 0.15, TE2: 0.02, K: -0.05, DST: -0.06 },
  TE2: { DST: -0.02 },
  K: { K: -0.17, DST: -0.34 },
  DST: { DST: -0.2 },
}

/** How many of a position have a role of their own; the others count as the last of these. */
const depth: Readonly<Record<string, number>> = { RB: 2, WR: 3, TE: 2 }

export const nflPairs: PairLaw = {
  correlation: ({ role: one }, { role: other }, areMates) => {
    const table = areMates ? mates : opponents
    return table[one]?.[other] ?? table[other]?.[one] ?? 0
  },
  positionOf: ({ Positions: [first = ''] }) => first,
  roleOf: ({ Positions: [first = ''] }, rank) => {
    const most = depth[first]
    if (most !== undefined) return `${first}${Math.min(rank, most)}`
    return rank === 1 ? first : `second ${first}`
  },
  isLast: () => false,
}
