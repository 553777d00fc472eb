import type { Player } from '@slatecraft/slate'
import { log, square } from '../../sameMath.ts'
import { statedSd } from '../statedSd.ts'
import { type Curve, fightLaw } from './fightLaw.ts'

/** A fighter's points when he wins and when he loses, by share of the law (0 to 1). */
export interface FighterCurves {
  won: (share: number) => number
  lost: (share: number) => number
}

/**
 * Percentiles that a source states are the law of both together: the lower part of it, as large as the chance to lose, is
 * that of a loss. Otherwise the laws are those of all fights, wider or narrower where a deviation is stated. They still
 * have to be scaled to the fighter's mean.
 */
export function fighterCurves(player: Player, chance: number): FighterCurves {
  const { Percentiles } = player
  if (Percentiles !== null) {
    const both = percentileCurve(Percentiles)
    return { won: (share) => both(1 - chance + chance * share), lost: (share) => both((1 - chance) * share) }
  }
  const curves = { won: alongCurve(fightLaw.winner), lost: alongCurve(fightLaw.loser) }
  const stated = statedSd(player)
  if (stated === null) return curves
  const { mean, sd } = moments(curves, chance)
  const factor = Math.max(0.6, Math.min(1.6, (stated / sd) * (mean / player.ProjPtsAdjusted)))
  const stretched = (curve: (share: number) => number) => (share: number) =>
    Math.max(0, mean + factor * (curve(share) - mean))
  return { won: stretched(curves.won), lost: stretched(curves.lost) }
}

function alongCurve(curve: Curve): (share: number) => number {
  return (share) => {
    const next = Math.max(
      1,
      curve.findIndex(([at]) => at >= share),
    )
    const [[low, from], [high, to]] = [curve[next - 1]!, curve[next]!]
    return from + ((to - from) * (share - low)) / (high - low)
  }
}

/** Straight lines between 0 points, the 25th, 50th, 75th, 85th, 95th and 99th percentile, and an exponential tail. */
function percentileCurve(percentiles: NonNullable<Player['Percentiles']>): (share: number) => number {
  const shares = [0.25, 0.5, 0.75, 0.85, 0.95, 0.99]
  const inner = alongCurve([[0, 0], ...shares.map((share, index) => [share, percentiles[index]!] as const)])
  const [, , , , high, top] = percentiles
  return (share) => {
    if (share <= 0.99) return inner(share)
    return top + ((top - high) / log(5)) * log(0.01 / Math.max(1e-4, 1 - share))
  }
}

function moments({ won, lost }: FighterCurves, chance: number) {
  const steps = 200
  let sum = 0
  let squares = 0
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.5) / steps
    sum += chance * won(share) + (1 - chance) * lost(share)
    squares += chance * square(won(share)) + (1 - chance) * square(lost(share))
  }
  return { mean: sum / steps, sd: Math.sqrt(squares / steps - square(sum / steps)) }
}
