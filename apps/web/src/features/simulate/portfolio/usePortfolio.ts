import type { SimulationRequestInput } from '@slatecraft/slate'
import { useCallback, useSyncExternalStore } from 'react'
import { type Portfolio, portfolioStore } from './portfolios.ts'

/** What a user has chosen from a simulation, and what changes it. */
export function usePortfolio(key: string, request: SimulationRequestInput | undefined) {
  const portfolio = useSyncExternalStore(portfolioStore.subscribe, () => portfolioStore.read(key, request))
  const change = useCallback(
    (next: Partial<Omit<Portfolio, 'request'>>) => portfolioStore.change(key, request, next),
    [key, request],
  )
  const fix = (which: 'locked' | 'excluded', lineups: readonly number[], isFixed: boolean) => {
    const other = which === 'locked' ? 'excluded' : 'locked'
    const [own, others] = [new Set(portfolio[which]), new Set(portfolio[other])]
    for (const lineup of lineups) {
      others.delete(lineup)
      if (isFixed) own.add(lineup)
      else own.delete(lineup)
    }
    change(which === 'locked' ? { locked: own, excluded: others } : { locked: others, excluded: own })
  }
  return { portfolio, change, fix }
}
