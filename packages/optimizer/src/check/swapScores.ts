import { type BuildRequest, itemsOf, type Player, type Ruleset } from '@slatecraft/slate'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { drawsOf, inPoints } from '../scoreUnits.ts'
import type { GivenLineup } from './givenLineups.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'

/**
 * The points of the lineup at an index, by its ids: projections without randomness, except for lineups that were given
 * entirely blank. Those have the draws of new lineups.
 */
export function swapScores(request: BuildRequest, ruleset: Ruleset, given: readonly GivenLineup[]) {
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  const items = itemsOf(request, ruleset)
  const keyOf = ({ Id, RosterPosition }: Player) => `${Id} ${RosterPosition ?? ''}`
  const itemOf = new Map(items.map(({ row }, item) => [keyOf(row), item]))
  const draws = drawsOf(request, items)
  const turns = turnsOf(sharesOf(request, ruleset), given.length)
  const drawn = new Map<number, Float64Array>()
  const drawsFor = (index: number) => {
    const score = drawn.get(index) ?? draws.scores(index, { ceiling: turns[index]!.ceiling })
    drawn.set(index, score)
    return score
  }
  return (ids: readonly string[], index: number): number => {
    const members = rosteredPlayers(
      ids.map((id) => rowOf.get(id)),
      ruleset,
    )
    if (given[index]!.players.some((id) => id !== ''))
      return members.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0)
    const score = drawsFor(index)
    return inPoints(members.reduce((sum, member) => sum + score[itemOf.get(keyOf(member))!]!, 0))
  }
}
