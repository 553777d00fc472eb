import { groupedBy, type Sport } from '@slatecraft/slate'

/** A row of the pool as ownership sees it. Players who don't play have 0 points. */
export interface OwnedPlayer {
  Id: string
  /** Slash-separated. */
  Position: string
  TeamAbbrev: string
  Salary: number
  RosterPosition: 'CPT' | 'FLEX' | null
  /** Projected, of the row: a captain's are multiplied. */
  points: number
  /** Chance to take part, in percent; 100 if it isn't known. The points are for the case. */
  playChance?: number
  /** What the bookmakers expect of the team. */
  ImpPts?: number | null
}

/** What draws people to a player; by player. The weights' names. */
export const ownershipFeatures = ['points', 'surplus', 'value', 'team', 'salary', 'crowd'] as const
export type OwnershipFeature = (typeof ownershipFeatures)[number]
export type Features = Record<OwnershipFeature, number>

/** Positions that people choose among each other: pitchers aside from hitters, quarterbacks from running backs. */
function kindOf(sport: Sport, { Position, RosterPosition }: OwnedPlayer): string {
  const first = Position.split('/')[0]!
  const role = RosterPosition === 'CPT' ? 'CPT' : ''
  if (sport === 'mlb') return role + (['P', 'SP', 'RP'].includes(first) ? 'P' : '')
  if (sport === 'nfl' && role === '' && RosterPosition === null)
    return ['QB', 'DST', 'K'].includes(first) ? first : 'flex'
  return role
}

/**
 * Features in units that are alike across slates and sports:
 *
 *   points   over the average of their kind, in standard deviations
 *   surplus  over what their salary usually projects for, in standard deviations of such surpluses
 *   value    logit of their rank by points per dollar among their kind
 *   team     surplus of the team (its implied total, where known, and its players' surplus), in standard deviations
 *   salary   in standard deviations
 *   crowd    surplus × log of how many playable players there are for a slot: large slates spread
 */
export function featuresOf(players: readonly OwnedPlayer[], sport: Sport, slotCount: number): Map<string, Features> {
  const found = new Map<string, Features>()
  const crowd = Math.log(Math.max(1, players.length / slotCount))
  const surplusOf = new Map<string, number>()
  const kinds = [...groupedBy(players, (player) => kindOf(sport, player)).values()]
  for (const kind of kinds) for (const [id, surplus] of surpluses(kind)) surplusOf.set(id, surplus)
  const teams = teamPull(players, surplusOf)
  for (const kind of kinds) {
    const points = standardized(kind.map((player) => player.points))
    const salary = standardized(kind.map(({ Salary }) => Salary))
    const byValue = rankLogits(kind.map((player) => player.points / Math.max(1, player.Salary)))
    for (const [index, { Id, TeamAbbrev }] of kind.entries()) {
      const surplus = surplusOf.get(Id)!
      found.set(Id, {
        ...{ points: points[index]!, surplus, value: byValue[index]! },
        ...{ team: teams.get(TeamAbbrev) ?? 0, salary: salary[index]!, crowd: surplus * crowd },
      })
    }
  }
  return found
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function standardized(values: readonly number[]): number[] {
  const middle = mean(values)
  const sd = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  return values.map((value) => (sd < 1e-9 ? 0 : (value - middle) / sd))
}

/** By id: points over the line of points by salary, in standard deviations. */
function surpluses(kind: readonly OwnedPlayer[]): [string, number][] {
  const [salary, points] = [mean(kind.map(({ Salary }) => Salary)), mean(kind.map((player) => player.points))]
  const spread = kind.reduce((sum, { Salary }) => sum + (Salary - salary) ** 2, 0)
  const joint = kind.reduce((sum, player) => sum + (player.Salary - salary) * (player.points - points), 0)
  const slope = spread === 0 ? 0 : joint / spread
  const over = standardized(kind.map((player) => player.points - points - slope * (player.Salary - salary)))
  return kind.map(({ Id }, index) => [Id, over[index]!])
}

/** Logit of the share of values below, equal ones half. */
function rankLogits(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => {
    const below = countWhile(sorted, (other) => other < value)
    const upTo = countWhile(sorted, (other) => other <= value)
    const share = (0.5 * (below + upTo) + 0.25) / (sorted.length + 0.5)
    return Math.log(share / (1 - share))
  })
}

/** How many of the sorted values, from the first on, are so. By halving. */
function countWhile(sorted: readonly number[], isSo: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(sorted[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** By team. */
function teamPull(players: readonly OwnedPlayer[], surplusOf: ReadonlyMap<string, number>): Map<string, number> {
  const teams = [...groupedBy(players, ({ TeamAbbrev }) => TeamAbbrev)]
  if (teams.length < 3 || teams.length > players.length / 2) return new Map()
  const surplus = standardized(teams.map(([, team]) => mean(team.map(({ Id }) => surplusOf.get(Id)!))))
  const implied = teams.map(([, team]) => team.find(({ ImpPts }) => ImpPts != null)?.ImpPts ?? null)
  const total = implied.includes(null) ? surplus : standardized(implied as number[])
  return new Map(teams.map(([name], index) => [name, total[index]!]))
}
