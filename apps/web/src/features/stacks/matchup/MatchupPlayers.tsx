import type { Player } from '@slatecraft/slate'
import { CellInput } from '../../../components/cellTable/CellInput.tsx'
import { moveInTable } from '../../../components/cellTable/moveInTable.ts'
import { PositionTag } from '../../../components/PositionTag.tsx'
import { formatPercent, formatPoints, formatSalary } from '../../../words/format.ts'
import { IfIncluded } from '../../plans/shared/IfIncluded.tsx'
import { editLabels } from '../../pool/shared/playerNumbers.ts'
import {
  cellText,
  defaultText,
  type EnterPlayer,
  isChangedCell,
  type MatchupField,
  matchupFields,
} from './playerCells.ts'
import '../../../components/cellTable/cellTable.css'

interface MatchupPlayersProps {
  /** DOM id of the team's heading. */
  labelledBy: string
  players: readonly Player[]
  positions: readonly string[]
  onEnter: EnterPlayer
}

/** A team's players and their editable numbers. */
export function MatchupPlayers({ labelledBy, players, positions, onEnter }: MatchupPlayersProps) {
  return (
    <div className="sc-cells-scroll sc-matchup-scroll">
      <table className="sc-cells" aria-labelledby={labelledBy} onKeyDown={moveInTable}>
        <thead>
          <tr>
            <th scope="col" className="sc-cells-text">
              Player
            </th>
            <th scope="col" className="sc-cells-number sc-matchup-aside">
              Salary
            </th>
            <th scope="col" className="sc-cells-number">
              Proj Pts
            </th>
            <th scope="col" className="sc-cells-number sc-matchup-aside">
              Own
            </th>
            {matchupFields.map((field) => (
              <th key={field} scope="col">
                {editLabels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={player.Id} data-out={player.MaxExp === 0 || undefined}>
              <th scope="row" className="sc-cells-text">
                <span className="sc-matchup-player">
                  <PositionTag position={player.Position} tone={positions.indexOf(player.Positions[0] ?? '')} />
                  <span>{player.Name}</span>
                </span>
              </th>
              <td className="sc-cells-number sc-matchup-aside">{formatSalary(player.Salary)}</td>
              <td className="sc-cells-number">
                <IfIncluded what="points" player={player}>
                  {formatPoints(player.ProjPtsAdjusted)}
                </IfIncluded>
              </td>
              <td className="sc-cells-number sc-matchup-aside">
                <IfIncluded what="ownership" player={player}>
                  {formatPercent(player.ProjOwn)}
                </IfIncluded>
              </td>
              {matchupFields.map((field) => (
                <td key={field}>
                  <CellInput
                    label={`${player.Name}: ${editLabels[field]}`}
                    className="sc-matchup-number"
                    text={cellText(player, field)}
                    placeholder={defaultText(player, field)}
                    isChanged={isChangedCell(player, field)}
                    fault={faultOf(player, field)}
                    onEnter={(text) => onEnter(player.Id, field, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const faultOf = ({ Name, MinExp, MaxExp }: Player, field: MatchupField) =>
  MinExp > MaxExp && (field === 'MinExp' || field === 'MaxExp')
    ? `${Name} has a greater Min Exp than Max Exp`
    : undefined
