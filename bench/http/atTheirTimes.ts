import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from './figures.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: unknown
}

interface Schedule {
  url: string
  /** Calls in a second. */
  rate: number
  seconds: number
  /** The calls that begin at one moment, by the moment's number. */
  callsAt: (moment: number) => Call[]
}

/** No call has to be answered later than this after the last one began. */
const graceMs = 5000

/**
 * Calls that begin at their times, whether earlier ones are answered or not, as users make them. A call's time starts when it
 * should have begun. @throws {Error} if one is refused.
 */
export async function atTheirTimes({ url, rate, seconds, callsAt }: Schedule) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const waited: number[] = []
  const faults: string[] = []
  let begun = 0
  const start = performance.now()
  for (let moment = 0; moment < rate * seconds; moment++) {
    const due = start + (moment * 1000) / rate
    if (due > performance.now()) await delay(due - performance.now())
    for (const call of callsAt(moment)) {
      begun++
      answerTo(url, call, agent).then(
        () => waited.push(performance.now() - due),
        (error) => faults.push(String(error)),
      )
    }
  }
  const until = performance.now() + graceMs
  while (waited.length + faults.length < begun && performance.now() < until) await delay(20)
  agent.destroy()
  if (faults.length > 0) throw new Error(`${faults.length} calls failed, such as: ${faults[0]}`)
  const sorted = waited.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted.length < begun * share ? undefined : quantile(sorted, share))
  return { calls: waited.length, p50: at(0.5), p99: at(0.99) }
}

function answerTo(url: string, { method, path, headers, body }: Call, agent: Agent): Promise<void> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, {
      ...{ method, agent },
      headers: {
        ...headers,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    })
    call.once('error', reject).once('response', (answer) => {
      let text = ''
      answer.on('data', (part) => (text += answer.statusCode! >= 400 ? part : ''))
      answer.once('end', () => (answer.statusCode! < 400 ? resolve() : reject(new Error(`${path}: ${text}`))))
    })
    call.end(payload)
  })
}
