import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './crowd.ts'

/** A bundled server as a process of its own. */
export interface LoadedServer {
  url: string
  /** Processor seconds of all its threads so far. */
  processor(): number
  /** Megabytes that it holds. */
  memory(): number
  stop(): Promise<void>
}

/** The kernel counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/** @param root a checkout whose server is built. */
export async function startLoadedServer(root: string, place: Place): Promise<LoadedServer> {
  const [name, value] = 'dataDir' in place ? ['DATA_DIR', place.dataDir] : ['DATABASE_URL', place.databaseUrl]
  const env = {
    ...process.env,
    ...{ PORT: '0', NODE_ENV: 'production', SLATECRAFT_DEMO: 'off', [name]: value },
    // One machine plays all users: each names an address of their own, and no limit ends the load.
    ...{ TRUST_PROXY: '1', MAX_CALLS_PER_MINUTE: '1000000' },
  }
  const code = `const { start } = await import(${JSON.stringify(`${root}/apps/server/dist/main.js`)}); await start(process.env)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
  const gone = once(child, 'exit')
  const urlPrinted = () => /Slatecraft is at (\S+)/.exec(printed)?.[1]
  while (urlPrinted() === undefined) {
    if (child.exitCode !== null) throw new Error(`The server did not start. ${printed}`)
    await delay(20)
  }
  return {
    url: urlPrinted()!,
    processor() {
      const [, fields] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
      const [user, system] = fields!.split(' ').slice(11, 13)
      return (Number(user) + Number(system)) / ticksPerSecond
    },
    memory() {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))!
      return Math.round(Number(kilobytes) / 1024)
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
