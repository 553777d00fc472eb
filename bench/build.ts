import { buildLineups } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'

export interface BuildOptions {
  /** Whether the run also computes the bound on its total, within its time. */
  isMeasured?: boolean
  engine?: typeof buildLineups
  /** Ends the build as cancelled after so many seconds of processor time. */
  limit?: number | undefined
}

/** A whole build, timed by this machine's clock. */
export function build(
  request: BuildRequest,
  { isMeasured = false, engine = buildLineups, limit }: BuildOptions = {},
): BuildReport {
  const lineups: BuildReport['lineups'] = []
  const begun = processorSeconds()
  const isCancelled = () => limit !== undefined && processorSeconds() - begun > limit
  const run = engine(request, { now: () => performance.now(), isMeasured, isCancelled })
  for (;;) {
    const step = run.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
  }
}

/** Of this process, with compiling and garbage collection. Other programs on the machine hardly affect it. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The engine of another checkout of this repository. */
export async function engineOf(checkout: string): Promise<typeof buildLineups> {
  const { href } = new URL('packages/optimizer/src/index.ts', `file://${checkout}/`)
  return ((await import(href)) as { buildLineups: typeof buildLineups }).buildLineups
}
