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
  /** Opens the matchup of a team's game; undefined if teams have no stacks. */
  onEditMatchup: ((team: string) => void) | undefined
  /** Number of visible teams; undefined for all. */
  open: number | undefined
}

/** The slate by team; in NFL with an Only Stacks filter and a link to the matchup editor. */
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
          title="Only teams with a usable QB and stack partner; counts QB, RB, WR and TE"
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
