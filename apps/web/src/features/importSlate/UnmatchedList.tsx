import type { Player } from '@slatecraft/slate'
import type { JoinReview, ProjectionWithoutPlayer } from '@slatecraft/slate/csv'
import { formatSalary } from '../../words/format.ts'

interface UnmatchedListProps {
  review: JoinReview
  playerOf: ReadonlyMap<string, Player>
  links: ReadonlyMap<number, string>
  onLink(row: number, playerId: string | undefined): void
}

/** Unmatched projections, each with likely players. */
export function UnmatchedList({ review, playerOf, links, onLink }: UnmatchedListProps) {
  const taken = new Set(links.values())
  return (
    <ul className="sc-import-unmatched">
      {review.withoutPlayer.map((projection) => {
        const { row, name, team, points } = projection
        const linked = links.get(row)
        const isFree = (id: string) => id === linked || !taken.has(id)
        const { likely, others } = choicesOf(projection, review)
        const options = (ids: readonly string[]) =>
          ids.filter(isFree).map((id) => (
            <option key={id} value={id}>
              {wordsOf(playerOf.get(id), id)}
            </option>
          ))
        return (
          <li key={row} data-linked={linked !== undefined}>
            <span>
              {name}{' '}
              <span className="sc-muted">
                {[team, points === undefined ? '' : `${points} points`, `row ${row}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            <select
              aria-label={`Player of ${name}, row ${row}`}
              value={linked ?? ''}
              onChange={({ currentTarget }) => onLink(row, currentTarget.value || undefined)}
            >
              <option value="">Leave out</option>
              {likely.length > 0 && <optgroup label="Likely">{options(likely)}</optgroup>}
              {others.length > 0 && <optgroup label="Others without a projection">{options(others)}</optgroup>}
            </select>
          </li>
        )
      })}
    </ul>
  )
}

/** Offers the players of the row's team if the file names it; all players would be hundreds per row. */
function choicesOf({ candidates, team }: ProjectionWithoutPlayer, { withoutProjection }: JoinReview) {
  const others = withoutProjection.filter((player) => !candidates.includes(player.id))
  const ofTeam = others.filter((player) => player.team === team)
  return { likely: candidates, others: (ofTeam.length > 0 ? ofTeam : others).slice(0, 60).map(({ id }) => id) }
}

function wordsOf(player: Player | undefined, id: string): string {
  if (player === undefined) return id
  return [player.Name, player.TeamAbbrev, player.Position, formatSalary(player.Salary)].filter(Boolean).join(' · ')
}
