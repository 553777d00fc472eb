import { minimalSet } from './minimalSet.ts'
import type { RunTest } from './runTest.ts'
import type { RunWish } from './runWish.ts'

export interface RunConflict {
  wishes: readonly RunWish[]
  /** Proven: without any one of them a mix of lineups meets the others. */
  isMinimal: boolean
}

/** Plans that may be made to find out which quotas, and then which other settings, are part of the conflict. */
const mostTests = 60

/**
 * A minimal set of the wishes that no run can fulfil together, or undefined where that can't be proven. The proof against
 * the run's plan names the exposures and shares; the limits and rules that it rests on are told apart after that.
 */
export function runConflictOf(wishes: readonly RunWish[], test: RunTest): RunConflict | undefined {
  const support = test.support(wishes)
  if (support === undefined) return undefined
  const isOfRun = ({ kind }: RunWish) => kind === 'most' || kind === 'limited' || kind === 'least'
  const background = wishes.filter((wish) => !isOfRun(wish))
  const candidates =
    test.isPossible([...background, ...support]) === 'no' ? support : wishes.filter((wish) => isOfRun(wish))
  const quotas = minimalSet(candidates, (kept) => test.isPossible([...background, ...kept]), mostTests)
  const others = minimalSet(background, (kept) => test.isPossible([...kept, ...quotas.members]), mostTests)
  return { wishes: [...others.members, ...quotas.members], isMinimal: quotas.isMinimal && others.isMinimal }
}
