import type { PlayerGroup } from '@slatecraft/slate'

type Bounds = Pick<PlayerGroup, 'minGroup' | 'maxGroup'>

/** Sets min or max; the other follows where they would cross. */
export function withBound(held: Bounds, end: keyof Bounds, value: number): Bounds {
  return end === 'minGroup'
    ? { minGroup: value, maxGroup: Math.max(value, held.maxGroup) }
    : { minGroup: Math.min(value, held.minGroup), maxGroup: value }
}

/** Text for the history: `Min 3`, or both if the other followed. */
export function boundWords(held: Bounds, next: Bounds): string {
  return [
    ...(held.minGroup === next.minGroup ? [] : [`Min ${next.minGroup}`]),
    ...(held.maxGroup === next.maxGroup ? [] : [`Max ${next.maxGroup}`]),
  ].join(', ')
}
