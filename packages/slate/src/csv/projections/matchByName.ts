import type { Sport } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import type { PlayerRow } from '../../player.ts'
import { initialAndRest, isInitialled, nameWithoutSuffix, plainName } from '../names/playerNames.ts'
import { type Identity, identityOfPlayer, identityOfProjection, sharePosition } from './identity.ts'
import type { Projection } from './readProjections.ts'

interface Way {
  keyOf: (name: string) => string | undefined
  isFor: (sought: Identity) => boolean
  agree: (one: Identity, other: Identity) => boolean
}

const sameInAll = (one: Identity, other: Identity) =>
  one.team !== '' && one.team === other.team && sharePosition(one, other)

const noContradiction = (one: Identity, other: Identity) =>
  (one.team === '' || other.team === '' || one.team === other.team) &&
  (one.positions.length === 0 || other.positions.length === 0 || sharePosition(one, other))

const always = () => true

/** From the surest to the loosest; who is found by one way is out of the game for the next. */
const ways: readonly Way[] = [
  { keyOf: plainName, isFor: always, agree: sameInAll },
  { keyOf: nameWithoutSuffix, isFor: always, agree: sameInAll },
  { keyOf: plainName, isFor: always, agree: noContradiction },
  { keyOf: nameWithoutSuffix, isFor: always, agree: noContradiction },
  { keyOf: initialAndRest, isFor: ({ name, team }) => isInitialled(name) && team !== '', agree: noContradiction },
]

/**
 * Finds for each player the one projection that names him. A pair counts only where neither side could mean anybody
 * else; teams or positions that contradict each other are never joined, since two players may bear one name.
 */
export function matchByName(
  players: readonly PlayerRow[],
  projections: readonly Projection[],
  sport: Sport,
): Map<PlayerRow, Projection> {
  const found = new Map<PlayerRow, Projection>()
  let humans = players.map((player) => ({ of: player, identity: identityOfPlayer(player, sport) }))
  let soughts = projections.map((row) => ({ of: row, identity: identityOfProjection(row, sport) }))
  for (const { keyOf, isFor, agree } of ways) {
    const humansOf = groupedBy(humans, ({ identity }) => keyOf(identity.name))
    const eligible = soughts.filter(({ identity }) => isFor(identity))
    const soughtsOf = groupedBy(eligible, ({ identity }) => keyOf(identity.name))
    const used = new Set<Projection>()
    for (const [key, named] of soughtsOf) {
      if (key === undefined) continue
      for (const sought of named) {
        const [human, ...others] = (humansOf.get(key) ?? []).filter(({ identity }) => agree(identity, sought.identity))
        if (human === undefined || others.length > 0) continue
        if (named.filter(({ identity }) => agree(human.identity, identity)).length > 1) continue
        found.set(human.of, sought.of)
        used.add(sought.of)
      }
    }
    humans = humans.filter(({ of }) => !found.has(of))
    soughts = soughts.filter(({ of }) => !used.has(of))
  }
  return found
}
