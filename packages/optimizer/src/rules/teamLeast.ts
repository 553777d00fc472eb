import { indexesWhere } from '../limits/indexesWhere.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'
import { countedWords, isCounted } from '../limits/teamCounts.ts'

export const teamLeast: Rule<'teamLeast'> = {
  describe: ({ team, what, min }) => `At least ${min} ${countedWords[what]} of ${team} with its QB`,
  constraint: ({ team, what, min }, pool) => {
    const when = indexesWhere(pool, (player) => player.TeamAbbrev === team && plays(player, 'QB'))
    const items = indexesWhere(pool, (player) => player.TeamAbbrev === team && isCounted[what](player))
    if (when.length === 0) return {}
    return { scopes: [{ when, conditions: [{ items, min, max: Number.POSITIVE_INFINITY }] }] }
  },
  violations: ({ team, what, min }, lineup) => {
    const ofTeam = lineup.filter((player) => player.TeamAbbrev === team)
    const count = ofTeam.filter(isCounted[what]).length
    if (count >= min || !ofTeam.some(({ Positions }) => Positions.includes('QB'))) return []
    return [`${count} ${countedWords[what]} of ${team} with its QB, at least ${min} are asked for`]
  },
}
