import { fitTogether, gameOf, type Player, personsOf, type Ruleset, type SiteLimit } from '@slatecraft/slate'

/** The most of these rows that one lineup can hold, by roster slots and the site's team limits. */
export function mostTogether(rows: readonly Player[], ruleset: Ruleset, pool: readonly Player[]): number {
  const limits = ruleset.limits.map((limit) => mostUnder(limit, rows, ruleset, pool))
  return Math.min(mostInSlots(rows, ruleset), ...limits)
}

/** Tries no captain, then each possible captain; a person is in a lineup once. */
function mostInSlots(rows: readonly Player[], ruleset: Ruleset): number {
  const persons = personsOf(rows)
  const others = (captain?: number) =>
    mostSeated(
      rows.filter(({ RosterPosition }, index) => RosterPosition !== 'CPT' && persons[index] !== captain),
      ruleset,
    )
  const captains = [...rows.keys()].filter(
    (index) => rows[index]!.RosterPosition === 'CPT' && fitTogether([rows[index]!], ruleset),
  )
  return Math.max(others(), ...captains.map((index) => 1 + others(persons[index])))
}

/** Greedy: adding any player who fits never prevents the maximum (the rosters form a matroid). */
function mostSeated(rows: readonly Player[], ruleset: Ruleset): number {
  const seated: Player[] = []
  for (const row of rows) {
    if (seated.length === ruleset.slots.length) break
    if (fitTogether([...seated, row], ruleset)) seated.push(row)
  }
  return seated.length
}

function mostUnder(limit: SiteLimit, rows: readonly Player[], { slots }: Ruleset, pool: readonly Player[]): number {
  switch (limit.kind) {
    case 'maxPerTeam': {
      const isCounted = ({ Positions }: Player) =>
        limit.positions === undefined || Positions.some((position) => limit.positions?.includes(position))
      const counted = rows.filter(isCounted)
      /** On a slate with few teams the limit is at least what it takes to fill a roster. */
      const least = limit.positions === undefined ? Math.ceil(slots.length / namesIn(pool, teamOf).size) : 0
      const most = Math.max(limit.count, least)
      const inTeams = [...namesIn(counted, teamOf)].map(([, count]) => Math.min(most, count))
      return rows.length - counted.length + inTeams.reduce((sum, count) => sum + count, 0)
    }
    case 'minTeams':
      return mostOfFew(rows, teamOf, limit.count, slots.length, pool)
    case 'minGames':
      return mostOfFew(rows, gameOf, limit.count, slots.length, pool)
  }
}

const teamOf = ({ TeamAbbrev }: Player) => TeamAbbrev

/** If a lineup needs a number of teams or games, each one these rows lack takes a slot. */
function mostOfFew(
  rows: readonly Player[],
  nameOf: (player: Player) => string,
  least: number,
  groupSlots: number,
  pool: readonly Player[],
): number {
  const wanted = Math.min(least, namesIn(pool, nameOf).size)
  return groupSlots - Math.max(0, wanted - namesIn(rows, nameOf).size)
}

function namesIn(rows: readonly Player[], nameOf: (player: Player) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1)
  return counts
}
