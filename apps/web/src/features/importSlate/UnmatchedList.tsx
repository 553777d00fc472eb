import type { Player } from '@slatecraft/slate'
import type { FileReview, JoinReview, ProjectionWithoutPlayer } from '@slatecraft/slate/csv'
import { formatSalary } from '../../words/format.ts'

interface UnmatchedListProps {
  file: FileReview
  /** Players that a row can be linked to. */
  linkable: JoinReview['linkable']
  playerOf: ReadonlyMap<string, Player>
  links: ReadonlyMap<number, string>
  onLink(row: number, playerId: string | undefined): void
}

/** Unmatched projections, each with likely players. */
export function UnmatchedList({ file, linkable, playerOf, links, onLink }: UnmatchedListProps) {
  const taken = new Set(links.values())
  return (
    <ul className="sc-import-unmatched">
      {file.withoutPlayer.map((projection) => {
        const { row, name, team, points } = projection
        const linked = links.get(row)
        const isFree = (id: string) => id === linked || !taken.has(id)
        const { likely, others } = choicesOf(projection, linkable, playerOf)
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

const mostOthers = 60

/**
 * The likely players, and others of the row's team and position, if the file names them; all players would be hundreds
 * per row. With a salary in the file, the nearest come first.
 */
function choicesOf(
  { candidates, team, position, salary }: ProjectionWithoutPlayer,
  linkable: JoinReview['linkable'],
  playerOf: ReadonlyMap<string, Player>,
) {
  const narrowed = (players: JoinReview['linkable'], isIn: (one: JoinReview['linkable'][number]) => boolean) => {
    const found = players.filter(isIn)
    return found.length > 0 ? found : players
  }
  const positions = position.toUpperCase().split('/')
  const ofTeam = narrowed(
    linkable.filter(({ id }) => !candidates.includes(id)),
    (one) => one.team === team,
  )
  const ofPosition = narrowed(
    ofTeam,
    ({ id }) => playerOf.get(id)?.Positions.some((one) => positions.includes(one)) ?? false,
  )
  const distance = (one: { salary: number }) => Math.abs(one.salary - salary!)
  const sorted = salary === undefined ? ofPosition : [...ofPosition].sort((a, b) => distance(a) - distance(b))
  return { likely: candidates, others: sorted.slice(0, mostOthers).map(({ id }) => id) }
}

function wordsOf(player: Player | undefined, id: string): string {
  if (player === undefined) return id
  return [player.Name, player.TeamAbbrev, player.Position, formatSalary(player.Salary)].filter(Boolean).join(' · ')
}
