/**
 * Measures simulations from the click to the report on demo slates, in a fresh thread and again in the same one. Both reports
 * must have the same bytes.
 */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { prepareSimulation, rowsInSlots } from '@slatecraft/simulator'
import type { SimulationRequest, Sport } from '@slatecraft/slate'
import { demoSimulation } from '../../packages/simulator/src/testing/demoSimulation.ts'
import { table, whole } from '../markdown.ts'
import type { RunTimes } from './wholeRunThread.ts'

interface Measured {
  sport: Sport
  lineups: number
  worlds: number
  /** Seconds to the report on an idle machine. */
  floor: number
}

const measured: Measured[] = [
  { sport: 'nfl', lineups: 150, worlds: 10_000, floor: 1 },
  { sport: 'nba', lineups: 150, worlds: 10_000, floor: 1 },
  { sport: 'mlb', lineups: 150, worlds: 10_000, floor: 1 },
  { sport: 'nfl', lineups: 5000, worlds: 20_000, floor: 5 },
]

/** Distinct lineups of a field that is drawn for them. */
function requestOf({ sport, lineups, worlds }: Measured): SimulationRequest {
  const request = demoSimulation({ sport, lineups: 1, worlds })
  const field = { ...request.field, library: 5 * lineups, draws: 1 } as SimulationRequest['field']
  const { pool, ruleset, simulation } = prepareSimulation({ ...request, field, seed: 99 })
  const { lineups: all, size } = simulation.field
  const slots = ruleset.slots.map(({ name }) => name)
  const players = Array.from({ length: lineups }, (_, lineup) =>
    rowsInSlots([...all.subarray(lineup * size, (lineup + 1) * size)], pool, ruleset).map(
      (row) => pool.players[row]!.Id,
    ),
  )
  return { ...request, lineups: players.map((ids) => ({ players: ids, slots })) }
}

async function timesOf(request: SimulationRequest): Promise<[cold: RunTimes, warm: RunTimes]> {
  const file = fileURLToPath(new URL('./wholeRunThread.ts', import.meta.url))
  const modules = [createRequire(import.meta.url).resolve('tsx/cjs'), file]
  const source = modules.map((path) => `require(${JSON.stringify(path)})`).join('; ')
  const worker = new Worker(source, { eval: true, workerData: request })
  const times: RunTimes[] = []
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (one: RunTimes) => {
      times.push(one)
      if (times.length === 2) resolve()
    })
    worker.on('error', reject)
  })
  await worker.terminate()
  const [cold, warm] = times as [RunTimes, RunTimes]
  if (cold.answer !== warm.answer) throw new Error('a simulation has another report the second time')
  return [cold, warm]
}

export async function wholeRun(): Promise<string> {
  const rows: string[][] = []
  for (const one of measured)
    for (const [index, times] of (await timesOf(requestOf(one))).entries()) {
      const { prepared, figures, report, firstFigures, lastFigures } = times
      rows.push([
        one.sport,
        whole(one.lineups),
        whole(one.worlds),
        index === 0 ? 'fresh' : 'warm',
        ...[prepared, figures, report].map(([elapsed, processor]) => `${whole(elapsed)} (${whole(processor)})`),
        `${whole(firstFigures)} / ${whole(lastFigures)}`,
        `300 / ${whole(1000 * one.floor)}`,
      ])
    }
  const heads = ['slate', 'lineups', 'worlds', 'thread', 'prepared', 'first figures', 'report']
  return table([...heads, 'figures alone, first / last', 'floors: first figures / report'], rows)
}
