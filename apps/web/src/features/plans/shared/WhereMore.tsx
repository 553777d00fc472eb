import type { Sport } from '@slatecraft/slate'
import type { ReactNode } from 'react'
import { useOfferedPlans } from './usePlan.ts'

interface WhereMoreProps {
  sport: Sport
  /** The plan's lineup limit. */
  most: number
  children: ReactNode
}

/** Renders its content if a plan with more is offered. */
export function WhereMore({ sport, most, children }: WhereMoreProps) {
  const { data } = useOfferedPlans()
  const isMore = data?.plans.some(({ rights }) => rights.lineupLimit[sport] > most)
  return isMore === true && children
}
