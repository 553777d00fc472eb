import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { HandRoster } from '@slatecraft/optimizer/hand'
import type { Lineup, Player, Ruleset } from '@slatecraft/slate'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'
import { newId } from '../../browser/newId.ts'
import { formatSalary } from '../../words/format.ts'
import { type Bucket, BucketPart } from './BucketPart.tsx'
import { CompletionPart } from './CompletionPart.tsx'
import { HandTotals } from './HandTotals.tsx'
import { bucketFault, handLineup } from './handLineup.ts'
import { RosterTable } from './RosterTable.tsx'
import { useAddToBucket } from './useAddToBucket.ts'
import type { Completing } from './useCompletion.ts'
import './handBuild.css'

interface HandBuildCardProps {
  /** Keeps its identity while the players and their numbers are unchanged. */
  roster: HandRoster
  ruleset: Ruleset
  /** The sport's positions, in color order. */
  positions: readonly string[]
  /** Why a player was not added, while the message shows. */
  refusal: string | undefined
  completing: Completing
  playerOf(id: string): Player | undefined
  buckets: readonly Bucket[]
  /** Why this visitor has no buckets. */
  bucketHint: string | undefined
  onAddTo(bucketId: string, lineup: Lineup): Promise<void>
  /** @returns the new bucket's id. */
  onCreateBucket(name: string): Promise<string>
  onRemove(player: Player): void
  onClear(): void
  /** Adds these players to the roster in one step. */
  onTake(ids: readonly string[]): void
  onLeave(): void
}

/** The Handbuild card: next to the pool, or an expandable strip below it on small screens. */
export function HandBuildCard(props: HandBuildCardProps) {
  const { roster, ruleset, refusal, buckets, onLeave } = props
  const isNarrow = useMediaQuery('(max-width: 1099.98px)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const [bucketId, setBucketId] = useState<string>()
  const [adding, add] = useAddToBucket(roster)
  const title = useId()
  const body = useId()
  useEscape(onLeave)
  useFocusKept()

  const { bySlot, openSlots, left, errors } = roster
  const chosen = buckets.find(({ id }) => id === bucketId)
  const isShown = !isNarrow || isOpen
  const held = bySlot.length - openSlots
  const short = `${held} of ${bySlot.length} · ${formatSalary(left)} left`

  return (
    <section className="sc-card sc-hand" aria-labelledby={title} data-testid="hand-build">
      <header className="sc-hand-head">
        <h2 id={title}>Handbuild</h2>
        <p role="status" data-negative={left < 0 || undefined}>
          {short}
        </p>
        {isNarrow && (
          <ActionIcon
            variant="default"
            size={32}
            aria-label="Roster and totals"
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" size={32} aria-label="Leave Handbuild" onClick={onLeave}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div role="alert" className="sc-hand-refusal">
        {refusal}
      </div>
      {errors.length > 0 && (
        <ul className="sc-hand-errors" aria-label="Roster errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div id={body} className="sc-hand-body" hidden={!isShown}>
        <HandTotals roster={roster} />
        <RosterTable roster={roster} ruleset={ruleset} positions={props.positions} onRemove={props.onRemove} />
        <CompletionPart
          roster={roster}
          positions={props.positions}
          completing={props.completing}
          playerOf={props.playerOf}
          onTake={props.onTake}
        />
        <BucketPart
          buckets={buckets}
          chosenId={chosen?.id}
          onChoose={setBucketId}
          onCreate={props.onCreateBucket}
          hint={props.bucketHint}
          fault={bucketFault(roster, chosen?.id)}
          adding={adding}
          onAdd={() => {
            if (chosen !== undefined) {
              const lineup = handLineup(roster, ruleset, newId())
              add(() => props.onAddTo(chosen.id, lineup), `Added to ${chosen.name}. Press Clear to start the next one.`)
            }
          }}
          canClear={held + roster.unplaced.length > 0}
          onClear={props.onClear}
        />
      </div>
    </section>
  )
}

/** Leaving from the card returns the focus to its opener; otherwise the focus stays. */
function useFocusKept() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** Elements that use Escape themselves: filters, lists, text fields. */
const own = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"]'

/** Escape, unless the focused element uses it. */
function useEscape(act: () => void): void {
  const onEscape = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event)) return
      if (event.target instanceof Element && event.target.closest(own) !== null) return
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
