import { leadBack } from './leadBack.ts'
import { plansPath } from './upgradeWords.ts'
import './lineupLimitHint.css'

interface LineupLimitHintProps {
  /** By which the field names it. */
  id: string
  most: number
  planName: string
}

/** Beside the number of lineups: how many the plan permits, and the way to more. */
export const LineupLimitHint = ({ id, most, planName }: LineupLimitHintProps) => (
  <p className="sc-limit-hint">
    <span id={id}>
      of at most {most.toLocaleString('en-US')} in the {planName} plan
    </span>{' '}
    ·{' '}
    <a href={plansPath} onClick={leadBack}>
      Upgrade
    </a>
  </p>
)
