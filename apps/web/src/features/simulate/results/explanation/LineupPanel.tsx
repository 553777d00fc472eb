import { CloseButton, Loader } from '@mantine/core'
import type { Contest, Lineup, Player } from '@slatecraft/slate'
import { useEffect, useId, useRef } from 'react'
import { TryAgain } from '../../../../components/fault/TryAgain.tsx'
import type { ContestFigures } from '../contestFigures.ts'
import { ExplanationParts } from './ExplanationParts.tsx'
import { lineupSummary } from './lineupSummary.ts'
import { type ExplainLineup, useExplanation } from './useExplanation.ts'

interface LineupPanelProps {
  /** By number. */
  lineup: number
  lineups: readonly Lineup[]
  contest: number
  contests: readonly Contest[]
  figures: ContestFigures
  players: ReadonlyMap<string, Player>
  explain: ExplainLineup
  /** Player ids by row of the pool that was simulated. */
  rowIds: readonly string[]
  onClose(): void
}

/** Why a lineup is worth what it is: beside the table, or below it on narrow screens. */
export function LineupPanel(props: LineupPanelProps) {
  const { lineup, lineups, contest, contests, figures, players, explain, rowIds, onClose } = props
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const explained = useExplanation({ explain, lineup, contest })
  const nameOf = (playerId: string | undefined) => players.get(playerId ?? '')?.Name ?? playerId ?? 'A player'
  const ofContest = contests[contest]!

  // biome-ignore lint/correctness/useExhaustiveDependencies: another lineup comes into view too
  useEffect(() => {
    if (matchMedia(belowTable).matches) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [lineup])

  return (
    <section
      ref={panel}
      className="sc-card sc-simres-part sc-simres-panel"
      aria-labelledby={id}
      aria-busy={explained.state === 'loading'}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="sc-simres-part-head">
        <h2 id={id}>Lineup {lineup + 1}</h2>
        <CloseButton aria-label="Close the explanation" onClick={onClose} />
      </div>
      <p className="sc-simres-roster">{lineups[lineup]!.players.map(nameOf).join(', ')}</p>
      <p className="sc-simres-summary">{lineupSummary(figures, lineup, ofContest)}</p>
      {explained.state === 'loading' && (
        <p className="sc-simres-note" role="status">
          <Loader size={13} aria-hidden /> Finding out why …{' '}
          <button type="button" className="sc-link" onClick={onClose}>
            Cancel
          </button>
        </p>
      )}
      {explained.state === 'failed' && (
        <p className="sc-simres-none" role="alert">
          This lineup can’t be explained right now. <TryAgain onClick={explained.retry} />
        </p>
      )}
      {explained.state === 'done' && (
        <ExplanationParts
          explanation={explained.explanation}
          nameOfRow={(row) => nameOf(rowIds[row])}
          isLosing={(figures.contest.roi?.[lineup] ?? 0) <= 0}
          isFree={figures.contest.roi === null}
        />
      )}
    </section>
  )
}

/** As in the style sheet. */
const belowTable = '(max-width: 1180px)'
