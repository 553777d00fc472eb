import { Tooltip } from '@mantine/core'
import type { TeamStack } from '@slatecraft/slate'
import { IconAlertTriangle, IconRotate2 } from '@tabler/icons-react'
import { memo } from 'react'
import { locationId } from '../../../navigation/pageLocation.ts'
import { formatOne, formatPercent, formatPoints } from '../../../words/format.ts'
import { teamTotals, toggleGroups } from '../shared/teamFields.ts'
import type { PoolTeam } from './poolTeams.ts'
import { TeamNumber } from './TeamNumber.tsx'
import { TeamTick } from './TeamTick.tsx'
import { countChanged, crossedWords } from './teamRows.ts'
import '../../../components/cellTable/cellButton.css'

/** A row's actions; the functions are stable while the table is mounted. */
export interface TeamActs {
  onSet(team: string, label: string, fields: Partial<TeamStack>): void
  onSelect(team: string, isSelected: boolean): void
  onReset(team: string): void
  onEditMatchup(team: string): void
}

interface TeamTableRowProps {
  team: PoolTeam
  row: TeamStack
  /** Problems with the team's stacks. */
  hints: readonly string[] | undefined
  isSelected: boolean
  acts: TeamActs
}

/** One team: its numbers and all its stack fields. */
export const TeamTableRow = memo(({ team: facts, row, hints = [], isSelected, acts }: TeamTableRowProps) => {
  const { team, opponent, implied, qbMinExp, qbPoints } = facts
  const set = (label: string, fields: Partial<TeamStack>) => acts.onSet(team, label, fields)
  const changed = countChanged(row)
  const faults = [...crossedWords(row), ...hints]
  return (
    <tr id={locationId({ tab: 'stacks', team })} data-selected={isSelected || undefined}>
      <th scope="row" className="sc-cells-text sc-team-cell">
        <span className="sc-team-name">
          <input
            type="checkbox"
            className="sc-cell-tick"
            aria-label={`Select ${team}`}
            checked={isSelected}
            onChange={({ currentTarget }) => acts.onSelect(team, currentTarget.checked)}
          />
          <strong>{team}</strong>
          {opponent !== '' && <span className="sc-muted">v {opponent}</span>}
          {faults.length > 0 && <TeamHint team={team} hints={faults} />}
        </span>
      </th>
      <td className="sc-cells-number">{formatOne(implied) || '–'}</td>
      <td className="sc-cells-number">{formatPoints(qbPoints) || '–'}</td>
      <td className="sc-cells-number">{formatPercent(qbMinExp)}</td>
      {toggleGroups.flatMap(({ toggles }) =>
        toggles.map((toggle, index) => (
          <td key={toggle.name} className={index === 0 ? 'sc-cells-edge' : ''}>
            <TeamTick row={row} toggle={toggle} onSet={set} />
          </td>
        )),
      )}
      {teamTotals.map((total) => (
        <td key={total.label} className="sc-cells-edge">
          <span className="sc-pair">
            <TeamNumber row={row} total={total} end="min" onSet={set} />
            <span aria-hidden>–</span>
            <TeamNumber row={row} total={total} end="max" onSet={set} />
          </span>
        </td>
      ))}
      <td className="sc-cells-edge sc-team-acts">
        <button
          type="button"
          className="sc-team-matchup"
          aria-label={`Edit matchup of ${team}`}
          title="Both teams side by side"
          onClick={() => acts.onEditMatchup(team)}
        >
          Matchup
        </button>
        <button
          type="button"
          className="sc-cell-button sc-team-reset"
          aria-label={`Reset ${team}`}
          title={`Reset to defaults (${changed} changed)`}
          disabled={changed === 0}
          onClick={() => acts.onReset(team)}
        >
          <IconRotate2 size={16} aria-hidden />
        </button>
      </td>
    </tr>
  )
})

/** Explains the mark on hover and on focus. */
function TeamHint({ team, hints }: { team: string; hints: readonly string[] }) {
  return (
    <Tooltip label={hints.join(' ')} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className="sc-team-hint" aria-label={`${team}: ${hints.join(' ')}`}>
        <IconAlertTriangle size={15} aria-hidden />
      </button>
    </Tooltip>
  )
}
