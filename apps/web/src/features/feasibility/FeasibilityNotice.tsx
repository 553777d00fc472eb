import { Loader } from '@mantine/core'
import { type InputChange, repairCost } from '@slatecraft/slate'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconHelpCircle,
  IconX,
} from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { GoTo } from '../../navigation/pageLocation.ts'
import { ExplanationDetails, RepairButton } from './shared/ExplanationDetails.tsx'
import type { Named } from './shared/locationsOf.ts'
import type { FeasibilityState } from './useFeasibility.ts'
import './feasibility.css'

interface FeasibilityNoticeProps {
  state: FeasibilityState
  playerOf(id: string): Named | undefined
  goTo: GoTo
  applyChanges(label: string, changes: readonly InputChange[]): void
}

/**
 * One line that is always present, so an answer never shifts the layout; details open on demand. It does not block Build.
 */
export function FeasibilityNotice({ state, playerOf, goTo, applyChanges }: FeasibilityNoticeProps) {
  const line = useRef<HTMLDivElement>(null)
  return (
    <div className="sc-feasibility" data-phase={state.phase} ref={line} tabIndex={-1} data-testid="feasibility">
      <div role="status">
        {state.phase === 'checking' && (
          <p className="sc-feasible">
            <Loader size={14} color="var(--sc-muted)" aria-hidden /> Checking whether a full run is possible …
          </p>
        )}
        {state.phase === 'possible' && (
          <p className="sc-feasible">
            <IconCircleCheck size={16} aria-hidden /> Settings OK: a full run is possible.
          </p>
        )}
        {state.phase === 'unknown' && (
          <p className="sc-feasible">
            <IconHelpCircle size={16} aria-hidden /> {unknownText(state)}
          </p>
        )}
        {state.phase === 'impossible' && <span className="sc-visually-hidden">{titleOf(state.refusal)}</span>}
      </div>
      {state.phase === 'impossible' && (
        <Refused
          {...state}
          playerOf={playerOf}
          goTo={goTo}
          applyChanges={(label, changes) => {
            applyChanges(label, changes)
            // The button disappears with its conflict, so move the focus.
            line.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

const titleOf = ({ built, lineups }: Refusal) =>
  built === 0
    ? 'These settings conflict: no full run is possible'
    : `These settings conflict: the run stops after ${built} of ${lineups} lineups`

type Refusal = (FeasibilityState & { phase: 'impossible' })['refusal']

function unknownText({ built, lineups, hasGivenUp }: FeasibilityState & { phase: 'unknown' }): string {
  if (built === undefined) return 'Not known whether a full run is possible: the check failed.'
  if (hasGivenUp)
    return `Not known whether a full run is possible: the check found no answer after ${built} of ${lineups} lineups.`
  return built === 0
    ? 'Not known whether a full run is possible: no conflict was found, but building ahead takes long.'
    : `No conflict found: the first ${built} of ${lineups} lineups can be built. The rest was not tried.`
}

type RefusedProps = Omit<FeasibilityNoticeProps, 'state'> & FeasibilityState & { phase: 'impossible' }

function Refused({ refusal, isStale, dismiss, playerOf, goTo, applyChanges }: RefusedProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { reasons, explanation } = refusal
  const repairs = explanation?.repairs ?? []
  const lines = explanation?.conflict.map(({ words }) => words) ?? []
  const [first] = repairs
  const cost = first && repairCost(first, repairs)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <section className="sc-refused" aria-label="Settings in conflict" aria-busy={isStale} data-stale={isStale}>
      <div className="sc-refused-line">
        <IconAlertTriangle size={18} aria-hidden />
        <p>
          <strong>{titleOf(refusal)}</strong> <span>{lines.length > 0 ? lines.join('; ') : reasons.join(' ')}</span>
        </p>
        <div className="sc-refused-acts">
          {first !== undefined && !isOpen && (
            <>
              <RepairButton repair={first} onRepair={({ words, changes }) => applyChanges(words, changes)} />
              {cost !== undefined && (
                <span className="sc-repair-points" title={cost}>
                  {cost}
                </span>
              )}
            </>
          )}
          {explanation !== undefined && (
            <button type="button" aria-expanded={isOpen} aria-controls={detailsId} onClick={() => setOpen(!isOpen)}>
              {repairs.length > 1 ? `${repairs.length} possible fixes` : 'Details'}
              <Chevron size={15} aria-hidden />
            </button>
          )}
          <button type="button" aria-label="Hide until settings change" onClick={dismiss}>
            <IconX size={15} aria-hidden />
          </button>
        </div>
      </div>
      <div id={detailsId}>
        {isOpen && explanation !== undefined && (
          <ExplanationDetails
            explanation={explanation}
            playerOf={playerOf}
            goTo={goTo}
            onRepair={({ words, changes }) => applyChanges(words, changes)}
          />
        )}
      </div>
    </section>
  )
}
