import { counted, shortList } from '../../listed.ts'
import type { JoinReview } from './joinReview.ts'

/** The join in words: how many rows joined, from which columns, and what was left over. */
export function joinMessages(review: JoinReview): string[] {
  const { joined, total, pointsFrom, ownershipFrom, withoutPlayer, elsewhere, withoutProjection } = review
  const messages = [
    `${joined} of ${total} projections matched: points from "${pointsFrom}", ${
      ownershipFrom === undefined ? 'no ownership' : `ownership from "${ownershipFrom}"`
    }`,
  ]
  if (review.fitsPoorly) messages.push('few rows match: these projections may be for another slate')
  if (elsewhere.length > 0) messages.push(`${counted(elsewhere.length, 'projection')} skipped: teams not on this slate`)
  if (withoutPlayer.length > 0)
    messages.push(`${counted(withoutPlayer.length, 'projection')} without a player: ${named(withoutPlayer)}`)
  if (withoutProjection.length > 0)
    messages.push(
      `${counted(withoutProjection.length, 'player')} without a projection (counted as 0): ${named(withoutProjection)}`,
    )
  return messages
}

const shownNames = 10

const named = (rows: readonly { name: string; team: string }[]) =>
  shortList(
    rows.map(({ name, team }) => (team === '' ? name : `${name} (${team})`)),
    shownNames,
  )
