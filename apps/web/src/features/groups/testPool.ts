import { findRuleset, Player, type Ruleset, type SlateKey } from '@slatecraft/slate'
import { type GroupsPool, groupsPool } from './groupsPool.ts'

type Row = Parameters<typeof Player.parse>[0] & object

const rulesOf = (kind: Partial<SlateKey>): Ruleset => {
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, ...kind })
  if (ruleset === undefined) throw new Error('no such rules')
  return ruleset
}

/** A pool of hand-made rows: `[Id, Name, Position, Team, other fields]`. */
export function testPool(
  rows: readonly [string, string, string, string, Row?][],
  kind: Partial<SlateKey> = {},
): GroupsPool {
  const players = rows.map(([Id, Name, Position, TeamAbbrev, more]) =>
    Player.parse({ Id, Name, Position, TeamAbbrev, Salary: 5000, ProjPts: 10, ...more }),
  )
  return groupsPool(players, rulesOf(kind), ['QB', 'RB', 'WR', 'TE', 'DST'])
}
