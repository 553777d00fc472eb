import { groupedBy, type PlayerRow } from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'

/** How a player of one slate is found on another. `unclear`: by name there are several, or another person. */
type Match = { kind: 'found'; player: PlayerRow; isToldApart: boolean } | { kind: 'missing' | 'unclear' }

/**
 * Sites give players new ids on each slate, so they are found by name, and in showdown by slot. Namesakes are told apart by
 * team, then by position.
 */
export function playersByName(from: readonly PlayerRow[], here: readonly PlayerRow[]): (row: PlayerRow) => Match {
  const [namedFrom, namedHere] = [groupedBy(from, identity), groupedBy(here, identity)]

  return (row) => {
    const named = namedHere.get(identity(row)) ?? []
    const [first] = named
    if (first === undefined) return { kind: 'missing' }
    const isOnlyOneThere = (namedFrom.get(identity(row))?.length ?? 0) < 2
    if (named.length === 1 && isOnlyOneThere)
      return isOfTeam(first, row) || sharesPosition(first, row)
        ? { kind: 'found', player: first, isToldApart: false }
        : { kind: 'unclear' }
    const ofTeam = named.filter((player) => isOfTeam(player, row))
    // A namesake of another team may be the other one of that slate.
    const possible = ofTeam.length > 0 ? ofTeam : isOnlyOneThere ? named : []
    const player = theOnly(ofTeam) ?? theOnly(possible.filter((each) => sharesPosition(each, row)))
    return player === undefined ? { kind: 'unclear' } : { kind: 'found', player, isToldApart: true }
  }
}

const identity = ({ Name, RosterPosition }: PlayerRow) => `${nameWithoutSuffix(Name)} ${RosterPosition ?? ''}`

const isOfTeam = (one: PlayerRow, other: PlayerRow) => one.TeamAbbrev === other.TeamAbbrev

const sharesPosition = (one: PlayerRow, other: PlayerRow) => {
  const positions = other.Position.split('/')
  return one.Position.split('/').some((position) => positions.includes(position))
}

const theOnly = (players: readonly PlayerRow[]) => (players.length === 1 ? players[0] : undefined)
