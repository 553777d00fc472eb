import { defaultTeamStack, PlayerGroup } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const begin = Date.parse('2026-08-20T12:00:00Z')
const minuteMs = 60_000
let now = begin
const inMinutes = (minutes: number) => new Date(now + minutes * minuteMs)

const login = () => ({ until: inMinutes(90), device: 'Firefox on Linux' })

const atOnce = <Result>(times: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))

const postgres = postgresOfThisFile()

/** Every kind of work on a slate. */
function workOn(store: Store, userId: string, counter: number): (() => Promise<unknown>)[] {
  const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter, slate: 'Main' } as const
  const own = { owner: { userId }, key }
  const preset = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  const group = { ID: 'g', players: ['1', '2'], minGroup: 0, maxGroup: 1 }
  const lineup = { uuid: '1', tags: [], players: ['1'], slots: ['QB'], points: 1, salary: 1, ownership: 1 }
  return [
    () => store.saveUserSettings(own, { numLUs: 3 }),
    () => store.saveUserTeamStacks(own, [defaultTeamStack('BUF')]),
    () => store.saveUserGroups(own, [PlayerGroup.parse(group)]),
    () => store.saveUserProjections(own, [{ playerId: '1', at: 1, edit: { Boost: 2 } }]),
    () => store.clearUserProjections(own),
    () => store.lineupRuns.create(userId, key, { isBucket: false }),
    () => store.savedLineups.save(userId, key, [lineup]),
    () => store.cheatsheets.save(key, { userId }, { displayName: 'Core', content: ['1'] }),
    () => store.customPresets.save(key, { userId }, { displayName: `of ${counter}`, content: preset }),
  ]
}

onEachDatabase('an account', { now: () => now, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    now = begin
    store = open()
  })

  const signUp = async (name: string) => {
    const email = `${name}@slatecraft.test`
    const made = await store.accounts.create({ email, firstName: name, lastName: 'Lee', passwordHash: 'old' })
    if (made === undefined) throw new Error('the email is taken')
    return made
  }
  const link = (accountId: string, tokenHash: string, makesAdmin = false) =>
    store.accounts.addReset({ tokenHash, accountId, makesAdmin, until: inMinutes(60) })

  it('is unique for its email, however many sign up at once', async () => {
    const made = await atOnce(10, () => signUp('ann').catch(() => undefined))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await store.accounts.byEmail('ann@slatecraft.test')).toMatchObject({ firstName: 'ann', isAdmin: false })
  })

  it('of a partner’s user is the same at each visit, and separate from another partner’s user with the same id', async () => {
    const visit = (partner: string, name: string) => store.accounts.ofPartner({ partner, partnerId: '7', name })
    const [first, ...others] = await atOnce(5, () => visit('dfsnews', 'Ann'))
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first!.id]))
    expect(await visit('dfsnews', '')).toMatchObject({ id: first!.id, firstName: 'Ann', email: '' })
    expect((await visit('other', 'Ann')).id).not.toBe(first!.id)
  })

  it('is found by any of its words, and % and _ are literal', async () => {
    for (const name of ['ann', 'bob', 'b_b']) await signUp(name)
    const found = async (words: string) => (await store.accounts.search(words, 1)).accounts.map((one) => one.firstName)
    expect(await found('ANN lee')).toEqual(['ann'])
    expect(await found('b_')).toEqual(['b_b'])
    expect(await found('%')).toEqual([])
    expect(await store.accounts.search('lee', 2)).toEqual({ accounts: [], total: 3 })
  })

  it('keeps its sessions until they expire, and updates when it was last seen at most once an hour', async () => {
    const ann = await signUp('ann')
    const id = (await store.accounts.openSession(ann, { ...login(), accessKey: 'ann-7' }))!
    const seen = async () => (await store.accounts.session(id)) && (await store.accounts.find(ann.id))?.lastSeenAt
    expect(await store.accounts.session(id)).toMatchObject({ accessKey: 'ann-7', account: { id: ann.id } })
    now += 59 * minuteMs
    expect(await seen()).toEqual(new Date(begin))
    now += minuteMs
    expect(await seen()).toEqual(new Date(now))
    now += 30 * minuteMs
    expect(await store.accounts.session(id)).toBeUndefined()
    expect(await store.accounts.session('no id')).toBeUndefined()
  })

  it('keeps only one session when its password changes, even if someone logs in with the old one at that moment', async () => {
    const ann = await signUp('ann')
    const mine = (await store.accounts.openSession(ann, login()))!
    const [, ...others] = await Promise.all([
      store.accounts.setPassword(ann.id, 'new', mine),
      ...Array.from({ length: 10 }, () => store.accounts.openSession(ann, login())),
    ])
    const open = await Promise.all(others.map((id) => (id === undefined ? undefined : store.accounts.session(id))))
    expect(open.filter(Boolean)).toEqual([])
    expect(await store.accounts.session(mine)).toBeDefined()
    expect(await store.accounts.openSession(ann, login())).toBeUndefined()
  })

  it('takes a new password from a link once, before it expires, and ends every session; the log has new admins', async () => {
    const ann = await signUp('ann')
    const session = (await store.accounts.openSession(ann, login()))!
    await link(ann.id, 'late')
    now += 60 * minuteMs
    expect(await store.accounts.resetPassword('late', 'new')).toBe(false)
    await link(ann.id, 'first')
    await link(ann.id, 'second')
    const used = await atOnce(8, (index) => store.accounts.resetPassword(index % 2 ? 'first' : 'second', `new${index}`))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect((await store.accounts.find(ann.id))?.passwordHash).toBe(`new${used.indexOf(true)}`)
    expect(await store.accounts.session(session)).toBeUndefined()
    await link(ann.id, 'admin', true)
    await store.accounts.resetPassword('admin', 'newer')
    expect((await store.accounts.find(ann.id))?.isAdmin).toBe(true)
    expect(await store.auditLog.read({ search: 'become admin' })).toMatchObject([{ by: ann.email, outcome: 'done' }])
  })

  it('is deleted with its runs while lineups are still being added', async () => {
    const { id: userId } = await signUp('ann')
    const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' } as const
    const runs = await atOnce(4, () => store.lineupRuns.create(userId, key, { isBucket: false }))
    const adding = runs.flatMap((made) =>
      made.status === 'done'
        ? Array.from({ length: 5 }, (_, index) =>
            store.lineupRuns.add({ userId, id: made.run.id }, [
              { uuid: `${index}`, tags: [], players: ['a'], slots: ['QB'], points: 1, salary: 1, ownership: 1 },
            ]),
          )
        : [],
    )
    await Promise.all([...adding, store.accounts.remove(userId)])
    expect(await store.accounts.find(userId)).toBeUndefined()
    expect(await store.lineupRuns.list(userId, key)).toEqual([])
  })

  it('leaves no row behind, whatever is being written during or after its deletion', async () => {
    const { id: userId } = await signUp('ann')
    const writes = (counter: number) => workOn(store, userId, counter)
    await Promise.all(writes(6).map((write) => write()))
    const crossing = [1, 2, 3, 4].flatMap(writes)
    const act = (index: number) => (index === 10 ? store.accounts.remove(userId) : crossing[index]?.())
    const settled = await Promise.allSettled([...crossing.keys()].map(act))
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const write of writes(5)) await write().catch((error: unknown) => refused.push(error))
    expect(refused.length).toBeGreaterThanOrEqual(writes(5).length)
    for (const error of refused) expect(error).toMatchObject({ name: 'GoneError', what: 'account' })
    const left = Object.entries(await store.accounts.dataOf(userId))
    expect(left.filter(([, rows]) => !Array.isArray(rows) || rows.length > 0)).toEqual([])
  })

  it('of the last admin can’t be deleted, even if two admins leave at once', async () => {
    const [ann, bob] = [await signUp('ann'), await signUp('bob')]
    for (const { id } of [ann, bob]) await store.accounts.setAdmin(id, true)
    const isLast = () => Promise.all([ann, bob].map(({ id }) => store.accounts.isLastAdmin(id)))
    expect(await isLast()).toEqual([false, false])
    const gone = await Promise.all([ann, bob].map(({ id }) => store.accounts.remove(id)))
    expect(gone.filter(Boolean)).toHaveLength(1)
    expect(await isLast()).toEqual(gone.map((isGone) => !isGone))
  })

  it('accepts a partner’s token once, on any server, until the token expires', async () => {
    const spend = (name = 'dfsnews 1') => store.accounts.spendToken({ name, until: inMinutes(10) })
    expect((await atOnce(6, () => spend())).filter(Boolean)).toHaveLength(1)
    expect(await spend('dfsnews 2')).toBe(true)
    now += 10 * minuteMs - 1
    expect(await spend()).toBe(false)
    now += 1
    expect(await spend()).toBe(true)
  })

  it('shares one signing key with all others', async () => {
    expect(new Set(await atOnce(5, () => store.accounts.signingKey())).size).toBe(1)
    expect(Buffer.from(await store.accounts.signingKey(), 'base64url')).toHaveLength(32)
  })

  describe('under attack', () => {
    const windowMs = 15 * minuteMs
    const count = async (name = 'ann') => (await store.attempts.count(name, windowMs)).count

    it('counts each of many attempts at once', async () => {
      expect((await atOnce(20, () => count())).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
      expect((await store.attempts.read('ann', windowMs)).count).toBe(20)
      expect((await store.attempts.read('bob', windowMs)).count).toBe(0)
    })

    it('forgets its attempts when the window that started with the first is over', async () => {
      await count()
      now += windowMs - 1
      expect(await store.attempts.count('ann', windowMs)).toEqual({ count: 2, resetAt: new Date(begin + windowMs) })
      await store.attempts.undo('ann')
      expect((await store.attempts.read('ann', windowMs)).count).toBe(1)
      now += 1
      expect((await store.attempts.read('ann', windowMs)).count).toBe(0)
      expect(await count()).toBe(1)
      await store.attempts.forget('ann')
      await store.attempts.undo('ann')
      expect(await count()).toBe(1)
    })
  })
})
