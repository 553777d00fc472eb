import { derivePlayer, InputError, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { postgresDatabase } from './database.ts'
import type { SlateToImport } from './queries/slates.ts'
import type { Store } from './store.ts'
import { hasPostgres, onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }

const player = (Id: string, row: Partial<PlayerRow> = {}): Player =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'WR', Salary: 5000, TeamAbbrev: 'BUF', ...row }))

const slate = (players: Player[], other: Partial<SlateToImport> = {}): SlateToImport => ({
  key,
  players,
  maxSalary: 50_000,
  hasProjections: false,
  ...other,
})

let clock = Date.parse('2025-09-07T10:00:00Z')
const postgres = postgresOfThisFile()

onEachDatabase('the store', { now: () => clock++, postgres }, (open, kind) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })

  it('returns a published slate exactly as imported, with the time of the import', async () => {
    const players = [
      player('1', {
        Position: 'RB/WR',
        GameStart: '2025-09-07T17:00:00Z',
        Opp: 'NYJ',
        Venue: 'H',
        OU: 44.5,
        Name: "Dé'Andre 😀",
      }),
      player('2', { RosterPosition: 'CPT', BattingOrder: 'N/A', ProjOwn: 12.5, MinExp: 10 }),
    ]
    const arrival = new Date(clock).toISOString()
    await store.importSlate(slate(players, { hasProjections: true }))
    expect(store.kind).toBe(kind)
    expect(await store.findSlate(key)).toEqual({
      key,
      players,
      maxSalary: 50_000,
      hasProjections: true,
      updatedAt: arrival,
      isHidden: false,
      isDemo: false,
    })
    expect(await store.findSlate({ ...key, contestType: 'showdown' })).toBeUndefined()
  })

  it('replaces the pool when a slate is imported again', async () => {
    await store.importSlate(slate([player('1'), player('2')]))
    await store.importSlate(slate([player('2', { Salary: 6100 }), player('3')], { maxSalary: 60_000 }))
    const found = await store.findSlate(key)
    expect(found?.players.map(({ Id, Salary }) => [Id, Salary])).toEqual([
      ['2', 6100],
      ['3', 5000],
    ])
    expect(found?.maxSalary).toBe(60_000)
    expect(await store.slatesOf(key)).toEqual([{ ...key, isHidden: false, players: 2 }])
  })

  it('keeps start times and projections that a newer file lacks', async () => {
    const game = { GameStart: '2025-09-07T17:00:00Z', Opp: 'NYJ', Venue: 'H', TimeRank: 1 } as const
    await store.importSlate(slate([player('1', { ...game, ProjPts: 18.5, ProjOwn: 12 })], { hasProjections: true }))
    await store.importSlate(slate([player('1', { Salary: 7000, ProjPts: 9.1 })]))
    const found = await store.findSlate(key)
    expect(found?.hasProjections).toBe(true)
    expect(found?.players).toMatchObject([{ ...game, Salary: 7000, ProjPts: 18.5, ProjOwn: 12 }])
  })

  it('lists the slates of one week without those of another week, date or site', async () => {
    const import_ = (other: Partial<SlateKey>) => store.importSlate(slate([player('1')], { key: { ...key, ...other } }))
    await import_({})
    await import_({ slate: 'Afternoon' })
    await import_({ contestType: 'showdown', slate: 'BUF-NYJ' })
    await import_({ counter: 11 })
    await import_({ site: 'fd' })
    await import_({ sport: 'nba', counter: '2025-01-11' })
    expect((await store.slatesOf(key)).map(({ contestType, slate }) => `${contestType} ${slate}`)).toEqual([
      'classic Afternoon',
      'classic Main',
      'showdown BUF-NYJ',
    ])
    expect(
      (await store.importedSlates({ sport: 'nfl', site: 'dk' })).map(({ counter, slate }) => [counter, slate]),
    ).toEqual([
      [11, 'Main'],
      [1, 'BUF-NYJ'],
      [1, 'Afternoon'],
      [1, 'Main'],
    ])
    expect(await store.importedSlates({ sport: 'nba', site: 'dk' })).toMatchObject([{ counter: '2025-01-11' }])
    const { sport: _, ...named } = key
    expect(await store.sportOfSlate({ ...named, counter: '2025-01-11' })).toBe('nba')
    expect(await store.sportOfSlate({ ...named, slate: 'Nowhere' })).toBeUndefined()
  })

  it("stores each user's settings by slate and contest type, and the last save counts", async () => {
    const mine = { owner: { accessKey: 'me' }, key }
    expect(await store.readUserSettings(mine)).toEqual({})
    await store.saveUserSettings(mine, { numLUs: 20, minUnique: 2 })
    await store.saveUserSettings(mine, { numLUs: 50, projPtsRandQB: null })
    await store.saveUserSettings({ ...mine, key: { ...key, contestType: 'showdown' } }, { numLUs: 5 })
    await store.saveUserSettings({ ...mine, owner: { accessKey: 'you' } }, { numLUs: 7 })
    expect(await store.readUserSettings(mine)).toEqual({ numLUs: 50, projPtsRandQB: null })
    expect(await store.readUserSettings({ ...mine, key: { ...key, contestType: 'showdown' } })).toEqual({ numLUs: 5 })
    expect(await store.readUserSettings({ ...mine, owner: { accessKey: 'you' } })).toEqual({ numLUs: 7 })
    expect(await store.readUserSettings({ ...mine, owner: { userId: 'me' } })).toEqual({})
  })

  it('refuses text that no database can store, and the old pool stays', async () => {
    await store.importSlate(slate([player('1')]))
    const broken = store.importSlate(slate([player('2', { Name: 'a\u0000b' })]))
    await expect(broken).rejects.toThrow(InputError)
    expect((await store.findSlate(key))?.players.map(({ Id }) => Id)).toEqual(['1'])
    await expect(store.findSlate({ ...key, slate: 'a\u0000b' })).rejects.toThrow('cannot be stored')
  })

  it('runs simultaneous imports of one slate one after another', async () => {
    const withStart = player('1', { GameStart: '2025-09-07T17:00:00Z', TimeRank: 1 })
    await store.importSlate(slate([withStart]))
    await Promise.all([1, 2, 3, 4].map((n) => store.importSlate(slate([player('1', { Salary: n })], { maxSalary: n }))))
    const found = await store.findSlate(key)
    expect(found?.players[0]).toMatchObject({ GameStart: '2025-09-07T17:00:00Z', Salary: found?.maxSalary })
  })
})

describe.skipIf(!hasPostgres)('several servers on one PostgreSQL', long, () => {
  it('can start at the same moment on an empty database', async () => {
    const url = await newDatabase((await postgres()).url)
    const databases = await Promise.all(
      [1, 2, 3].map(() => postgresDatabase(url, { warn: () => undefined, error: () => undefined })),
    )
    await Promise.all(databases.map(({ close }) => close()))
    expect(databases).toHaveLength(3)
  })

  it('name the database that they can’t reach, without its password', async () => {
    const url = new URL((await postgres()).url)
    url.password = 'sesame'
    url.pathname = '/nowhere'
    const refused = postgresDatabase(url.href, { warn: () => undefined, error: () => undefined })
    await expect(refused).rejects.toThrow(/nowhere.*does not exist/)
    await expect(refused).rejects.not.toThrow('sesame')
  })
})
