import { plansPath } from './upgradeWords.ts'
import './lineupLimitHint.css'

interface LineupLimitHintProps {
  most: number
  planName: string
}

/** Beside the number of lineups: how many the plan permits, and the way to more. */
export const LineupLimitHint = ({ most, planName }: LineupLimitHintProps) => (
  <span className="sc-limit-hint">
    <span>
      of at most {most.toLocaleString('en-US')} in the {planName} plan
    </span>{' '}
    · <a href={plansPath}>Upgrade</a>
  </span>
)
