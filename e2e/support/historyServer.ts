import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { linkIn, outboxOf } from '../../apps/server/src/testing/outboxOf.ts'
import { startUserServer } from './userServer.ts'

const admin = { email: 'hilda@slatecraft.test', password: 'correct horse battery' }

/** A server on which history can be imported without changing what other journeys see. */
export interface HistoryServer {
  url: string
  /** From the next load on, every page of this page's context is the admin's, who has all rights. Visitors have few. */
  logInAsAdmin(page: Page): Promise<void>
}

export const historyTest = base.extend<object, { history: HistoryServer }>({
  baseURL: ({ history }, use) => use(history.url),
  history: [
    // Playwright reads a fixture's needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: it needs none
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'slatecraft-history-'))
      const env = { SLATECRAFT_PLANS: 'standard', SLATECRAFT_DEMO: 'off', SLATECRAFT_ADMIN_EMAIL: admin.email }
      const server = await startUserServer({ dataDir, env })
      let jwt: string | undefined
      await use({
        url: server.url,
        async logInAsAdmin(page) {
          jwt ??= await firstLogin(page, server.url, join(dataDir, 'outbox'))
          await page.context().addInitScript((token) => {
            for (const name of ['jwt', 'account_token']) localStorage.setItem(name, token)
          }, jwt)
        },
      })
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Sets the password with the link in the first admin's email, and logs in. */
async function firstLogin(page: Page, url: string, outbox: string): Promise<string> {
  const mail = (await outboxOf(outbox)).at(-1)
  if (mail === undefined) throw new Error('The first admin got no email.')
  const token = linkIn(mail).searchParams.get('token')
  await page.request.post(`${url}/api/reset-password`, { data: { password: admin.password, token } })
  const reply = await page.request.post(`${url}/api/login`, { data: admin })
  const { access_token } = await reply.json()
  return access_token
}

declare const localStorage: { setItem(name: string, value: string): void }
