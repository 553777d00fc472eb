import { expect, it } from 'vitest'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-08-20T12:00:00Z')
let now = begin
const postgres = postgresOfThisFile()

const created = async (store: Store, name: string) => {
  const { accounts } = store
  return (await accounts.create({ email: `${name}@old.test`, firstName: name, lastName: '', passwordHash: 'hash' }))!
}
const loggedIn = async (store: Store, account: Awaited<ReturnType<typeof created>>) =>
  (await store.accounts.openSession(account, { until: new Date(begin + 30 * dayMs), device: '' }))!

/** Starts a change whose links are named after the account. */
const change = ({ emailLinks }: Store, accountId: string, name: string, newEmail: string) =>
  emailLinks.startChange({
    ...{ accountId, newEmail, leaveHash: `${name} leave`, enterHash: `${name} enter` },
    until: new Date(now + dayMs),
  })

onEachDatabase('a link in an email', { now: () => now, postgres }, (open) => {
  it('confirms the address once, until it expires or the address is another one', async () => {
    now = begin
    const store = open()
    const { accounts, emailLinks } = store
    const { id, email } = await created(store, 'ann')
    const until = new Date(begin + 7 * dayMs)
    for (const tokenHash of ['first', 'second'])
      await emailLinks.addVerification({ tokenHash, accountId: id, email, until })
    expect((await accounts.find(id))?.emailVerifiedAt).toBeUndefined()
    now = begin + 7 * dayMs
    expect(await emailLinks.open('first')).toBeUndefined()
    now = begin + 1
    expect(await emailLinks.open('first')).toEqual({ done: 'verified', email })
    expect((await accounts.find(id))?.emailVerifiedAt).toEqual(new Date(now))
    for (const used of ['first', 'second', 'made up']) expect(await emailLinks.open(used)).toBeUndefined()
  })

  it('changes the address once both were opened, in either order, and ends what the old address could do', async () => {
    now = begin
    for (const [index, order] of [
      ['leave', 'enter'],
      ['enter', 'leave'],
    ].entries()) {
      const store = open()
      const { accounts, emailLinks } = store
      const account = await created(store, `ann${index}`)
      const [here, there] = [await loggedIn(store, account), await loggedIn(store, account)]
      const newEmail = `ann${index}@new.test`
      const ofAccount = { accountId: account.id, until: new Date(now + dayMs) }
      await accounts.addReset({ ...ofAccount, tokenHash: `reset ${index}`, makesAdmin: false })
      await emailLinks.addVerification({ ...ofAccount, tokenHash: `verify ${index}`, email: account.email })
      await store.auditLog.begin({ by: 'ada@x.test', act: 'log out user', subject: account.email, detail: {} })
      await change(store, account.id, `ann${index}`, newEmail)
      expect(await emailLinks.newEmailOf(account.id)).toBe(newEmail)

      const half = { done: 'half', email: newEmail, waitsFor: order[0] === 'leave' ? 'new' : 'old' }
      expect(await emailLinks.open(`ann${index} ${order[0]}`)).toEqual(half)
      expect(await emailLinks.open(`ann${index} ${order[0]}`)).toBeUndefined()
      expect((await accounts.find(account.id))?.email).toBe(account.email)
      expect(await emailLinks.open(`ann${index} ${order[1]}`, here)).toEqual({
        ...{ done: 'changed', accountId: account.id, from: account.email, email: newEmail },
      })
      expect(await accounts.find(account.id)).toMatchObject({ email: newEmail, emailVerifiedAt: new Date(now) })
      expect([await accounts.session(here), await accounts.session(there)]).toEqual([expect.anything(), undefined])
      expect(await emailLinks.newEmailOf(account.id)).toBeUndefined()
      expect(await emailLinks.open(`verify ${index}`)).toBeUndefined()
      expect(await accounts.resetPassword(`reset ${index}`, 'other')).toBe(false)
      expect((await store.auditLog.read({ search: '' }))[0]?.subject).toBe(newEmail)
    }
  })

  it('does nothing after a day, after the change was taken back, and after a new password', async () => {
    now = begin
    const store = open()
    const { accounts, emailLinks } = store
    const { id } = await created(store, 'ann')
    const isDead = async () => {
      for (const act of ['leave', 'enter']) expect(await emailLinks.open(`ann ${act}`)).toBeUndefined()
      expect(await emailLinks.newEmailOf(id)).toBeUndefined()
      await emailLinks.dropChange(id)
    }
    await change(store, id, 'ann', 'ann@new.test')
    now += dayMs
    await isDead()
    await change(store, id, 'ann', 'ann@new.test')
    await emailLinks.open('ann enter')
    await emailLinks.dropChange(id)
    await isDead()
    await change(store, id, 'ann', 'thief@new.test')
    await emailLinks.open('ann enter')
    await accounts.setPassword(id, 'new hash')
    await isDead()
    expect((await accounts.find(id))?.email).toBe('ann@old.test')
  })

  it('gives an address to one of two accounts that take it at the same moment', async () => {
    now = begin
    const store = open()
    const { accounts, emailLinks } = store
    const [ann, bob] = [await created(store, 'ann'), await created(store, 'bob')]
    for (const [name, { id }] of Object.entries({ ann, bob })) {
      await change(store, id, name, 'one@new.test')
      await emailLinks.open(`${name} leave`)
    }
    const opened = await Promise.all(['ann', 'bob'].map((name) => emailLinks.open(`${name} enter`)))
    expect(opened.map((link) => link?.done).toSorted()).toEqual(['changed', 'taken'])
    const emails = [await accounts.find(ann.id), await accounts.find(bob.id)].map((account) => account!.email)
    expect(emails.toSorted()).toEqual([expect.stringMatching(/^(ann|bob)@old\.test$/), 'one@new.test'])
    for (const { id } of [ann, bob]) expect(await emailLinks.newEmailOf(id)).toBeUndefined()
  })

  it('opened many times at the same moment works once', async () => {
    now = begin
    const store = open()
    const { emailLinks } = store
    const ann = await created(store, 'ann')
    await change(store, ann.id, 'ann', 'ann@new.test')
    const doneBy = async (act: string) =>
      (await Promise.all([1, 2, 3, 4].map(() => emailLinks.open(`ann ${act}`)))).map((link) => link?.done)
    expect((await doneBy('enter')).filter(Boolean)).toEqual(['half'])
    expect((await doneBy('leave')).filter(Boolean)).toEqual(['changed'])
  })
})
