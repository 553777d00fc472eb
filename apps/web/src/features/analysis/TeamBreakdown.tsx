import type { Player, Site, Sport } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import { teamRows } from './breakdowns.ts'
import { teamColumns } from './columns.tsx'
import { Part } from './Part.tsx'
import { stackPlayers } from './stackPlayers.ts'

interface TeamBreakdownProps {
  players: readonly Player[]
  sport: Sport
  site: Site
  onOpenTeam(team: string): void
  /** Opens both teams of a team's game; undefined where teams have no stacks. */
  onEditMatchup: ((team: string) => void) | undefined
  /** How many teams may be seen; undefined where all may. */
  open: number | undefined
}

/** The slate by team; of nfl also by those alone who make a stack, with a way to edit a team's game. */
export function TeamBreakdown({ players, sport, site, onOpenTeam, onEditMatchup, open }: TeamBreakdownProps) {
  const [isOnlyStacks, setOnlyStacks] = useState(false)
  const counted = useMemo(() => (isOnlyStacks ? stackPlayers(players) : players), [players, isOnlyStacks])
  const rows = useMemo(() => teamRows(counted, site), [counted, site])
  if (rows.length === 0 && !isOnlyStacks) return null
  return (
    <Part
      title="Team Breakdown"
      columns={teamColumns(onOpenTeam, onEditMatchup)}
      rows={rows}
      keyOf={({ team }) => team}
      sortedBy="Implied"
      open={open}
    >
      {sport === 'nfl' && (
        <label
          className="sc-only-stacks"
          title="Teams whose QB and a partner are in the pool, counting QB, RB, WR and TE alone"
        >
          <input
            type="checkbox"
            checked={isOnlyStacks}
            disabled={open !== undefined}
            onChange={({ currentTarget }) => setOnlyStacks(currentTarget.checked)}
          />
          Only Stacks
        </label>
      )}
    </Part>
  )
}
