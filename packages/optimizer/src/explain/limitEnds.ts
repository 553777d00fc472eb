import type { Limit } from '../rules/rule.ts'

const open = Number.POSITIVE_INFINITY

/** The limit as one wish for each end that it sets; a limit that is no range stays whole. */
export function oneEnded(limit: Limit): Limit[] {
  switch (limit.kind) {
    case 'salary':
    case 'totalOwnership':
    case 'underOwnership':
      return [...(limit.min > 0 ? [{ ...limit, max: open }] : []), ...(limit.max < open ? [{ ...limit, min: 0 }] : [])]
    case 'group': {
      const { group } = limit
      return [
        ...(group.minGroup > 0 ? [{ ...limit, group: { ...group, maxGroup: open } }] : []),
        ...(group.maxGroup < group.players.length ? [{ ...limit, group: { ...group, minGroup: 0 } }] : []),
      ]
    }
    default:
      return [limit]
  }
}

/** The ends of one sum as one limit again, so that the solver counts it once. */
export function joinedEnds(limits: readonly Limit[]): Limit[] {
  const joined: Limit[] = []
  for (const limit of limits) {
    const at = joined.findIndex((other) => isSameSum(other, limit))
    const same = joined[at]
    if (same === undefined) joined.push(limit)
    else if ('min' in same && 'max' in same && 'min' in limit && 'max' in limit)
      joined[at] = { ...same, min: Math.max(same.min, limit.min), max: Math.min(same.max, limit.max) }
  }
  return joined
}

function isSameSum(one: Limit, other: Limit): boolean {
  if (one.kind === 'underOwnership') return other.kind === 'underOwnership' && other.bracket === one.bracket
  return one.kind === other.kind && (one.kind === 'salary' || one.kind === 'totalOwnership')
}
