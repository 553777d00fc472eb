import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@slatecraft/store'
import { pgliteTestStore } from '@slatecraft/store/testing'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildServer, type ServerParts } from '../buildServer.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { threadJobRunner } from '../jobs/threadJobRunner.ts'
import { identifyFixture } from './fixtureUsers.ts'

export const localToken = 'the token of the lock file'

export const engineThreads = (threads: number) =>
  threadJobRunner({ workerFile: new URL('../jobs/buildLineupsWorker.ts', import.meta.url), threads })

/** For tests in which nothing is built. */
const noJobs: JobRunner = {
  submit: () => Promise.reject(new Error('nothing is built in this test')),
  close: () => Promise.resolve(),
}

interface Choices extends Partial<Pick<ServerParts, 'jobs' | 'requestWithinMs' | 'now'>> {
  config?: Partial<ServerParts['config']>
}

/** The real server on a fresh store, without a port unless the test listens; gone afterwards. */
export async function withServer(
  { config, jobs = noJobs, now = Date.now, ...choices }: Choices,
  test: (server: { app: FastifyInstance; store: Store }) => Promise<void>,
): Promise<void> {
  const webFolder = builtPage()
  const store = await pgliteTestStore(now)
  const app = await buildServer({
    store,
    jobs,
    now,
    identify: identifyFixture,
    log: pino({ level: 'silent' }),
    localToken,
    webFolder,
    config: {
      isDemoOn: true,
      maxLineups: 5000,
      maxBuilds: 2,
      maxBuildsPerClient: 2,
      maxWaitingBuilds: 10,
      maxBuildsPerMinute: 100_000,
      maxCallsPerMinute: 1000,
      ...config,
    },
    ...choices,
  })
  try {
    await test({ app, store })
  } finally {
    await app.close()
    await store.close()
    rmSync(webFolder, { recursive: true, force: true })
  }
}

function builtPage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Slatecraft</title>')
  writeFileSync(join(folder, '.sources'), 'of the build, for nobody else')
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {}')
  return folder
}
