import { counted } from '../../listed.ts'
import { personsOf, siteId } from '../../person.ts'
import { gameOf, type Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { SiteLimit } from '../../sites/contestRules.ts'
import { siteTable } from '../../sites/sites.ts'

/** What a site checks about a player. */
export type CheckedPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Position' | 'Positions' | 'RosterPosition' | 'TeamAbbrev' | 'Opp' | 'Salary' | 'Status'
>

/**
 * Plain counting of the site's own rules, independent of user settings and of how a lineup was built.
 *
 * @param nameOf names a player who is not in the pool.
 * @returns for a lineup in slot order, why the site would reject it; no reasons where it would accept it.
 */
export function siteCheck(
  ruleset: Ruleset,
  pool: readonly CheckedPlayer[],
  nameOf: (id: string) => string = siteId,
): (players: readonly string[]) => string[] {
  const persons = personsOf(pool)
  const rowOf = new Map(pool.map((player, index) => [player.Id, { player, person: persons[index]! }]))
  const { pattern, example } = siteTable(ruleset.site).playerList.id
  return (ids) => {
    if (ids.length !== ruleset.slots.length) return [`${ids.length} players for ${ruleset.slots.length} slots`]
    const rows = ids.map((id) => rowOf.get(id))
    const known = rows.filter((row) => row !== undefined)
    const players = known.map(({ player }) => player)
    const unknown = ids.filter((_, index) => rows[index] === undefined)
    if (unknown.length > 0) return unknown.map((id) => `${nameOf(id)} is not in the player list`)
    const withoutId = players.filter(({ Id }) => !pattern.test(siteId(Id)))
    const salary = players.reduce((sum, player) => sum + player.Salary, 0)
    return [
      ...withoutId.map(({ Name }) => `${Name} has no site id, such as ${example}`),
      ...players.flatMap((player, index) => slotFault(player, ruleset, index)),
      ...known
        .filter(({ person }, index) => known.findIndex((other) => other.person === person) < index)
        .map(({ player }) => `${player.Name} is in the lineup twice`),
      ...(salary > ruleset.salaryCap
        ? [`salary ${number(salary)} is over the cap of ${number(ruleset.salaryCap)}`]
        : []),
      ...ruleset.limits.flatMap((limit) => limitFault(limit, players)),
    ]
  }
}

const number = (value: number) => value.toLocaleString('en-US')

function slotFault({ Name, Position, Positions, RosterPosition }: CheckedPlayer, { slots }: Ruleset, index: number) {
  const { name, accepts, points } = slots[index]!
  const isCaptain = points !== undefined
  const isItsRow = RosterPosition === null || (RosterPosition === 'CPT') === isCaptain
  return isItsRow && Positions.some((position) => accepts.includes(position))
    ? []
    : [`${Name} (${isItsRow ? Position : RosterPosition}) can't fill ${name}`]
}

function limitFault(limit: SiteLimit, players: readonly CheckedPlayer[]): string[] {
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
            `${size} ${positions === undefined ? '' : `${positions.join('/')} `}players from ${team}; the site allows ${count}`,
        )
    }
    case 'minTeams':
      return teams.size < limit.count
        ? [`players from ${counted(teams.size, 'team')}; the site requires ${limit.count}`]
        : []
    case 'minGames': {
      const games = new Set(players.map(gameOf)).size
      return games < limit.count ? [`players from ${counted(games, 'game')}; the site requires ${limit.count}`] : []
    }
  }
}
