import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Store } from '@slatecraft/store'
import { pgliteTestStore } from '@slatecraft/store/testing'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { accountParts } from '../accounts/accountParts.ts'
import type { Hashing } from '../accounts/passwords.ts'
import { buildServer } from '../buildServer.ts'
import type { Config } from '../config.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { threadJobRunner } from '../jobs/threadJobRunner.ts'
import { outbox } from '../mail/outbox.ts'
import { readiness } from '../metrics/readiness.ts'
import { testPayments } from '../payments/testPayments.ts'
import { readPlanBook } from '../plans/planBook.ts'
import type { ServerParts } from '../serverParts.ts'
import { identifyFixture } from './fixtureUsers.ts'

export const localToken = 'the token of the lock file'

export const engineThreads = (threads: number) =>
  threadJobRunner({ workerFile: new URL('../jobs/engineWorker.ts', import.meta.url), threads })

const plansOf = (name: string) => readPlanBook(fileURLToPath(new URL(`../../plans/${name}.json`, import.meta.url)))

/** Everything unlocked. */
export const openPlans = plansOf('open')

/** The standard plans. */
export const standardPlans = plansOf('standard')

/** For tests without jobs. */
const noJobs: JobRunner = {
  build: () => Promise.reject(new Error('this test has no builds')),
  simulate: () => Promise.reject(new Error('this test has no simulations')),
  playParts: () => Promise.reject(new Error('this test has no simulations')),
  checkStandings: () => Promise.reject(new Error('this test has no standings')),
  projectPool: () => Promise.reject(new Error('this test has no baselines')),
  close: () => Promise.resolve(),
}

interface Choices
  extends Partial<
    Pick<
      ServerParts,
      | 'log'
      | 'readiness'
      | 'meter'
      | 'jobs'
      | 'channel'
      | 'serverId'
      | 'legal'
      | 'identify'
      | 'requestWithinMs'
      | 'bodyWithinMs'
      | 'publicUrl'
      | 'renewEveryMs'
      | 'now'
      | 'planBook'
      | 'mailer'
      | 'payments'
    >
  > {
  config?: Partial<ServerParts['config'] & Pick<Config, 'partnerKeys'>>
  hashing?: Hashing
  /** One that several servers use, and that the test closes. */
  shared?: Store
  /** Of the disk that the store believes it is on. */
  room?: Parameters<typeof pgliteTestStore>[1]
}

export interface TestServer {
  app: FastifyInstance
  store: Store
  /** The folder for emails, unless the test has its own mailer. */
  mails: string
}

/** Runs a test on a real server with an empty store. It has no port unless the test listens. */
export async function withServer(
  { config, jobs = noJobs, now = Date.now, planBook = openPlans, hashing, shared, room, ...choices }: Choices,
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const webFolder = builtPage()
  const store = shared ?? (await pgliteTestStore(now, room))
  const mails = mkdtempSync(join(tmpdir(), 'slatecraft-mails-'))
  const mailer = outbox({ folder: mails, from: 'server@slatecraft.test', say: () => undefined, now })
  const { partnerKeys = new Map<string, string>(), adminSecondFactor = 'required' } = config ?? {}
  const accounts = await accountParts({ store, config: { partnerKeys, adminSecondFactor }, planBook, now, hashing })
  const app = await buildServer({
    store,
    readiness: readiness(store),
    jobs,
    serverId: 'test',
    now,
    identify: async (token) => (await identifyFixture(token)) ?? accounts.identify(token),
    publicUrl: () => 'http://slatecraft.test',
    accounts,
    mailer,
    legal: new Map(),
    planBook,
    payments: testPayments({ graceDays: planBook.graceDays, now }),
    log: pino({ level: 'silent' }),
    localToken,
    webFolder,
    config: {
      isDemoOn: true,
      workers: undefined,
      adminSecondFactor,
      maxLineups: 5000,
      maxSimulations: 24,
      maxSimulationsPerClient: 2,
      maxWaitingSimulations: 100,
      maxBuilds: 2,
      maxBuildsPerClient: 2,
      maxWaitingBuilds: 10,
      maxBuildsPerMinute: 100_000,
      maxCallsPerMinute: 1000,
      maxVisitorBytes: 200_000_000,
      alertEmail: undefined,
      alertWebhook: undefined,
      frameOrigins: [],
      logoHost: undefined,
      corsOrigins: [],
      trustProxy: false,
      stripe: undefined,
      ...config,
    },
    ...choices,
  })
  try {
    await test({ app, store, mails })
  } finally {
    await app.close()
    await mailer.close()
    if (shared === undefined) await store.close()
    rmSync(mails, { recursive: true, force: true })
    rmSync(webFolder, { recursive: true, force: true })
  }
}

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Slatecraft</title>')
  writeFileSync(join(folder, '.sources'), 'not for the public')
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {}')
  return folder
}
