import { type BuildRequest, meansSomething, type Ruleset, settingLabel } from '@slatecraft/slate'
import { indexesByTeam } from '../limits/poolIndexes.ts'
import type { UserRule } from '../limits/rule.ts'
import { type ShareSetting, shareRule } from '../limits/shareRule.ts'

/** nba: at least two players from one team. */
export interface TeamStackLimit {
  kind: 'teamStack'
}

const least = 2

/** nfl has a setting of the same name, for its stack rules. */
export const hasNbaStacks = (ruleset: Ruleset) => ruleset.sport === 'nba' && meansSomething('teamStackPct', ruleset)

export const teamStackSetting = ({ teamStackPct }: BuildRequest): ShareSetting<TeamStackLimit> => ({
  name: 'teamStackPct',
  label: settingLabel('teamStackPct'),
  share: teamStackPct,
  limit: { kind: 'teamStack' },
  patch: (share) => ({ teamStackPct: share }),
})

export const teamStack: UserRule<TeamStackLimit> = {
  ...shareRule<TeamStackLimit>({
    in: 'atLeast',
    appliesTo: hasNbaStacks,
    settingsOf: (request) => [teamStackSetting(request)],
  }),
  describe: () => `Team stack: at least ${least} players from one team`,
  constraint: (_, pool) => {
    const teams = [...indexesByTeam(pool, () => true).values()].filter((items) => items.length >= least)
    return {
      quorums: [
        { count: 1, any: teams.map((items) => [{ items, min: least, max: Number.POSITIVE_INFINITY }]), isLazy: true },
      ],
    }
  },
  violations: (_, lineup) => {
    const teams = lineup.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== '')
    return new Set(teams).size < teams.length ? [] : [`no ${least} players from one team`]
  },
}
