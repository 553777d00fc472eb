import { type Player, round2, type Site, siteTable, summedOwnership } from '@slatecraft/slate'

/** A quarterback with teammates, and perhaps an opponent. */
export interface TopStack {
  Team: string
  Opp: string
  QB: string
  /** Names: teammates, then opponents, the best projection first. */
  Players: string[]
  /** Of the quarterback, then of `Players`. */
  Ids: string[]
  ProjPts: number
  /** Sum, in percent; null without ownership. */
  ProjOwn: number | null
  Salary: number
  /** Points per $1,000 of salary, or per $10 on sites with small salaries. */
  Value: number
}

type StackPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Positions' | 'TeamAbbrev' | 'Opp' | 'Salary' | 'RosterPosition' | 'ProjPtsAdjusted' | 'ProjOwn'
>

/** How many pass catchers of the team and how many of the opponent stand beside a quarterback. */
const shapes = [
  { mates: 1, opponents: 0 },
  { mates: 2, opponents: 0 },
  { mates: 1, opponents: 1 },
  { mates: 2, opponents: 1 },
]

/**
 * For each team's likely quarterback the best stack of each shape; the most points first. Pass catchers are wide receivers and
 * tight ends; an opponent can be a running back, too. In captain contests the FLEX rows count, so that salaries and points
 * compare.
 */
export function topStacks(players: readonly StackPlayer[], site: Site): TopStack[] {
  const pool = players
    .filter(({ RosterPosition, ProjPtsAdjusted }) => RosterPosition !== 'CPT' && ProjPtsAdjusted > 0)
    .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted || (a.Id < b.Id ? -1 : 1))
  const plays = (player: StackPlayer, positions: readonly string[]) =>
    player.Positions.some((position) => positions.includes(position))
  const { valueDollars } = siteTable(site)
  return likelyStarters(pool.filter((player) => plays(player, ['QB'])))
    .flatMap((quarterback) => {
      const { Id, TeamAbbrev, Opp } = quarterback
      const mates = pool.filter((mate) => mate.Id !== Id && mate.TeamAbbrev === TeamAbbrev && plays(mate, ['WR', 'TE']))
      const opponents = pool.filter(
        (other) => Opp !== '' && other.TeamAbbrev === Opp && plays(other, ['RB', 'WR', 'TE']),
      )
      return shapes
        .filter((shape) => mates.length >= shape.mates && opponents.length >= shape.opponents)
        .map((shape) => [...mates.slice(0, shape.mates), ...opponents.slice(0, shape.opponents)])
        .map((others) => stackOf(quarterback, others, valueDollars))
    })
    .sort((a, b) => b.ProjPts - a.ProjPts || (a.Ids.join() < b.Ids.join() ? -1 : 1))
}

/** Of each team the one with the most points, and the most expensive one: sites know of changes that history does not. */
const likelyStarters = (ranked: readonly StackPlayer[]): StackPlayer[] =>
  ranked.filter((one, at) => {
    const others = ranked.filter((other) => other !== one && other.TeamAbbrev === one.TeamAbbrev)
    return (
      others.every((other) => other.Salary < one.Salary) ||
      ranked.findIndex(({ TeamAbbrev }) => TeamAbbrev === one.TeamAbbrev) === at
    )
  })

function stackOf(quarterback: StackPlayer, others: readonly StackPlayer[], valueDollars: number): TopStack {
  const all = [quarterback, ...others]
  const points = all.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0)
  const salary = all.reduce((sum, player) => sum + player.Salary, 0)
  return {
    Team: quarterback.TeamAbbrev,
    Opp: quarterback.Opp,
    QB: quarterback.Name,
    Players: others.map(({ Name }) => Name),
    Ids: all.map(({ Id }) => Id),
    ProjPts: round2(points),
    ProjOwn: summedOwnership(all),
    Salary: salary,
    Value: salary === 0 ? 0 : round2((points * valueDollars) / salary),
  }
}
