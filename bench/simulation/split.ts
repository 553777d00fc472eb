import { createObjectiveSolver } from '@slatecraft/optimizer'
import { type FedPart, playParts, type SimulationRun, sharesOfHelpers, simulationRun } from '@slatecraft/simulator'
import type { SimulationRequest } from '@slatecraft/slate'
import { packPart, partIn } from '../../apps/server/src/jobs/packedPart.ts'
import { demoSimulation } from '../../packages/simulator/src/testing/demoSimulation.ts'
import { table, whole } from '../markdown.ts'

const measured = [
  { lineups: 150, worlds: 10_000, optimalWorlds: 2000 },
  { lineups: 150, worlds: 100_000, optimalWorlds: 2000 },
  { lineups: 150, worlds: 1_000_000, optimalWorlds: 2000 },
  { lineups: 5000, worlds: 100_000, optimalWorlds: 2000 },
]

interface Helped {
  report: string
  /** Milliseconds of the processor: of the run, of the helper that takes longest, and of packing or reading and merging parts. */
  run: number
  helper: number
  packing: number
  merging: number
  bytes: number
}

/**
 * A simulation alone and with helpers whose parts are all there in time, one after the other in this thread. By processor
 * time, so that other load hardly matters.
 */
export function split(): string {
  const rows: string[][] = []
  for (const size of measured) {
    const request = demoSimulation({ sport: 'nba', seed: 7, ...size })
    helped(request, 1)
    const alone = helped(request, 0)
    for (const helpers of [1, 3]) {
      const { report, run, helper, packing, merging, bytes } = helped(request, helpers)
      if (report !== alone.report) throw new Error('a helped simulation has another report')
      const speedup = alone.run / Math.max(run, helper)
      rows.push([
        `${size.lineups} lineups, ${size.worlds} worlds`,
        ...[String(1 + helpers), whole(alone.run), whole(run), whole(helper)],
        speedup.toFixed(2),
        `${whole((100 * speedup) / (1 + helpers))}%`,
        `${((100 * merging) / alone.run).toFixed(1)}%`,
        `${((100 * packing) / alone.run).toFixed(1)}%`,
        `${(bytes / 1e6).toFixed(1)}`,
      ])
      console.log(rows.at(-1)!.join(' | '))
    }
  }
  const heads = ['simulation', 'threads', 'alone, ms', 'with help, ms', 'slowest helper, ms', 'speed-up', 'efficiency']
  return table([...heads, 'reading and merging, of alone', 'packing, of alone', 'parts, MB'], rows)
}

function helped(request: SimulationRequest, helpers: number): Helped {
  const parts = new Map<string, Uint8Array>()
  const times = { packing: 0, merging: 0 }
  const helperTimes = sharesOfHelpers(request, helpers).map((share) =>
    timed(() => {
      for (const part of playParts(request, share, { best: bestOf(request), isNeeded: () => true })) {
        if (part === undefined) continue
        times.packing += timed(() => parts.set(keyOf(part), packPart(part)))
      }
    }),
  )
  const fed: FedPart = (part) => {
    const bytes = parts.get(keyOf(part))
    return bytes && partIn(bytes).unpack()
  }
  let report = ''
  const run = timed(() => {
    const played = simulationRun(request, { best: bestOf(request), help: { helpers, fed } })
    while (played.stage() !== 'over') times.merging += mergingTime(played)
    report = JSON.stringify(played.report())
  })
  const bytes = [...parts.values()].reduce((sum, { length }) => sum + length, 0)
  return { report, run, helper: Math.max(0, ...helperTimes), ...times, bytes }
}

/** Milliseconds of a step that takes a fed part, which has more than one chunk. */
function mergingTime(run: SimulationRun): number {
  const before = run.worlds()
  const time = timed(() => run.step())
  return run.worlds() - before > 1024 ? time : 0
}

const keyOf = ({ stage, from, to }: { stage: string; from: number; to: number }) => `${stage} ${from} ${to}`

function bestOf(request: SimulationRequest) {
  let solver: ReturnType<typeof createObjectiveSolver> | undefined
  return (points: Float64Array) => {
    solver ??= createObjectiveSolver(request.request, { limits: 'site' })
    return solver.best(points)[0]?.items
  }
}

function timed(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
