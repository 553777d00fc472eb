import { moveInTable } from '../../../components/cellTable/moveInTable.ts'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { teamTotals, toggleGroups } from '../shared/teamFields.ts'
import type { PoolTeam } from './poolTeams.ts'
import { type TeamActs, TeamTableRow } from './TeamTableRow.tsx'
import { rowOf } from './teamRows.ts'
import '../../../components/cellTable/cellTable.css'

interface TeamTableProps {
  teams: readonly PoolTeam[]
  rows: TeamStacksInput['rows']
  teamHints: ReadonlyMap<string, readonly string[]>
  selected: readonly string[]
  onSelectAll(isSelected: boolean): void
  acts: TeamActs
}

/** One row per team; arrow keys and Enter move between fields. */
export function TeamTable({ teams, rows, teamHints, selected, onSelectAll, acts }: TeamTableProps) {
  const isAll = teams.length > 0 && selected.length === teams.length
  return (
    <div className="sc-cells-scroll sc-team-scroll">
      <table className="sc-cells sc-team-table" onKeyDown={moveInTable}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="sc-cells-text sc-team-cell">
              <label className="sc-team-name">
                <input
                  type="checkbox"
                  className="sc-cell-tick"
                  aria-label="Select all teams"
                  checked={isAll}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = !isAll && selected.length > 0
                  }}
                  onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
                />
                Team
              </label>
            </th>
            <th scope="col" rowSpan={2} className="sc-cells-number" title="Points the betting lines imply for the team">
              Implied
            </th>
            <th scope="col" rowSpan={2} className="sc-cells-number" title="Projection of the team’s best QB">
              QB Proj
            </th>
            <th scope="col" rowSpan={2} className="sc-cells-number" title="Total Min Exp of the team’s QBs">
              QB Min
            </th>
            {toggleGroups.map(({ title, toggles }) => (
              <th key={title} scope="colgroup" colSpan={toggles.length} className="sc-cells-edge">
                {title}
              </th>
            ))}
            <th scope="colgroup" colSpan={teamTotals.length} className="sc-cells-edge">
              In a lineup: at least (with its QB) – at most
            </th>
            <td rowSpan={2} className="sc-cells-edge" />
          </tr>
          <tr>
            {toggleGroups.flatMap(({ toggles }) =>
              toggles.map(({ name, label, help }, index) => (
                <th key={name} scope="col" className={index === 0 ? 'sc-cells-edge' : ''} title={help}>
                  {label}
                </th>
              )),
            )}
            {teamTotals.map(({ label, help }) => (
              <th key={label} scope="col" className="sc-cells-edge" title={help}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <TeamTableRow
              key={team.team}
              team={team}
              row={rowOf(rows, team.team)}
              hints={teamHints.get(team.team)}
              isSelected={selected.includes(team.team)}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
