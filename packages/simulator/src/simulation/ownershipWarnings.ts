import { counted, listed } from '@slatecraft/slate'
import type { PreparedSimulation } from './prepareSimulation.ts'
import { exposures } from './simulationTask.ts'

/** A player in so many of the lineups, and of so few of the field, was probably projected after the ownership was. */
const oftenOurs = 0.5
const hardlyTheirs = 0.005

/** What makes projections and ownership look as if they were made at different times. */
export function ownershipWarnings(
  lineups: Uint16Array,
  { pool, simulation: { field, size } }: Pick<PreparedSimulation, 'pool' | 'simulation'>,
): string[] {
  const own = exposures(lineups, size, pool.players.length)
  const odd = pool.players
    .map(({ Name }, row) => ({ Name, row }))
    .filter(({ row }) => own[row]! >= oftenOurs && field.reached[row]! < hardlyTheirs)
    .sort((a, b) => own[b.row]! - own[a.row]!)
    .map(({ Name }) => Name)
  if (odd.length === 0) return []
  return [
    `${counted(odd.length, 'player')} in at least half of your lineups ${odd.length === 1 ? 'is' : 'are'} in less than 0.5% of the field: ${listed(odd, 5)}. If ownership was projected before their news, the ROI shown is far too high.`,
  ]
}
