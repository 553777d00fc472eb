import { createObjectiveSolver } from '@slatecraft/optimizer'
import { playParts, type SimulationPart } from '@slatecraft/simulator'
import type { JobAsk, PackedPart } from './jobKinds.ts'
import { packPart } from './packedPart.ts'
import { requestIn } from './requestIn.ts'
import type { StepOptions } from './serveJobs.ts'

/** A helper's parts of a simulation, one chunk of worlds or a few solved ones at each step. */
export function* partsSteps(
  { of, parts, passed }: JobAsk<'playParts'>,
  { isEnding }: Pick<StepOptions, 'isEnding'>,
): Generator<PackedPart | undefined, Record<string, never>> {
  if (isEnding() !== 'no') return {}
  const request = requestIn(of)
  const isNeeded = ({ stage, to }: SimulationPart) =>
    passed === undefined || stage === 'optimal' || to > Atomics.load(passed, 0)
  let solver: ReturnType<typeof createObjectiveSolver> | undefined
  const best = (points: Float64Array) => {
    solver ??= createObjectiveSolver(request.request, { limits: 'site' })
    return solver.best(points)[0]?.items
  }
  for (const played of playParts(request, parts, { best, isNeeded })) {
    if (isEnding() !== 'no') return {}
    yield played && { kind: 'part', bytes: packPart(played) }
  }
  return {}
}
