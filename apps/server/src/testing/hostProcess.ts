import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface HostProcess {
  role: 'server' | 'worker'
  pid: number
  /** Where a server answers. */
  url: string
  printed: () => string
  isUp: () => boolean
  kill: (signal?: NodeJS.Signals) => void
  /** Settles once it is gone. @returns the seconds since this call. */
  gone: () => Promise<number>
  usage: () => HostUsage
}

interface HostUsage {
  processorSeconds: number
  megabytes: number
  /** Open files and sockets. */
  handles: number
}

export interface HostStart {
  role: 'server' | 'worker'
  env: NodeJS.ProcessEnv
  /** The bundle: another copy stands for another version. */
  main?: string
  /** A network namespace to run in. */
  namespace?: string | undefined
  /** How much its clock is fast, in seconds. */
  clockSeconds?: number
}

export const bundledServer = join(import.meta.dirname, '../../dist/main.js')
const startWithinMs = 60_000
/** What the operating system counts processor time in. */
const ticksPerSecond = 100

/** Starts a server or a worker host as a process of its own. @throws {Error} with what it printed, if it doesn't start. */
export async function startedHost({
  role,
  env,
  main = bundledServer,
  namespace,
  clockSeconds = 0,
}: HostStart): Promise<HostProcess> {
  const code = `${clockSeconds === 0 ? '' : shiftedClock(clockSeconds)}
    const { start, startWorker } = await import(${JSON.stringify(main)})
    await ${role === 'server' ? 'start' : 'startWorker'}(process.env)`
  const node = [process.execPath, '--enable-source-maps', '--input-type=module', '-e', code]
  const [command, ...args] = namespace === undefined ? node : ['ip', 'netns', 'exec', namespace, ...node]
  const child = spawn(command!, args, {
    env: { ...process.env, PORT: '0', SLATECRAFT_PLANS: 'open', MAX_CALLS_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const exit = once(child, 'exit')
  const isUp = () => child.exitCode === null && child.signalCode === null
  const until = performance.now() + startWithinMs
  const started = role === 'server' ? /Slatecraft is at (\S+)/ : /Slatecraft worker takes/
  while (!started.test(text)) {
    if (!isUp() || performance.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`A ${role} did not start:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    role,
    pid: child.pid!,
    url: started.exec(text)?.[1] ?? '',
    printed: () => text,
    isUp,
    kill: (signal = 'SIGKILL') => child.kill(signal),
    async gone() {
      const begun = performance.now()
      if (isUp()) await exit
      return (performance.now() - begun) / 1000
    },
    usage: () => usageOf(child.pid!),
  }
}

const shiftedClock = (seconds: number) => `
  const Real = Date
  const offset = ${seconds * 1000}
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + offset); else super(...given) }
    static now() { return Real.now() + offset }
  }`

function usageOf(pid: number): HostUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    megabytes: Math.round(Number(kilobytes ?? 0) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}
