import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { linkIn, outboxOf } from '../../apps/server/src/testing/outboxOf.ts'
import { root, shopDataDir, shopPort } from './addresses.ts'

const program = fileURLToPath(new URL('./userServerProcess.mjs', import.meta.url))

/** A server in a process of its own. Its database stays in the folder. */
export interface UserServer {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

interface Choices {
  dataDir: string
  /** Any free port by default. */
  port?: number
  /** Added to the variables of a server on which everything is unlocked. */
  env?: Record<string, string>
}

/** Starts the real server with its threads, database, demo slates and built page. */
export async function startUserServer({ dataDir, port = 0, env = {} }: Choices): Promise<UserServer> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, SLATECRAFT_DEMO: 'on', SLATECRAFT_PLANS: 'open' },
      // Admins of these journeys have no authenticator app.
      ...{ ADMIN_SECOND_FACTOR: 'optional', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
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
    child.once('exit', () => reject(new Error(`The server exited: ${printed}`)))
  })
}

/** The first admin of the shop, and the partner that may send it users. */
export const admin = { email: 'ada@slatecraft.test', password: 'correct horse battery' }
export const partner = { name: 'acme', key: 'a-key-that-a-partner-and-this-server-share' }

/** The server on which plans are sold. */
export interface Shop {
  url: string
  /** The link in the newest email to this address. */
  linkTo(email: string): Promise<string>
}

const shop: Shop = {
  url: `http://127.0.0.1:${shopPort}`,
  linkTo: async (email) => {
    const mails = await outboxOf(join(shopDataDir, 'outbox'))
    const mail = mails.findLast(({ to }) => to?.some(({ address }) => address === email))
    if (mail === undefined) throw new Error(`No email to ${email} is in the outbox.`)
    return linkIn(mail).href
  },
}

export const shopTest = base.extend<{ shop: Shop }>({
  baseURL: shop.url,
  // Playwright reads a fixture's needs from this pattern.
  // biome-ignore lint/correctness/noEmptyPattern: it needs none
  shop: ({}, use) => use(shop),
})

/**
 * Signs this user up, or logs in. From the next load on, every page of the same context is theirs until they log out.
 *
 * @param url of the server, if the page's context has no base URL.
 */
export async function logIn(page: Page, user: string, url = ''): Promise<void> {
  const data = { email: `${user}@slatecraft.test`, password: 'correct horse battery' }
  const names = { first_name: user, last_name: '' }
  const made = await page.request.post(`${url}/api/sign-up`, { data: { ...data, ...names } })
  const reply = made.ok() ? made : await page.request.post(`${url}/api/login`, { data })
  const { access_token } = await reply.json()
  await page.context().addInitScript({
    content: `if (sessionStorage.getItem('was-here') === null)
        for (const name of ['jwt', 'account_token']) localStorage.setItem(name, ${JSON.stringify(access_token)})
      sessionStorage.setItem('was-here', 'yes')`,
  })
}
