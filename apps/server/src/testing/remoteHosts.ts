import { randomUUID } from 'node:crypto'
import type { Store } from '@slatecraft/store'
import { postgresTestStoreAt } from '@slatecraft/store/testing'
import { pino } from 'pino'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { hostsOn } from '../jobs/remote/hosts.ts'
import { remoteJobRunner } from '../jobs/remote/remoteJobRunner.ts'
import { type WorkerHost, workerHost } from '../worker/workerHost.ts'

const log = pino({ level: 'silent' })

interface HostOptions {
  databaseUrl: string
  redisUrl?: string
  engine?: string
}

/** The part of a server that submits jobs. */
export async function submittingHost({ databaseUrl, redisUrl, engine = 'e1' }: HostOptions): Promise<{
  jobs: JobRunner
  store: Store
  close: () => Promise<void>
}> {
  const store = await postgresTestStoreAt(databaseUrl)
  const hosts = hostsOn({ databaseUrl, redisUrl, engine, role: 'server', log })
  const jobs = remoteJobRunner({ runs: store.jobRuns, hosts, engine, serverId: randomUUID(), log })
  return {
    jobs,
    store,
    async close() {
      await jobs.close()
      await store.close()
    },
  }
}

/** A worker host in this process. */
export async function workingHost(
  local: JobRunner,
  { databaseUrl, redisUrl, engine = 'e1' }: HostOptions,
): Promise<WorkerHost & { close: () => Promise<void> }> {
  const store = await postgresTestStoreAt(databaseUrl)
  const hosts = hostsOn({ databaseUrl, redisUrl, engine, role: 'worker', log })
  const workerId = randomUUID()
  const remote = remoteJobRunner({ runs: store.jobRuns, hosts, engine, serverId: workerId, log })
  const own = { runs: store.jobRuns, hosts, local, remote, engine, workerId, log }
  const host = await workerHost({ ...own, atOnce: 8, threads: 1 })
  return {
    ...host,
    async close() {
      await host.drain()
      await remote.close()
      await local.close()
      await store.close()
    },
  }
}
