import { runSims, simsBatchSize, simsDefaults } from '@slatecraft/contract'
import type { LineupRef } from '@slatecraft/slate'
import { CallError, call, NoAnswerError } from '../../api/api.ts'
import { retryMs } from '../retryMs.ts'
import type { AskedSimulation } from './simulator.ts'

/** Calls that wait for their answer at the same time. */
const mostInFlight = 6

interface SendOptions {
  signal: AbortSignal
  wait(ms: number): Promise<void>
  /** How many lineups the server has. */
  onArrived(count: number): void
  /** Names the simulation in the server's logs. */
  click: string
}

/**
 * Sends the lineups of a simulation to the server, 75 in each call, the first ones first. A call without an answer is made
 * again for half a minute; the server keeps a part once however often it comes.
 *
 * @throws {CallError} if the server refuses a part.
 */
export async function sendLineups(
  asked: AskedSimulation,
  id: string,
  { signal, wait, onArrived, click }: SendOptions,
): Promise<void> {
  const failed = new AbortController()
  const { lineups } = asked.request
  let next = 0
  let arrived = 0
  async function sendInTurn(): Promise<void> {
    while (next < lineups.length) {
      const from = next
      next += simsBatchSize
      const part = lineups.slice(from, next)
      await sendPart(bodyOf(asked, part, { id, from }), {
        wait,
        click,
        signal: AbortSignal.any([signal, failed.signal]),
      })
      arrived += part.length
      onArrived(arrived)
    }
  }
  try {
    await Promise.all(Array.from({ length: mostInFlight }, sendInTurn))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}

type Body = ReturnType<typeof bodyOf>

/** The documented keys, with the simulation that the lineups belong to and their place in it. */
function bodyOf(
  { slate: { site, sport, season, counter, slate, contestType }, request, name, entryFee, start, end }: AskedSimulation,
  lineups: LineupRef[],
  simulation: { id: string; from: number },
) {
  return {
    ...{ lineups, entry_fee: entryFee, contest_id: request.contests[0]!.id, chunk_size: simsDefaults.chunkSize },
    ...{ start, end, site, sport, year: season, counter, bucket_name: name, slate, contestType, simulation },
  }
}

async function sendPart(body: Body, { signal, wait, click }: Omit<SendOptions, 'onArrived'>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const { statusCode } = await call(runSims, { params: {}, body, signal, click, isKeptAlive: false })
      if (statusCode === 200) return
    } catch (error) {
      const pause = retryMs[tries]
      if (pause === undefined || !isTriedAgain(error)) throw error
      await wait(pause)
      signal.throwIfAborted()
      continue
    }
    throw new CallError('The server refused a part of the lineups.', 'server-fault')
  }
}

const isTriedAgain = (error: unknown) =>
  error instanceof NoAnswerError ||
  (error instanceof CallError && (error.code === 'shutting-down' || error.code === 'too-many'))
