import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Store } from './store.ts'
import type { StoredPromo, StoredSubscription, TrialMark } from './subscriptions.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const day = 86_400_000
const promo: Omit<StoredPromo, 'uses' | 'createdAt'> = {
  code: 'HALF',
  percentOff: 50,
  description: 'Half the price',
  expiresAt: undefined,
  maxUses: undefined,
}

const subscription = (accountId: string, given: Partial<StoredSubscription> = {}): StoredSubscription => ({
  accountId,
  planName: 'Single Sport',
  sport: 'nfl',
  status: 'active',
  yearly: false,
  price: 1999,
  promo: undefined,
  cancelAt: undefined,
  anchor: new Date('2027-01-31T12:00:00Z'),
  currentPeriodEnd: new Date('2027-02-28T12:00:00Z'),
  trialEnd: undefined,
  last4: '4242',
  brand: 'visa',
  processor: 'test',
  customerRef: `customer of ${accountId}`,
  subscriptionRef: `subscription of ${accountId}`,
  ...given,
})

const postgres = postgresOfThisFile()
let clock = 0

onEachDatabase('subscriptions', { now: () => clock, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    clock = Date.parse('2027-02-01T00:00:00Z')
    store = open()
  })

  const newAccount = async (name: string) => {
    const email = `${name}@slatecraft.test`
    const account = await store.accounts.create({ email, firstName: name, lastName: '', passwordHash: undefined })
    return account!.id
  }
  const newUser = async (name: string) => ({ accountId: await newAccount(name), person: `${name} by email` })

  it('an account has one, its latest', async () => {
    const { subscriptions } = store
    const [ann, bob] = [await newAccount('ann'), await newAccount('bob')]
    const first = subscription(ann, { promo: 'HALF', cancelAt: new Date(clock), trialEnd: new Date(clock) })
    await subscriptions.save(first)
    expect(await subscriptions.find(ann)).toEqual(first)
    const last = subscription(ann, { planName: 'All Sports', sport: undefined, last4: undefined, brand: undefined })
    await subscriptions.save(last)
    expect(await subscriptions.find(ann)).toEqual(last)
    for (const other of [bob, 'no id at all']) expect(await subscriptions.find(other)).toBeUndefined()
  })

  it('a promo code with three uses goes to 3 of 20 accounts at once, and to none twice', async () => {
    const { promoCodes } = store
    expect(await promoCodes.create({ ...promo, maxUses: 3 })).toBe(true)
    expect(await promoCodes.create(promo)).toBe(false)
    const users = await Promise.all(Array.from({ length: 20 }, (_, at) => newUser(`user${at}`)))
    const uses = await Promise.all(users.map((user) => promoCodes.use('HALF', user)))
    expect([uses.filter(Boolean).length, (await promoCodes.find('HALF'))?.uses]).toEqual([3, 3])
    const [one, other] = [users[uses.indexOf(true)]!, users[uses.indexOf(false)]!]
    expect([await promoCodes.hasUsed('HALF', one), await promoCodes.hasUsed('HALF', other)]).toEqual([true, false])
    await promoCodes.giveBack('HALF', one.accountId)
    expect(await promoCodes.use('HALF', other)).toBe(true)
    expect(await promoCodes.use('HALF', other)).toBe(false)
    expect(await promoCodes.remove('HALF')).toBe(true)
    await promoCodes.create({ ...promo, maxUses: 4, expiresAt: new Date(clock + 1000) })
    expect((await promoCodes.all()).map(({ code, uses }) => [code, uses])).toEqual([['HALF', 3]])
    clock += 1000
    expect(await promoCodes.use('HALF', one)).toBe(false)
  })

  it('a promo code stays used by the person after they change their email, delete the account and come again', async () => {
    const { accounts, promoCodes } = store
    await promoCodes.create({ ...promo, maxUses: 2 })
    const ann = await newUser('ann')
    expect(await promoCodes.use('HALF', ann)).toBe(true)
    await promoCodes.keepForPerson({ ...ann, person: 'ann by her new email' })
    await accounts.remove(ann.accountId)
    const again = { ...(await newUser('ann')), person: 'ann by her new email' }
    expect(await promoCodes.hasUsed('HALF', again)).toBe(true)
    expect(await promoCodes.use('HALF', again)).toBe(false)
    expect((await promoCodes.find('HALF'))?.uses).toBe(1)
    const [bob, cid] = [await newUser('bob'), await newUser('cid')]
    expect([await promoCodes.use('HALF', bob), await promoCodes.use('HALF', cid)]).toEqual([true, false])
  })

  it('of ten trials at once with one card only one begins, and of a network’s at most three', async () => {
    const { trialMarks } = store
    const forgetAt = new Date(clock + 30 * day)
    const marksOf = (email: string, card: string): TrialMark[] => [
      { kind: 'email', hash: email, most: 1, forgetAt },
      { kind: 'card', hash: card, most: 1, forgetAt },
      { kind: 'network', hash: 'a household', most: 3, forgetAt },
    ]
    const many = Array.from({ length: 10 }, (_, at) => at)
    const withOneCard = await Promise.all(many.map((at) => trialMarks.take(marksOf(`user${at}`, 'one card'))))
    const [first, ...others] = withOneCard.filter((result) => 'taken' in result)
    expect([others, withOneCard.filter((result) => 'spent' in result && result.spent === 'card').length]).toEqual([
      [],
      9,
    ])
    await trialMarks.keep(first!.taken)
    const fromOneHome = await Promise.all(many.map((at) => trialMarks.take(marksOf(`other${at}`, `card ${at}`))))
    const begun = fromOneHome.flatMap((result) => ('taken' in result ? [result.taken] : []))
    expect([begun.length, await trialMarks.spent(marksOf('zoe', 'card z'))]).toEqual([2, 'network'])
    await trialMarks.giveBack(begun[0]!)
    expect(await trialMarks.spent(marksOf('zoe', 'card z'))).toBeUndefined()
  })

  it('the marks of a trial that never began are gone in an hour, and all of them when their time is over', async () => {
    const { trialMarks } = store
    const marks: TrialMark[] = [{ kind: 'email', hash: 'ann', most: 1, forgetAt: new Date(clock + 30 * day) }]
    await trialMarks.take(marks)
    expect(await trialMarks.spent(marks)).toBe('email')
    clock += 3_600_000
    expect(await trialMarks.spent(marks)).toBeUndefined()
    await trialMarks.put(marks)
    await trialMarks.forgetTrials(new Date(clock + 29 * day))
    expect(await trialMarks.spent(marks)).toBe('email')
    await trialMarks.forgetTrials(new Date(clock + 30 * day))
    expect(await trialMarks.spent(marks)).toBeUndefined()
  })

  it('acts on one account run one after another and may use the store; other accounts don’t wait', async () => {
    const { subscriptions } = store
    const [ann, bob] = [await newAccount('ann'), await newAccount('bob')]
    const steps: string[] = []
    const act = (account: string, name: string, during: () => Promise<void> = () => delay(20)) =>
      subscriptions.exclusively(account, async () => {
        steps.push(`${name} begins`)
        await subscriptions.find(account)
        await during()
        steps.push(`${name} ends`)
      })
    // This would deadlock if accounts waited for each other.
    await Promise.all([act(ann, 'first', () => act(bob, 'other')), act(ann, 'second')])
    expect(steps.filter((step) => !step.startsWith('other'))).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
    ])
    expect(steps).toContain('other ends')
    await expect(subscriptions.exclusively(ann, () => Promise.reject(new Error('declined')))).rejects.toThrow(
      'declined',
    )
    await act(ann, 'third')
    expect(steps.at(-1)).toBe('third ends')
  })

  it('an event counts as handled once it is marked, however often', async () => {
    const { subscriptions } = store
    expect(await subscriptions.isHandled('evt_1')).toBe(false)
    await Promise.all([1, 2, 3].map(() => subscriptions.markHandled('evt_1')))
    expect([await subscriptions.isHandled('evt_1'), await subscriptions.isHandled('evt_2')]).toEqual([true, false])
  })

  it('a grant counts next to it until it is revoked, and both are deleted with the account', async () => {
    const { subscriptions } = store
    const ann = await newAccount('ann')
    await subscriptions.save(subscription(ann))
    await subscriptions.grant(ann, {
      planName: 'All Sports',
      sport: undefined,
      until: new Date(clock),
      note: 'a friend',
    })
    const grant = { planName: 'Single Sport', sport: 'nba' as const, until: undefined, note: '' }
    await subscriptions.grant(ann, grant)
    expect(await subscriptions.grantOf(ann)).toEqual(grant)
    expect(await subscriptions.heldBy(ann)).toEqual({ percentOff: 0, subscription: subscription(ann), grant })
    expect([await subscriptions.revokeGrant(ann), await subscriptions.revokeGrant(ann)]).toEqual([true, false])
    await subscriptions.grant(ann, grant)
    await store.accounts.remove(ann)
    expect(await subscriptions.heldBy(ann)).toEqual({ subscription: undefined, percentOff: 0, grant: undefined })
  })
})
