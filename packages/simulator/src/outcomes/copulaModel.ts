import type { Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'
import { type CopulaModel, tableSize } from '../worlds/worldModel.ts'
import { defaultParameters } from './defaultParameters.ts'
import { linearPart, manyParts } from './drawCorrelation.ts'
import { type Entrant, entrantsOf } from './entrants.ts'
import { type FactorLoads, gameLoads } from './gameLoads.ts'
import type { SportLaw } from './laws/sportLaws.ts'
import { restOfGame } from './lawTable.ts'
import { normalQuantile } from './normalTable.ts'
import type { OutcomeParameters } from './outcomeParameters.ts'
import { mlbPairs } from './pairs/mlbPairs.ts'
import { nbaPairs } from './pairs/nbaPairs.ts'
import { nflPairs } from './pairs/nflPairs.ts'
import type { PairLaw } from './pairs/pairLaw.ts'
import { type CopulaSport, ceilingScaleOf, copulaSports, personLaw, roleKeyOf } from './personLaw.ts'
import { scoreRowsOf } from './scoreRowsOf.ts'
import { TableList } from './tableList.ts'

/** What a player has scored in a game that is on or over, and the share of the game that is left (0 to 1). */
interface PlayedPart {
  points: number
  left: number
}

export interface OutcomeOptions {
  /** Corrections of the sources' laws; by default those fitted to open contests. */
  parameters?: OutcomeParameters
  /** By person: what is played stands, the rest is drawn. */
  played?: ReadonlyMap<number, PlayedPart>
}

const pairLaws: Record<CopulaSport, PairLaw> = { nfl: nflPairs, nba: nbaPairs, mlb: mlbPairs }
const q15 = 32_768
const q12 = 4096

/** Points of a score unit where no table has the site. */
const finestUnit = 0.02

/**
 * The model of a slate of games. A player's draws depend on those of others in the same game, by roles. Players who are out
 * or have no projection score 0. With a chance to play under 100%, a separate event decides whether a player sits and
 * scores 0. The projection is the mean if they play.
 */
export function copulaModel(
  pool: PoolRows,
  ruleset: Ruleset,
  sport: CopulaSport,
  options: OutcomeOptions = {},
): CopulaModel {
  const { parameters = defaultParameters, played = new Map<number, PlayedPart>() } = options
  const { unit: units, roles }: SportLaw = copulaSports[sport]
  const unit = units[ruleset.site]?.[ruleset.contestType] ?? finestUnit
  const entrants = entrantsOf(pool).filter(({ player }) => player.PlayChance !== 0)
  const contest = { sport, site: ruleset.site }
  const ceilingScale = ceilingScaleOf(entrants, contest, parameters)
  const tableOf = (entrant: Entrant) => {
    const table = personLaw(entrant, contest, parameters, ceilingScale)
    const part = played.get(entrant.person)
    return part === undefined ? table : restOfGame(table, part, roles[roleKeyOf(sport, entrant.player)]!, unit)
  }
  const drawn = entrants.map((entrant) => {
    const table = tableOf(entrant)
    return { ...entrant, table, hermite: played.has(entrant.person) ? manyParts(table) : linearPart(table) }
  })
  const { loads, factors } = gameLoads(drawn, pairLaws[sport])
  const gates = drawn.filter(
    ({ person, player }) => player.PlayChance !== null && player.PlayChance < 100 && !played.has(person),
  )

  const tables = new TableList(unit)
  const constant = (points: number) => tables.add(new Float64Array(tableSize).fill(points))
  const nothing = constant(0)
  const tableStarts = new Int32Array(2 * pool.persons).fill(nothing)
  for (const [person, { points }] of played) tableStarts.fill(constant(points), 2 * person, 2 * person + 2)
  for (const { person, table } of drawn) tableStarts.fill(tables.add(table), 2 * person, 2 * person + 2)
  const gateFactor = new Int16Array(pool.persons).fill(-1)
  const gateAt = new Int16Array(pool.persons)
  for (const [index, { person, player }] of gates.entries()) {
    gateFactor[person] = factors + index
    gateAt[person] = Math.round(q12 * normalQuantile(1 - player.PlayChance! / 100))
    tableStarts[2 * person] = nothing
  }
  return {
    kind: 'copula',
    ...scoreRowsOf(pool, ruleset, unit),
    persons: pool.persons,
    factors: factors + gates.length,
    ...inWholeNumbers(pool.persons, new Map(drawn.map(({ person }, index) => [person, loads[index]!]))),
    ...{ gateFactor, gateAt },
    tableOf: tableStarts,
    tables: tables.joined(),
  }
}

/** Loads in Q15: person by person, as the model wants them. */
function inWholeNumbers(persons: number, loadsOf: ReadonlyMap<number, FactorLoads>) {
  const loadStart = new Int32Array(persons + 1)
  const loadFactor: number[] = []
  const load: number[] = []
  const idio = new Int16Array(persons)
  for (let person = 0; person < persons; person++) {
    const own = loadsOf.get(person)
    if (own !== undefined) {
      loadFactor.push(...own.factor)
      load.push(...own.load.map(inQ15))
      idio[person] = inQ15(own.idio)
    }
    loadStart[person + 1] = load.length
  }
  return { loadStart, loadFactor: Uint16Array.from(loadFactor), load: Int16Array.from(load), idio }
}

const inQ15 = (load: number) => Math.min(q15 - 1, Math.round(q15 * load))
