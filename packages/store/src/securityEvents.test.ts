import { expect, it } from 'vitest'
import { securityRows } from './queries/securityEvents.ts'
import type { SecurityEvent } from './securityEvents.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const hourMs = 3_600_000
const begin = Date.parse('2026-11-20T12:00:00Z')
const postgres = postgresOfThisFile()

const refused = (who: string, at = begin, times = 1): SecurityEvent => ({
  ...{ kind: 'login refused', who, network: '203.0.113.7', detail: 'POST /api/login', times },
  ...{ firstAt: new Date(at), lastAt: new Date(at) },
})

onEachDatabase('the security log', { now: () => begin, postgres }, (open) => {
  it('has one line for the same thing in the same hour, and finds it by a word', async () => {
    const log = open().securityEvents
    await Promise.all([log.add([refused('ann@slatecraft.test', begin, 3)]), log.add([refused('bob@slatecraft.test')])])
    await log.add([refused('ann@slatecraft.test', begin + 60_000, 2)])
    await log.add([refused('ann@slatecraft.test', begin + hourMs)])
    const found = await log.read({ search: 'ann@ refused' })
    expect(found).toMatchObject([
      { times: 1 },
      { times: 5, firstAt: new Date(begin), lastAt: new Date(begin + 60_000) },
    ])
    expect(await log.read({ search: '', before: found[0]!.id })).toHaveLength(2)
  })

  it('is not filled by a flood of made-up emails, which one line counts', async () => {
    const log = open().securityEvents
    const flood = (at: number, count: number) =>
      log.add(Array.from({ length: count }, (_, made) => refused(`${made}@made.up`, at)))
    await log.add([refused('ann@slatecraft.test')])
    for (let times = 0; times < 3; times++) await flood(begin, 500)
    await log.add([refused('ann@slatecraft.test')])
    const [others] = await log.read({ search: 'others' })
    expect(others).toMatchObject({ who: '', network: '', times: 3 * (500 - (securityRows.hour - 1)) })
    expect(await log.read({ search: 'ann@' })).toMatchObject([{ times: 2 }])
    for (let hour = 1; hour < 12; hour++) await flood(begin + hour * hourMs, 300)
    const rows = (await open().storageUse.tables()).find(({ name }) => name === 'security_events')!.rows
    expect(rows).toBeLessThanOrEqual(securityRows.day + 12)
  })

  it('forgets after 180 days', async () => {
    const log = open().securityEvents
    await log.add([refused('old', begin), refused('new', begin + 24 * hourMs)])
    expect(await log.expire(new Date(begin + 180 * 24 * hourMs + 1))).toBe(1)
    expect(await log.read({ search: '' })).toMatchObject([{ who: 'new' }])
  })
})
