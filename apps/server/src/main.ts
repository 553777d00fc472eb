import { randomBytes, randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { InputError } from '@slatecraft/slate'
import {
  DatabaseUnavailableError,
  DataFolderError,
  FolderInUseError,
  LockFileError,
  openStore,
  type Store,
} from '@slatecraft/store'
import { type Logger, pino } from 'pino'
import { accountParts } from './accounts/accountParts.ts'
import { inviteFirstAdmin } from './accounts/inviteFirstAdmin.ts'
import { buildServer } from './buildServer.ts'
import { type Config, readConfig } from './config.ts'
import { redactions } from './http/redactedLog.ts'
import type { JobRunner } from './jobs/jobRunner.ts'
import { engineBuild } from './jobs/remote/engineBuild.ts'
import { hostsOn } from './jobs/remote/hosts.ts'
import { remoteJobRunner } from './jobs/remote/remoteJobRunner.ts'
import { type SimulationChannel, simulationChannel } from './jobs/simulationChannel.ts'
import { threadJobRunner } from './jobs/threadJobRunner.ts'
import { readLegalDocuments } from './legal/legalDocuments.ts'
import { listen, PortUnavailableError } from './listen.ts'
import type { Mailer } from './mail/mailer.ts'
import { outbox } from './mail/outbox.ts'
import { smtpMailer } from './mail/smtpMailer.ts'
import type { Looks } from './metrics/looks.ts'
import { meteredRunner } from './metrics/meteredRunner.ts'
import { operationsOf } from './metrics/operationsOf.ts'
import { readiness } from './metrics/readiness.ts'
import { choosePayments } from './payments/choosePayments.ts'
import { readPlanBook } from './plans/planBook.ts'
import { startSweeping } from './retention/sweeping.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { startWatchdog } from './watchdog/watchdog.ts'
import { serveWorker } from './worker/serveWorker.ts'

/** Sources and bundles are at the same depth below `apps/server`, so both find their neighbors from here. */
const extension = extname(import.meta.url)
const workerFile = new URL(`./jobs/engineWorker${extension}`, import.meta.url)
const watchdogFile = new URL(`./watchdog/watchdogWorker${extension}`, import.meta.url)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts a server. If that fails, prints why in one line and exits with code 1. */
export const start = (env: NodeJS.ProcessEnv): Promise<void> => startedOrExit(() => serve(readConfig(env)))

/** Starts a worker host, which builds and simulates for servers on the same database. */
export const startWorker = (env: NodeJS.ProcessEnv): Promise<void> =>
  startedOrExit(async () => {
    const { workers, ...config } = readConfig({ ...env, WORKERS: 'remote' })
    await serveWorker({ ...config, workers: workers! }, { workerFile, log: logOf(config) })
  })

async function startedOrExit(begin: () => Promise<void>): Promise<void> {
  try {
    await begin()
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}

const logOf = ({ logLevel: level }: Pick<Config, 'logLevel'>) => pino({ level, serializers: redactions })

async function serve(config: Config): Promise<void> {
  const planBook = readPlanBook(config.plansFile)
  const legal = readLegalDocuments(config)
  const log = logOf(config)
  const operations = await operationsOf(config)
  const store = await openStore({ ...config, log, onQuery: operations?.meter.queryAnswered, onLost: endAtOnce })
  const ready = readiness(store)
  // One process at a time uses a folder, and takes up at once what a killed one ran.
  const serverId = config.databaseUrl === undefined ? 'the server of this folder' : randomUUID()
  const watchdog = startWatchdog({ workerFile: watchdogFile, store, dataDir: config.dataDir, log })
  const { runner, looks, channel } = runnerOf(config, { store, serverId, log })
  const jobs = operations === undefined ? runner : meteredRunner(runner, operations.meter)
  const outboxFolder = join(config.dataDir, 'outbox')
  const mailer = mailerOf(config, outboxFolder, log)
  const accounts = await accountParts({ store, config, planBook, now: Date.now })
  let address = ''
  const publicUrl = () => config.publicUrl ?? address
  if (config.smtpUrl !== undefined && config.publicUrl === undefined)
    log.warn(
      'Links in emails will use the address that this server listens on, which other people may not reach. Set PUBLIC_URL to the address that they use.',
    )
  const localToken = randomBytes(32).toString('base64url')
  const app = await buildServer({
    store,
    readiness: ready,
    meter: operations?.meter,
    jobs,
    channel,
    serverId,
    log,
    config,
    localToken,
    webFolder,
    identify: accounts.identify,
    publicUrl,
    accounts,
    mailer,
    legal,
    planBook,
    payments: choosePayments({ config, planBook, log, now: Date.now }),
    now: Date.now,
  })
  const stopSweeping = startSweeping({ store, outboxFolder, log, now: Date.now })
  /** First the calls, builds and simulations, then the threads, then the database that they write to. */
  const stop = async () => {
    ready.drain()
    watchdog.stopping()
    await app.close()
    await stopSweeping()
    await jobs.close()
    await mailer.close()
    await store.close()
    await operations?.close()
    await watchdog.end()
  }
  try {
    const url = await listen(app, config)
    address = url
    const metricsUrl = await operations?.open({ isReady: ready.isReady, connections: store.connections, ...looks })
    store.announce({ url, token: localToken })
    stopOnSignals({ stop, drain: ready.drain, drainSeconds: config.drainSeconds })
    console.log(`Slatecraft is at ${url}`)
    if (metricsUrl !== undefined) console.log(`Metrics are at ${metricsUrl}`)
    if (config.adminEmail !== undefined)
      await inviteFirstAdmin({
        email: config.adminEmail,
        store,
        mailer,
        publicUrl: publicUrl(),
        now: Date.now(),
        say: console.log,
      })
  } catch (error) {
    await stop()
    throw error
  }
}

interface RunnerParts {
  store: Store
  serverId: string
  log: Logger
}

/** What runs jobs, and what can be seen of workers elsewhere. */
function runnerOf(
  { workers, buildThreads }: Config,
  { store, serverId, log }: RunnerParts,
): { runner: JobRunner; looks: Looks; channel?: SimulationChannel } {
  if (workers === undefined) return { runner: threadJobRunner({ workerFile, threads: buildThreads }), looks: {} }
  const engine = engineBuild(workerFile)
  const hosts = hostsOn({ ...workers, engine, role: 'server', log })
  return {
    runner: remoteJobRunner({ runs: store.jobRuns, hosts, engine, serverId, log }),
    looks: { queue: () => store.jobRuns.load(engine), workers: hosts.workers },
    channel: simulationChannel(hosts),
  }
}

/** Without closing the database, which would write to a folder that is another server's now. */
function endAtOnce({ message }: Error): void {
  console.error(message)
  process.exit(1)
}

function mailerOf({ smtpUrl, mailFrom: from }: Config, folder: string, log: Logger): Mailer {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from, log })
  return outbox({ folder, from, say: console.log, now: Date.now })
}

/** Why the server can't start, in a sentence for the person who started it; a bug is printed in full. */
function reasonOf(error: unknown): string {
  if (error instanceof InputError) return `Slatecraft can’t start with these settings:\n${error.message}`
  const known = [FolderInUseError, LockFileError, DataFolderError, DatabaseUnavailableError, PortUnavailableError]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  if (error instanceof Error && 'syscall' in error) return `The operating system refused: ${error.message}`
  return inspect(error)
}
