import type { Player } from '@slatecraft/slate'
import type { Condition, Quorum } from '../solve/model.ts'
import { indexesByTeam } from '../limits/indexesByTeam.ts'
import { isPitcher } from '../limits/positions.ts'
import type { LimitOf, Rule } from '../limits/rule.ts'

/** The larger and the smaller number of hitters, whichever way round they are written. */
const sizesOf = ({ primary, secondary }: LimitOf<'mlbStack'>) => ({
  larger: Math.max(primary, secondary),
  smaller: Math.min(primary, secondary),
})

export const mlbStack: Rule<'mlbStack'> = {
  describe: ({ primary, secondary }) => `${primary}/${secondary} stack`,
  constraint: (limit, pool) => {
    const { larger, smaller } = sizesOf(limit)
    const locked = new Set(limit.lockedPitchers)
    const hittersOf = indexesByTeam(pool, (player) => !isPitcher(player))
    const facing = indexesByTeam(
      pool,
      (player) => isPitcher(player) && !locked.has(player.Id),
      ({ Opp }) => Opp,
    )
    /** Teams with at least so many hitters whom no pitcher of the lineup faces, unless he is locked. */
    const stacksOf = (count: number): Condition[][] =>
      [...hittersOf]
        .filter(([, hitters]) => hitters.length >= count)
        .map(([team, hitters]) => {
          const pitchers = facing.get(team)
          return [
            { items: hitters, min: count, max: Number.POSITIVE_INFINITY },
            ...(pitchers === undefined ? [] : [{ items: pitchers, min: 0, max: 0 }]),
          ]
        })
    // A 5/3 stack is: one team in {at least 5, nobody faces it} and two teams in {at least 3, nobody faces it}. If both
    // hold, the first names a team, and of the two others at least one is another team: its 3 are the second stack. And
    // a 5/3 stack satisfies both, for its team of 5 is also one of at least 3.
    const quorums: Quorum[] = []
    if (larger > smaller) quorums.push({ count: 1, any: stacksOf(larger) })
    if (smaller > 0) quorums.push({ count: 2, any: stacksOf(smaller) })
    return { quorums }
  },
  violations: (limit, lineup) => {
    const { larger, smaller } = sizesOf(limit)
    if (larger === 0) return []
    const faced = lineup
      .filter((player) => isPitcher(player) && !limit.lockedPitchers.includes(player.Id))
      .map(({ Opp }) => Opp)
    const sizes = [...hittersByTeam(lineup)].flatMap(([team, hitters]) => (faced.includes(team) ? [] : [hitters]))
    const [most = 0, next = 0] = sizes.sort((a, b) => b - a)
    if (most >= larger && next >= smaller) return []
    return [
      `the largest stacks that no own pitcher faces are ${most} and ${next} hitters, asked are ${larger} and ${smaller}`,
    ]
  },
}

function hittersByTeam(lineup: readonly Player[]): Map<string, number> {
  const hitters = new Map<string, number>()
  for (const player of lineup) {
    if (player.TeamAbbrev === '' || isPitcher(player)) continue
    hitters.set(player.TeamAbbrev, (hitters.get(player.TeamAbbrev) ?? 0) + 1)
  }
  return hitters
}
