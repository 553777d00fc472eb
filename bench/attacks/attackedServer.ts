import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartOptions } from './attack.ts'

const startWithinMs = 120_000

/** The real server as a process of its own, on this machine only. */
export interface AttackedServer {
  url: string
  dataDir: string
  /** All that it printed so far. */
  printed(): string
  isUp(): boolean
  /** Megabytes of memory that it holds. */
  memory(): number
  /** Sends SIGTERM. @returns the seconds until it ended; undefined if it had to be killed. */
  stop(withinMs?: number): Promise<number | undefined>
  kill(): Promise<void>
  remove(): void
}

export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** @throws {StartFailure} with what it printed, if it does not start. */
export async function startServer(root: string, { env, dataDir }: StartOptions = {}): Promise<AttackedServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'slatecraft-attack-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const url = await urlOf(child, () => text)
  const gone = once(child, 'exit')
  return {
    url,
    dataDir: folder,
    printed: () => text,
    isUp: () => child.exitCode === null && child.signalCode === null,
    memory: () => residentMegabytes(child.pid!),
    async stop(withinMs = 15_000) {
      const begun = performance.now()
      child.kill('SIGTERM')
      const isLate = await Promise.race([gone.then(() => false), waited(withinMs).then(() => true)])
      if (!isLate) return (performance.now() - begun) / 1000
      child.kill('SIGKILL')
      await gone
      return undefined
    },
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await gone
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function urlOf(child: ChildProcess, printed: () => string): Promise<string> {
  const until = performance.now() + startWithinMs
  while (performance.now() < until) {
    const [, url] = /Slatecraft is at (\S+)/.exec(printed()) ?? []
    if (url !== undefined) return url
    if (child.exitCode !== null || child.signalCode !== null) throw new StartFailure(printed())
    await waited(50)
  }
  child.kill('SIGKILL')
  throw new StartFailure(`It did not start within ${startWithinMs / 1000} s.\n${printed()}`)
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

export const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
