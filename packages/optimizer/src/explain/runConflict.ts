import { minimalSet } from './minimalSet.ts'
import type { RunTest } from './runTest.ts'
import type { RunWish } from './runWish.ts'

export interface RunConflict {
  wishes: readonly RunWish[]
  /** Proven: without any one of them a mix of lineups meets the others. */
  isMinimal: boolean
}

/** Plans that may be made to find out which limits and rules, and then which quotas, are part of the conflict. */
const mostTests = 60

/**
 * A minimal set of the wishes that no run can fulfil together, or undefined where that can't be proven. The proof against
 * the run's plan names exposures and shares; the limits and rules that it rests on are told apart first, for plans with
 * fewer of them are made faster.
 */
export function runConflictOf(wishes: readonly RunWish[], test: RunTest): RunConflict | undefined {
  const { answer, owed } = test(wishes)
  if (answer !== 'no') return undefined
  const isPossible = (kept: readonly RunWish[]) => test(kept).answer
  const proof = [...owed.keys()]
  // A lock is no row of the plan: it holds in every lineup that the plan prices, as limits do.
  const isUnseen = ({ kind }: RunWish) => kind !== 'most' && kind !== 'limited'
  const background = wishes.filter((wish) => isUnseen(wish) && !owed.has(wish))
  const others = minimalSet(background, (kept) => isPossible([...kept, ...proof]), mostTests)
  const quotas = minimalSet(proof, (kept) => isPossible([...others.members, ...kept]), mostTests)
  const found = [...others.members, ...quotas.members]
  const isMinimal = others.isMinimal && quotas.isMinimal
  const never = found.find((wish) => wish.kind === 'never')
  if (never === undefined) return { wishes: found, isMinimal }
  const rest = found.filter((wish) => wish !== never)
  const out = minimalSet(never.quotas, (kept) => isPossible([...rest, { ...never, quotas: kept }]), mostTests)
  return {
    wishes: [...rest, { ...never, quotas: out.members.toReversed() }],
    isMinimal: isMinimal && out.isMinimal,
  }
}
