import { counted, type PlayerGroup } from '@slatecraft/slate'
import { ends, outside } from '../limits/ends.ts'
import { indexesWhere } from '../limits/indexesWhere.ts'
import type { Rule } from '../limits/rule.ts'

export const group: Rule<'group'> = {
  describe: ({ group }) => {
    const { minGroup, maxGroup, players, anchorPlayerID } = group
    const where = anchorPlayerID.length > 0 ? ', in lineups with one of its anchors' : ''
    return `${nameOf(group)}: ${ends(minGroup, maxGroup)} of its ${counted(players.length, 'player')}${where}`
  },
  constraint: ({ group }, pool) => {
    const [members, anchors] = [group.players, group.anchorPlayerID].map((ids) => {
      const named = new Set(ids)
      return indexesWhere(pool, ({ Id }) => named.has(Id))
    })
    const { minGroup: min, maxGroup: max } = group
    if (group.anchorPlayerID.length === 0) {
      const weight = new Float64Array(pool.length)
      for (const item of members!) weight[item] = 1
      return { rows: [{ weight, min, max }] }
    }
    // Without an anchor in the pool the group asks for nothing; an empty `when` would ask always.
    return anchors!.length === 0 ? {} : { scopes: [{ when: anchors!, conditions: [{ items: members!, min, max }] }] }
  },
  violations: ({ group }, lineup) => {
    const { players, anchorPlayerID, minGroup, maxGroup } = group
    if (anchorPlayerID.length > 0 && !lineup.some(({ Id }) => anchorPlayerID.includes(Id))) return []
    const count = lineup.filter(({ Id }) => players.includes(Id)).length
    const fault = outside(count, minGroup, maxGroup)
    return fault === undefined ? [] : [`${count} players of ${nameOf(group)}, ${fault}`]
  },
}

const nameOf = ({ name, ID }: PlayerGroup) => `Group "${name === '' ? ID : name}"`
