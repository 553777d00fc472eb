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
  summedOwnership,
} from '@slatecraft/slate'
import type { ResultLineup } from '../src/lineupMembers.ts'

export interface RandomRun {
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

/** A random pool and lineups. Some players have no team, opponent or ownership, and some have left the pool since. */
export function randomRun(seed: number): RandomRun {
  const random = seededRandom(seed)
  const [sport, contestType] = pick(random, contests)
  const ruleset = findRuleset({ sport, site: 'dk', contestType, season: 2024 })!
  const teams = contestType === 'showdown' ? ['AA', 'BB'] : ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', '']
  const people = Array.from({ length: 8 + whole(random, 25) }, (_, person) => {
    const team = pick(random, teams)
    const opponent = teams[teams.indexOf(team) ^ 1] ?? ''
    return {
      Name: `Player ${person}`,
      Position: pick(random, positions[sport]!),
      TeamAbbrev: team,
      Opp: team === '' || random() < 0.05 ? '' : opponent,
      Salary: 100 * whole(random, 100),
      ProjPts: whole(random, 40) / 2,
    }
  })
  const rows = people.flatMap((person, index) =>
    (contestType === 'showdown' ? (['CPT', 'FLEX'] as const) : [null]).map((RosterPosition) =>
      derivePlayer(
        PlayerRow.parse({
          ...person,
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
  const members: Player[] = []
  const length = random() < 0.1 ? slots.length - 1 : slots.length
  for (const { points } of slots.slice(0, length)) {
    const candidates = left.filter(
      ({ RosterPosition, Name }) =>
        (RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)) &&
        !members.some((other) => other.Name === Name),
    )
    if (candidates.length === 0) break
    const player = pick(random, candidates)
    members.push(player)
    left.splice(left.indexOf(player), 1)
  }
  return {
    players: members.map(({ Id }) => Id),
    slots: slots.slice(0, members.length).map(({ name }) => name),
    points: members.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0),
    salary: members.reduce((sum, player) => sum + player.Salary, 0),
    ownership: summedOwnership(members),
  }
}

const whole = (random: Random, end: number) => Math.floor(random() * end)
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[whole(random, items.length)]!
