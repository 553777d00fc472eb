import { Tabs, TextInput } from '@mantine/core'
import { hasTeams, type Player, type Site, type Sport } from '@slatecraft/slate'
import { IconSearch } from '@tabler/icons-react'
import { use, useMemo, useState } from 'react'
import { LoadFault } from '../../components/fault/LoadFault.tsx'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { ownershipRows, positionRows } from './breakdowns.ts'
import { leverageColumns, ownershipColumns, playerColumns, positionColumns } from './columns.tsx'
import { isUntouched, leverageLists, listed } from './leverageLists.ts'
import { Part } from './Part.tsx'
import { PositionRanges } from './PositionRanges.tsx'
import { PreAnalysis } from './preAnalysis/PreAnalysis.tsx'
import { TeamBreakdown } from './TeamBreakdown.tsx'
import type { WinnersAnswer } from './useWinnersRanges.ts'
import { type AnalysisWarnings, WarningsLink } from './WarningsLink.tsx'

interface AnalysisProps {
  players: readonly Player[]
  sport: Sport
  site: Site
  contestPositions: readonly string[]
  warnings: AnalysisWarnings | undefined
  /** Undefined where there are none, such as in other sports than nfl. */
  winners: WinnersAnswer
  /** Whether the plan includes everything. If not, it shows first rows and only the number of warnings. */
  isFull: boolean
  /** The sport's positions, for their colors. */
  positions: readonly string[]
  onAdjust(player: Player): void
  onOpenTeam(team: string): void
  onEditMatchup: ((team: string) => void) | undefined
}

const playersAtFirst = 50

/** The pool at a glance: what the user's exposures make of it, and what the slate offers without them. */
export function Analysis(props: AnalysisProps) {
  const { players, sport, site, contestPositions, positions, isFull, onAdjust, onOpenTeam } = props
  return (
    <Tabs defaultValue="exposures" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="exposures">Your exposures</Tabs.Tab>
        <Tabs.Tab value="slate">Pre-analysis</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="exposures">
        <ExposureAnalysis {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="slate">
        <PreAnalysis
          players={players}
          contest={{ sport, site }}
          contestPositions={contestPositions}
          parts={{ site, positions, onAdjust }}
          isFull={isFull}
          hasTeams={hasTeams(sport)}
          onOpenTeam={onOpenTeam}
        />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Leverage, and exposure by position, ownership and team. */
function ExposureAnalysis(props: AnalysisProps) {
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
  const list = { columns: leverageColumns(parts), keyOf: idOf, least: listed, open: listOpen }

  return (
    <div className="sc-analysis">
      {props.warnings !== undefined && <WarningsLink {...props.warnings} isOpenable={isFull} />}
      <LeverageNote players={players} />
      <Part title="Top 5 Overweight" rows={over} {...list} />
      <Part title="Top 5 Underweight" rows={under} {...list} />
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
      {props.winners !== undefined &&
        ('fault' in props.winners ? (
          <LoadFault what="what winners did" error={props.winners.fault} onRetry={props.winners.retry} />
        ) : (
          <PositionRanges {...props} winners={props.winners} />
        ))}
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
      {hasTeams(sport) && <TeamBreakdown {...props} open={open} />}
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
  const untouched = players.filter(isUntouched).length
  if (untouched === 0) return null
  return (
    <p className="sc-analysis-note">
      Leverage is the midpoint of Min Exp and Max Exp minus ownership. The lists leave out{' '}
      {untouched === players.length ? 'all players' : `${untouched} of ${players.length} players`}: their exposures are
      still 0 to 100.
    </p>
  )
}
