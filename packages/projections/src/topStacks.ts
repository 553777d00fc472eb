import { type Player, type Ruleset, round2, summedOwnership } from '@slatecraft/slate'

/** A quarterback with teammates, and perhaps an opponent. */
export interface TopStack {
  Team: string
  Opp: string
  QB: string
  /** Names, the best projection first. */
  Players: string[]
  Ids: string[]
  ProjPts: number
  /** Sum, in percent; null without ownership. */
  ProjOwn: number | null
  Salary: number
  /** Points per 1,000 of the cap, or per 1 where salaries are small. */
  Value: number
}

type StackPlayer = Pick<
  Player,
  'Id' | 'Name' | 'Positions' | 'TeamAbbrev' | 'Opp' | 'Salary' | 'RosterPosition' | 'ProjPtsAdjusted' | 'ProjOwn'
>

/** Salaries under this cap are whole dollars, without thousands. */
const smallCap = 1000

/**
 * For each quarterback the best stack with one pass catcher of the team, with two, and with two and one of the opponent; the
 * most points first. Pass catchers are wide receivers and tight ends; an opponent can be a running back, too. In captain
 * contests the FLEX rows count, so that salaries and points compare.
 */
export function topStacks(players: readonly StackPlayer[], { salaryCap }: Pick<Ruleset, 'salaryCap'>): TopStack[] {
  const pool = players
    .filter(({ RosterPosition, ProjPtsAdjusted }) => RosterPosition !== 'CPT' && ProjPtsAdjusted > 0)
    .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted || (a.Id < b.Id ? -1 : 1))
  const plays = (player: StackPlayer, positions: readonly string[]) =>
    player.Positions.some((position) => positions.includes(position))
  const unit = salaryCap < smallCap ? 1 : 1000
  return pool
    .filter((player) => plays(player, ['QB']))
    .flatMap((quarterback) => {
      const { TeamAbbrev, Opp } = quarterback
      const mates = pool.filter((mate) => mate.TeamAbbrev === TeamAbbrev && plays(mate, ['WR', 'TE']))
      const back = pool.find((other) => Opp !== '' && other.TeamAbbrev === Opp && plays(other, ['RB', 'WR', 'TE']))
      const [first, second] = mates
      const stacks = [
        ...(first === undefined ? [] : [[first]]),
        ...(first === undefined || second === undefined ? [] : [[first, second]]),
        ...(first === undefined || second === undefined || back === undefined ? [] : [[first, second, back]]),
      ]
      return stacks.map((others) => stackOf(quarterback, others, unit))
    })
    .sort((a, b) => b.ProjPts - a.ProjPts || (a.Ids.join() < b.Ids.join() ? -1 : 1))
}

function stackOf(quarterback: StackPlayer, others: readonly StackPlayer[], unit: number): TopStack {
  const all = [quarterback, ...others]
  const points = all.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0)
  const salary = all.reduce((sum, player) => sum + player.Salary, 0)
  return {
    Team: quarterback.TeamAbbrev,
    Opp: quarterback.Opp,
    QB: quarterback.Name,
    Players: others.toSorted((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted).map(({ Name }) => Name),
    Ids: all.map(({ Id }) => Id),
    ProjPts: round2(points),
    ProjOwn: summedOwnership(all),
    Salary: salary,
    Value: salary === 0 ? 0 : round2((points * unit) / salary),
  }
}
