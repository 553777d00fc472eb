import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { emailOf, signedUp } from '../testing/accountCalls.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'
import { mainKey } from '../testing/userCalls.ts'
import { retention } from './retention.ts'
import { startSweeping, sweep } from './sweeping.ts'

const dayMs = 86_400_000
const log = { error: (detail: object) => expect.fail(JSON.stringify(detail)) }
const begin = Date.parse('2026-08-20T12:00:00Z')

it('what nobody needs any more is deleted, and nothing sooner than stated', async () => {
  let now = begin
  await withServer({ now: () => now, hashing: plainHashing }, async ({ app, store, mails }) => {
    await signedUp(app, 'ann')
    const { id } = (await store.accounts.byEmail(emailOf('ann')))!
    const event = {
      kind: 'login',
      who: emailOf('ann'),
      network: '1.2.3.4',
      detail: 'POST /api/login',
      times: 1,
    } as const
    await store.securityEvents.add([{ ...event, firstAt: new Date(now), lastAt: new Date(now) }])
    await store.auditLog.begin({ by: emailOf('ann'), act: 'grant plan', subject: 'x', detail: {} })
    await store.trialMarks.put([{ kind: 'email', hash: 'x', most: 1, forgetAt: new Date(now + 730 * dayMs) }])
    const call = { accessKey: 'visitor', network: 'x', bytes: 10 }
    await store.visitors.admit(call, 1e9)
    await store.saveUserSettings({ owner: { accessKey: 'visitor' }, key: mainKey }, { numLUs: 3 })
    await store.visitors.settle(call)
    await vi.waitFor(() => expect(readdirSync(mails)).toEqual([expect.stringMatching(/\.eml$/)]), { timeout: 20_000 })
    for (const name of readdirSync(mails)) utimesSync(join(mails, name), now / 1000, now / 1000)

    const kept = async () => ({
      logins: ((await store.accounts.dataOf(id)).sessions as unknown[]).length,
      events: (await store.securityEvents.read({ search: '1.2.3.4' })).length,
      acts: (await store.auditLog.read({ search: '' })).length,
      trial: await store.trialMarks.spent([{ kind: 'email', hash: 'x', most: 1, forgetAt: new Date() }]),
      visitors: (await store.visitors.use()).keys,
      mails: readdirSync(mails).length,
    })
    const all = { logins: 1, events: 1, acts: 1, trial: 'email', visitors: 1, mails: 1 }
    const after = async (days: number) => {
      now = begin + days * dayMs
      await sweep({ store, outboxFolder: mails, log, now: () => now })
      return kept()
    }
    expect(await after(6)).toEqual(all)
    expect(await after(7)).toEqual({ ...all, logins: 0 })
    expect(await after(29)).toEqual({ ...all, logins: 0 })
    expect(await after(31)).toEqual({ ...all, logins: 0, visitors: 0, mails: 0 })
    expect(await after(179)).toMatchObject({ events: 1 })
    expect(await after(181)).toMatchObject({ events: 0, acts: 1 })
    expect(await after(729)).toMatchObject({ acts: 1, trial: 'email' })
    expect(await after(731)).toMatchObject({ acts: 0, trial: undefined })
  })
})

it('a server sweeps when it starts and again and again, even if something fails', async () => {
  const done: string[] = []
  const noted = (name: string) => async () => void done.push(name)
  const store = {
    accounts: { forgetEnded: () => Promise.reject(new Error('no')) },
    attempts: { forgetOld: noted('attempts') },
    sharedCounts: { forgetEnded: noted('counts') },
    jobRuns: { forgetOld: noted('jobs') },
    buildTurns: { forgetEnded: noted('turns') },
    auditLog: { forget: noted('audit log') },
    securityEvents: { expire: noted('events') },
    trialMarks: { forgetTrials: noted('trials') },
    visitors: { expire: noted('visitors') },
  } as never
  const error = vi.fn()
  const stop = startSweeping({ store, outboxFolder: '/nowhere', log: { error }, now: () => begin }, 5)
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(16))
  await stop()
  expect(done.slice(0, 8)).toEqual(['attempts', 'counts', 'jobs', 'turns', 'events', 'audit log', 'trials', 'visitors'])
  expect(error.mock.calls[0]?.[1]).toBe(
    'could not delete what is too old: logins, links in emails, used tokens of partners',
  )
})

it('docs/administration.md says how long each kind of thing is kept', () => {
  const docs = readFileSync(new URL('../../../../docs/administration.md', import.meta.url), 'utf8').toLowerCase()
  for (const { what, kept } of retention) expect(docs).toContain(`| ${what} | ${kept} |`.toLowerCase())
})
