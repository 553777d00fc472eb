import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, newDatabase, postgresOfThisFile } from '@slatecraft/store/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'

const root = join(import.meta.dirname, '../../../..')
const postgres = postgresOfThisFile()
const patience = { timeout: 60_000, interval: 100 }

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process of the bundle, as `start` or `startWorker` begins it. */
function started(begin: 'start' | 'startWorker', env: Record<string, string>) {
  const script = `(await import(${JSON.stringify(join(root, 'apps/server/dist/main.js'))})).${begin}(process.env)`
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...inherited, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'info', SLATECRAFT_PLANS: 'open', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const found = async (pattern: RegExp) => {
    await vi.waitFor(() => expect(printed).toMatch(pattern), patience)
    return pattern.exec(printed)![1]!
  }
  const metrics = async () => (await fetch(await found(/Metrics are at (\S+)\n/))).text()
  const linesOf = (click: string) => printed.split('\n').filter((line) => line.includes(`"click":"${click}"`))
  return { child, found, metrics, linesOf }
}

if (hasPostgres)
  it('a click on a server leads to lines and metrics of the worker that built', long, async () => {
    execFileSync(process.execPath, [join(root, 'scripts/prepare.mjs'), 'server'], { stdio: 'ignore' })
    const env = { DATABASE_URL: await newDatabase((await postgres()).url), DATA_DIR: join(tmpdir(), 'slatecraft-none') }
    const worker = started('startWorker', { ...env, BUILD_THREADS: '1' })
    await worker.found(/(A Slatecraft worker takes)/)
    const server = started('start', { ...env, WORKERS: 'remote' })
    const address = await server.found(/Slatecraft is at (\S+)/)
    const client = await BuildClient.to(address, '?click=click-over-hosts')
    client.send(demoRequest({ numLUs: 3 }))
    await client.closed()
    expect(client.frames.at(-1)).toHaveProperty('summary.status', 'complete')

    const saidAt = ({ linesOf }: typeof server) => linesOf('click-over-hosts').map((line) => JSON.parse(line).msg)
    await vi.waitFor(
      () => expect(saidAt(worker)).toEqual(expect.arrayContaining(['a job was taken', 'a job was left'])),
      patience,
    )
    expect(saidAt(server)).toEqual(expect.arrayContaining(['a build began', 'a build ended']))

    const [asked, done] = await Promise.all([server.metrics(), worker.metrics()])
    for (const text of [asked, done]) {
      expect(text).toMatch(/^slatecraft_ready 1$/m)
      expect(text).toMatch(/^slatecraft_queue_waiting 0$/m)
      expect(text).toMatch(/^slatecraft_workers 1$/m)
      expect(text).toMatch(/^slatecraft_database_connections \d+$/m)
      expect(text).toContain('slatecraft_job_seconds_count{kind="buildLineups",outcome="done"} 1\n')
    }
    expect(asked).toMatch(/^slatecraft_lineups_sent_total 3$/m)
    expect(done).toMatch(/^slatecraft_lineups_sent_total 0$/m)
    const ended = new Promise((resolve) => worker.child.once('exit', resolve))
    worker.child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
