import type { Player, SlateKey } from '@slatecraft/slate'
import { lazy } from 'react'
import { useLast } from '../../../components/hooks/useLast.ts'
import { Late } from '../../../components/late/Late.tsx'
import type { Adjust } from '../../../features/analysis/adjust.ts'
import type { WinnersAnswer } from '../../../features/analysis/useWinnersRanges.ts'
import type { AnalysisWarnings } from '../../../features/analysis/WarningsLink.tsx'
import { positionsOf } from '../../../features/pool/poolFilter.ts'

const AnalysisModal = lazy(() =>
  import('../../../features/analysis/AnalysisModal.tsx').then(({ AnalysisModal }) => ({ default: AnalysisModal })),
)
const PlayerStatsModal = lazy(() =>
  import('../../../features/playerStats/PlayerStatsModal.tsx').then(({ PlayerStatsModal }) => ({
    default: PlayerStatsModal,
  })),
)

/** The open dialog: none, the analysis, or a player's stats. */
export type PoolDialog = { kind: 'analysis' } | { kind: 'stats'; player: Player }

interface PoolDialogsProps {
  dialog: PoolDialog | undefined
  slate: SlateKey
  players: readonly Player[]
  isDemo: boolean
  /** Undefined if none are computed. */
  warnings: AnalysisWarnings | undefined
  /** What winners of finished contests did; undefined where there are none. */
  winners: WinnersAnswer
  /** Whether the plan includes the analysis; undefined until it is known. */
  isAnalysisFull: boolean | undefined
  onAdjust: Adjust
  /** Opens the matchup of a team's game; undefined if teams have no stacks. */
  onEditMatchup: ((team: string) => void) | undefined
  /** Opens On/Off without a player; undefined where there is none. */
  onOnOff: ((player: Player) => void) | undefined
  onClose(): void
}

/** Each dialog loads on first use and stays mounted for its closing animation. */
export function PoolDialogs({
  dialog,
  slate,
  players,
  isDemo,
  warnings,
  winners,
  isAnalysisFull,
  onAdjust,
  onEditMatchup,
  onOnOff,
  onClose,
}: PoolDialogsProps) {
  const analysis = dialog?.kind === 'analysis' ? dialog : undefined
  const stats = dialog?.kind === 'stats' ? dialog : undefined
  const hasAnalysis = useLast(analysis) !== undefined
  const hasStats = useLast(stats) !== undefined
  const { sport, site, contestType } = slate
  return (
    <Late>
      {hasAnalysis && (
        <AnalysisModal
          isOpen={analysis !== undefined}
          players={players}
          sport={sport}
          site={site}
          positions={positionsOf(sport, contestType)}
          tones={positionsOf(sport, 'classic')}
          warnings={warnings}
          winners={winners}
          isFull={isAnalysisFull}
          onAdjust={onAdjust}
          onEditMatchup={onEditMatchup}
          onClose={onClose}
        />
      )}
      {hasStats && (
        <PlayerStatsModal
          player={stats && beingFlex(stats.player, players)}
          slate={slate}
          isDemo={isDemo}
          onOnOff={onOnOff}
          onClose={onClose}
        />
      )}
    </Late>
  )
}

/** A captain's games compare with the projection without the captain multiplier. */
const beingFlex = (player: Player, players: readonly Player[]): Player =>
  players.find(
    ({ Name, TeamAbbrev, RosterPosition }) =>
      RosterPosition === 'FLEX' && Name === player.Name && TeamAbbrev === player.TeamAbbrev,
  ) ?? player
