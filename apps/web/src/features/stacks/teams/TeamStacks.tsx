import { counted, type Player, type TeamStack } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { BulkEdit } from './BulkEdit.tsx'
import { orderedTeams, poolTeams, type TeamOrder, teamOrders } from './poolTeams.ts'
import { TeamTable } from './TeamTable.tsx'
import type { TeamActs } from './TeamTableRow.tsx'
import { withoutTeams, withTeams } from './teamRows.ts'
import '../stacks.css'
import './teamStacks.css'

interface TeamStacksProps {
  players: readonly Player[]
  stacks: TeamStacksInput
  /** Problems with a team's stacks, by team. */
  teamHints: ReadonlyMap<string, readonly string[]>
  onEditMatchup(team: string): void
}

const orderWords: Record<TeamOrder, string> = { implied: 'Implied points', game: 'Game', team: 'Team' }

/** NFL team rows, on top of the stack rules. */
export function TeamStacks({ players, stacks, teamHints, onEditMatchup }: TeamStacksProps) {
  const { rows, change } = stacks
  const [order, setOrder] = useState<TeamOrder>('implied')
  const [selected, setSelected] = useState<readonly string[]>([])
  const teams = useMemo(() => orderedTeams(poolTeams(players), order), [players, order])
  const changedCount = teams.filter(({ team }) => rows[team] !== undefined).length
  const chosen = teams.filter(({ team }) => selected.includes(team)).map(({ team }) => team)

  const acts = useMemo<TeamActs>(
    () => ({
      onSet(team, label, fields) {
        change(label, (held) => withTeams(held, [team], fields))
      },
      onSelect: (team, isSelected) =>
        setSelected((held) => (isSelected ? [...held, team] : held.filter((each) => each !== team))),
      onReset(team) {
        change(`${team}: stacks reset`, (held) => withoutTeams(held, [team]))
      },
      onEditMatchup,
    }),
    [change, onEditMatchup],
  )
  const whose = (label: string) => (chosen.length === 1 ? `${chosen[0]}: ${label}` : `${chosen.length} teams: ${label}`)

  return (
    <section className="sc-card sc-team-stacks" aria-label="Team Stacks">
      <div className="sc-team-bar">
        <label className="sc-team-order">
          Order
          <select
            value={order}
            onChange={({ currentTarget }) =>
              setOrder(teamOrders.find((each) => each === currentTarget.value) ?? 'implied')
            }
          >
            {teamOrders.map((each) => (
              <option key={each} value={each}>
                {orderWords[each]}
              </option>
            ))}
          </select>
        </label>
        {chosen.length > 0 && (
          <BulkEdit
            count={chosen.length}
            onSet={(label, fields: Partial<TeamStack>) =>
              change(whose(label), (held) => withTeams(held, chosen, fields))
            }
            onReset={() => change(whose('stacks reset'), (held) => withoutTeams(held, chosen))}
          />
        )}
        <span className="sc-team-standing">
          {changedCount === 0 ? 'All defaults' : `${counted(changedCount, 'team')} changed`}
          <button
            type="button"
            className="sc-stack-act"
            disabled={Object.keys(rows).length === 0}
            onClick={() => change('Team stacks reset', () => ({}))}
          >
            Reset all teams
          </button>
        </span>
      </div>
      <TeamTable
        teams={teams}
        rows={rows}
        teamHints={teamHints}
        selected={chosen}
        onSelectAll={(isSelected) => setSelected(isSelected ? teams.map(({ team }) => team) : [])}
        acts={acts}
      />
    </section>
  )
}
