import {
  type ContestType,
  derivePlayer,
  findRuleset,
  type Player,
  PlayerRow,
  type Random,
  type Ruleset,
  type Sport,
  seededRandom,
} from '@slatecraft/slate'
import type { ResultLineup } from './seenLineup.ts'

export interface TestCase {
  ruleset: Ruleset
  players: Player[]
  lineups: ResultLineup[]
}

const contests: [Sport, ContestType][] = [
  ['nfl', 'classic'],
  ['nfl', 'showdown'],
  ['mlb', 'classic'],
  ['nba', 'classic'],
]
const positions: Partial<Record<Sport, string[]>> = {
  nfl: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'DST'],
  mlb: ['SP', 'RP', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', '1B/OF'],
  nba: ['PG', 'SG', 'SF', 'PF', 'C', 'PG/SG'],
}

/** A pool and lineups of a seed: some players have no team, no opponent or no ownership, and some have left the pool since. */
export function testCase(seed: number): TestCase {
  const random = seededRandom(seed)
  const [sport, contestType] = pick(random, contests)
  const ruleset = findRuleset({ sport, site: 'dk', contestType, season: 2024 })!
  const teams = contestType === 'showdown' ? ['AA', 'BB'] : ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', '']
  const humans = Array.from({ length: 8 + whole(random, 25) }, (_, human) => {
    const team = pick(random, teams)
    const opponent = teams[teams.indexOf(team) ^ 1] ?? ''
    return {
      Name: `Human ${human}`,
      Position: pick(random, positions[sport]!),
      TeamAbbrev: team,
      Opp: team === '' || random() < 0.05 ? '' : opponent,
      Salary: 100 * whole(random, 100),
      ProjPts: whole(random, 40) / 2,
    }
  })
  const rows = humans.flatMap((human, index) =>
    (contestType === 'showdown' ? (['CPT', 'FLEX'] as const) : [null]).map((RosterPosition) =>
      derivePlayer(
        PlayerRow.parse({
          ...human,
          Id: `${index}${RosterPosition === null ? '' : `|${RosterPosition}`}`,
          RosterPosition,
          ProjOwn: random() < 0.15 ? null : pick(random, [0, 2, 2.5, 4, 5, 9.5, 10, 18, 24.9, 25, 60]),
        }),
      ),
    ),
  )
  const lineups = Array.from({ length: whole(random, 14) }, () => lineupOf(random, rows, ruleset))
  return { ruleset, players: rows.filter(() => random() < 0.95), lineups }
}

function lineupOf(random: Random, rows: readonly Player[], { slots }: Ruleset): ResultLineup {
  const left = [...rows]
  const standing: Player[] = []
  const length = random() < 0.1 ? slots.length - 1 : slots.length
  for (const { points } of slots.slice(0, length)) {
    const mayStand = left.filter(
      ({ RosterPosition, Name }) =>
        (RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)) &&
        !standing.some((other) => other.Name === Name),
    )
    if (mayStand.length === 0) break
    const player = pick(random, mayStand)
    standing.push(player)
    left.splice(left.indexOf(player), 1)
  }
  return {
    players: standing.map(({ Id }) => Id),
    slots: slots.slice(0, standing.length).map(({ name }) => name),
    points: standing.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0),
    salary: standing.reduce((sum, player) => sum + player.Salary, 0),
    ownership: standing.reduce((sum, player) => sum + (player.ProjOwn ?? 0), 0),
  }
}

const whole = (random: Random, end: number) => Math.floor(random() * end)
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[whole(random, items.length)]!
