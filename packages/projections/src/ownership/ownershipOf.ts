import { type ContestKind, findRuleset, groupedBy, type Slot, type Sport } from '@slatecraft/slate'
import { featuresOf, type OwnedPlayer, ownershipFeatures } from './ownershipFeatures.ts'
import { type OwnershipWeights, ownershipWeights } from './ownershipWeights.ts'
import { slotShares } from './slotShares.ts'

/** What lineups spend on average, as a share of the cap. Sources: 11 finished contests of nba, 14 of mlb; mma 2019. */
const usualSpending = (sport: Sport) => (sport === 'nba' ? 0.996 : 0.99)

/**
 * Ownership of a large contest in percent, by row of the pool, from salary, projection, value, position, size of the slate and
 * popularity of teams. Sums to 100 for each slot of a lineup. Rows without points, who don't play, get 0.
 */
export function ownershipOf(
  players: readonly OwnedPlayer[],
  kind: ContestKind,
  weights: OwnershipWeights = ownershipWeights(kind),
): Map<string, number> {
  const ruleset = findRuleset(kind)
  const owned = new Map(players.map(({ Id }) => [Id, 0]))
  const playable = players.filter(({ points }) => points > 0)
  if (ruleset === undefined || playable.length === 0) return owned
  const { slots, salaryCap } = ruleset
  const features = featuresOf(playable, kind.sport, slots.length)
  const liking = playable.map(
    ({ Id, playChance = 100 }) =>
      ownershipFeatures.reduce((sum, name) => sum + weights[name] * features.get(Id)![name], 0) +
      Math.log(Math.max(playChance, 0.1) / 100),
  )
  const shares = slotShares(liking, slotDemands(playable, slots), {
    of: playable.map(({ Salary }) => Salary / salaryCap),
    spent: usualSpending(kind.sport),
  })
  for (const [index, { Id }] of playable.entries()) owned.set(Id, 100 * shares[index]!)
  return owned
}

/** Slots that take the same players count as one. */
function slotDemands(players: readonly OwnedPlayer[], slots: readonly Slot[]) {
  const alike = groupedBy(slots, ({ accepts, points }) => `${points !== undefined}|${accepts.join('/')}`)
  return [...alike.values()].map((group) => {
    const { accepts, points } = group[0]!
    return {
      count: group.length,
      fits: players.map(
        ({ Position, RosterPosition }) =>
          (RosterPosition === null || (RosterPosition === 'CPT') === (points !== undefined)) &&
          Position.split('/').some((position) => accepts.includes(position)),
      ),
    }
  })
}
