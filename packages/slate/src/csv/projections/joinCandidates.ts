import { groupedBy } from '../../groupedBy.ts'
import type { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { nameWithoutSuffix } from '../names/playerNames.ts'
import { type Identity, identityOfPlayer, identityOfProjection, sharePosition } from './identity.ts'
import type { Projection } from './readProjectionRow.ts'

const maxCandidates = 5

interface Named {
  identity: Identity
  first: string
  last: string
}

/**
 * Players that a leftover projection may belong to: at most five ids of players without a projection, the best match
 * first. A player of another team or position is one only if they have the same name. Ties go by salary, then by id.
 */
export function joinCandidates(players: readonly PlayerRow[], sport: Sport): (projection: Projection) => string[] {
  const pool = players.map((player) => ({ player, ...named(identityOfPlayer(player, sport)) }))
  const poolOf = groupedBy(
    pool.flatMap((one) => blockingKeys(one).map((key) => ({ key, one }))),
    ({ key }) => key,
  )
  return (projection) => {
    const sought = named(identityOfProjection(projection, sport))
    const compared = new Set(blockingKeys(sought).flatMap((key) => (poolOf.get(key) ?? []).map(({ one }) => one)))
    return [...compared]
      .filter((one) => !isContradicted(sought, one))
      .map((one) => ({
        player: one.player,
        likeness: likeness(sought, one) + salaryLikeness(projection.salary, one.player.Salary),
      }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort(
        (a, b) => b.likeness - a.likeness || b.player.Salary - a.player.Salary || (a.player.Id < b.player.Id ? -1 : 1),
      )
      .slice(0, maxCandidates)
      .map(({ player }) => player.Id)
  }
}

function named(identity: Identity): Named {
  const name = nameWithoutSuffix(identity.name)
  const words = name.split(' ')
  return { identity: { ...identity, name }, first: words[0] ?? '', last: words.at(-1) ?? '' }
}

/**
 * Only players who share one of these are compared: team and position, or the start of a name. Without it, 550 leftover
 * rows and a pool of 1,200 took seconds.
 */
const blockingKeys = ({ identity: { team, positions }, first, last }: Named): string[] => [
  ...(team === '' ? [] : positions.map((position) => `${team} ${position}`)),
  `first ${first.slice(0, 2)}`,
  `last ${last.slice(0, 2)}`,
]

/** Enough: a name with half of its letters right, a surname, or a first name with the same team and position. */
const leastLikeness = 0.5

/** Whether team or position says that it is someone else. With the same name, they may have moved. */
function isContradicted({ identity: sought }: Named, { identity: player }: Named): boolean {
  if (sought.name === player.name) return false
  const isOtherTeam = sought.team !== '' && player.team !== '' && sought.team !== player.team
  const isOtherPosition = sought.positions.length > 0 && player.positions.length > 0 && !sharePosition(sought, player)
  return isOtherTeam || isOtherPosition
}

/** The file's own salary tells namesakes apart, where it is this site's. */
const salaryLikeness = (sought: number | undefined, salary: number) =>
  sought === undefined ? 0 : sought === salary ? 0.3 : Math.abs(sought - salary) > 0.25 * salary ? -0.15 : 0

function likeness(sought: Named, player: Named): number {
  const { team, positions } = sought.identity
  const isSameTeam = team !== '' && team === player.identity.team
  const isOtherTeam = team !== '' && player.identity.team !== '' && !isSameTeam
  const hasPosition = sharePosition(sought.identity, player.identity)
  const isOtherPosition = positions.length > 0 && player.identity.positions.length > 0 && !hasPosition
  return (
    similarity(sought.identity.name, player.identity.name) * 0.6 +
    (sought.last === player.last ? 0.25 : 0) +
    (similarity(sought.first, player.first) >= 0.6 ? 0.1 : 0) +
    (isSameTeam ? 0.2 : isOtherTeam ? -0.15 : 0) +
    (hasPosition ? 0.1 : isOtherPosition ? -0.15 : 0)
  )
}

/** 1 for equal words, 0 for entirely different ones: 1 minus Levenshtein distance over the longer length. */
function similarity(one: string, other: string): number {
  if (one === other) return 1
  const row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    let diagonal = row[0]!
    row[0] = i
    for (let j = 1; j <= other.length; j++) {
      const above = row[j]!
      row[j] = Math.min(above + 1, row[j - 1]! + 1, diagonal + (one[i - 1] === other[j - 1] ? 0 : 1))
      diagonal = above
    }
  }
  return 1 - row[other.length]! / Math.max(one.length, other.length)
}
