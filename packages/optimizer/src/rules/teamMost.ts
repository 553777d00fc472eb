import { groupsOf } from '../limits/groupsOf.ts'
import type { Rule } from '../limits/rule.ts'
import { countedWords, isCounted } from '../limits/teamCounts.ts'

/** Grouped by every team, not only its own, so that the limits of several teams are counted as one. */
export const teamMost: Rule<'teamMost'> = {
  describe: ({ team, what, max }) => `At most ${max} ${countedWords[what]} of ${team}`,
  constraint: ({ team, what, max }, pool) => ({
    groups: [
      {
        ...groupsOf(
          pool,
          (player) => (isCounted[what](player) ? player.TeamAbbrev : undefined),
          (name) => (name === team ? max : Number.POSITIVE_INFINITY),
        ),
        minGroups: 0,
      },
    ],
  }),
  violations: ({ team, what, max }, lineup) => {
    const count = lineup.filter((player) => player.TeamAbbrev === team && isCounted[what](player)).length
    return count > max ? [`${count} ${countedWords[what]} of ${team}, at most ${max} are allowed`] : []
  },
}
