import { setTimeout as delay } from 'node:timers/promises'
import { buildSocketPath, ServerFrame } from '@slatecraft/contract'
import { WebSocket } from 'ws'

export interface PatientBuild {
  /** The lineups as JSON, in order, as a page would show them. */
  lineups: readonly string[]
  /** Milliseconds from the start to each lineup. */
  times: readonly number[]
  /** Connections that were lost. */
  losses: number
  /** What would be wrong on the page: a gap, or a repeated lineup that differs. */
  faults: readonly string[]
  error?: string
  isDone: boolean
}

interface PatientOptions {
  /** The servers' addresses now: another one is tried after each loss. */
  servers: () => readonly string[]
  token?: string
  headers?: Record<string, string>
  withinMs?: number
  signal?: AbortSignal
  onLineup?: (count: number) => void
}

/** Builds as the page does: after a lost connection it asks again, and compares what is repeated with what it has. */
export async function patientBuild(
  request: object,
  { servers, token, headers = {}, withinMs = 120_000, signal, onLineup }: PatientOptions,
): Promise<PatientBuild> {
  const begun = performance.now()
  const frame = JSON.stringify({ ...request, ...(token !== undefined && { token }) })
  const [lineups, times, faults]: [string[], number[], string[]] = [[], [], []]
  const state = { losses: 0, isDone: false, error: undefined as string | undefined }

  const attempt = (address: string) =>
    new Promise<'over' | 'lost'>((resolve) => {
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${buildSocketPath}`, { headers })
      let received = 0
      const end = (how: 'over' | 'lost') => {
        socket.terminate()
        resolve(how)
      }
      signal?.addEventListener('abort', () => end('over'), { once: true })
      socket.on('open', () => socket.send(frame))
      socket.on('error', () => end('lost'))
      socket.on('close', () => end('lost'))
      socket.on('message', (data) => {
        const told = ServerFrame.parse(JSON.parse(String(data)))
        if ('error' in told) {
          if (told.again) return end('lost')
          state.error = told.error
          return end('over')
        }
        const { summary, luNum, ...lineup } = told
        if (luNum !== received + 1) faults.push(`lineup ${luNum} came after ${received}`)
        received = luNum
        const text = JSON.stringify({ lu: lineup.lu, points: lineup.points, bound: lineup.bound })
        const known = lineups[luNum - 1]
        if (known !== undefined && known !== text) faults.push(`lineup ${luNum} came again and differs`)
        if (known === undefined) {
          lineups.push(text)
          times.push(performance.now() - begun)
          onLineup?.(lineups.length)
        }
        if (summary === undefined) return
        state.isDone = true
        end('over')
      })
    })

  for (let tries = 0; performance.now() - begun < withinMs && !signal?.aborted; tries++) {
    const all = servers()
    const how = all.length === 0 ? 'lost' : await attempt(all[tries % all.length]!)
    if (how === 'over') break
    state.losses += 1
    await delay(250)
  }
  const { error, ...rest } = state
  return { ...rest, ...(error !== undefined && { error }), lineups, times, faults }
}
