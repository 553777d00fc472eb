import {
  counted,
  isOut,
  listed,
  minLineups,
  type Player,
  type PlayerGroup,
  type Settings,
  settingLabel,
} from '@slatecraft/slate'
import type { GroupsPool } from './groupsPool.ts'
import { mostTogether } from './mostTogether.ts'

/** Fields of a group that messages point to. */
export const mostPlayers = 200

/** A problem with a group, shown next to the field that can fix it. */
export interface GroupFault {
  field: 'name' | 'players' | 'minGroup' | 'maxGroup' | 'pctGroup' | 'anchorPlayerID'
  /**
   * - `impossible`: no lineups can satisfy it, so a build would fail.
   * - `idle`: it does nothing, or less than it seems to.
   */
  kind: 'impossible' | 'idle'
  text: string
}

/** What a group is checked against. */
export interface GroupsContext extends Pick<GroupsPool, 'players' | 'ruleset' | 'rowsOf'> {
  groups: readonly PlayerGroup[]
  settings: Pick<Settings, 'maxSal' | 'numLUs'>
}

/** All problems that can be found before a build, in field order. */
export function groupFaults(group: PlayerGroup, context: GroupsContext): GroupFault[] {
  return [...nameFaults(group, context), ...memberFaults(group, context), ...countFaults(group, context)].concat(
    anchorFaults(group, context),
  )
}

const plainName = (name: string) => name.trim().toLowerCase()

function nameFaults({ ID, name }: PlayerGroup, { groups }: GroupsContext): GroupFault[] {
  if (name.trim() === '') return [{ field: 'name', kind: 'idle', text: 'Give it a name so messages can refer to it.' }]
  const hasTwin = groups.some((other) => other.ID !== ID && plainName(other.name) === plainName(name))
  return hasTwin
    ? [
        {
          field: 'name',
          kind: 'idle',
          text: `Another group is also named “${name.trim()}”. Messages can’t tell them apart.`,
        },
      ]
    : []
}

function memberFaults(group: PlayerGroup, { rowsOf }: GroupsContext): GroupFault[] {
  if (group.players.length === 0) {
    return [{ field: 'players', kind: 'idle', text: 'This group has no players yet, so it does nothing.' }]
  }
  if (group.players.length > mostPlayers) {
    return [{ field: 'players', kind: 'impossible', text: `A group has room for ${mostPlayers} players.` }]
  }
  const gone = group.players.filter((id) => rowsOf(id).length === 0).length
  const faults: GroupFault[] = []
  if (gone === group.players.length) {
    return [{ field: 'players', kind: 'idle', text: 'None of its players are on this slate. Builds ignore it.' }]
  }
  if (gone > 0) {
    const text = `${counted(gone, 'player')} ${gone === 1 ? 'is' : 'are'} no longer on this slate. Builds ignore them.`
    faults.push({ field: 'players', kind: 'idle', text })
  }
  const rows = uniqueRows(group.players, rowsOf)
  const barred = rows.filter(({ MaxExp }) => MaxExp === 0)
  if (barred.length > 0) faults.push({ field: 'players', kind: 'idle', text: `Max Exp 0: ${namesOf(barred)}.` })
  const out = rows.filter(({ MaxExp, Status }) => MaxExp > 0 && isOut(Status))
  if (out.length > 0) {
    faults.push({ field: 'players', kind: 'idle', text: `Listed as out, but not at Max Exp 0: ${namesOf(out)}.` })
  }
  return faults
}

function countFaults(group: PlayerGroup, context: GroupsContext): GroupFault[] {
  const rows = uniqueRows(group.players, context.rowsOf)
  if (rows.length === 0) return []
  const { minGroup, maxGroup, pctGroup } = group
  if (pctGroup === 0) {
    return [{ field: 'pctGroup', kind: 'idle', text: 'It applies to 0% of lineups, so it does nothing.' }]
  }
  if (minGroup > maxGroup) {
    const text = `Min ${minGroup} is above Max ${maxGroup}. No lineup can satisfy both.`
    return [{ field: 'minGroup', kind: 'impossible', text }]
  }
  if (maxGroup === 0 && group.anchorPlayerID.length === 0) {
    const text = 'Max 0 without an anchor keeps all of these players out.'
    return [{ field: 'maxGroup', kind: 'idle', text }]
  }
  const least = minFault(group, rows, context)
  if (least !== undefined) return [{ field: 'minGroup', kind: 'impossible', text: least }]
  const most = maxFault(group, rows, context)
  if (most !== undefined) return [{ field: 'maxGroup', kind: 'impossible', text: most }]
  const { ruleset, players } = context
  if (minGroup === 0 && maxGroup >= mostTogether(rows, ruleset, players)) {
    const text = `0 to ${maxGroup}: every lineup satisfies this, so it does nothing.`
    return [{ field: 'maxGroup', kind: 'idle', text }]
  }
  return []
}

/** Why no lineup can hold as many of these rows as the min asks for. */
function minFault(group: PlayerGroup, rows: readonly Player[], context: GroupsContext): string | undefined {
  const { minGroup, pctGroup, anchorPlayerID } = group
  const { ruleset, players, settings } = context
  const usable = rows.filter(({ MaxExp }) => MaxExp > 0)
  if (minGroup === 0) return undefined
  if (minGroup > rows.length) return `Min ${minGroup}, but only ${counted(rows.length, 'player')} to choose from.`
  if (minGroup > usable.length) {
    return `Min ${minGroup}, but only ${usable.length} of ${counted(rows.length, 'player')} can be used. The others are at Max Exp 0.`
  }
  const most = mostTogether(usable, ruleset, players)
  if (minGroup > most) return `Min ${minGroup}, but a lineup has room for only ${most} of these players.`
  const cost = leastCost(usable, minGroup, context)
  if (cost > settings.maxSal) {
    return `A lineup with ${minGroup} of them costs at least ${dollars(cost)}. ${settingLabel('maxSal')} is ${dollars(settings.maxSal)}.`
  }
  if (anchorPlayerID.length > 0) return undefined
  const lineups = settings.numLUs
  const owed = minGroup * minLineups(pctGroup, lineups)
  /** A cap is rounded up only where it would otherwise allow no lineup. */
  const allowed = usable.reduce((sum, { MaxExp }) => sum + Math.ceil((MaxExp / 100) * lineups - 1e-9), 0)
  return owed > allowed
    ? `Their Max Exp add up to ${allowed} spots in ${counted(lineups, 'lineup')}. Min ${minGroup} needs ${owed}.`
    : undefined
}

/** Why the required exposures don't fit under the max. */
function maxFault(group: PlayerGroup, rows: readonly Player[], { settings }: GroupsContext): string | undefined {
  const { maxGroup, pctGroup, anchorPlayerID } = group
  if (anchorPlayerID.length > 0 || pctGroup < 1) return undefined
  const lineups = settings.numLUs
  const owed = rows.reduce((sum, { MinExp }) => sum + Math.ceil((MinExp / 100) * lineups - 1e-9), 0)
  return owed > maxGroup * lineups
    ? `Their Min Exp add up to ${owed} spots in ${counted(lineups, 'lineup')}. Max ${maxGroup} allows ${maxGroup * lineups}.`
    : undefined
}

/** A lower bound on the salary of a lineup with `count` of these rows: the cheapest of them, then the cheapest others. */
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
    const why = rows.length === 0 ? 'None of its anchors are on this slate' : 'All of its anchors are at Max Exp 0'
    return [{ field: 'anchorPlayerID', kind: 'idle', text: `${why}, so it does nothing.` }]
  }
  const text = `${counted(gone, 'anchor')} ${gone === 1 ? 'is' : 'are'} no longer on this slate.`
  return gone === 0 ? [] : [{ field: 'anchorPlayerID', kind: 'idle', text }]
}

export const uniqueRows = (ids: readonly string[], rowsOf: GroupsContext['rowsOf']): Player[] => [
  ...new Set(ids.flatMap((id) => rowsOf(id))),
]

const namesOf = (rows: readonly Player[]) => listed([...new Set(rows.map(({ Name }) => Name))], 4)
const dollars = (salary: number) => `$${salary.toLocaleString('en-US')}`
