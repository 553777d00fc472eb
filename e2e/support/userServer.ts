import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { tokenOf } from '../../apps/server/src/testing/fixtureUsers.ts'
import { root } from './place.ts'

const program = fileURLToPath(new URL('./userServerProcess.mjs', import.meta.url))

/** A server that knows the users of tests, in a process of its own. */
export interface UserServer {
  url: string
  child: ChildProcess
  /** Its database stays where the caller chose the folder. */
  stop(): Promise<void>
}

interface Choices {
  /** An empty folder of its own otherwise. */
  dataDir?: string
  /** Any that is free otherwise. */
  port?: number
}

/** The real server with its threads, database, demo slates and built page, for journeys of users with accounts. */
export async function startUserServer({ dataDir, port = 0 }: Choices = {}): Promise<UserServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'slatecraft-users-'))
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SLATECRAFT_DEMO: 'on', SLATECRAFT_PLANS: 'open' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { url: await addressOf(child), child, stop }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
      const address = /http:\S+/.exec(printed)
      if (address !== null) resolve(address[0])
    })
    child.once('exit', () => reject(new Error(`The server for users has ended: ${printed}`)))
  })
}

/** Journeys on that server, which runs once for all that one of Playwright's processes makes. */
export const test = base.extend<object, { userServer: UserServer }>({
  userServer: [
    // Playwright reads in the pattern what a fixture is made of, which is nothing.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const server = await startUserServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ userServer }, use) => use(userServer.url),
})

/** From its next load the page, as every other of its context, is used by this user, unless he has logged out since. */
export const logIn = (page: Page, user: 'ann' | 'bob' | 'ada') =>
  page.context().addInitScript({
    content: `if (sessionStorage.getItem('was-here') === null) localStorage.setItem('jwt', ${JSON.stringify(tokenOf(user))})
      sessionStorage.setItem('was-here', 'yes')`,
  })
