import type { Player, Site, Sport } from '@slatecraft/slate'
import { useId, useMemo, useState } from 'react'
import { teamRows } from './breakdowns.ts'
import { teamColumns } from './columns.tsx'
import { Part } from './Part.tsx'
import { stackPlayers } from './stackPlayers.ts'

interface TeamBreakdownProps {
  players: readonly Player[]
  sport: Sport
  site: Site
  onOpenTeam(team: string): void
  /** Opens the matchup of a team's game; undefined if teams have no stacks. */
  onEditMatchup: ((team: string) => void) | undefined
  /** Number of visible teams; undefined for all. */
  open: number | undefined
}

/** The slate by team; in NFL with an Only Stacks filter and a link to the matchup editor. */
export function TeamBreakdown({ players, sport, site, onOpenTeam, onEditMatchup, open }: TeamBreakdownProps) {
  const [isOnlyStacks, setOnlyStacks] = useState(false)
  const noteId = useId()
  const counted = useMemo(() => (isOnlyStacks ? stackPlayers(players) : players), [players, isOnlyStacks])
  const rows = useMemo(() => teamRows(counted, site), [counted, site])
  if (rows.length === 0 && !isOnlyStacks) return null
  return (
    <Part
      title="Team Breakdown"
      columns={teamColumns(sport, onOpenTeam, onEditMatchup)}
      rows={rows}
      keyOf={({ team }) => team}
      sortedBy="Implied"
      open={open}
    >
      {sport === 'nfl' && (
        <label className="sc-only-stacks">
          <input
            type="checkbox"
            aria-describedby={noteId}
            checked={isOnlyStacks}
            disabled={open !== undefined}
            onChange={({ currentTarget }) => setOnlyStacks(currentTarget.checked)}
          />
          Only Stacks
        </label>
      )}
      {sport === 'nfl' && (
        <span id={noteId} className="sc-only-stacks-note">
          Teams with a QB and an RB, WR or TE you may use; counts only those positions.
        </span>
      )}
    </Part>
  )
}
