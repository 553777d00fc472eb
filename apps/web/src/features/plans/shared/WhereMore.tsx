import type { Sport } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { useOfferedPlans } from './usePlan.ts'

interface WhereMoreProps {
  sport: Sport
  /** Lineups in a build, by the plan that one has. */
  most: number
  children: ReactNode
}

/** What it holds, where a plan is offered that permits more. */
export function WhereMore({ sport, most, children }: WhereMoreProps) {
  const { data } = useOfferedPlans()
  const isMore = data?.plans.some(({ rights }) => rights.lineupLimit[sport] > most)
  return isMore === true && children
}
