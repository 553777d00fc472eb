import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type HostProcess, startedHost } from '../../apps/server/src/testing/hostProcess.ts'
import {
  type DatabaseFigures,
  databaseFigures,
  newDatabase,
  postgresBinaries,
  startPrivatePostgres,
} from '../../packages/store/src/testing/index.ts'
import { databaseProcesses } from './databaseProcesses.ts'

export interface DeploymentOptions {
  servers: number
  workers: number
  redisUrl?: string | undefined
  env?: NodeJS.ProcessEnv
}

/** Servers and workers as processes of their own on one private database. */
export interface Deployment {
  servers: HostProcess[]
  workers: HostProcess[]
  addWorker: () => Promise<HostProcess>
  used: () => Used
  database: () => ReturnType<typeof databaseProcesses>
  /** What the hosts' own metrics say of the queue. */
  queue: () => Promise<{ waiting: number; oldestSeconds: number }>
  figures: () => Promise<DatabaseFigures>
  close: () => Promise<void>
}

/** Processor seconds so far. */
export interface Used {
  servers: number
  workers: number
  database: number
}

export async function deployment({ servers, workers, redisUrl, env }: DeploymentOptions): Promise<Deployment> {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('PostgreSQL is not installed on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-load-'))
  const database = await startPrivatePostgres(binaries)
  const databaseUrl = await newDatabase(database.url)
  const shared = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, WORKERS: 'remote', BUILD_THREADS: '1', TRUST_PROXY: 'on' },
    ...{ METRICS_PORT: '0', ...(redisUrl !== undefined && { REDIS_URL: redisUrl }), ...env },
  }
  const started = { servers: [] as HostProcess[], workers: [] as HostProcess[] }
  const addWorker = async () => {
    const worker = await startedHost({ role: 'worker', env: shared })
    started.workers.push(worker)
    return worker
  }
  for (let count = 0; count < servers; count++) started.servers.push(await startedHost({ role: 'server', env: shared }))
  for (let count = 0; count < workers; count++) await addWorker()
  const sum = (hosts: HostProcess[]) =>
    hosts.reduce((total, host) => total + (host.isUp() ? host.usage().processorSeconds : 0), 0)

  return {
    ...started,
    addWorker,
    database: () => databaseProcesses(database.url),
    used: () => ({
      servers: sum(started.servers),
      workers: sum(started.workers),
      database: databaseProcesses(database.url).processorSeconds,
    }),
    async queue() {
      const text = await (await fetch(await metricsUrl(started.servers[0]!))).text()
      const value = (name: string) => Number(new RegExp(`^slatecraft_${name} (\\S+)`, 'm').exec(text)?.[1] ?? 'NaN')
      return { waiting: value('queue_waiting'), oldestSeconds: value('queue_oldest_seconds') }
    },
    figures: () => databaseFigures(databaseUrl),
    async close() {
      const hosts = [...started.servers, ...started.workers]
      for (const host of hosts) host.kill()
      await Promise.all(hosts.map((host) => host.gone()))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Printed a moment after the process is up. */
async function metricsUrl(host: HostProcess): Promise<string> {
  for (;;) {
    const found = /Metrics are at (\S+)/.exec(host.printed())?.[1]
    if (found !== undefined) return found
    await delay(50)
  }
}

export const usedSince = (before: Used, now: Used): Used => ({
  servers: now.servers - before.servers,
  workers: now.workers - before.workers,
  database: now.database - before.database,
})
