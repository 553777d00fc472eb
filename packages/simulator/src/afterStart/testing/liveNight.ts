import { type BuildRequest, type ContestType, findRuleset, gameOf, type Ruleset, type Sport } from '@slatecraft/slate'
import { type PoolRows, poolRows } from '../../poolRows.ts'
import { demoSimulation } from '../../testing/demoSimulation.ts'
import type { LiveContest } from './liveStandings.ts'

export interface LiveNight extends LiveContest {
  request: BuildRequest
  ruleset: Ruleset
  pool: PoolRows
  /** Ascending. */
  games: string[]
}

interface Begun {
  sport: Sport
  contestType?: ContestType
  whole: number
  /** Minutes left of the first games; the others have not begun. */
  begun: readonly number[]
  entries?: number
}

/** A contest of a demo slate that is under way, with lineups of its field's kind. */
export function liveNight({ sport, contestType = 'classic', whole, begun, entries = 200 }: Begun): LiveNight {
  const { request, lineups } = demoSimulation({ sport, contestType, lineups: entries })
  const ruleset = findRuleset(request)!
  const pool = poolRows(request, ruleset)
  const { players } = pool
  const rowOf = new Map(players.map(({ Id }, row) => [Id, row]))
  const games = [...new Set(players.map(gameOf))].sort()
  const factor = (row: number) => (players[row]!.RosterPosition === 'CPT' ? 1.5 : 1)
  return {
    ...{ request, ruleset, pool, players, games, whole },
    lineups: lineups.map((lineup) => lineup.players.map((id) => rowOf.get(id)!)),
    minutes: new Map(begun.slice(0, games.length).map((left, game) => [games[game]!, left])),
    points: players.map((_, row) => 2 * (pool.personOf[row]! % 17) * factor(row)),
  }
}
