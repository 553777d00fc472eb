import type { PairLaw } from './pairLaw.ts'

/** Projected for at least this many points. */
const star = 30

/**
 * Correlations of residuals in 14 DraftKings contests of 2026 (team mates -.033, of one first position -.137, C with C -.22,
 * star with role player -.053, opponents 0, C against C -.10; standard error 0.01), taken apart into classes that do not
 * overlap: team mates play the same 240 minutes.
 */
export const nbaPairs: PairLaw = {
  correlation: (one, other, areMates) => {
    const areCenters = one.role === 'C' && other.role === 'C'
    if (!areMates) return areCenters ? -0.1 : 0
    if (one.role === other.role) return areCenters ? -0.22 : -0.127
    return one.mean >= star === other.mean >= star ? 0 : -0.04
  },
  positionOf: () => '',
  roleOf: ({ Positions: [first = ''] }) => first,
  isLast: () => false,
}
