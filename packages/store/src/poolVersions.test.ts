import { derivePlayer, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const player = derivePlayer(PlayerRow.parse({ Id: '1', Name: 'One', Position: 'WR', Salary: 5000, TeamAbbrev: 'BUF' }))
const slate = { key, players: [player], maxSalary: 50_000, hasProjections: false }
const room = { slates: 9, bytes: 1_000_000 }

// The clock stands still: versions must differ all the same.
onEachDatabase('the version of a pool', { now: () => 0, postgres: postgresOfThisFile() }, (open) => {
  it('changes with every import, when it is hidden and shown, and after it was deleted', async () => {
    const store = open()
    const version = async () => (await store.poolVersions(key, undefined)).published
    expect(await version()).toBeUndefined()
    const seen: unknown[] = []
    const steps = [
      () => store.importSlate(slate),
      () => store.importSlate(slate),
      () => store.publishedSlates.setHidden(key, true),
      () => store.publishedSlates.setHidden(key, false),
      () => store.publishedSlates.remove(key),
      () => store.importSlate(slate),
    ]
    for (const step of steps) {
      const before = store.writes.of('pools')
      await step()
      expect(store.writes.of('pools')).toBeGreaterThan(before)
      seen.push(await version())
      expect(await version()).toBe(seen.at(-1))
    }
    expect(seen[2]).toBe('hidden')
    expect(seen[4]).toBeUndefined()
    expect(new Set(seen).size).toBe(steps.length)
  })

  it('of a user’s own slate is theirs alone', async () => {
    const store = open()
    const { id } = (await store.accounts.create({ email: 'a@b.c', firstName: '', lastName: '', passwordHash: 'x' }))!
    const versions = () => store.poolVersions(key, id)
    await store.ownSlates.keep(id, slate, room)
    const first = (await versions()).own
    expect(first).toBeDefined()
    expect(await store.poolVersions(key, undefined)).toEqual({ own: undefined, published: undefined })
    expect(await store.poolVersions({ ...key, slate: 'Late' }, id)).toEqual({ own: undefined, published: undefined })
    const before = store.writes.of('pools')
    await store.ownSlates.keep(id, slate, room)
    expect((await versions()).own).not.toBe(first)
    await store.ownSlates.remove(id, key)
    expect((await versions()).own).toBeUndefined()
    expect(store.writes.of('pools')).toBe(before + 2)
  })
})

onEachDatabase('what is kept about callers', { now: () => 0, postgres: postgresOfThisFile() }, (open) => {
  it('is told of logins, plans and suspensions, not of each use of a session', async () => {
    const store = open()
    const account = (await store.accounts.create({ email: 'a@b.c', firstName: '', lastName: '', passwordHash: 'x' }))!
    const session = (await store.accounts.openSession(account, { until: new Date(9), device: '' }))!
    const grant = { planName: 'All Sports', sport: undefined, until: undefined, note: '' }
    const changes = [
      () => store.subscriptions.grant(account.id, grant),
      () => store.subscriptions.revokeGrant(account.id),
      () => store.accounts.confirmSession(session),
      () => store.accounts.closeSession(session),
      () => store.accounts.setPassword(account.id, 'y'),
      () => store.accounts.suspend(account.id, 'why'),
    ]
    for (const [at, change] of changes.entries()) {
      const before = store.writes.of('callers')
      await store.accounts.session(session)
      await store.saveUserSettings({ owner: { userId: account.id }, key }, { numLUs: at + 1 })
      expect(store.writes.of('callers')).toBe(before)
      await change()
      expect(store.writes.of('callers')).toBeGreaterThan(before)
    }
  })
})
