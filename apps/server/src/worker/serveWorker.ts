import { randomUUID } from 'node:crypto'
import { openStore } from '@slatecraft/store'
import type { Logger } from 'pino'
import type { Config, WorkersConfig } from '../config.ts'
import { engineBuild } from '../jobs/remote/engineBuild.ts'
import { hostsOn } from '../jobs/remote/hosts.ts'
import { remoteJobRunner } from '../jobs/remote/remoteJobRunner.ts'
import { threadJobRunner } from '../jobs/threadJobRunner.ts'
import { meteredRunner } from '../metrics/meteredRunner.ts'
import { operationsOf } from '../metrics/operationsOf.ts'
import { readiness } from '../metrics/readiness.ts'
import { stopOnSignals } from '../stopOnSignals.ts'
import { workerHost } from './workerHost.ts'

/** What takes longer was swallowed by the network: the worker asks again. */
const queryWithinMs = 10_000

/**
 * Runs this process as a worker host until a signal stops it. It needs no port: all goes through the database.
 *
 * @throws {DatabaseUnavailableError} if the database can't be used.
 */
export async function serveWorker(
  { workers, ...config }: Config & { workers: WorkersConfig },
  { workerFile, log }: { workerFile: URL; log: Logger },
): Promise<void> {
  const engine = engineBuild(workerFile)
  const operations = await operationsOf(config)
  const store = await openStore({ ...config, queryWithinMs, log, onQuery: operations?.meter.queryAnswered })
  const ready = readiness(store)
  const hosts = hostsOn({ ...workers, engine, role: 'worker', log })
  const threads = threadJobRunner({ workerFile, threads: config.buildThreads })
  const local = operations === undefined ? threads : meteredRunner(threads, operations.meter)
  const { atOnce } = workers
  const runs = store.jobRuns
  const workerId = randomUUID()
  const remote = remoteJobRunner({ runs, hosts, engine, serverId: workerId, log })
  const own = { runs, hosts, local, remote, engine, workerId, log }
  const host = await workerHost({ ...own, atOnce, threads: config.buildThreads })
  await warnOfOtherEngines()
  const looks = { queue: () => store.jobRuns.load(engine), workers: hosts.workers, connections: store.connections }
  const metricsUrl = await operations?.open({ isReady: ready.isReady, ...looks })
  stopOnSignals({ stop, drain: () => undefined, drainSeconds: 0, withinMs: 9500 })
  console.log(`A Slatecraft worker takes builds and simulations of engine ${engine}.`)
  if (metricsUrl !== undefined) console.log(`Metrics are at ${metricsUrl}`)

  async function warnOfOtherEngines(): Promise<void> {
    const others = await hosts.otherEngines()
    if (others.length > 0)
      log.warn(
        { engine, others },
        `Servers with another version of the engine use this database. This worker takes none of their jobs: the same lineups could not be promised. Start workers of their version, too.`,
      )
  }

  async function stop(): Promise<void> {
    ready.drain()
    await host.drain()
    await local.close()
    await remote.close()
    await store.close()
    await operations?.close()
  }
}
