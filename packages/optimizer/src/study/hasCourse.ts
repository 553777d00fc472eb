import type { Replay } from '../portfolio/replay.ts'

/** Whether anything is asked of the run as a whole, so that one lineup can stand in another's way. */
export function hasCourse({
  quotas,
  shares,
  lineups,
}: Pick<Replay, 'quotas' | 'lineups'> & { shares: Pick<Replay['shares'], 'limited'> }): boolean {
  const isPartial = (count: number) => count > 0 && count < lineups
  return shares.limited.length > 0 || quotas.some(({ min, raisedCap }) => isPartial(min) || isPartial(raisedCap))
}
