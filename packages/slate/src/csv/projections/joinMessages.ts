import { counted, shortList } from '../../listed.ts'
import type { JoinReview } from './joinReview.ts'

/** A join in sentences: how much of it worked, from which columns, and who was left over. */
export function joinMessages(review: JoinReview): string[] {
  const { joined, total, pointsFrom, ownershipFrom, withoutPlayer, elsewhere, withoutProjection } = review
  const messages = [
    `${joined} of ${total} projections joined: points from "${pointsFrom}", ${
      ownershipFrom === undefined ? 'no ownership' : `ownership from "${ownershipFrom}"`
    }`,
  ]
  if (review.fitsPoorly) messages.push('so few fit that these projections may be of another slate')
  if (elsewhere.length > 0)
    messages.push(`${counted(elsewhere.length, 'projection')} of teams outside this slate left out`)
  if (withoutPlayer.length > 0)
    messages.push(`${counted(withoutPlayer.length, 'projection')} without a player: ${named(withoutPlayer)}`)
  if (withoutProjection.length > 0)
    messages.push(
      `${counted(withoutProjection.length, 'player')} without a projection, counted as 0: ${named(withoutProjection)}`,
    )
  return messages
}

const shownNames = 10

const named = (rows: readonly { name: string; team: string }[]) =>
  shortList(
    rows.map(({ name, team }) => (team === '' ? name : `${name} (${team})`)),
    shownNames,
  )
