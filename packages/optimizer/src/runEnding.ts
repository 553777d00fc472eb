import type { RunExplanation } from '@slatecraft/slate'
import { type Explanation, explainLineup } from './explain/explanation.ts'
import { infeasibleTurn } from './explain/infeasibleTurn.ts'
import type { DeadEnd, RunInput } from './portfolio/run.ts'

/** Why a run can't begin, or ends before its last lineup. */
export interface RunEnding {
  /** Lineups before it. */
  built: number
  /** Whether it is proven that nothing is left; if not, the search gave up. */
  isProven: boolean
  /** Whether it is proven that no run meets the settings, whatever its lineups. */
  isRunProven: boolean
  /** What comes before the explanation's sentence: `Unable to build lineup 2 of 10: `. Undefined if `reasons` say more. */
  start: string | undefined
  /** Sentences for the user, if the explanation has none. */
  reasons: readonly string[]
  explanation?: RunExplanation | Explanation | undefined
}

/** Explains a run that finds no lineup after so many. */
export function runEnding(input: RunInput, deadEnd: DeadEnd, built: number): RunEnding {
  const which = `lineup ${built + 1} of ${input.lineups}`
  if (!deadEnd.isProven)
    return {
      built,
      isProven: false,
      isRunProven: false,
      start: '',
      reasons: [`Not known whether ${which} is possible: ${outOfWork}`],
    }
  const start = `Unable to build ${which}: `
  const explanation = explainLineup(infeasibleTurn({ ...input, ...deadEnd, built }))
  return {
    built,
    isProven: true,
    isRunProven: deadEnd.isRunProven,
    start,
    reasons: [`${start}${nothingLeft}`],
    explanation,
  }
}

/** What the user is told. */
export function reasonsOf({ start, reasons, explanation, isProven, isRunProven }: RunEnding): readonly string[] {
  const isTold = start !== undefined && explanation !== undefined && 'sentence' in explanation
  const told = isTold ? [`${start}${explanation.sentence}`] : reasons
  return isProven && !isRunProven ? [...told, noProof] : told
}

const outOfWork = 'the search reached its work limit without an answer.'
const noProof = 'That is no proof that the whole run is impossible: other lineups before this one may leave room.'
const nothingLeft = 'with every lineup that is left, the rest of the run could not meet its exposures and shares.'
