import { type ContestKind, type PlayerRow, type Ruleset, seededRandom } from '@slatecraft/slate'

/** The random fields of a player; the others have their defaults. */
type InventedRow = Pick<
  PlayerRow,
  'Id' | 'Name' | 'Position' | 'TeamAbbrev' | 'Opp' | 'Salary' | 'ProjPts' | 'Ceiling' | 'ProjOwn' | 'ProjMins'
> &
  Partial<Pick<PlayerRow, 'RosterPosition'>>

export interface RandomPoolOptions {
  seed: number
  ruleset: Ruleset
  /** Games of the slate; bouts in mma; ignored in sports without teams. */
  games: number
  /** Players per team by position; of the whole field in sports without teams. */
  depth: Record<string, number>
  /** Showdown: whether a player's two rows are linked by ids such as `7|CPT` or only by name, team and position. */
  linkedBy: 'id' | 'name'
  /** Whether some players have the same name, on any team. */
  hasNamesakes: boolean
}

/** Default depth of a team, or of the whole field in sports without teams. */
export function usualDepth({ sport, site, contestType }: ContestKind): Record<string, number> {
  const isShowdown = contestType === 'showdown'
  switch (sport) {
    case 'nfl':
      return isShowdown ? { QB: 2, RB: 2, WR: 3, TE: 1, K: 1, DST: 1 } : { QB: 1, RB: 3, WR: 5, TE: 2, DST: 1 }
    case 'nba':
      return { PG: 1, SG: 1, SF: 1, PF: 1, C: 1, 'PG/SG': 1, 'SF/SG': 1, 'PF/C': 1, 'SG/SF/PF': 1 }
    case 'mlb': {
      const hitters = { C: 1, '1B': 1, '2B': 1, '3B': 1, SS: 1, OF: 3, '2B/SS': 1, '1B/OF': 1 }
      if (site === 'dk') return { SP: 1, RP: 1, ...hitters }
      return isShowdown ? hitters : { P: 2, ...hitters }
    }
    case 'pga':
      return { G: isShowdown ? 26 : 50 }
    case 'mma':
      return { F: 1 }
    case 'nascar':
      return { D: isShowdown ? 26 : 36 }
  }
}

/** A pool of random players. Projections follow salaries with noise, and the cap binds. */
export function randomPool(options: RandomPoolOptions): InventedRow[] {
  const { ruleset } = options
  const people = randomPeople(options)
  return ruleset.contestType === 'showdown' ? captainAndFlexRows(people, options) : people
}

/** One row per person, with points and salary of a slot without a multiplier. */
function randomPeople({ seed, ruleset, games, depth, hasNamesakes }: RandomPoolOptions): InventedRow[] {
  const random = seededRandom(seed)
  const news = seededRandom(seed, 1)
  const unit = ruleset.salaryCap < 1000 ? 1 : 100
  const meanSalary = ruleset.salaryCap / ruleset.slots.length
  const points = new Set<number>()
  const hasSides = ruleset.sport !== 'pga' && ruleset.sport !== 'nascar'
  const sides = hasSides ? Array.from({ length: games * 2 }, (_, team) => `T${team}`) : ['']
  const perSide = Object.values(depth).reduce((sum, count) => sum + count, 0)
  const meanOwnership = (100 * ruleset.slots.length) / (sides.length * perSide)
  return sides.flatMap((team, side) =>
    Object.entries(depth).flatMap(([Position, count]) =>
      Array.from({ length: count }, (_, rank) => {
        const share = 0.5 + 1.3 * random() * (1 - rank / Math.max(8, 1.5 * count))
        const Salary = Math.round((meanSalary * share) / unit) * unit
        const drawn = Math.max(1, Math.round((Salary / meanSalary) * 1200 + (random() - 0.4) * 700))
        // No ties: they would make ranks ambiguous.
        let hundredths = drawn
        while (points.has(hundredths)) hundredths++
        points.add(hundredths)
        return {
          Id: `${team}${Position}${rank}`,
          Name: hasNamesakes && news() < 0.06 ? 'Josh Allen' : `${team} ${Position} ${rank}`.trimStart(),
          Position,
          TeamAbbrev: team,
          Opp: team === '' ? '' : sides[side % 2 === 0 ? side + 1 : side - 1]!,
          Salary,
          ProjPts: hundredths / 100,
          Ceiling: news() < 0.1 ? null : Math.round(hundredths * (1.2 + news())) / 100,
          // Skewed like a real field: a third of the pool under 2.5%, a few above 25%.
          ProjOwn: Math.min(100, Math.round(30 * meanOwnership * news() ** 2) / 10),
          ProjMins: Math.round(10 + 28 * news()),
        }
      }),
    ),
  )
}

/** Two rows per person: first all captain rows with the captain's salary, then all flex rows. */
function captainAndFlexRows(
  people: readonly InventedRow[],
  { seed, ruleset, linkedBy }: RandomPoolOptions,
): InventedRow[] {
  const random = seededRandom(seed, 2)
  return (['CPT', 'FLEX'] as const).flatMap((role, half) => {
    const slot = ruleset.slots.find(({ name }) => name === role)
    const { points = 1, salary = 1 } = slot ?? {}
    return people.map((person, index) => ({
      ...person,
      Id: linkedBy === 'id' ? `${person.Id}|${role}` : `${(half + 1) * 1000 + index}`,
      RosterPosition: role,
      Salary: person.Salary * salary,
      ProjPts: Math.round(person.ProjPts * points * 100) / 100,
      Ceiling: person.Ceiling === null ? null : Math.round(person.Ceiling * points * 100) / 100,
      ProjOwn: Math.round((person.ProjOwn ?? 0) * (role === 'CPT' ? 2 : 10) * random()) / 10,
    }))
  })
}
