import { tickWidth } from './tickWidth.ts'

/** Where to center the text of the tick at `x`, so that no letter of it is outside a drawing of this width. */
export function tickX(x: number, tick: string, width: number): number {
  const half = tickWidth(tick) / 2
  return Math.max(half, Math.min(x, width - half))
}
