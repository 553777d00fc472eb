import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Player, Site, Sport } from '@slatecraft/slate'
import { useState } from 'react'
import { useAfterMount } from '../../components/hooks/useAfterMount.ts'
import { AdjustModal } from './AdjustModal.tsx'
import { Analysis } from './Analysis.tsx'
import './analysis.css'
import type { Adjust } from './adjust.ts'
import { TeamModal } from './TeamModal.tsx'
import type { WinnersAnswer } from './useWinnersRanges.ts'
import type { AnalysisWarnings } from './WarningsLink.tsx'

interface AnalysisModalProps {
  isOpen: boolean
  players: readonly Player[]
  sport: Sport
  site: Site
  /** The contest's positions, in order. */
  positions: readonly string[]
  /** The sport's positions, for their colors. */
  tones: readonly string[]
  /** Undefined if none are computed. */
  warnings: AnalysisWarnings | undefined
  /** Undefined where there are none. */
  winners: WinnersAnswer
  /** Whether the plan includes all of it; undefined until it is known. */
  isFull: boolean | undefined
  onAdjust: Adjust
  /** Opens the matchup of a team's game; undefined if teams have no stacks. */
  onEditMatchup: ((team: string) => void) | undefined
  onClose(): void
}

/** Player Table Analysis, with the team breakdown and Adjust Exposure dialogs on top. */
export function AnalysisModal({
  isOpen,
  players,
  sport,
  site,
  positions,
  tones,
  warnings,
  winners,
  isFull,
  onAdjust,
  onEditMatchup,
  onClose,
}: AnalysisModalProps) {
  const [team, setTeam] = useState<string>()
  const [adjustedId, setAdjustedId] = useState<string>()
  const adjusted = players.find(({ Id }) => Id === adjustedId)
  const adjust = ({ Id }: Player) => setAdjustedId(Id)
  const closeFrontmost = () => {
    if (warnings?.isOpen) warnings.onClose()
    else if (adjusted !== undefined) setAdjustedId(undefined)
    else if (team !== undefined) setTeam(undefined)
    else onClose()
  }
  /** One Escape listener for all these dialogs; otherwise all would close at once. */
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isOpen && !event.isComposing) closeFrontmost()
  })
  const parts = { players, site, positions: tones, onAdjust: adjust }

  return (
    <>
      <Modal
        opened={useAfterMount(isOpen)}
        onClose={onClose}
        title="Player Table Analysis"
        size="95vw"
        closeOnEscape={false}
        xOffset="2.5vw"
      >
        {isFull === undefined ? (
          <p className="sc-loading">Loading …</p>
        ) : (
          <Analysis
            {...parts}
            sport={sport}
            contestPositions={positions}
            warnings={warnings}
            winners={winners}
            isFull={isFull}
            onOpenTeam={setTeam}
            onEditMatchup={onEditMatchup}
          />
        )}
      </Modal>
      <TeamModal {...parts} sport={sport} isFull={isFull === true} team={team} onClose={() => setTeam(undefined)} />
      <AdjustModal player={adjusted} onSave={onAdjust} onClose={() => setAdjustedId(undefined)} />
    </>
  )
}
