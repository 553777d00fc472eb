import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@slatecraft/store'
import { pino } from 'pino'
import { buildServer } from './buildServer.ts'
import { type Config, readConfig } from './config.ts'
import type { Identify } from './http/caller.ts'
import { threadJobRunner } from './jobs/threadJobRunner.ts'
import { listen } from './listen.ts'
import { obstacle } from './obstacle.ts'
import { stopOnSignals } from './stopOnSignals.ts'

/** Sources and bundles lie alike below `apps/server`, so both find their neighbours from here. */
const workerFile = new URL(`./jobs/buildLineupsWorker${extname(import.meta.url)}`, import.meta.url)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Nobody has an account yet, so no token is anybody's. */
const nobody: Identify = async () => undefined

/** Starts everything. What stands in the way is said in a line, and the process ends with code 1. */
export async function start(env: NodeJS.ProcessEnv, identify: Identify = nobody): Promise<void> {
  try {
    await serve(readConfig(env), identify)
  } catch (error) {
    console.error(obstacle(error))
    process.exit(1)
  }
}

async function serve(config: Config, identify: Identify): Promise<void> {
  const log = pino({ level: config.logLevel })
  const store = await openStore({ ...config, log })
  const jobs = threadJobRunner({ workerFile, threads: config.maxBuilds })
  const localToken = randomBytes(32).toString('base64url')
  const app = await buildServer({
    store,
    jobs,
    log,
    config,
    localToken,
    webFolder,
    identify,
    now: Date.now,
  })
  /** First the calls and builds, then the threads, then the database that they write to. */
  const stop = async () => {
    await app.close()
    await jobs.close()
    await store.close()
  }
  try {
    const url = await listen(app, config)
    store.announce({ url, token: localToken })
    stopOnSignals(stop)
    console.log(`Slatecraft is at ${url}`)
  } catch (error) {
    await stop()
    throw error
  }
}
