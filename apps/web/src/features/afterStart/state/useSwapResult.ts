import type { AfterStartLineup } from '@slatecraft/slate'
import { useEffect, useEffectEvent } from 'react'
import type { Run, RunState } from '../../../engine/run.ts'
import type { Swap, SwapResult } from './afterStartState.ts'
import { givenIn, inputsMark } from './inputsMark.ts'
import type { AfterStart } from './useAfterStart.ts'

/** Takes over what an after-start build made, once it is done. */
export function useSwapResult(run: RunState, { state, take }: AfterStart): void {
  const isNew =
    run.phase === 'done' && run.id !== '' && run.id !== state.takenRun && (run.request.afterStartActivated ?? false)
  const finish = useEffectEvent(() => {
    if (run.phase !== 'done') return
    take({ takenRun: run.id, ...(state.source !== null && { result: resultOf(run), refused: [] }) })
  })
  useEffect(() => {
    if (isNew) finish()
  }, [isNew])
}

function resultOf({ id, request, lineups, summary }: Run): SwapResult {
  const given = givenIn(request)
  const price = request.swap?.pointsPerChange ?? 0
  return {
    id,
    asOf: summary?.asOf ?? '',
    inputs: inputsMark(request),
    objective: 'points',
    swaps: lineups.flatMap(({ uuid: _, id: __, tags: ___, ...made }, index) => {
      const before = given[index]
      return before === undefined ? [] : [{ given: before, made, ...gapOf(before, made, price) }]
    }),
    messages: summary?.messages ?? [],
  }
}

/** Of a swap that is not proven: what its bound leaves open, less the price of changes. */
function gapOf(given: AfterStartLineup, made: Swap['made'], price: number): Pick<Swap, 'gap'> {
  if (made.optimal === true || made.bound === undefined) return {}
  const now = new Set(made.players)
  const out = given.players.filter((id) => id !== '' && !now.has(id)).length
  const gap = made.bound - (made.points - price * out)
  return gap > 0.005 ? { gap } : {}
}
