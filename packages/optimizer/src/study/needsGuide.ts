import type { Replay } from '../portfolio/replay.ts'

/** Whether the run has to look ahead: something is asked of it as a whole, so one lineup can limit another. */
export function needsGuide({
  quotas,
  shares,
  lineups,
}: Pick<Replay, 'quotas' | 'lineups'> & { shares: Pick<Replay['shares'], 'limited'> }): boolean {
  const isPartial = (count: number) => count > 0 && count < lineups
  return shares.limited.length > 0 || quotas.some(({ min, raisedCap }) => isPartial(min) || isPartial(raisedCap))
}
