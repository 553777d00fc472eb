import { afterStartLineupsOf, type BuildRequest, playerLocks } from '@slatecraft/slate'
import { expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { buildAll } from '../../test/buildAll.ts'
import { swapState } from '../../test/swapStates.ts'
import { checkReport } from '../check/checkReport.ts'

testFew(
  'in random states of a night no locked cell changes, no rule breaks and no lineup is lost, seeds from 1',
  { cases: seedsFrom(1, 10_000), few: 25 },
  (seeds) => {
    for (const seed of seeds) {
      const request = swapState(seed)
      const report = buildAll(request)
      expect(changedLocks(request, report.lineups), `seed ${seed}`).toEqual([])
      expect([report.status, ...checkReport(request, report)], `seed ${seed}`).toEqual(['complete'])
    }
  },
)

/** The cells of given lineups with a locked player that hold somebody else now. */
function changedLocks(request: BuildRequest, lineups: readonly { players: readonly string[] }[]): string[] {
  const lockOf = playerLocks(request)
  const locked = new Set(request.players.flatMap((player) => (lockOf(player).state === 'locked' ? [player.Id] : [])))
  return afterStartLineupsOf(request).flatMap(({ players, slots }, index) =>
    slots === undefined ? players.filter((id, slot) => locked.has(id) && lineups[index]?.players[slot] !== id) : [],
  )
}
