import { meansSomething, type Player, settingLabel } from '@slatecraft/slate'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import { noLadder, whole } from '../limits/ladders.ts'
import { plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'

/** The lineup's defense does not face its own QB, flex players or kicker. */
export interface NoDefenseAgainst {
  kind: 'noDefenseAgainst'
  whom: 'QB' | 'flex' | 'kicker'
}

const settings = { QB: 'allowDefenseVsQB', flex: 'allowDefenseVsFlex', kicker: 'allowDefenseVsKicker' } as const
const positionsOf = { QB: ['QB'], flex: ['RB', 'WR', 'TE'], kicker: ['K'] } as const

/**
 * More than any roster has slots: a defense fills its team's group alone, while without it the group may hold any number
 * of the players it would face. No lineup holds two defenses of one team.
 */
const wholeGroup = 100

const everyLimit = Object.keys(settings).map(
  (whom): NoDefenseAgainst => ({ kind: 'noDefenseAgainst', whom: whom as NoDefenseAgainst['whom'] }),
)

export const noDefenseAgainst: UserRule<NoDefenseAgainst> = {
  owner: 'user',
  appliesTo: (ruleset) => meansSomething('allowDefenseVsQB', ruleset),
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
          .map(({ Name }) => `the ${defense.TeamAbbrev} defense faces ${Name}`),
      ),
  asked: (request, ruleset) =>
    everyLimit
      .filter(({ whom }) => !request[settings[whom]] && meansSomething(settings[whom], ruleset))
      .map((limit) => ({ in: 'all', limit })),
  input: ({ whom }) => settingInput(settings[whom]),
  ends: whole,
  weaker: noLadder,
  change: ({ whom }) => ({ words: settingLabel(settings[whom]), changes: settingChange(settings[whom], true) }),
  changeShare: undefined,
  removals: () =>
    everyLimit.map((limit) => ({
      words: noDefenseAgainst.describe(limit),
      patch: { [settings[limit.whom]]: true },
      lift: (other) => (other.whom === limit.whom ? undefined : other),
    })),
}

const isDefense = (player: Player) => plays(player, 'DST')

const share = (one: readonly string[], other: readonly string[]) => one.some((word) => other.includes(word))
