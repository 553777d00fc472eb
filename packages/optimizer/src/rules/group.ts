import { rowOf } from '@slatecraft/diagram'
import { type BuildRequest, counted, lineupsToBuild, type PlayerGroup, shareText } from '@slatecraft/slate'
import { activeGroups } from '../limits/activeGroups.ts'
import { ends, movedEnd, outside } from '../limits/ends.ts'
import { down, up } from '../limits/ladders.ts'
import { indexesWhere } from '../limits/poolIndexes.ts'
import type { AskedLimit, UserRule } from '../limits/rule.ts'
import { leastShareFor } from '../limits/shareFor.ts'

/** Between min and max of a group's players; with anchors, only in lineups with one of them. */
export interface PlayerGroupLimit {
  kind: 'group'
  group: PlayerGroup
}

export const group: UserRule<PlayerGroupLimit> = {
  owner: 'user',
  appliesTo: () => true,
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
    if (group.anchorPlayerID.length === 0) return { rows: [rowOf({ items: members!, min, max }, pool.length)] }
    // Without an anchor in the pool the group asks for nothing; an empty `when` would ask always.
    return anchors!.length === 0 ? {} : { scopes: [{ when: anchors!, conditions: [{ items: members!, min, max }] }] }
  },
  violations: ({ group }, lineup) => {
    const { players, anchorPlayerID, minGroup, maxGroup } = group
    if (anchorPlayerID.length > 0 && !lineup.some(({ Id }) => anchorPlayerID.includes(Id))) return []
    const count = lineup.filter(({ Id }) => players.includes(Id)).length
    const fault = outside(count, minGroup, maxGroup)
    return fault === undefined ? [] : [`${counted(count, 'player')} from ${nameOf(group)}, ${fault}`]
  },
  asked: (request) =>
    activeGroups(request).flatMap((group): AskedLimit<PlayerGroupLimit>[] => {
      const limit = { kind: 'group' as const, group }
      const share = group.pctGroup
      if (share === 1) return [{ in: 'all', limit }]
      // Groups with anchors hold in a share of the lineups with an anchor; the run counts those.
      return share > 0 && group.anchorPlayerID.length === 0
        ? [{ in: 'atLeast', share, label: nameOf(group), limit }]
        : []
    }),
  input: ({ group: { ID } }) => ({ kind: 'group', ID }),
  ends: (limit) => {
    const { minGroup, maxGroup, players } = limit.group
    return [
      ...(minGroup > 0 ? [withEnds(limit, { maxGroup: Number.POSITIVE_INFINITY })] : []),
      ...(maxGroup < players.length ? [withEnds(limit, { minGroup: 0 })] : []),
    ]
  },
  weaker: (limit) => {
    const { minGroup, maxGroup, players } = limit.group
    return {
      ladders:
        endOf(limit) === 'minGroup'
          ? [down(minGroup, 1, (least) => withEnds(limit, { minGroup: least }))]
          : [up(maxGroup, players.length - 1, (most) => withEnds(limit, { maxGroup: most }))],
    }
  },
  change: (limit, instead, { request }) => {
    const end = endOf(limit)
    const { ID, players } = limit.group
    const held = groupOf(limit, request)
    if (held === undefined) return { words: turnOff(limit), changes: [] }
    const isOtherEndOpen = end === 'minGroup' ? held.maxGroup >= players.length : held.minGroup === 0
    // A group that would ask for nothing is switched off, and keeps its numbers.
    if (instead === undefined && isOtherEndOpen)
      return { words: turnOff(limit), changes: [{ kind: 'group', ID, fields: { active: false } }] }
    const widest = end === 'minGroup' ? 0 : Math.min(mostOfGroup, players.length)
    const [side, name] = end === 'minGroup' ? (['min', 'Min'] as const) : (['max', 'Max'] as const)
    return {
      words:
        instead === undefined
          ? `Remove ${name} of ${nameOf(limit.group)}`
          : movedEnd(side, `${name} of ${nameOf(limit.group)}`, String(instead.group[end])),
      changes: [{ kind: 'group', ID, fields: { [end]: instead?.group[end] ?? widest } }],
    }
  },
  changeShare: (limit, count, { request }) => {
    const { ID } = limit.group
    if (count === 0) return { words: turnOff(limit), changes: [{ kind: 'group', ID, fields: { active: false } }] }
    const lineups = lineupsToBuild(request)
    const pctGroup = leastShareFor(count, lineups)
    return {
      words: `Lower ${nameOf(limit.group)} to ${shareText(pctGroup)} (${count} of ${lineups} lineups)`,
      changes: [{ kind: 'group', ID, fields: { pctGroup } }],
    }
  },
  removals: ({ request: { groups } }) =>
    groups.map((one) => ({
      words: nameOf(one),
      patch: { groups: groups.map((other) => (other.ID === one.ID ? { ...other, active: false } : other)) },
      lift: (limit) => (limit.group.ID === one.ID ? undefined : limit),
    })),
}

/** The highest maximum that a group can have: more than any roster has slots. */
const mostOfGroup = 20

const nameOf = ({ name, ID }: PlayerGroup) => `Group "${name === '' ? ID : name}"`

const turnOff = (limit: PlayerGroupLimit) => `Turn off ${nameOf(limit.group)}`

const endOf = ({ group: { minGroup } }: PlayerGroupLimit) => (minGroup > 0 ? 'minGroup' : 'maxGroup')

const withEnds = (limit: PlayerGroupLimit, change: Partial<PlayerGroup>): PlayerGroupLimit => ({
  ...limit,
  group: { ...limit.group, ...change },
})

/** The group as the user entered it. */
const groupOf = ({ group: { ID } }: PlayerGroupLimit, { groups }: BuildRequest) => groups.find((held) => held.ID === ID)
