import { defaultTeamStack, derivePlayer, type Lineup, PlayerGroup, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from './owner.ts'
import * as schema from './schema.ts'
import * as simulationSchema from './simulationSchema.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const other: SlateKey = { ...key, slate: 'Afternoon' }
const golf: SlateKey = { ...key, sport: 'pga', counter: '2025-09-07' }

const pool = (ids: string[], row: Partial<PlayerRow> = {}) =>
  ids.map((Id) =>
    derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'WR', Salary: 5000, TeamAbbrev: 'BUF', ...row })),
  )
const slate = (of: SlateKey, players = pool(['1', '2'])) => ({
  key: of,
  players,
  maxSalary: 50_000,
  hasProjections: false,
})
const lineup = (uuid: string): Lineup => ({
  ...{ uuid, players: [uuid], slots: ['WR'], tags: [], points: 1, salary: 5000, ownership: 1 },
})

const noUses = { owners: 0, runs: 0, savedLineups: 0, lists: 0 }
let clock = Date.parse('2025-09-07T10:00:00Z')
const postgres = postgresOfThisFile()

onEachDatabase('a published slate', { now: () => clock++, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })

  const enter = async (owner: Owner, on: SlateKey) => {
    const own = { owner, key: on }
    await store.saveUserSettings(own, { numLUs: 3 })
    await store.saveUserTeamStacks(own, [defaultTeamStack('BUF')])
    await store.saveUserGroups(own, [PlayerGroup.parse({ ID: 'g', players: ['1', '2'], minGroup: 0, maxGroup: 1 })])
    await store.saveUserProjections(own, [{ playerId: '1', at: 1, edit: { Boost: 2 } }])
  }
  const buildAndKeep = async (userId: string, on: SlateKey) => {
    const made = await store.lineupRuns.create(userId, on, { isBucket: false })
    if (made.status !== 'done') throw new Error(made.status)
    await store.lineupRuns.add({ userId, id: made.run.id }, [lineup('1'), lineup('2')])
    await store.savedLineups.save(userId, on, [lineup('1'), lineup('2'), lineup('3')])
    await store.cheatsheets.save(on, 'everybody', { displayName: 'Core', content: ['1'] })
    await store.customPresets.save(on, { userId }, { displayName: `of ${on.slate}`, content: preset })
    return made.run.id
  }
  const preset = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  const keptOf = async (userId: string, on: SlateKey) => {
    const own = { owner: { userId }, key: on }
    return {
      settings: await store.readUserSettings(own),
      stacks: await store.readUserTeamStacks(own),
      groups: await store.readUserGroups(own),
      edits: (await store.readUserProjections(own)).edits,
      runs: await store.lineupRuns.list(userId, on),
      saved: (await store.savedLineups.read(userId, on)).filter(({ slate }) => slate === on.slate),
      targets: await store.cheatsheets.read(on, userId),
    }
  }

  it('shows admins how much work depends on it, latest import first', async () => {
    await store.importSlate(slate(key))
    await store.importSlate(slate(other, pool(['1', '2', '3'])))
    await store.importSlate(slate(golf))
    await enter({ userId: 'ann' }, key)
    await store.saveUserSettings({ owner: { accessKey: 'phone' }, key }, { numLUs: 1 })
    await buildAndKeep('ann', key)
    await buildAndKeep('bob', key)
    const listed = await store.publishedSlates.all(undefined)
    expect(listed.map(({ key, players, uses }) => ({ slate: key.slate, sport: key.sport, players, uses }))).toEqual([
      { slate: 'Main', sport: 'pga', players: 2, uses: noUses },
      { slate: 'Afternoon', sport: 'nfl', players: 3, uses: noUses },
      { slate: 'Main', sport: 'nfl', players: 2, uses: { owners: 2, runs: 2, savedLineups: 6, lists: 1 } },
    ])
    expect((await store.publishedSlates.all('pga')).map((one) => one.key)).toEqual([golf])
  })

  it('that is deleted takes everything with it that its uses count, and nothing from another slate', async () => {
    for (const on of [key, other]) {
      await store.importSlate(slate(on))
      await enter({ userId: 'ann' }, on)
    }
    const run = await buildAndKeep('ann', key)
    await buildAndKeep('ann', other)
    const before = await keptOf('ann', other)
    expect(await store.publishedSlates.remove(key)).toBe(true)
    expect(await store.findSlate(key)).toBeUndefined()
    expect(await keptOf('ann', key)).toEqual({
      ...{ settings: {}, stacks: [], groups: [], edits: [], runs: [], saved: [], targets: [] },
    })
    expect([...(await store.lineupRuns.lineupsOf([run])).values()].flat()).toEqual([])
    expect(await keptOf('ann', other)).toEqual(before)
    expect((await store.customPresets.read(key, 'ann')).map(({ displayName }) => displayName)).toEqual([
      'of Afternoon',
      'of Main',
    ])
    expect(await store.publishedSlates.remove(key)).toBe(false)
  })

  it('that is deleted during an import is there whole or not at all', async () => {
    await store.importSlate(slate(key, pool(['1'], { GameStart: '2025-09-07T17:00:00Z', Opp: 'NYJ' })))
    const acts = [1, 2, 3, 4].flatMap(() => [store.importSlate(slate(key)), store.publishedSlates.remove(key)])
    await Promise.all(acts)
    const last = await store.findSlate(key)
    expect([undefined, 2]).toContain(last?.players.length)
    await store.importSlate(slate(key))
    expect((await store.findSlate(key))?.players.map(({ Id }) => Id)).toEqual(['1', '2'])
  })

  it('leaves no row behind, whatever is being written during or just after its deletion, until it is imported again', async () => {
    await store.importSlate(slate(key))
    await enter({ userId: 'ann' }, key)
    const users = ['ann', 'bob', 'cy', 'di']
    const write = (userId: string) => [enter({ userId }, key), buildAndKeep(userId, key), enter({ userId }, other)]
    const settled = await Promise.allSettled([
      ...users.flatMap(write),
      store.publishedSlates.remove(key),
      ...users.flatMap((user) => write(`${user}’s`)),
    ])
    expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(users.length)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'GoneError', what: 'slate' })
    await expect(store.cheatsheets.save(key, 'everybody', { displayName: 'Core', content: ['1'] })).rejects.toThrow(
      'This slate has just been deleted.',
    )
    await store.importSlate(slate(key))
    expect((await store.publishedSlates.all('nfl'))[0]?.uses).toEqual(noUses)
    expect((await store.readUserProjections({ owner: { userId: 'ann' }, key })).clearedAt).toBeNull()
    await enter({ userId: 'ann' }, key)
    await store.publishedSlates.remove(key)
    clock += 3_600_000
    await enter({ userId: 'ann' }, key)
  })

  it('that is hidden is in no list, stays hidden after another import, and comes back with users’ work', async () => {
    await store.importSlate(slate(key))
    await enter({ userId: 'ann' }, key)
    const before = await keptOf('ann', key)
    expect(await store.publishedSlates.setHidden(key, true)).toBe(true)
    expect(await store.importedSlates(key)).toEqual([])
    await store.importSlate(slate(key, pool(['1', '2', '3'])))
    expect(await store.findSlate(key)).toMatchObject({ isHidden: true, players: { length: 3 } })
    expect(await store.publishedSlates.all('nfl')).toMatchObject([
      { key, isHidden: true, players: 3, uses: { owners: 1 } },
    ])
    await store.publishedSlates.setHidden(key, false)
    expect(await store.importedSlates(key)).toEqual([key])
    expect(await keptOf('ann', key)).toEqual(before)
    expect(await store.publishedSlates.setHidden(other, true)).toBe(false)
  })
})

it('every table with a slate’s key is handled when a slate is deleted', () => {
  const keyNames = ['sport', 'site', 'season', 'counter', 'contestType', 'slate']
  const tables: PgTable[] = Object.values({ ...schema, ...simulationSchema })
  const ofSlates = tables.filter((table) => keyNames.every((name) => name in getTableColumns(table)))
  const goWithIt = ['user_settings', 'user_team_stacks', 'user_groups', 'user_projections', 'user_projection_clears']
  const simulated = ['contests', 'simulations', 'sims', 'standings']
  const named = ['slates', ...goWithIt, 'lineup_runs', 'saved_lineups', 'cheatsheets', ...simulated]
  // Users' own slates are not the published one, and the list of opened slates leaves out those that are gone.
  // What tells a late call that its slate is gone must outlive the slate, and so do users' finished contests.
  const stay = ['custom_presets', 'removed_slates', 'own_slates', 'opened_slates', 'nights']
  expect(ofSlates.map(getTableName).sort()).toEqual([...named, ...stay].sort())
})
