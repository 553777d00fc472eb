import type { Selection, SimulationRequestInput } from '@slatecraft/slate'
import { createStore } from 'zustand'
import { type FixedLineups, freshForm, type PortfolioForm } from './portfolioForm.ts'

/** What a user has chosen, or is about to, from one simulation. */
export interface Portfolio extends FixedLineups {
  /** Numbers of lineups mean those of this simulation. */
  request: SimulationRequestInput | undefined
  form: PortfolioForm
  /** The newest choice. */
  selection: Selection | undefined
}

const fresh: Portfolio = {
  request: undefined,
  form: freshForm,
  locked: new Set(),
  excluded: new Set(),
  selection: undefined,
}

/** By slate and source. They last as long as the page. */
const portfolios = createStore<{ of: ReadonlyMap<string, Portfolio> }>(() => ({ of: new Map() }))

export const portfolioStore = {
  subscribe: portfolios.subscribe,
  /** Of another simulation of the source, only what was asked for counts. */
  read(key: string, request: SimulationRequestInput | undefined): Portfolio {
    const found = portfolios.getState().of.get(key)
    if (found === undefined) return fresh
    return isSameSimulation(found.request, request) ? found : formOnly(found)
  },
  change(key: string, request: SimulationRequestInput | undefined, next: Partial<Omit<Portfolio, 'request'>>): void {
    const before = portfolioStore.read(key, request)
    portfolios.setState(({ of }) => ({ of: new Map(of).set(key, { ...before, ...next, request }) }))
  },
}

const reset = new WeakMap<Portfolio, Portfolio>()

/** The same object each time, as a store’s reader must be. */
function formOnly(portfolio: Portfolio): Portfolio {
  const made = reset.get(portfolio) ?? { ...fresh, form: portfolio.form }
  reset.set(portfolio, made)
  return made
}

/** More worlds of the same simulation leave the choice as it is. */
const isSameSimulation = (a: SimulationRequestInput | undefined, b: SimulationRequestInput | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.lineups === b.lineups && a.request === b.request)
