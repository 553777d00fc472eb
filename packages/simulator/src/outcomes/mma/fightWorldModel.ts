import { gameOf, groupedBy, type Ruleset } from '@slatecraft/slate'
import type { PoolRows } from '../../poolRows.ts'
import { exp, square } from '../../sameMath.ts'
import { type CopulaModel, tableSize } from '../../worlds/worldModel.ts'
import type { Played } from '../entrantState.ts'
import { type Entrant, entrantsOf } from '../entrants.ts'
import { normalQuantile, normalShare } from '../normalTable.ts'
import { scoreRowsOf } from '../scoreRowsOf.ts'
import { fighterCurves } from './fighterCurves.ts'
import { fightLaw } from './fightLaw.ts'

/** Points of a score unit. Sites count strikes by 0.2 and seconds of control by 0.03, so scores are rounded to it. */
const unit = 0.05

/** A fighter in a fight: `first` wins where the fight's factor is at least `at` (Q12), the other one below it. */
interface Corner {
  entrant: Entrant
  fight: number
  isFirst: boolean
  at: number
  chance: number
}

/**
 * The model of a card: a factor of each fight decides who wins, so that exactly one of two opponents does. Another one is
 * its pace: early finishes bring the winner more and the loser less. A fighter's points follow one law if he wins and
 * another if he loses; both are scaled so that his mean is his projection. A fighter without an opponent in the pool wins
 * with the chance that his own mean suggests. Points of fights
 * that are over stand; one that is on is drawn from its beginning.
 */
export function fightWorldModel(pool: PoolRows, ruleset: Ruleset, played: Played = new Map()): CopulaModel {
  const { persons } = pool
  const corners = cornersOf(entrantsOf(pool))
  const fights = 1 + corners.reduce((last, { fight }) => Math.max(last, fight), -1)
  const over = [...played].filter(([, { left }]) => left <= 0)
  const paceLoad = Math.round(32_768 * fightLaw.paceLoad)
  const model: CopulaModel = {
    ...scoreRowsOf(pool, ruleset, unit),
    kind: 'copula',
    persons,
    factors: 2 * fights,
    loadStart: new Int32Array(persons + 1),
    loadFactor: new Uint16Array(corners.length),
    load: new Int16Array(corners.length).fill(paceLoad),
    idio: new Int16Array(persons).fill(32_767),
    gateFactor: new Int16Array(persons).fill(-1),
    gateAt: new Int16Array(persons),
    tableOf: new Int32Array(2 * persons),
    // The first table is for those who aren't on the card: they score 0. The last ones are of fights that are over.
    tables: new Int16Array(tableSize * (1 + 2 * corners.length + over.length)),
  }
  for (const [index, corner] of corners.sort((a, b) => a.entrant.person - b.entrant.person).entries()) {
    const { person } = corner.entrant
    model.loadStart[person + 1] = 1
    model.loadFactor[index] = 2 * corner.fight + 1
    model.idio[person] = Math.round(Math.sqrt(square(32_768) - square(paceLoad)))
    model.gateFactor[person] = 2 * corner.fight
    model.gateAt[person] = corner.at
    const lost = tableSize * (1 + 2 * index)
    const won = lost + tableSize
    model.tableOf.set(corner.isFirst ? [lost, won] : [won, lost], 2 * person)
    const tables = fighterTables(corner)
    model.tables.set(tables.lost, lost)
    model.tables.set(tables.won, won)
  }
  for (const [index, [person, { points }]] of over.entries()) {
    const start = tableSize * (1 + 2 * corners.length + index)
    model.tables.fill(Math.round(points / unit), start, start + tableSize)
    model.tableOf.fill(start, 2 * person, 2 * person + 2)
  }
  for (let person = 0; person < persons; person++) model.loadStart[person + 1]! += model.loadStart[person]!
  return model
}

function cornersOf(entrants: readonly Entrant[]): Corner[] {
  const fights = [...groupedBy(entrants, ({ player }) => gameOf(player)).values()].flatMap(pairsOf)
  return fights.flatMap(([first, second], fight): Corner[] => {
    const difference = second === undefined ? 2 * first.mean - fightLaw.sumOfMeans : first.mean - second.mean
    const odds = exp(fightLaw.oddsPerPoint * difference)
    const at = Math.round(4096 * normalQuantile(1 / (1 + odds)))
    const chance = 1 - normalShare(at / 4096)
    const corner = { entrant: first, fight, isFirst: true, at, chance }
    if (second === undefined) return [corner]
    return [corner, { entrant: second, fight, isFirst: false, at, chance: 1 - chance }]
  })
}

/** The two with the highest means fight; a third one, replaced or announced twice, is left without an opponent. */
function pairsOf(group: readonly Entrant[]): [Entrant, Entrant?][] {
  const [first, second, ...others] = [...group].sort((a, b) => b.mean - a.mean)
  const alone = others.map((entrant): [Entrant] => [entrant])
  return [second === undefined ? [first!] : [first!, second], ...alone]
}

/** Scores by the draw of pace and luck: the better for a winner, the worse for a loser. In units; means are exact. */
function fighterTables({ entrant, chance }: Corner) {
  const curves = fighterCurves(entrant.player, chance)
  const edge = (index: number) => normalShare((index / tableSize) * 10 - 5)
  const edges = Float64Array.from({ length: tableSize + 1 }, (_, index) => edge(index))
  const middle = (index: number) => (edges[index]! + edges[index + 1]!) / 2
  const won = Float64Array.from({ length: tableSize }, (_, index) => curves.won(middle(index)))
  const lost = Float64Array.from({ length: tableSize }, (_, index) => curves.lost(1 - middle(index)))
  const mean = (scores: Float64Array) =>
    scores.reduce((sum, score, index) => sum + score * (edges[index + 1]! - edges[index]!), 0)
  const scale = entrant.mean / (chance * mean(won) + (1 - chance) * mean(lost)) / unit
  return { won: won.map((score) => Math.round(scale * score)), lost: lost.map((score) => Math.round(scale * score)) }
}
