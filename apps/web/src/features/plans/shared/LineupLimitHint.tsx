import { counted, type Sport } from '@slatecraft/slate'
import { lazy } from 'react'
import { Late } from '../../../components/late/Late.tsx'
import { plansPath } from './plansAddress.ts'
import './lineupLimitHint.css'

const WhereMore = lazy(async () => ({ default: (await import('./WhereMore.tsx')).WhereMore }))

interface LineupLimitHintProps {
  most: number
  planName: string
  /** The sport, for a subscriber, so the largest plan offers no upgrade. */
  paidFor?: Sport | undefined
}

const way = (
  <>
    {' '}
    · <a href={plansPath}>Upgrade</a>
  </>
)

/** Next to the lineup count: the plan's limit and an upgrade link. */
export const LineupLimitHint = ({ most, planName, paidFor }: LineupLimitHintProps) => (
  <span className="sc-limit-hint">
    <span>
      of at most {most.toLocaleString('en-US')} in the {planName} plan
    </span>
    {paidFor === undefined ? (
      way
    ) : (
      <Late>
        <WhereMore sport={paidFor} most={most}>
          {way}
        </WhereMore>
      </Late>
    )}
  </span>
)

/** The lineup limit of a build. */
export interface LineupLimit {
  most: number
  /** The plan that sets the limit; undefined if the server does. */
  planName: string | undefined
  /** The sport, for a subscriber, whose plan may already be the largest. */
  paidFor?: Sport | undefined
}

/** Message when the user asks for more. */
export const limitSentence = ({ most, planName }: LineupLimit): string =>
  `${planName === undefined ? 'This server' : `The ${planName} plan`} builds at most ${counted(most, 'lineup')} at once.`
