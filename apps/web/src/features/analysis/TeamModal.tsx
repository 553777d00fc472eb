import { Modal } from '@mantine/core'
import type { Player, Site, Sport } from '@slatecraft/slate'
import { useId } from 'react'
import { useLast } from '../../components/hooks/useLast.ts'
import { TeamLogo } from '../../components/teamLogo/TeamLogo.tsx'
import { ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { formatOne } from '../../words/format.ts'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { playerColumns } from './columns.tsx'

interface TeamModalProps {
  /** Undefined closes the dialog. */
  team: string | undefined
  players: readonly Player[]
  sport: Sport
  site: Site
  positions: readonly string[]
  /** Whether the plan includes all of it. */
  isFull: boolean
  onAdjust(player: Player): void
  onClose(): void
}

/** `{team} Breakdown`: the team's players, highest exposure first. */
export function TeamModal({ team, players, sport, site, positions, isFull, onAdjust, onClose }: TeamModalProps) {
  const shown = useLast(team)
  const headId = useId()
  const roster = players.filter(({ TeamAbbrev }) => TeamAbbrev === shown)
  const [first] = roster
  return (
    <Modal
      opened={team !== undefined}
      onClose={onClose}
      title={
        <span className="sc-values-player">
          <TeamLogo sport={sport} team={shown ?? ''} />
          {shown} Breakdown
        </span>
      }
      size="min(980px, 95vw)"
      zIndex={201}
      closeOnEscape={false}
    >
      <p id={headId} className="sc-team-game">
        {first?.Opp ? `Against ${first.Opp}` : 'All players of the team'}
        {first?.ImpPts != null && ` · ${formatOne(first.ImpPts)} implied points`}
      </p>
      <ValueTable
        labelledBy={headId}
        columns={playerColumns({ site, positions, onAdjust })}
        rows={roster}
        keyOf={({ Id }) => Id}
        sortedBy="Max Exp"
        open={isFull ? undefined : 3}
        hint={<UpgradeHint />}
      />
    </Modal>
  )
}
