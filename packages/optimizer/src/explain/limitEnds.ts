import type { Limit } from '../limits/rule.ts'

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
