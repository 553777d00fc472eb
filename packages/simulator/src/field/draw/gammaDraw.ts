import type { Random } from '@slatecraft/slate'
import { cos, log, power } from '../../sameMath.ts'

/** A draw from the gamma law with this shape and scale 1 (Marsaglia, Tsang 2000). */
export function gammaDraw(shape: number, random: Random): number {
  if (shape < 1) return gammaDraw(shape + 1, random) * power(1 - random(), 1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normalDraw(random)
    const v = power(1 + c * x, 3)
    if (v > 0 && log(1 - random()) < 0.5 * x * x + d - d * v + d * log(v)) return d * v
  }
}

/** A standard normal draw (Box, Muller 1958). */
export const normalDraw = (random: Random) => Math.sqrt(-2 * log(1 - random())) * cos(2 * Math.PI * random())
