import { randomUUID } from 'node:crypto'
import { openStore } from '@slatecraft/store'
import type { Logger } from 'pino'
import type { Config, WorkersConfig } from '../config.ts'
import { engineBuild } from '../jobs/remote/engineBuild.ts'
import { hostsOn } from '../jobs/remote/hosts.ts'
import { threadJobRunner } from '../jobs/threadJobRunner.ts'
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
  const store = await openStore({ ...config, queryWithinMs, log })
  const hosts = hostsOn({ ...workers, engine, role: 'worker', log })
  const local = threadJobRunner({ workerFile, threads: config.buildThreads })
  const { atOnce } = workers
  const host = await workerHost({ runs: store.jobRuns, hosts, local, engine, workerId: randomUUID(), atOnce, log })
  await refuseOtherEngines()
  stopOnSignals({ stop, drain: () => undefined, drainSeconds: 0, withinMs: 9500 })
  console.log(`A Slatecraft worker takes builds and simulations of engine ${engine}.`)

  async function refuseOtherEngines(): Promise<void> {
    const others = await hosts.otherEngines()
    if (others.length > 0)
      log.warn(
        { engine, others },
        `Servers with another version of the engine use this database. This worker takes none of their jobs: the same lineups could not be promised. Start workers of their version, too.`,
      )
  }

  async function stop(): Promise<void> {
    await host.drain()
    await local.close()
    await hosts.close()
    await store.close()
  }
}
