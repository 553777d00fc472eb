import type { Player, Sport } from '@slatecraft/slate'

/** What decides which pair classes a player is in. */
type Paired = Pick<Player, 'Positions' | 'TeamAbbrev' | 'Opp' | 'BattingOrder' | 'ProjPts'>

/** Pairs of players whose results may depend on each other, named as a table of correlations names them. */
export interface PairClass {
  name: string
  /** Indexes of the players, two by two. */
  pairs: readonly (readonly [number, number])[]
}

/** The classes of a sport's pairs (SIMULATION.md 2.2). Players of all sports but golf and racing have an opponent. */
export function pairClasses(sport: Sport, players: readonly Paired[]): PairClass[] {
  const namesOf = namers[sport]
  if (namesOf === undefined) return []
  const roles = rolesOf(sport, players)
  const found = new Map<string, [number, number][]>()
  for (let one = 0; one < players.length; one++)
    for (let other = one + 1; other < players.length; other++) {
      const [a, b] = [players[one]!, players[other]!]
      const relation = relationOf(a, b)
      if (relation === undefined) continue
      for (const name of namesOf(relation, { ...a, role: roles[one]! }, { ...b, role: roles[other]! })) {
        const pairs = found.get(name)
        if (pairs === undefined) found.set(name, [[one, other]])
        else pairs.push([one, other])
      }
    }
  return [...found].map(([name, pairs]) => ({ name, pairs }))
}

type Relation = 'mates' | 'opponents'

function relationOf(one: Paired, other: Paired): Relation | undefined {
  if (one.TeamAbbrev === '' || other.TeamAbbrev === '') return undefined
  if (one.TeamAbbrev === other.TeamAbbrev) return 'mates'
  return one.Opp === other.TeamAbbrev || other.Opp === one.TeamAbbrev ? 'opponents' : undefined
}

type InRole = Paired & { role: string }
type Namer = (relation: Relation, one: InRole, other: InRole) => string[]

/** Projected for at least this many points. */
const starPoints = 30

const nba: Namer = (relation, one, other) => {
  const areCenters = one.Positions[0] === 'C' && other.Positions[0] === 'C'
  if (relation === 'opponents') return ['opponents', ...(areCenters ? ['C against C'] : [])]
  const isSame = one.Positions[0] === other.Positions[0]
  const stars = [one, other].filter(({ ProjPts }) => ProjPts >= starPoints).length
  return [
    'team mates',
    isSame ? 'team mates of one position' : 'team mates of two positions',
    ...(areCenters ? ['C with C'] : []),
    ...(stars === 1 ? ['star with role player'] : []),
  ]
}

const mlb: Namer = (relation, one, other) => {
  const starters = [one, other].filter(({ role }) => role === 'P').length
  if (starters === 2) return relation === 'opponents' ? ['starter against starter'] : []
  if (starters === 1) return [relation === 'mates' ? 'bat with own starter' : 'bat against starter']
  if (relation === 'opponents') return ['bats of both teams']
  const apart = orderDistance(one, other)
  if (apart === undefined) return ['bat with bat']
  return ['bat with bat', apart === 1 ? 'bats next in the order' : 'bats 2 to 4 apart']
}

/** Around the order of nine: the first comes up after the ninth. */
function orderDistance({ BattingOrder: one }: Paired, { BattingOrder: other }: Paired): number | undefined {
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return undefined
  return Math.min(Math.abs(one - other), 9 - Math.abs(one - other))
}

const nflPairs: Record<Relation, readonly string[]> = {
  mates:
    'QB-WR1 QB-WR2 QB-WR3 QB-TE1 QB-TE2 QB-RB1 QB-RB2 WR1-WR2 RB1-WR1 RB1-RB2 TE1-WR1 K-QB K-RB1 K-WR1 DST-QB DST-RB1 DST-K'.split(
      ' ',
    ),
  opponents:
    'QB-QB QB-WR1 QB-WR2 QB-WR3 QB-TE1 WR1-WR1 WR1-WR3 WR2-WR2 TE1-TE1 RB1-RB1 K-K DST-QB DST-RB1 DST-WR1 DST-WR2 DST-TE1 DST-K'.split(
      ' ',
    ),
}

const nfl: Namer = (relation, one, other) => {
  const names = [`${one.role}-${other.role}`, `${other.role}-${one.role}`]
  const name = nflPairs[relation].find((pair) => names.includes(pair))
  return name === undefined ? [] : [relation === 'mates' ? name : `${name} of opponents`]
}

const mma: Namer = (relation) => (relation === 'opponents' ? ['fighters of a bout'] : [])

const namers: Partial<Record<Sport, Namer>> = { nba, mlb, nfl, mma }

/** The best projected receiver of an nfl team is its WR1. Elsewhere the first position, and `P` for pitchers. */
function rolesOf(sport: Sport, players: readonly Paired[]): string[] {
  const roles = players.map(({ Positions: [first = ''] }) => (sport === 'mlb' && /^[SR]?P$/.test(first) ? 'P' : first))
  if (sport !== 'nfl') return roles
  const isRanked = (role: string) => role === 'WR' || role === 'RB' || role === 'TE'
  return roles.map((role, index) => {
    const better = players.filter(
      ({ TeamAbbrev, ProjPts }, other) =>
        roles[other] === role &&
        TeamAbbrev === players[index]!.TeamAbbrev &&
        (ProjPts > players[index]!.ProjPts || (ProjPts === players[index]!.ProjPts && other < index)),
    )
    return isRanked(role) ? `${role}${better.length + 1}` : role
  })
}
