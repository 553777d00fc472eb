import { groupedBy } from '../../groupedBy.ts'
import type { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { initialAndRest, isInitialled, nameWithoutSuffix, plainName } from '../names/playerNames.ts'
import { type Identity, identityOfPlayer, identityOfProjection, sharePosition } from './identity.ts'
import type { Projection } from './readProjectionRow.ts'

interface Pass {
  keyOf: (name: string) => string | undefined
  isFor: (projection: Identity) => boolean
  agree: (one: Identity, other: Identity) => boolean
}

const sameTeamAndPosition = (one: Identity, other: Identity) =>
  one.team !== '' && one.team === other.team && sharePosition(one, other)

const noContradiction = (one: Identity, other: Identity) =>
  (one.team === '' || other.team === '' || one.team === other.team) &&
  (one.positions.length === 0 || other.positions.length === 0 || sharePosition(one, other))

const always = () => true

/** From the strictest to the loosest. A pair found in one pass is not looked at in the next. */
const passes: readonly Pass[] = [
  { keyOf: plainName, isFor: always, agree: sameTeamAndPosition },
  { keyOf: nameWithoutSuffix, isFor: always, agree: sameTeamAndPosition },
  { keyOf: plainName, isFor: always, agree: noContradiction },
  { keyOf: nameWithoutSuffix, isFor: always, agree: noContradiction },
  { keyOf: initialAndRest, isFor: ({ name, team }) => isInitialled(name) && team !== '', agree: noContradiction },
]

/**
 * Finds each player's projection by name. A pair counts only if neither side has another candidate. Contradicting teams or
 * positions never join, since two players may have the same name.
 */
export function matchByName(
  players: readonly PlayerRow[],
  projections: readonly Projection[],
  sport: Sport,
): Map<PlayerRow, Projection> {
  const found = new Map<PlayerRow, Projection>()
  let openPlayers = players.map((player) => ({ player, identity: identityOfPlayer(player, sport) }))
  let openRows = projections.map((row) => ({ row, identity: identityOfProjection(row, sport) }))
  for (const { keyOf, isFor, agree } of passes) {
    const playersOf = groupedBy(openPlayers, ({ identity }) => keyOf(identity.name))
    const eligible = openRows.filter(({ identity }) => isFor(identity))
    const rowsOf = groupedBy(eligible, ({ identity }) => keyOf(identity.name))
    const used = new Set<Projection>()
    for (const [key, named] of rowsOf) {
      if (key === undefined) continue
      for (const { row, identity } of named) {
        const [match, ...others] = (playersOf.get(key) ?? []).filter((one) => agree(one.identity, identity))
        if (match === undefined || others.length > 0) continue
        if (named.filter((other) => agree(match.identity, other.identity)).length > 1) continue
        found.set(match.player, row)
        used.add(row)
      }
    }
    openPlayers = openPlayers.filter(({ player }) => !found.has(player))
    openRows = openRows.filter(({ row }) => !used.has(row))
  }
  return found
}
