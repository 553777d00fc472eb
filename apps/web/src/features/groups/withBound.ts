import type { PlayerGroup } from '@slatecraft/slate'

type Bounds = Pick<PlayerGroup, 'minGroup' | 'maxGroup'>

/** One end set anew; the other one gives way where they would cross, for no lineup could obey both. */
export function withBound(held: Bounds, end: keyof Bounds, value: number): Bounds {
  return end === 'minGroup'
    ? { minGroup: value, maxGroup: Math.max(value, held.maxGroup) }
    : { minGroup: Math.min(value, held.minGroup), maxGroup: value }
}

/** As the history lists it: `Min 3`, or both where the other gave way. */
export function boundWords(held: Bounds, next: Bounds): string {
  return [
    ...(held.minGroup === next.minGroup ? [] : [`Min ${next.minGroup}`]),
    ...(held.maxGroup === next.maxGroup ? [] : [`Max ${next.maxGroup}`]),
  ].join(', ')
}
