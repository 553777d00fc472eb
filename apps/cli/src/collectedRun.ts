import { setImmediate as yieldToEvents } from 'node:timers/promises'
import type { BuildReport, BuiltLineup } from '@slatecraft/slate'

/** Runs the engine to its end and reports its lineups. Lets Ctrl+C through now and then. */
export async function collectedRun(engine: Generator<BuiltLineup, Omit<BuildReport, 'lineups'>>): Promise<BuildReport> {
  const lineups: BuiltLineup[] = []
  let lastYield = performance.now()
  for (;;) {
    const step = engine.next()
    if (step.done) return { ...step.value, lineups }
    lineups.push(step.value)
    if (performance.now() - lastYield < 50) continue
    await yieldToEvents()
    lastYield = performance.now()
  }
}
