import { derivePlayer, type Lineup, type Player, PlayerRow, type Ruleset, seededRandom } from '@slatecraft/slate'

/** Enough players per position to fill several rosters, on four teams in two games. */
export function testPool({ slots }: Ruleset, { isShowdown = false } = {}): Map<string, Player> {
  const teams = ['BUF', 'MIA', 'KC', 'LV']
  const positions = [...new Set(slots.flatMap(({ accepts }) => accepts))]
  const rows = positions.flatMap((Position, kind) =>
    teams.flatMap((TeamAbbrev, team) =>
      [0, 1, 2].flatMap((depth) => {
        const number = kind * 100 + team * 10 + depth
        const row = {
          Id: String(number),
          Name: `${['Al', 'Bo', 'Cy'][depth]} ${Position.toLowerCase()}son${'abcd'[team]}`,
          Position,
          TeamAbbrev,
          Opp: teams[team ^ 1],
          Salary: 4000 + 7 * number,
          ProjPts: 5 + (number % 17),
          ProjOwn: number % 30,
        }
        return isShowdown
          ? [
              { ...row, Id: `${row.Id}|CPT`, RosterPosition: 'CPT' as const },
              { ...row, Id: `${row.Id}|FLEX`, RosterPosition: 'FLEX' as const },
            ]
          : [row]
      }),
    ),
  )
  return new Map(rows.map((row) => [row.Id, derivePlayer(PlayerRow.parse(row))]))
}

/** Random lineups: each slot has a player who fits and is in no other slot. */
export function testLineups(
  { slots }: Ruleset,
  players: ReadonlyMap<string, Player>,
  { count, seed = 1 }: { count: number; seed?: number },
): Lineup[] {
  const random = seededRandom(seed)
  const pool = [...players.values()]
  return Array.from({ length: count }, (_, index) => {
    const taken: Player[] = []
    for (const { name, accepts } of slots) {
      const fitting = pool.filter(
        (player) =>
          !taken.includes(player) &&
          (player.RosterPosition ?? name) === name &&
          player.Positions.some((position) => accepts.includes(position)),
      )
      const drawn = fitting[Math.floor(random() * fitting.length)]
      if (drawn !== undefined) taken.push(drawn)
    }
    const sum = (of: (player: Player) => number) => taken.reduce((total, player) => total + of(player), 0)
    const points = Math.round(100 * (sum(({ ProjPtsAdjusted }) => ProjPtsAdjusted) + random())) / 100
    return {
      uuid: `run-${index + 1}`,
      tags: index % 4 === 0 ? ['cash'] : index % 7 === 0 ? ['cash', 'gpp'] : [],
      players: taken.map(({ Id }) => Id),
      slots: slots.map(({ name }) => name),
      points,
      salary: sum(({ Salary }) => Salary),
      ownership: sum(({ ProjOwn }) => ProjOwn ?? 0),
      optimal: index % 5 !== 0,
      bound: points + 1,
    }
  })
}
