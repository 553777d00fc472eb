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
  if (elsewhere.length > 0) messages.push(`${counted(elsewhere, 'projection')} of teams outside this slate left out`)
  if (withoutPlayer.length > 0)
    messages.push(`${counted(withoutPlayer, 'projection')} without a player: ${listed(withoutPlayer)}`)
  if (withoutProjection.length > 0)
    messages.push(
      `${counted(withoutProjection, 'player')} without a projection, counted as 0: ${listed(withoutProjection)}`,
    )
  return messages
}

const counted = (rows: readonly unknown[], what: string) => `${rows.length} ${what}${rows.length === 1 ? '' : 's'}`

const shownNames = 10

function listed(rows: readonly { name: string; team: string }[]): string {
  const names = rows.slice(0, shownNames).map(({ name, team }) => (team === '' ? name : `${name} (${team})`))
  const others = rows.length - shownNames
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
