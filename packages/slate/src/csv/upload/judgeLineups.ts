import { counted } from '../../listed.ts'
import { personsOf, siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import { gameOf } from '../../player.ts'
import type { Ruleset, SiteLimit } from '../../ruleset.ts'
import { poolLayouts } from '../players/poolLayouts.ts'

/** What a site asks about a player. */
export type JudgedPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Position' | 'Positions' | 'RosterPosition' | 'TeamAbbrev' | 'Opp' | 'Salary' | 'Status'
>

/** Why the site would refuse a lineup, given in the order of the slots; no reasons where it would take it. */
export type Judge = (players: readonly string[]) => string[]

/**
 * Plain counting of what a site itself asks of a lineup, apart from all that the user asks and from how it was built.
 *
 * @param nameOf what somebody is called who is not in the pool.
 */
export function judgeOf(
  ruleset: Ruleset,
  pool: readonly JudgedPlayer[],
  nameOf: (id: string) => string = siteId,
): Judge {
  const persons = personsOf(pool)
  const rowOf = new Map(pool.map((player, index) => [player.Id, { player, person: persons[index]! }]))
  const { pattern, example } = poolLayouts[ruleset.site].id
  return (ids) => {
    if (ids.length !== ruleset.slots.length) return [`it has ${ids.length} players for ${ruleset.slots.length} places`]
    const rows = ids.map((id) => rowOf.get(id))
    const known = rows.filter((row) => row !== undefined)
    const players = known.map(({ player }) => player)
    const strangers = ids.filter((_, index) => rows[index] === undefined)
    if (strangers.length > 0) return strangers.map((id) => `${nameOf(id)} is not in the list of players`)
    const withoutId = players.filter(({ Id }) => !pattern.test(siteId(Id)))
    const salary = players.reduce((sum, player) => sum + player.Salary, 0)
    return [
      ...withoutId.map(({ Name }) => `${Name} has no id that the site takes, such as ${example}`),
      ...players.flatMap((player, index) => placeFault(player, ruleset, index)),
      ...known
        .filter(({ person }, index) => known.findIndex((other) => other.person === person) < index)
        .map(({ player }) => `${player.Name} is in it twice`),
      ...(salary > ruleset.salaryCap ? [`it costs ${number(salary)}, the cap is ${number(ruleset.salaryCap)}`] : []),
      ...ruleset.limits.flatMap((limit) => limitFault(limit, players)),
    ]
  }
}

const number = (value: number) => value.toLocaleString('en-US')

function placeFault({ Name, Position, Positions, RosterPosition }: JudgedPlayer, { slots }: Ruleset, index: number) {
  const { name, accepts, points } = slots[index]!
  const isCaptain = points !== undefined
  const isItsRow = RosterPosition === null || (RosterPosition === 'CPT') === isCaptain
  return isItsRow && Positions.some((position) => accepts.includes(position))
    ? []
    : [`${Name} (${isItsRow ? Position : RosterPosition}) can't stand in ${name}`]
}

function limitFault(limit: SiteLimit, players: readonly JudgedPlayer[]): string[] {
  const teams = new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))
  switch (limit.kind) {
    case 'maxPerTeam': {
      const { positions, count } = limit
      const held = players.filter(({ Positions }) => positions?.some((one) => Positions.includes(one)) ?? true)
      return [...teams]
        .map((team) => ({ team, size: held.filter(({ TeamAbbrev }) => TeamAbbrev === team).length }))
        .filter(({ size }) => size > count)
        .map(
          ({ team, size }) =>
            `${size} ${positions === undefined ? '' : `${positions.join('/')} `}players of ${team}, the site allows ${count}`,
        )
    }
    case 'minTeams':
      return teams.size < limit.count
        ? [`players of ${counted(teams.size, 'team')}, the site asks for ${limit.count}`]
        : []
    case 'minGames': {
      const games = new Set(players.map(gameOf)).size
      return games < limit.count ? [`players of ${counted(games, 'game')}, the site asks for ${limit.count}`] : []
    }
  }
}
