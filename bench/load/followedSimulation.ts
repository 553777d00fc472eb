import { simsBatchSize, simulationSocketPath } from '@slatecraft/contract'
import { type LineupRef, usualField } from '@slatecraft/slate'
import { WebSocket } from 'ws'
import { type LoadSlate, requestOn, simulationsPath } from './loadSlates.ts'
import type { Tally } from './tally.ts'
import type { Caller } from './timedCalls.ts'

export interface SimulationOptions extends Caller {
  slate: LoadSlate
  lineups: readonly LineupRef[]
  worlds: number
  seed: number
  token: string
  tally: Tally
}

const withinMs = 180_000

/** Creates a simulation, sends its lineups and follows it to its report, as the page does. */
export async function followedSimulation(options: SimulationOptions): Promise<void> {
  const { slate, lineups, worlds, seed, token, tally, call, next, headers } = options
  const { sport, site, season, counter, contestType } = slate.key
  const begin = performance.now()
  const terms = { request: requestOn(slate, {}), contests: slate.contests, field: usualField, seed, worlds }
  const made = (await call({
    ...{ kind: 'create a simulation', method: 'POST', path: simulationsPath(slate) },
    body: { name: 'Load', lineup_count: lineups.length, simulation: { ...terms, optimalWorlds: 0 } },
  })) as { simulation: { id: string } } | undefined
  if (made === undefined) return
  const { id } = made.simulation
  for (let from = 0; from < lineups.length; from += simsBatchSize) {
    const part = lineups.slice(from, from + simsBatchSize)
    const about = { sport, site, year: season, counter, contestType, contest_id: '', simulation: { id, from } }
    const sent = await call({
      kind: 'send its lineups',
      method: 'POST',
      path: '/RunSims',
      body: { ...about, lineups: part },
    })
    if (sent === undefined) return
  }
  const onFigures = () => tally.time('simulation: first figures', since())
  const follow = () => followed(next(), { id, token }, headers, onFigures)
  let end = await follow()
  while (end === 'again' && since() < withinMs) end = await follow()
  if (end === 'report') tally.time('simulation: report', since())
  else tally.wrong(`simulation: ${end}`)

  function since() {
    return performance.now() - begin
  }
}

/** @returns `report`, or what was said instead. */
function followed(
  server: string,
  frame: { id: string; token: string },
  headers: Record<string, string>,
  onFigures: () => void,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${server.replace(/^http/, 'ws')}${simulationSocketPath}`, { headers })
    let hasFigures = false
    const end = (how: string) => {
      clearTimeout(tooLate)
      socket.terminate()
      resolve(how)
    }
    const tooLate = setTimeout(() => end('it did not end in time'), withinMs)
    socket.on('open', () => socket.send(JSON.stringify(frame)))
    socket.on('error', ({ message }) => end(message))
    socket.on('close', () => end('the connection was lost'))
    socket.on('message', (data) => {
      const told = JSON.parse(String(data)) as Record<string, unknown>
      if ('figures' in told && !hasFigures) {
        hasFigures = true
        onFigures()
      }
      if ('report' in told) end('report')
      if ('error' in told) end(told.again ? 'again' : String(told.error))
    })
  })
}
