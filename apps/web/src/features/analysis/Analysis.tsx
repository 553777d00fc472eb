import { TextInput } from '@mantine/core'
import type { Player, Site, Sport } from '@slatecraft/slate'
import { IconSearch } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { ownershipRows, positionRows } from './breakdowns.ts'
import { leverageColumns, ownershipColumns, playerColumns, positionColumns } from './columns.tsx'
import { leverageLists } from './leverageLists.ts'
import { Part } from './Part.tsx'
import { TeamBreakdown } from './TeamBreakdown.tsx'
import { type AnalysisWarnings, WarningsLink } from './WarningsLink.tsx'

interface AnalysisProps {
  players: readonly Player[]
  sport: Sport
  site: Site
  contestPositions: readonly string[]
  warnings: AnalysisWarnings | undefined
  /** Whether the plan includes everything. If not, it shows first rows and only the number of warnings. */
  isFull: boolean
  /** The sport's positions, for their colors. */
  positions: readonly string[]
  onAdjust(player: Player): void
  onOpenTeam(team: string): void
  onEditMatchup: ((team: string) => void) | undefined
}

const teamSports: readonly Sport[] = ['nfl', 'nba', 'mlb']
const playersAtFirst = 50

/** The pool at a glance: leverage, and exposure by position, ownership and team. */
export function Analysis(props: AnalysisProps) {
  const { players, sport, site, contestPositions, positions, isFull, onAdjust } = props
  const [name, setName] = useState('')
  const parts = { site, positions, onAdjust }
  const { over, under } = useMemo(() => leverageLists(players), [players])
  const byPosition = useMemo(() => positionRows(players, contestPositions, site), [players, contestPositions, site])
  const byOwnership = useMemo(() => ownershipRows(players, site), [players, site])
  const found = useMemo(() => {
    const wanted = name.trim().toLowerCase()
    return players.filter(({ Name }) => Name.toLowerCase().includes(wanted))
  }, [players, name])

  /** Visible rows of a short list and of a longer table without the plan. */
  const listOpen = isFull ? undefined : 1
  const open = isFull ? undefined : 3

  return (
    <div className="sc-analysis">
      {props.warnings !== undefined && <WarningsLink {...props.warnings} isOpenable={isFull} />}
      <LeverageNote players={players} />
      <Part title="Top 5 Overweight" columns={leverageColumns(parts)} rows={over} keyOf={idOf} open={listOpen} />
      <Part title="Top 5 Underweight" columns={leverageColumns(parts)} rows={under} keyOf={idOf} open={listOpen} />
      <Part
        title="Ownership Breakdown"
        columns={ownershipColumns}
        rows={byOwnership}
        keyOf={({ from }) => String(from)}
        open={isFull ? undefined : 0}
      />
      <Part
        title="Positional Breakdown"
        columns={positionColumns}
        rows={byPosition}
        keyOf={({ position }) => position}
        open={isFull ? undefined : 0}
      />
      <Part
        title="Player Breakdown"
        columns={playerColumns(parts)}
        rows={found}
        keyOf={idOf}
        sortedBy="Proj Pts"
        most={playersAtFirst}
        open={open}
      >
        <TextInput
          size="xs"
          aria-label="Search these players by name"
          placeholder="Search by name"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={name}
          disabled={!isFull}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Part>
      {teamSports.includes(sport) && <TeamBreakdown {...props} open={open} />}
    </div>
  )
}

const idOf = ({ Id }: Player) => Id

/** Why leverage is not available yet. */
function LeverageNote({ players }: { players: readonly Player[] }) {
  if (players.length === 0) return <p className="sc-analysis-note">This slate has no players.</p>
  if (use(WithheldContext).includes('ownership') && players.some(({ ProjOwn }) => ProjOwn === null))
    return (
      <p className="sc-analysis-note">
        Leverage needs ownership. Enter User Own in the table, or get default ownership: <UpgradeHint />
      </p>
    )
  if (players.every(({ ProjOwn }) => ProjOwn === null))
    return (
      <p className="sc-analysis-note">
        This slate has no ownership, so there is no leverage. Enter User Own in the table.
      </p>
    )
  const untouched = players.filter(({ MinExp, MaxExp }) => MinExp === 0 && MaxExp === 100).length
  if (untouched <= players.length / 2) return null
  return (
    <p className="sc-analysis-note">
      Leverage is the midpoint of Min Exp and Max Exp minus ownership. {untouched} of {players.length} players still
      have 0 to 100 and count as wanted in half of the lineups.
    </p>
  )
}
