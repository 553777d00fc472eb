import type { Sport } from '@slatecraft/slate'
import { lazy, Suspense } from 'react'
import { plansPath } from './upgradeWords.ts'
import './lineupLimitHint.css'

const WayToMore = lazy(async () => ({ default: (await import('./WayToMore.tsx')).WayToMore }))

interface LineupLimitHintProps {
  most: number
  planName: string
  /** The sport, for a subscriber: who pays for the largest plan is not sent to a larger one. */
  paidFor?: Sport | undefined
}

/** Beside the number of lineups: how many the plan permits, and the way to more. */
export const LineupLimitHint = ({ most, planName, paidFor }: LineupLimitHintProps) => (
  <span className="sc-limit-hint">
    <span>
      of at most {most.toLocaleString('en-US')} in the {planName} plan
    </span>
    {paidFor === undefined ? (
      <>
        {' '}
        · <a href={plansPath}>Upgrade</a>
      </>
    ) : (
      <Suspense>
        <WayToMore sport={paidFor} most={most} />
      </Suspense>
    )}
  </span>
)
