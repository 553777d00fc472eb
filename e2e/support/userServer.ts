import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { linkIn, outboxOf } from '../../apps/server/src/testing/outboxOf.ts'
import { root } from './place.ts'

const program = fileURLToPath(new URL('./userServerProcess.mjs', import.meta.url))

/** A server with accounts, in a process of its own. */
export interface UserServer {
  url: string
  child: ChildProcess
  /** The link of the newest mail to somebody. */
  linkTo(email: string): Promise<string>
  /** Its database stays where the caller chose the folder. */
  stop(): Promise<void>
}

interface Choices {
  /** An empty folder of its own otherwise. */
  dataDir?: string
  /** Any that is free otherwise. */
  port?: number
  /** Over those of a server on which everybody may everything. */
  env?: Record<string, string>
}

/** The real server with its threads, database, demo slates and built page, for journeys of users with accounts. */
export async function startUserServer({ dataDir, port = 0, env = {} }: Choices = {}): Promise<UserServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'slatecraft-users-'))
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: folder, SLATECRAFT_DEMO: 'on', SLATECRAFT_PLANS: 'open', ...env },
    },
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
  const linkTo = async (email: string) => {
    const mails = await outboxOf(join(folder, 'outbox'))
    const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email))
    if (mail === undefined) throw new Error(`No mail to ${email} is in the outbox.`)
    return linkIn(mail).href
  }
  return { url: await addressOf(child), child, linkTo, stop }
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

/** The first admin of the server on which plans are sold, and who may send it users. */
export const admin = { email: 'ada@slatecraft.test', password: 'correct horse battery' }
export const partner = { name: 'acme', key: 'a-key-that-a-partner-and-this-server-share' }

interface Servers {
  /** Everybody may everything on it. */
  userServer: UserServer
  /** The plans are sold on it. */
  shop: UserServer
}

/** Each runs once for all the journeys that one of Playwright's processes makes, if any of them is made on it. */
const withServers = base.extend<object, Servers>({
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
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const server = await startUserServer({
        env: {
          SLATECRAFT_PLANS: 'standard',
          SLATECRAFT_ADMIN_EMAIL: admin.email,
          PARTNER_KEYS: `${partner.name}=${partner.key}`,
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

export const test = withServers.extend({ baseURL: ({ userServer }, use) => use(userServer.url) })
export const shopTest = withServers.extend({ baseURL: ({ shop }, use) => use(shop.url) })

/**
 * Makes this user's account, or logs in to it. From its next load the page, as every other of its context, is used by him,
 * unless he has logged out since.
 *
 * @param url of the server, where the page's context does not know it.
 */
export async function logIn(page: Page, user: string, url = ''): Promise<void> {
  const data = { email: `${user}@slatecraft.test`, password: `the password of ${user}` }
  const names = { first_name: user, last_name: '' }
  const made = await page.request.post(`${url}/api/sign-up`, { data: { ...data, ...names } })
  const reply = made.ok() ? made : await page.request.post(`${url}/api/login`, { data })
  const { access_token } = await reply.json()
  await page.context().addInitScript({
    content: `if (sessionStorage.getItem('was-here') === null)
        for (const place of ['jwt', 'account_token']) localStorage.setItem(place, ${JSON.stringify(access_token)})
      sessionStorage.setItem('was-here', 'yes')`,
  })
}
