import type { Sport } from '../contest.ts'
import type { PlayerRow } from '../player.ts'
import { type Identity, identityOfPlayer, identityOfProjection, sharePosition } from './identity.ts'
import { nameWithoutSuffix } from './playerNames.ts'
import type { Projection } from './readProjections.ts'

const offered = 5

/**
 * Who a projection without a player may be meant for, the likeliest first: at most five ids of those players who have
 * no projection. Names alone never make a candidate of a stranger, and equal likelihood goes by salary, then by id.
 */
export function joinCandidates(players: readonly PlayerRow[], sport: Sport): (projection: Projection) => string[] {
  const pool = players.map((player) => ({ player, identity: plainly(identityOfPlayer(player, sport)) }))
  return (projection) => {
    const sought = plainly(identityOfProjection(projection, sport))
    return pool
      .map(({ player, identity }) => ({ player, likeness: likeness(sought, identity) }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort(
        (a, b) => b.likeness - a.likeness || b.player.Salary - a.player.Salary || (a.player.Id < b.player.Id ? -1 : 1),
      )
      .slice(0, offered)
      .map(({ player }) => player.Id)
  }
}

const plainly = (identity: Identity): Identity => ({ ...identity, name: nameWithoutSuffix(identity.name) })

/**
 * A name with half of its letters right, a surname, or a first name in the same team and position (people marry, and
 * some change their surnames) is enough.
 */
const leastLikeness = 0.5

function likeness(sought: Identity, player: Identity): number {
  const isSameTeam = sought.team !== '' && sought.team === player.team
  const isOtherTeam = sought.team !== '' && player.team !== '' && !isSameTeam
  const hasPosition = sharePosition(sought, player)
  const isOtherPosition = sought.positions.length > 0 && player.positions.length > 0 && !hasPosition
  const [first, last] = ends(sought.name)
  const [playersFirst, playersLast] = ends(player.name)
  return (
    similarity(sought.name, player.name) * 0.6 +
    (last === playersLast ? 0.25 : 0) +
    (similarity(first, playersFirst) >= 0.6 ? 0.1 : 0) +
    (isSameTeam ? 0.2 : isOtherTeam ? -0.15 : 0) +
    (hasPosition ? 0.1 : isOtherPosition ? -0.15 : 0)
  )
}

function ends(name: string): [first: string, last: string] {
  const words = name.split(' ')
  return [words[0] ?? '', words.at(-1) ?? '']
}

/** 1 for equal words, 0 where nothing is in its place: Levenshtein's distance as a share of the longer one. */
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
