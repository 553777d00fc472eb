// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import { memo } from 'react'
import { PositionTag } from '../../../components/PositionTag.tsx'
import { formatOne, formatOwnership, formatPoints, formatSalary } from '../../../words/format.ts'
import { IfIncluded, IfSumIncluded } from '../../plans/shared/IfIncluded.tsx'
import { stackText } from '../shared/lineupStack.ts'
import type { ListContext } from './listContext.ts'
import { ProofMark } from './ProofMark.tsx'
import { PickBox, SavedMark, TagMarks } from './rowMarks.tsx'
import { slotPlayer } from './slotPlayer.ts'
import type { DrawnLineup } from './TableRow.tsx'

const headHeight = 40
const slotHeight = 23
const footHeight = 74

/** All cards of a contest have the same height, so off-screen cards need not be drawn. */
export const cardHeight = (slots: number) => headHeight + slots * slotHeight + footHeight

interface LineupCardProps extends Omit<DrawnLineup, 'index' | 'top'> {
  /** From 0. */
  column: number
}

/** A lineup as a card: its players and totals. */
export const LineupCard = memo(function LineupCard(props: LineupCardProps) {
  const { row, id, isSelected, isActive, column, context } = props
  const { lineup, rawTable, number, left, stack } = row
  const { ruleset, players } = context
  return (
    <div
      role="gridcell"
      id={id}
      className="sc-lineup-card"
      aria-colindex={column + 1}
      aria-selected={isSelected}
      data-uuid={row.uuid}
      data-active={isActive || undefined}
    >
      <div className="sc-card-head">
        <span className="sc-pick" data-pick>
          <PickBox row={row} isSelected={isSelected} />
        </span>
        <span className="sc-lineup-number">
          {number === undefined ? 'saved' : `#${number.toLocaleString('en-US')}`}
        </span>
        <strong>
          <IfSumIncluded what="points" ids={rawTable} players={players}>
            {formatPoints(lineup.points)}
          </IfSumIncluded>{' '}
          <span>pts</span>
        </strong>
        <ProofMark lineup={lineup} />
        <SavedMark row={row} context={context} />
      </div>
      <ol className="sc-card-roster">
        {rawTable.map((playerId, index) => (
          <CardPlayer key={playerId} ids={rawTable} index={index} context={context} />
        ))}
      </ol>
      <p className="sc-card-sums">
        <span>
          {formatSalary(lineup.salary)} <small>{formatSalary(left)} left</small>
        </span>
        <span>
          <IfSumIncluded what="ownership" ids={rawTable} players={players}>
            {formatOwnership(lineup.ownership)}
          </IfSumIncluded>{' '}
          <small>own</small>
        </span>
        {stack !== undefined && <span className="sc-card-stack">{stackText(stack, ruleset)}</span>}
      </p>
      <TagMarks row={row} context={context} />
    </div>
  )
})

function CardPlayer({ ids, index, context }: { ids: readonly string[]; index: number; context: ListContext }) {
  const { players, ruleset, tones } = context
  const { slot, player, name, team, points, salary, isCaptain } = slotPlayer(ids, index, players, ruleset)
  const familyAt = Math.max(0, name.indexOf(' '))
  return (
    <li data-captain={isCaptain || undefined}>
      <PositionTag position={slot} tone={tones.indexOf(player?.Positions[0] ?? '')} />
      <span className="sc-card-name" title={name}>
        {familyAt > 0 && <span className="sc-card-first">{name.slice(0, familyAt)}</span>}
        <span className="sc-card-family">{name.slice(familyAt)}</span>
      </span>
      <span className="sc-card-team">{team}</span>
      <span>{formatSalary(salary)}</span>
      <span className="sc-strong">
        {player && (
          <IfIncluded what="points" player={player}>
            {formatOne(points)}
          </IfIncluded>
        )}
      </span>
      <span className="sc-card-own">
        {player && (
          <IfIncluded what="ownership" player={player}>
            {formatOwnership(player.ProjOwn)}
          </IfIncluded>
        )}
      </span>
    </li>
  )
}
