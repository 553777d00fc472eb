import { type ContestType, findRuleset, Player, type Ruleset, type Site, type Sport } from '@slatecraft/slate'
import { type PoolRows, poolRows } from '../../poolRows.ts'
import { drawScores } from '../../worlds/drawScores.ts'
import type { CopulaModel } from '../../worlds/worldModel.ts'
import { copulaModel, type OutcomeOptions } from '../copulaModel.ts'
import { unfittedParameters } from '../outcomeParameters.ts'
import { isCopulaSport } from '../personLaw.ts'

/** Fields of a player that a test sets. */
type Row = { [field: string]: unknown }

/** A player of a made-up pool, named by his role. */
export const aPlayer = (Id: string, row: Row = {}): Player =>
  Player.parse({ Id, Name: Id, Position: 'WR', TeamAbbrev: 'BUF', Opp: 'MIA', Salary: 5000, ProjPts: 10, ...row })

export function rulesetOf(sport: Sport, site: Site = 'dk', contestType: ContestType = 'classic'): Ruleset {
  return findRuleset({ sport, site, contestType, season: 2025 })!
}

export interface DrawnPool {
  pool: PoolRows
  model: CopulaModel
  /** Points of the player with this id, by world. */
  of: (id: string) => Float64Array
  correlation: (one: string, other: string) => number
}

/** Draws worlds of a pool, by laws as their sources state them unless the options say otherwise. */
export function drawnPool(
  players: readonly Player[],
  ruleset: Ruleset,
  { worlds, seed = 7, ...options }: OutcomeOptions & { worlds: number; seed?: number },
): DrawnPool {
  const { sport } = ruleset
  if (!isCopulaSport(sport)) throw new Error(`${sport} is drawn by the order of finish`)
  const pool = poolRows({ players: [...players] }, ruleset)
  const model = copulaModel(pool, ruleset, sport, { parameters: unfittedParameters, ...options })
  const scores = new Int16Array(model.persons * worlds)
  drawScores(model, seed, 0, worlds, scores)
  const of = (id: string) => {
    const row = pool.players.findIndex(({ Id }) => Id === id)
    const own = scores.subarray(model.rowPerson[row]! * worlds, (model.rowPerson[row]! + 1) * worlds)
    return Float64Array.from(own, (score) => ((score * model.rowQuarters[row]!) >> 2) * model.unit)
  }
  return { pool, model, of, correlation: (one, other) => correlationOf(of(one), of(other)) }
}

export const meanOfDraws = (draws: Float64Array) => draws.reduce((sum, value) => sum + value, 0) / draws.length

export function correlationOf(one: Float64Array, other: Float64Array): number {
  const [meanOne, meanOther] = [meanOfDraws(one), meanOfDraws(other)]
  let [xy, xx, yy] = [0, 0, 0]
  for (let world = 0; world < one.length; world++) {
    const [x, y] = [one[world]! - meanOne, other[world]! - meanOther]
    xy += x * y
    xx += x * x
    yy += y * y
  }
  return xy / Math.sqrt(xx * yy)
}
