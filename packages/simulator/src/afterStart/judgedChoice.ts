import type { Estimate } from '../portfolio/batchMeans.ts'
import type { Entered } from './enteredLineups.ts'
import { type JudgedSwaps, judgedSwaps } from './judgedSwaps.ts'
import type { PayoutStep } from './payoutStep.ts'

interface JudgedChoice {
  /** By lineup: the number of its candidate, and what that gains. Cents. */
  picked: number[]
  judged: Estimate[]
  /** Errors add as if contests were independent. */
  total: Estimate
  /** Lineups that stay because their swap loses in fresh worlds. */
  losses: ReadonlySet<number>
}

/** Judges the chosen swaps in fresh worlds. Those that lose there are undone, and the others judged again. */
export function* judgedChoice(
  groups: readonly Entered[],
  chosen: readonly { candidate: number }[],
  mustChange: (lineup: number) => boolean | undefined,
): Generator<PayoutStep, JudgedChoice> {
  const picked = chosen.map(({ candidate }) => candidate)
  const judged: Estimate[] = []
  const totals: Estimate[] = []
  const losses = new Set<number>()
  for (const [number, group] of groups.entries()) {
    const share = (done: number): PayoutStep => ({ stage: 'judging', done: (number + done) / groups.length })
    let result = yield* judgedIn(group, picked, share)
    const lost = group.lineups.filter(
      (lineup, at) => picked[lineup] !== 0 && result.swaps[at]!.gain.mean < 0 && !mustChange(lineup),
    )
    for (const lineup of lost) {
      picked[lineup] = 0
      losses.add(lineup)
    }
    if (lost.length > 0) result = yield* judgedIn(group, picked, share)
    for (const [at, { gain }] of result.swaps.entries()) judged[group.lineups[at]!] = gain
    totals.push(result.total)
  }
  const mean = totals.reduce((sum, total) => sum + total.mean, 0)
  return { picked, judged, total: { mean, se: Math.sqrt(totals.reduce((sum, { se }) => sum + se * se, 0)) }, losses }
}

function* judgedIn(
  { prepared, lineups, tasks }: Entered,
  picked: readonly number[],
  share: (done: number) => PayoutStep,
): Generator<PayoutStep, JudgedSwaps> {
  const run = judgedSwaps(
    prepared,
    tasks,
    lineups.map((lineup) => picked[lineup]!),
  )
  while (!run.isOver()) {
    run.step()
    yield share(run.done())
  }
  return run.judged()
}
