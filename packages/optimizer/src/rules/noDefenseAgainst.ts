import type { Player } from '@slatecraft/slate'
import { plays } from '../limits/positions.ts'
import type { LimitOf, Rule } from '../limits/rule.ts'

const positionsOf: Record<LimitOf<'noDefenseAgainst'>['whom'], readonly string[]> = {
  QB: ['QB'],
  flex: ['RB', 'WR', 'TE'],
  kicker: ['K'],
}

/**
 * More than any roster has places: a defense fills its team's group alone, while without it the group may hold any number
 * of those it would face. No lineup holds two defenses of one team.
 */
const wholeGroup = 100

export const noDefenseAgainst: Rule<'noDefenseAgainst'> = {
  describe: ({ whom }) => `Defense vs ${whom} not allowed`,
  constraint: ({ whom }, pool) => {
    const teams = new Map<string, number>()
    for (const { TeamAbbrev } of pool.filter(isDefense)) {
      if (TeamAbbrev !== '' && !teams.has(TeamAbbrev)) teams.set(TeamAbbrev, teams.size)
    }
    const groupOf = Int32Array.from(pool, (player) => {
      const team = isDefense(player) ? player.TeamAbbrev : plays(player, ...positionsOf[whom]) ? player.Opp : ''
      return teams.get(team) ?? -1
    })
    return {
      groups: [
        {
          groupOf,
          loadOf: Int32Array.from(pool, (player) => (isDefense(player) ? wholeGroup : 1)),
          maxOf: new Float64Array(teams.size).fill(wholeGroup),
          minGroups: 0,
        },
      ],
    }
  },
  violations: ({ whom }, lineup) =>
    lineup
      .filter(isDefense)
      .flatMap((defense) =>
        lineup
          .filter(
            ({ Opp, Positions }) => Opp !== '' && Opp === defense.TeamAbbrev && share(Positions, positionsOf[whom]),
          )
          .map(({ Name }) => `the defense of ${defense.TeamAbbrev} faces ${Name}`),
      ),
}

const isDefense = (player: Player) => plays(player, 'DST')

const share = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word))
