import type { Player } from '@slatecraft/slate'
import type { JoinReview } from '@slatecraft/slate/csv'

/** One line for each row and player that a join did not match. Candidates come with the ID that `--link` takes. */
export function reviewLines(review: JoinReview, players: readonly Player[]): string[] {
  const playerOf = new Map(players.map((player) => [player.Id, player]))
  const candidate = (id: string) => `${withTeam(playerOf.get(id)?.Name ?? '', playerOf.get(id)?.TeamAbbrev)} ${id}`
  return [
    ...section(
      'Projections without a player (match one with --link ROW=PLAYER-ID):',
      review.withoutPlayer.map(({ row, name, team, points, candidates }) => {
        const maybe = candidates.length === 0 ? '' : `; maybe ${candidates.map(candidate).join(', ')}`
        return `row ${row}: ${withTeam(name, team)}${pointsOf(points)}${maybe}`
      }),
    ),
    ...section(
      'Projections for teams not in this slate:',
      review.elsewhere.map(({ row, name, team, points }) => `row ${row}: ${withTeam(name, team)}${pointsOf(points)}`),
    ),
    ...section(
      'Players without a projection, counted as 0:',
      review.withoutProjection.map(({ id, name, team, salary }) => `${withTeam(name, team)} ${id}, salary ${salary}`),
    ),
  ]
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]

const withTeam = (name: string, team = '') => (team === '' ? name : `${name} (${team})`)

const pointsOf = (points: number | undefined) => (points === undefined ? '' : `, ${points} points`)
