import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { type BuildOptions, buildLineups } from '../src/buildLineups.ts'

/** Runs a build to its end, or cancels it after `stopAfter` lineups. */
export function buildAll(
  request: BuildRequest,
  options: Partial<BuildOptions> & { stopAfter?: number } = {},
): BuildReport {
  const lineups: BuildReport['lineups'] = []
  const { stopAfter, ...rest } = options
  const run = buildLineups(request, {
    now: () => 0,
    isCancelled: () => stopAfter !== undefined && lineups.length >= stopAfter,
    ...rest,
  })
  for (;;) {
    const step = run.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
  }
}
