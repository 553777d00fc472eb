import { type Repair, type RunExplanation, repairCost } from '@slatecraft/slate'
import { IconArrowRight, IconWand } from '@tabler/icons-react'
import { useId } from 'react'
import type { GoTo } from '../../../navigation/pageLocation.ts'
import { locationsOf, type Named } from './locationsOf.ts'
import './explanation.css'

interface ExplanationDetailsProps {
  explanation: RunExplanation
  playerOf(id: string): Named | undefined
  goTo: GoTo
  onRepair(repair: Repair): void
}

/** The conflict, each line with links to its inputs, and every repair as a button. */
export function ExplanationDetails({ explanation, playerOf, goTo, onRepair }: ExplanationDetailsProps) {
  const { conflict, repairs, isMinimal } = explanation
  const [conflictId, repairsId] = [useId(), useId()]
  return (
    <div className="sc-explained">
      {conflict.length > 0 && (
        <section aria-labelledby={conflictId}>
          <h2 id={conflictId}>
            {isMinimal && conflict.length > 1 ? 'Change any one of these and the rest can work' : 'Can’t be satisfied'}
          </h2>
          <ul className="sc-conflict">
            {conflict.map(({ words, about }) => (
              <li key={words}>
                {words}
                {locationsOf(about, playerOf).map(({ label, location }) => (
                  <button
                    key={label}
                    type="button"
                    className="sc-place"
                    aria-label={label === 'Show' ? `Show ${words}` : `Show ${label}`}
                    onClick={() => goTo(location)}
                  >
                    {label} <IconArrowRight size={13} aria-hidden />
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {repairs.length > 0 && (
        <section aria-labelledby={repairsId}>
          <h2 id={repairsId}>{repairsTitle(repairs)}</h2>
          <ul className="sc-repairs">
            {repairs.map((repair) => (
              <li key={repair.words}>
                <RepairButton repair={repair} onRepair={onRepair} />
                <span className="sc-repair-points">{repairCost(repair, repairs) ?? 'Not tried on all lineups'}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function repairsTitle(repairs: readonly Repair[]): string {
  const fixes = repairs.every(({ points }) => points !== undefined) ? 'fixes it' : 'may fix it'
  return repairs.length > 1 ? `Any one of these ${fixes}` : `This ${fixes}`
}

/** Applies a repair as one undo step. */
export function RepairButton({ repair, onRepair }: { repair: Repair; onRepair(repair: Repair): void }) {
  return (
    <button type="button" className="sc-repair" title={repair.words} onClick={() => onRepair(repair)}>
      <IconWand size={15} aria-hidden />
      <span>{repair.words}</span>
    </button>
  )
}
