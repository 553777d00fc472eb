import { InputError, type SelectionTask } from '@slatecraft/slate'
import type { Candidates, Payouts } from '../portfolio/candidates.ts'

/**
 * The candidates of locked lineups, in their order. One without a contest is entered where its mean payout is the most per
 * cent of fee, of the contests that have room beside those that are locked in a given contest and before it.
 *
 * @param indexOf the candidates' lineup of a number in the simulation.
 * @param contestOf the candidates' contest of a number in the simulation; undefined for one that gets no entry.
 */
export function lockedCandidates(
  locked: SelectionTask['locked'],
  { lineupOf, contests }: Candidates,
  { worlds, cents }: Payouts,
  {
    indexOf,
    contestOf,
  }: { indexOf: (lineup: number) => number | undefined; contestOf: (contest: number) => number | undefined },
): number[] {
  const count = lineupOf.length / contests.length
  const room = contests.map(({ maxEntriesPerUser }) => maxEntriesPerUser)
  for (const [at, { contest }] of locked.entries()) {
    if (contest === undefined) continue
    const number = contestOf(contest)
    if (number === undefined)
      throw new InputError([{ field: `locked[${at}].contest`, reason: 'is a contest that gets no entries' }])
    room[number]!--
  }
  return locked.map(({ lineup, contest }, at) => {
    const index = indexOf(lineup)
    if (index === undefined)
      throw new InputError([{ field: `locked[${at}].lineup`, reason: 'has the same players as one that is excluded' }])
    if (contest !== undefined) return contestOf(contest)! * count + index
    const open = [...contests.keys()].filter((number) => room[number]! > 0)
    const [best] = open
      .map((number) => ({ number, value: meanOf(number * count + index) / Math.max(1, contests[number]!.fee) }))
      .sort((a, b) => b.value - a.value || a.number - b.number)
    if (best === undefined)
      throw new InputError([{ field: `locked[${at}]`, reason: 'has no contest left that takes an entry' }])
    room[best.number]!--
    return best.number * count + index
  })

  function meanOf(candidate: number): number {
    let sum = 0
    for (let world = 0; world < worlds; world++) sum += cents[candidate * worlds + world]!
    return sum / worlds
  }
}
