import { gameOf, groupedBy } from '@slatecraft/slate'
import { drawCorrelation, type HermiteParts } from './drawCorrelation.ts'
import type { Entrant } from './entrants.ts'
import type { Paired, PairLaw } from './pairs/pairLaw.ts'
import { sharedLoads } from './sharedLoads.ts'

/** A person who is drawn. */
export interface Drawn extends Entrant {
  /** How correlations of points follow from those of draws. */
  hermite: HermiteParts
}

/** A person's loads on common factors and on a draw of his own. */
export interface FactorLoads {
  factor: number[]
  load: number[]
  idio: number
}

/**
 * Loads of each person of a slate, and how many factors they load on. Players of different games are independent. Points
 * are skewed, so that they correlate less than the draws they come from; the draws are given that much more.
 */
export function gameLoads(drawn: readonly Drawn[], law: PairLaw): { loads: FactorLoads[]; factors: number } {
  const roles = rolesOf(drawn, law)
  const loads = new Array<FactorLoads>(drawn.length)
  let factors = 0
  const games = groupedBy([...drawn.keys()], (index) => gameOf(drawn[index]!.player) || `alone ${index}`)
  for (const members of games.values()) {
    const isLast = (index: number) => Number(law.isLast(roles[index]!))
    const order = members.sort((a, b) => isLast(a) - isLast(b) || drawn[b]!.mean - drawn[a]!.mean || a - b)
    const paired = order.map((index): Paired => ({ ...drawn[index]!, role: roles[index]! }))
    const shared = sharedLoads(order.length, (one, other) => {
      const [a, b] = [paired[one]!, paired[other]!]
      const areMates = a.player.TeamAbbrev === b.player.TeamAbbrev
      return drawCorrelation(
        law.correlation(a, b, areMates),
        drawn[order[one]!]!.hermite,
        drawn[order[other]!]!.hermite,
      )
    })
    const factorOf = new Map<number, number>()
    for (const other of new Set(shared.flatMap(({ on }) => on))) factorOf.set(other, factors++)
    for (const [place, { on, load, own }] of shared.entries()) {
      const factor = on.map((other) => factorOf.get(other)!)
      const isShared = factorOf.get(place)
      loads[order[place]!] =
        isShared === undefined
          ? { factor, load, idio: own }
          : { factor: [...factor, isShared], load: [...load, own], idio: 0 }
    }
  }
  return { loads, factors }
}

/** Each person's role: ranks by projection within a team's position. */
function rolesOf(drawn: readonly Drawn[], law: PairLaw): string[] {
  const roles = new Array<string>(drawn.length)
  const groups = groupedBy([...drawn.keys()], (index) => {
    const { player } = drawn[index]!
    return `${player.TeamAbbrev} ${law.positionOf(player)}`
  })
  for (const members of groups.values())
    for (const [place, index] of members.sort((a, b) => drawn[b]!.mean - drawn[a]!.mean || a - b).entries())
      roles[index] = law.roleOf(drawn[index]!.player, place + 1)
  return roles
}
