import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { defaultTeamStack, type Lineup, type PlayerGroup, type SlateKey, seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import pg from 'pg'
import type { Store } from '../store.ts'
import { copiesOfWork } from './manyUsersSql.ts'

export interface ManyUsers {
  users: number
  slates: number
}

/** The slates of a season: two a week. */
export const keyOf = (slate: number): SlateKey => ({
  ...{ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 },
  ...{ counter: 1 + (slate >> 1), slate: slate % 2 === 0 ? 'Main' : 'Night' },
})

const lineupsOfTemplate = 400
const editsOfTemplate = 100

/**
 * Fills a migrated database with the work of many users, in minutes for 10,000: one user's rows are written through the
 * store, and copied by the database. Ends with `analyze`, as autovacuum would.
 *
 * @param log gets what is done, with the seconds it took.
 */
export async function fillManyUsers(
  store: Store,
  databaseUrl: string,
  size: ManyUsers,
  log: (text: string) => void = () => undefined,
): Promise<void> {
  const template = await writtenOnce(store, size.slates)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set jit = off')
    for (const [what, statement] of copiesOfWork({ ...size, template })) {
      const begin = performance.now()
      await client.query(statement)
      log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    }
  } finally {
    await client.end()
  }
}

/** One user's work on the first slate. @returns the account's id. */
async function writtenOnce(store: Store, slates: number): Promise<string> {
  const players = demoSlate(keyOf(0))!.players
  for (let slate = 0; slate < slates; slate++)
    await store.importSlate({ key: keyOf(slate), players, maxSalary: 50_000, hasProjections: true })
  const name = { firstName: 'Template', lastName: 'User', passwordHash: '$argon2id$x' }
  const { id: userId } = (await store.accounts.create({ ...name, email: 'template@example.com' }))!
  const [random, key, of] = [seededRandom(23), keyOf(0), { owner: { userId }, key: keyOf(0) }]
  const ids = players.map(({ Id }) => Id)
  const some = (count: number) => Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)]!)
  await store.saveUserSettings(of, { numLUs: 20, minSalary: 49_000 } as never)
  await store.saveUserTeamStacks(of, [...new Set(players.map(({ Team }) => Team))].map(defaultTeamStack))
  const group = (n: number): PlayerGroup => ({
    ...{ ID: `g${n}`, name: `Group ${n}`, minGroup: 1, maxGroup: 2, players: some(8) },
    ...{ pctGroup: 1, active: true, anchorPlayerID: [] },
  })
  await store.saveUserGroups(of, [1, 2, 3].map(group))
  const edits = Array.from({ length: editsOfTemplate }, (_, at) => ({
    ...{ playerId: String(10_000_000 + at), at: 1 + at },
    edit: { UserProj: Math.round(random() * 3000) / 100, MaxExp: 40 },
  }))
  await store.saveUserProjections(of, edits)
  const lineup = (at: number): Lineup => ({
    ...{ uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, tags: [], players: some(9) },
    ...{ slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST'] as never, salary: 49_900 },
    ...{ points: Math.round(random() * 20_000) / 100, ownership: Math.round(random() * 2000) / 10 },
  })
  const lineups = Array.from({ length: lineupsOfTemplate }, (_, at) => lineup(at))
  const made = await store.lineupRuns.create(userId, key, { isBucket: false })
  if (made.status !== 'done') throw new Error(made.status)
  await store.lineupRuns.add({ userId, id: made.run.id }, lineups)
  await store.savedLineups.save(userId, key, lineups)
  await store.clearUserProjections({ ...of, key: keyOf(1) })
  await store.cheatsheets.save(key, { userId }, { displayName: 'Mine', content: some(10) })
  await store.contests.save({ userId }, key, [
    {
      ...{ id: '', name: 'Big one', fee: 2000, entries: 1000, maxEntriesPerUser: 20, isGuaranteed: true },
      prizes: [{ from: 1, to: 200, amount: 9000 }],
    },
  ])
  const { key: _, ...slate } = (await store.findSlate(key))!
  await store.ownSlates.keep(userId, { key, ...slate }, { slates: 10, bytes: 1e9 })
  await store.customPresets.save(
    key,
    { userId },
    { displayName: 'Mine', content: { players: [], site_settings: { numLUs: 20 }, team_stacks: [], groups: [] } },
  )
  const asked = { name: 'Run 1', lineupCount: 20, atOnce: 10 }
  const terms = { worlds: 5000, contests: [{ name: 'Big one' }], request: { players } } as never
  const simulated = await store.simulations.create(userId, key, { ...asked, terms })
  if (simulated.status !== 'done') throw new Error(simulated.status)
  const held = { id: simulated.simulation.id, serverId: 'one' }
  await store.simulations.addLineups(
    userId,
    held.id,
    0,
    lineups.slice(0, 20).map(({ players, slots }) => ({ players, slots })),
  )
  await store.simulations.claim(held, 5000)
  // As large as a report on 20 lineups, and as little more to compress.
  const report = gzipSync(JSON.stringify(randomBytes(4000).toString('base64')))
  await store.simulations.finish(held, { status: 'done', worlds: 5000, report })
  return userId
}
