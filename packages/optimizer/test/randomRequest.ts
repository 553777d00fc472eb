import {
  type BuildRequest,
  findRuleset,
  parseBuildRequest,
  type Random,
  type Site,
  seededRandom,
} from '@slatecraft/slate'

export interface RandomRequestOptions {
  seed: number
  site?: Site
  /** Players a team by position; the default makes about 16. */
  depth?: Record<string, number>
  games?: number
  settings?: Partial<BuildRequest>
}

const salaryUnit: Record<Site, number> = { dk: 100, fd: 100, ya: 1 }

/** A pool of invented nfl players whose projections follow their salaries, with noise; the cap binds. */
export function randomRequest({
  seed,
  site = 'dk',
  depth,
  games = 4,
  settings = {},
}: RandomRequestOptions): BuildRequest {
  const random = seededRandom(seed)
  const ruleset = findRuleset({ sport: 'nfl', site, contestType: 'classic', season: 2025 })!
  const perTeam = depth ?? { QB: 1, RB: 3, WR: 5, TE: 2, DST: 1 }
  const meanSalary = ruleset.salaryCap / 9
  const players = Array.from({ length: games * 2 }, (_, team) => {
    const name = `T${team}`
    const opponent = `T${team % 2 === 0 ? team + 1 : team - 1}`
    return Object.entries(perTeam).flatMap(([Position, count]) =>
      Array.from({ length: count }, (_, rank) => {
        const Salary = roundTo(salaryUnit[site], meanSalary * (0.5 + 1.3 * random() * (1 - rank / 8)))
        const ProjPts = Math.max(0, Math.round((Salary / meanSalary) * 1200 + (random() - 0.4) * 700) / 100)
        return {
          Id: `${name}${Position}${rank}`,
          Name: `${name} ${Position} ${rank}`,
          Position,
          TeamAbbrev: name,
          Opp: opponent,
          Salary,
          ProjPts,
        }
      }),
    )
  }).flat()
  return parseBuildRequest({
    sport: 'nfl',
    site,
    contestType: 'classic',
    season: 2025,
    counter: 1,
    slate: 'Main',
    lineupLength: 9,
    seed,
    minSal: 0,
    players,
    ...settings,
  })
}

const roundTo = (unit: number, value: number) => Math.round(value / unit) * unit

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** A copy of a request in which some players have other exposures. */
export function withExposures(
  request: BuildRequest,
  exposures: Record<string, { MinExp?: number; MaxExp?: number }>,
): BuildRequest {
  return { ...request, players: request.players.map((player) => ({ ...player, ...exposures[player.Id] })) }
}
