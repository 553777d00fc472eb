import { InputError } from '@slatecraft/slate'
import type { Grant, StoredSubscription } from '@slatecraft/store'
import { describe, expect, it } from 'vitest'
import { openPlans, standardPlans } from '../testing/testServer.ts'
import { accountRights, allRights, unitedRights } from './accountRights.ts'
import { planBook } from './planBook.ts'

const rights = {
  lineupLimit: 20,
  afterStart: false,
  projections: true,
  ownership: false,
  analysis: false,
  customPresets: false,
  cheatsheets: false,
  ownSlates: 20,
  ownSlateMegabytes: 30,
  simulationWorlds: 10_000,
  simulationLineups: 150,
  simulationsAtOnce: 1,
}
const paid = {
  planName: 'Gold',
  summary: '',
  isForOneSport: true,
  monthly: 1000,
  yearly: 10_000,
  trialDays: 0,
  rights: { ...rights, lineupLimit: { nfl: 150, nba: 100, mlb: 90, mma: 80, pga: 70, nascar: 60 }, ownership: true },
}
const file = { currency: 'usd', graceDays: 3, free: { planName: 'Free', summary: '', rights }, paid: [paid] }

const faultsOf = (given: unknown) => {
  try {
    planBook(given)
  } catch (error) {
    if (error instanceof InputError) return error.faults.map(({ field }) => field)
    throw error
  }
  return []
}

describe('the plan file', () => {
  it('is read, and every wrong field is named', () => {
    expect(faultsOf(file)).toEqual([])
    const wrongs: [object, string[]][] = [
      [{ ...file, currency: 'dollars', graceDays: -1 }, ['currency', 'graceDays']],
      [{ ...file, free: { ...file.free, rights: { ...rights, lineupLimit: 1.5 } } }, ['free.rights.lineupLimit']],
      [{ ...file, paid: [{ ...paid, monthly: '10', color: 'gold' }] }, ['paid[0].monthly', 'paid[0].color']],
      [{ ...file, paid: [{ ...paid, rights: { ...rights, ownership: 'yes' } }] }, ['paid[0].rights.ownership']],
      [{ ...file, paid: [paid, { ...paid, planName: 'gold' }] }, ['paid[1].planName']],
      [{ ...file, paid: [{ ...paid, planName: 'Free' }] }, ['paid[0].planName']],
      [{ currency: 'usd' }, ['graceDays', 'free', 'paid']],
    ]
    for (const [given, fields] of wrongs) expect(faultsOf(given)).toEqual(fields)
  })

  it('gives a one-sport plan its rights in that sport and the free plan’s in others (SU-10)', () => {
    const { sports, features, ownSlates, simulation } = planBook(file).rightsOf('Gold', 'nba')!
    expect([sports.nba.lineupLimit, sports.nba.ownership]).toEqual([100, true])
    expect([sports.nfl.lineupLimit, sports.nfl.ownership]).toEqual([20, false])
    expect(features).toEqual({ customPresets: false, cheatsheets: false })
    expect(ownSlates).toEqual({ count: 20, megabytes: 30 })
    expect(simulation).toEqual({ worlds: 10_000, lineups: 150, atOnce: 1 })
    expect(planBook(file).rightsOf('Silver', undefined)).toBeUndefined()
  })

  it('“open” unlocks everything', () => {
    expect(openPlans.free.rights).toEqual(allRights)
  })
})

const now = new Date('2027-03-01T00:00:00Z')
const subscription = (given: Partial<StoredSubscription>): StoredSubscription => ({
  accountId: '',
  planName: 'Single Sport',
  sport: 'nfl',
  status: 'active',
  yearly: false,
  price: 1999,
  promo: undefined,
  cancelAt: undefined,
  anchor: new Date('2027-02-10T00:00:00Z'),
  currentPeriodEnd: new Date('2027-03-10T00:00:00Z'),
  trialEnd: undefined,
  last4: '4242',
  brand: 'visa',
  processor: 'stripe',
  customerRef: '',
  subscriptionRef: '',
  ...given,
})

const rightsWith = (held: { subscription?: StoredSubscription; grant?: Grant; isAdmin?: boolean }) =>
  accountRights(
    { account: { isAdmin: held.isAdmin ?? false }, subscription: held.subscription, percentOff: 0, grant: held.grant },
    standardPlans,
    now,
  )

describe('an account', () => {
  it('has the best rights of the free plan, the paid plan and the grant', () => {
    const grant: Grant = { planName: 'Single Sport', sport: 'nba', until: undefined, note: '' }
    const { sports } = rightsWith({ subscription: subscription({}), grant })
    expect([sports.nfl.lineupLimit, sports.nba.lineupLimit, sports.pga.lineupLimit]).toEqual([150, 150, 20])
    expect(rightsWith({})).toEqual(standardPlans.free.rights)
    expect(rightsWith({ isAdmin: true })).toEqual(allRights)
    const [free, all] = [standardPlans.free.rights, standardPlans.rightsOf('All Sports', undefined)!]
    expect([unitedRights(free, all), unitedRights(all, free)]).toEqual([all, all])
  })

  it('loses the rights of a plan that has ended, was canceled, is unpaid after its grace days, or is no longer offered', () => {
    const day = 86_400_000
    const before = (days: number) => new Date(now.getTime() - days * day)
    const over: Partial<StoredSubscription>[] = [
      { status: 'ended' },
      { cancelAt: now },
      { status: 'past_due', currentPeriodEnd: before(3) },
      { currentPeriodEnd: before(4) },
      { planName: 'Gone' },
    ]
    for (const given of over)
      expect(rightsWith({ subscription: subscription(given) })).toEqual(standardPlans.free.rights)
    const late = subscription({ status: 'past_due', currentPeriodEnd: before(2) })
    expect(rightsWith({ subscription: late }).sports.nfl.lineupLimit).toBe(150)
    const grant: Grant = { planName: 'All Sports', sport: undefined, until: now, note: '' }
    expect(rightsWith({ grant })).toEqual(standardPlans.free.rights)
  })
})
