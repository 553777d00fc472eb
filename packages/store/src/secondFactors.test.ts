import { beforeEach, expect, it } from 'vitest'
import type { Account } from './accounts.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const now = Date.parse('2026-08-20T12:00:00Z')
const login = { until: new Date(now + 60_000), device: '' }
const many = Array.from({ length: 8 }, (_, index) => index)
const trueOnes = (answers: readonly boolean[]) => answers.filter(Boolean).length

onEachDatabase('a second factor', { now: () => now, postgres: postgresOfThisFile() }, (open) => {
  let store: Store
  let ann: Account
  beforeEach(async () => {
    store = open()
    const person = { email: 'ann@slatecraft.test', firstName: 'Ann', lastName: '', passwordHash: 'x' }
    ann = (await store.accounts.create(person))!
  })

  const turnOn = async (keepSession?: string) => {
    await store.secondFactors.begin(ann.id, 'A')
    const proof = { secret: 'A', step: 5, codeHashes: ['one', 'two'], keepSession }
    return Promise.all(many.map(() => store.secondFactors.confirm(ann.id, proof)))
  }

  it('is turned on once, and no login without a code that is being opened survives', async () => {
    const mine = (await store.accounts.openSession(ann, login))!
    const [on, ...others] = await Promise.all([turnOn(mine), ...many.map(() => store.accounts.openSession(ann, login))])
    expect(trueOnes(on)).toBe(1)
    const open = await Promise.all(others.map((id) => (id === undefined ? undefined : store.accounts.session(id))))
    expect(open.filter(Boolean)).toEqual([])
    expect(await store.accounts.session(mine)).toMatchObject({ account: { hasSecondFactor: true } })
    expect(await store.accounts.openSession(ann, login)).toBeUndefined()
    expect(await store.accounts.openSession({ ...ann, hasSecondFactor: true }, login)).toBeDefined()
    expect(await store.secondFactors.begin(ann.id, 'B')).toBe(false)
  })

  it('takes each step and each recovery code once, however many try at once', async () => {
    const take = (step: number) => store.secondFactors.takeStep(ann.id, step)
    await store.secondFactors.begin(ann.id, 'A')
    expect(await take(6)).toBe(false)
    await turnOn()
    expect(await take(5)).toBe(false)
    expect(trueOnes(await Promise.all(many.map(() => take(7))))).toBe(1)
    expect([await take(6), await take(7), await take(8)]).toEqual([false, false, true])
    const use = () => store.secondFactors.takeRecoveryCode(ann.id, 'one')
    expect(trueOnes(await Promise.all(many.map(use)))).toBe(1)
    expect(await store.secondFactors.recoveryCodesLeft(ann.id)).toBe(1)
  })

  it('shows nothing of itself in the account’s exported data, and goes with the account', async () => {
    await turnOn()
    const data = JSON.stringify(await store.accounts.dataOf(ann.id))
    expect(data).toContain('confirmedAt')
    expect(data).not.toMatch(/"(secret|codeHash|passwordHash)"/)
    await store.accounts.remove(ann.id)
    expect(await store.secondFactors.find(ann.id)).toBeUndefined()
    expect(await store.secondFactors.recoveryCodesLeft(ann.id)).toBe(0)
  })
})
