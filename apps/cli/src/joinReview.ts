import type { Player } from '@slatecraft/slate'
import type { JoinReview, LeftOverProjection } from '@slatecraft/slate/csv'

/** One line for each row and player that a join did not match. Candidates come with the ID that `--link` takes. */
export function reviewLines(review: JoinReview, players: readonly Player[]): string[] {
  const playerOf = new Map(players.map((player) => [player.Id, player]))
  const candidate = (id: string) => `${withTeam(playerOf.get(id)?.Name ?? '', playerOf.get(id)?.TeamAbbrev)} ${id}`
  return [
    ...review.files.flatMap(({ name, withoutPlayer, elsewhere }) => {
      const ofFile = name === '' ? '' : ` of ${name}`
      return [
        ...section(
          `Projections${ofFile} without a player (match one with --link ${name === '' ? '' : `${name}:`}ROW=PLAYER-ID):`,
          withoutPlayer.map((row) => {
            const maybe = row.candidates.length === 0 ? '' : `; maybe ${row.candidates.map(candidate).join(', ')}`
            return `${rowWords(row)}${maybe}`
          }),
        ),
        ...section(`Projections${ofFile} for teams not in this slate:`, elsewhere.map(rowWords)),
      ]
    }),
    ...section(
      'Players without a projection, counted as 0:',
      review.withoutProjection.map(({ id, name, team, salary }) => `${withTeam(name, team)} ${id}, salary ${salary}`),
    ),
  ]
}

const rowWords = ({ row, name, team, points }: LeftOverProjection) =>
  `row ${row}: ${withTeam(name, team)}${points === undefined ? '' : `, ${points} points`}`

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]

const withTeam = (name: string, team = '') => (team === '' ? name : `${name} (${team})`)
