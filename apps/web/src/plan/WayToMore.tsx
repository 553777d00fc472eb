import type { Sport } from '@slatecraft/slate'
import { plansPath } from './upgradeWords.ts'
import { useOfferedPlans } from './useOfferedPlans.ts'

interface WayToMoreProps {
  sport: Sport
  /** Lineups in a build, by the plan that one has. */
  most: number
}

/** For subscribers: the way to a plan that permits more, where there is one. */
export function WayToMore({ sport, most }: WayToMoreProps) {
  const { data } = useOfferedPlans()
  const isMore = data?.plans.some(({ rights }) => rights.lineupLimit[sport] > most)
  return (
    isMore === true && (
      <>
        {' '}
        · <a href={plansPath}>Upgrade</a>
      </>
    )
  )
}
