import { Button, Loader } from '@mantine/core'
import type { Completion } from '@slatecraft/optimizer'
import type { HandRoster } from '@slatecraft/optimizer/hand'
import { counted, type Player } from '@slatecraft/slate'
import { IconWand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PositionTag } from '../../components/PositionTag.tsx'
import { formatPoints, formatSalary } from '../../words/format.ts'
import type { Completing } from './useCompletion.ts'

interface CompletionPartProps {
  roster: HandRoster
  positions: readonly string[]
  completing: Completing
  playerOf(id: string): Player | undefined
  /** Adds these players to the roster. */
  onTake(ids: readonly string[]): void
}

/** "Complete it for me": the optimizer's proposal for the open slots. */
export function CompletionPart(props: CompletionPartProps) {
  const { roster, completing } = props
  const isAsking = completing.phase === 'asking'
  const canAsk = roster.openSlots > 0 && roster.errors.length === 0
  const isProposing = completing.phase === 'answered' && completing.completion.status === 'complete'

  return (
    <div className="sc-hand-completion">
      {!isProposing && (
        <div className="sc-hand-buttons">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={isAsking ? <Loader size={14} /> : <IconWand size={15} aria-hidden />}
            aria-busy={isAsking}
            {...(!(canAsk && !isAsking) && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={(event) => (canAsk && !isAsking ? completing.ask() : event.preventDefault())}
          >
            Complete it for me
          </Button>
          {isAsking && completing.isSlow && (
            <Button variant="default" size="compact-sm" onClick={completing.dismiss}>
              Cancel
            </Button>
          )}
        </div>
      )}
      <div role="status" className="sc-hand-answer">
        {isAsking && completing.isSlow && <p className="sc-muted">Searching for the best lineup …</p>}
        {completing.phase === 'failed' && <p className="sc-bad">Unable to complete the lineup. Please try again.</p>}
        {completing.phase === 'answered' && <Answer {...props} completion={completing.completion} />}
      </div>
    </div>
  )
}

function Answer({ completion, ...props }: CompletionPartProps & { completion: Completion }) {
  if (completion.status === 'unknown') return <p className="sc-muted">No completion found within the time limit.</p>
  if (completion.status === 'impossible')
    return (
      <div className="sc-bad">
        <p>No valid lineup has these players.</p>
        <ul>
          {completion.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    )
  return <Proposal {...props} completion={completion} />
}

type ProposalProps = CompletionPartProps & { completion: Completion & { status: 'complete' } }

function Proposal({ completion, roster, positions, completing, playerOf, onTake }: ProposalProps) {
  const { lineup, broken } = completion
  const held = new Set(roster.bySlot.flatMap((player) => player?.Id ?? []))
  const added = lineup.players.flatMap((id, at) => {
    const player = held.has(id) ? undefined : playerOf(id)
    return player === undefined ? [] : [{ player, slot: lineup.slots[at] ?? '' }]
  })
  /** Scrolls into view; on small screens the end of the card is off screen. */
  const section = useRef<HTMLElement>(null)
  useEffect(() => void section.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={section} className="sc-hand-proposal" aria-label="Proposed completion">
      <p>
        <strong>{formatPoints(lineup.points)} points</strong> with {counted(added.length, 'player')} more,{' '}
        {formatSalary(lineup.salary)}
        {lineup.optimal ? '. Proven optimal.' : `. The best possible is at most ${formatPoints(lineup.bound)}.`}
      </p>
      <ul>
        {added.map(({ player, slot }) => (
          <li key={player.Id}>
            <PositionTag position={slot} tone={positions.indexOf(player.Positions[0] ?? '')} />
            <span className="sc-hand-name">{player.Name}</span>
            <span className="sc-muted">{player.TeamAbbrev}</span>
            <span className="sc-hand-number">{formatSalary(player.Salary)}</span>
            <span className="sc-hand-number">{formatPoints(player.ProjPtsAdjusted)}</span>
          </li>
        ))}
      </ul>
      {broken.length > 0 && (
        <div className="sc-hand-broken">
          <p>No lineup with these players meets all your limits. This one meets the site’s rules, but not:</p>
          <ul>
            {broken.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="sc-hand-buttons">
        <Button size="compact-sm" onClick={() => onTake(added.map(({ player }) => player.Id))}>
          Use it
        </Button>
        <Button variant="default" size="compact-sm" onClick={completing.dismiss}>
          No
        </Button>
      </div>
    </section>
  )
}
