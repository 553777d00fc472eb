import { counted, isOut, leastOfShare, listed, type Player, type PlayerGroup, type Settings } from '@slatecraft/slate'
import type { GroupsPool } from './groupsPool.ts'
import { mostTogether } from './mostTogether.ts'

/** A list that the server keeps. */
export const mostPlayers = 200

/** What is wrong with a group, said beside the field where it can be mended. */
export interface GroupFault {
  field: 'name' | 'players' | 'minGroup' | 'maxGroup' | 'pctGroup' | 'anchorPlayerID'
  /**
   * - `impossible`: no lineups can obey it, a build would fail.
   * - `idle`: it asks for nothing, or for less than it seems to.
   */
  kind: 'impossible' | 'idle'
  text: string
}

/** What a group is looked at with. */
export interface GroupsContext extends Pick<GroupsPool, 'players' | 'ruleset' | 'rowsOf'> {
  groups: readonly PlayerGroup[]
  settings: Pick<Settings, 'maxSal' | 'numLUs'>
}

/** Everything that can be told of a group before a build, in the order of its fields. */
export function groupFaults(group: PlayerGroup, context: GroupsContext): GroupFault[] {
  return [...nameFaults(group, context), ...memberFaults(group, context), ...countFaults(group, context)].concat(
    anchorFaults(group, context),
  )
}

const plainName = (name: string) => name.trim().toLowerCase()

function nameFaults({ ID, name }: PlayerGroup, { groups }: GroupsContext): GroupFault[] {
  if (name.trim() === '')
    return [{ field: 'name', kind: 'idle', text: 'Give it a name, so that messages can tell it.' }]
  const hasTwin = groups.some((other) => other.ID !== ID && plainName(other.name) === plainName(name))
  return hasTwin
    ? [{ field: 'name', kind: 'idle', text: `Another group is called “${name.trim()}” too: messages can’t tell them.` }]
    : []
}

function memberFaults(group: PlayerGroup, { rowsOf }: GroupsContext): GroupFault[] {
  if (group.players.length === 0) {
    return [{ field: 'players', kind: 'idle', text: 'Nobody is in this group yet: it asks for nothing.' }]
  }
  if (group.players.length > mostPlayers) {
    return [{ field: 'players', kind: 'impossible', text: `A group has room for ${mostPlayers} players.` }]
  }
  const gone = group.players.filter((id) => rowsOf(id).length === 0).length
  const faults: GroupFault[] = []
  if (gone === group.players.length) {
    return [{ field: 'players', kind: 'idle', text: 'None of its players is on this slate: a build leaves it out.' }]
  }
  if (gone > 0) {
    const text = `${counted(gone, 'player')} of it ${gone === 1 ? 'is' : 'are'} no longer on this slate: a build leaves ${gone === 1 ? 'him' : 'them'} out.`
    faults.push({ field: 'players', kind: 'idle', text })
  }
  const rows = uniqueRows(group.players, rowsOf)
  const barred = rows.filter(({ MaxExp }) => MaxExp === 0)
  if (barred.length > 0) faults.push({ field: 'players', kind: 'idle', text: `Max Exp 0: ${namesOf(barred)}.` })
  const out = rows.filter(({ MaxExp, Status }) => MaxExp > 0 && isOut(Status))
  if (out.length > 0) {
    faults.push({ field: 'players', kind: 'idle', text: `Listed as out, yet not at Max Exp 0: ${namesOf(out)}.` })
  }
  return faults
}

function countFaults(group: PlayerGroup, context: GroupsContext): GroupFault[] {
  const rows = uniqueRows(group.players, context.rowsOf)
  if (rows.length === 0) return []
  const { minGroup, maxGroup, pctGroup } = group
  if (pctGroup === 0) {
    return [{ field: 'pctGroup', kind: 'idle', text: 'In 0 % of the lineups: it asks for nothing.' }]
  }
  if (minGroup > maxGroup) {
    const text = `Min ${minGroup} is above Max ${maxGroup}: no lineup can obey both.`
    return [{ field: 'minGroup', kind: 'impossible', text }]
  }
  if (maxGroup === 0 && group.anchorPlayerID.length === 0) {
    const text = 'Max 0 without an anchor keeps all of them out.'
    return [{ field: 'maxGroup', kind: 'idle', text }]
  }
  const least = minFault(group, rows, context)
  if (least !== undefined) return [{ field: 'minGroup', kind: 'impossible', text: least }]
  const most = maxFault(group, rows, context)
  if (most !== undefined) return [{ field: 'maxGroup', kind: 'impossible', text: most }]
  const { ruleset, players } = context
  if (minGroup === 0 && maxGroup >= mostTogether(rows, ruleset, players)) {
    const text = `From 0 to ${maxGroup}: every lineup obeys this, so it asks for nothing.`
    return [{ field: 'maxGroup', kind: 'idle', text }]
  }
  return []
}

/** Why no lineup can hold as many of these rows as are asked for. */
function minFault(group: PlayerGroup, rows: readonly Player[], context: GroupsContext): string | undefined {
  const { minGroup, pctGroup, anchorPlayerID } = group
  const { ruleset, players, settings } = context
  const usable = rows.filter(({ MaxExp }) => MaxExp > 0)
  if (minGroup === 0) return undefined
  if (minGroup > rows.length) return `Min ${minGroup}, yet only ${counted(rows.length, 'player')} to choose from.`
  if (minGroup > usable.length) {
    return `Min ${minGroup}, yet only ${usable.length} of ${counted(rows.length, 'player')} may be used: the others are at Max Exp 0.`
  }
  const most = mostTogether(usable, ruleset, players)
  if (minGroup > most) return `Min ${minGroup}, yet a lineup has room for only ${most} of these players.`
  const cost = leastCost(usable, minGroup, context)
  if (cost > settings.maxSal) {
    return `With ${minGroup} of them a lineup costs ${dollars(cost)} or more: Max Salary is ${dollars(settings.maxSal)}.`
  }
  if (anchorPlayerID.length > 0) return undefined
  const lineups = settings.numLUs
  const owed = minGroup * leastOfShare(pctGroup, lineups)
  /** A cap is rounded up only where no lineup is left without it. */
  const allowed = usable.reduce((sum, { MaxExp }) => sum + Math.ceil((MaxExp / 100) * lineups - 1e-9), 0)
  return owed > allowed
    ? `Their Max Exp together allow ${allowed} places in ${counted(lineups, 'lineup')}; Min ${minGroup} asks for ${owed}.`
    : undefined
}

/** Why the exposures that are asked for don't fit under the most. */
function maxFault(group: PlayerGroup, rows: readonly Player[], { settings }: GroupsContext): string | undefined {
  const { maxGroup, pctGroup, anchorPlayerID } = group
  if (anchorPlayerID.length > 0 || pctGroup < 1) return undefined
  const lineups = settings.numLUs
  const owed = rows.reduce((sum, { MinExp }) => sum + Math.ceil((MinExp / 100) * lineups - 1e-9), 0)
  return owed > maxGroup * lineups
    ? `Their Min Exp ask for ${owed} places in ${counted(lineups, 'lineup')}; Max ${maxGroup} allows ${maxGroup * lineups}.`
    : undefined
}

/** Less than this no lineup with `count` of these rows can cost: the cheapest of them, then whoever is cheapest. */
function leastCost(usable: readonly Player[], count: number, { players, ruleset }: GroupsContext): number {
  const cheapest = (rows: readonly Player[]) => [...rows].sort((a, b) => a.Salary - b.Salary)
  const chosen = cheapest(usable).slice(0, count)
  const held = new Set(chosen)
  const others = cheapest(players.filter((player) => player.MaxExp > 0 && !held.has(player)))
  return [...chosen, ...others.slice(0, ruleset.slots.length - count)].reduce((sum, { Salary }) => sum + Salary, 0)
}

function anchorFaults({ anchorPlayerID }: PlayerGroup, { rowsOf }: GroupsContext): GroupFault[] {
  if (anchorPlayerID.length === 0) return []
  const rows = uniqueRows(anchorPlayerID, rowsOf)
  const gone = anchorPlayerID.filter((id) => rowsOf(id).length === 0).length
  if (rows.every(({ MaxExp }) => MaxExp === 0)) {
    const why = rows.length === 0 ? 'None of its anchors is on this slate' : 'All of its anchors are at Max Exp 0'
    return [{ field: 'anchorPlayerID', kind: 'idle', text: `${why}: it asks for nothing.` }]
  }
  const text = `${counted(gone, 'anchor')} no longer on this slate.`
  return gone === 0 ? [] : [{ field: 'anchorPlayerID', kind: 'idle', text }]
}

export const uniqueRows = (ids: readonly string[], rowsOf: GroupsContext['rowsOf']): Player[] => [
  ...new Set(ids.flatMap((id) => rowsOf(id))),
]

const namesOf = (rows: readonly Player[]) => listed([...new Set(rows.map(({ Name }) => Name))], 4)
const dollars = (salary: number) => `$${salary.toLocaleString('en-US')}`
