import { type CustomPreset, defaultTeamStack, type SlateKey } from '@slatecraft/slate'
import { beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { postgresDatabase } from './database.ts'
import { maxNamed } from './limits.ts'
import { type Store, storeOn } from './store.ts'
import { hasPostgres, onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const nextWeek = { ...key, counter: 2 }
const ann = { userId: 'ann' }
const bob = { userId: 'bob' }

const preset = (numLUs: number): CustomPreset => ({
  players: [{ Id: '1', MinExp: 10, Boost: -1 }],
  site_settings: { numLUs, seed: 7 },
  team_stacks: [{ ...defaultTeamStack('KC'), AllowQBStack: false }],
  groups: [],
})
const named = (displayName: string, numLUs = 20) => ({ displayName, content: preset(numLUs) })

let now = 0
const postgres = postgresOfThisFile()

onEachDatabase('custom presets', { now: () => now++, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })
  const save = async (owner: { userId: string } | 'everybody', thing: ReturnType<typeof named>, of = key) => {
    const saved = await store.customPresets.save(of, owner, thing)
    if (saved.status !== 'done') throw new Error(saved.status)
    return saved.id
  }
  const names = async (userId?: string, of = key) =>
    (await store.customPresets.read(of, userId)).map(({ displayName }) => displayName)

  it('come back whole with the slate they were made on, on any slate of the contest', async () => {
    const id = await save(ann, named('Chalk fade'))
    const [read] = await store.customPresets.read(nextWeek, 'ann')
    expect(read).toEqual({ id, displayName: 'Chalk fade', owner: ann, madeFor: key, content: preset(20) })
    const otherContests = [
      { ...key, contestType: 'showdown' as const },
      { ...key, site: 'fd' as const },
      { ...key, sport: 'mma' as const, counter: '2025-01-01' },
    ]
    for (const other of otherContests) expect(await names('ann', other)).toEqual([])
  })

  it('belong to their user, and shared ones to everyone; each list is sorted by name', async () => {
    for (const name of ['20 lineups', 'Fade', '3 lineups']) await save(ann, named(name))
    await save(bob, named('Fade', 5))
    await save('everybody', named('Week 1'))
    expect(await names('ann')).toEqual(['Week 1', '3 lineups', '20 lineups', 'Fade'])
    expect(await names('bob')).toEqual(['Week 1', 'Fade'])
    expect(await names()).toEqual(['Week 1'])
  })

  it('saved under an existing name replace it and keep its id', async () => {
    const id = await save(ann, named('Fade', 20))
    expect(await save(ann, named('Fade', 30), nextWeek)).toBe(id)
    expect(await store.customPresets.read(key, 'ann')).toMatchObject([{ id, madeFor: nextWeek, content: preset(30) }])
  })

  it('can be renamed without losing anything, but not to a taken name', async () => {
    const id = await save(ann, named('Fade'))
    await save(ann, named('Chalk'))
    const rename = (displayName: string) => store.customPresets.change(nextWeek, ann, { id, displayName })
    expect(await rename('Chalk')).toEqual({ status: 'name-taken' })
    expect(await rename('Fade')).toEqual({ status: 'done', id })
    expect(await rename('Contrarian')).toEqual({ status: 'done', id })
    const [, renamed] = await store.customPresets.read(key, 'ann')
    expect(renamed).toEqual({ id, displayName: 'Contrarian', owner: ann, madeFor: key, content: preset(20) })
    await store.customPresets.change(key, ann, { id, displayName: 'Contrarian', content: preset(1) })
    expect((await store.customPresets.read(key, 'ann'))[1]!.content).toEqual(preset(1))
  })

  it('are deleted by name or by id, once', async () => {
    const id = await save(ann, named('Fade'))
    await save(ann, named('Chalk'))
    expect(await store.customPresets.remove(key, ann, { displayName: 'Chalk' })).toMatchObject({ status: 'done' })
    expect(await store.customPresets.remove(key, ann, { id })).toEqual({ status: 'done', id })
    expect(await store.customPresets.remove(key, ann, { id })).toEqual({ status: 'not-found' })
    expect(await names('ann')).toEqual([])
  })

  it('of another user can’t be found, changed or deleted', async () => {
    const id = await save(ann, named('Fade'))
    const shared = await save('everybody', named('Week 1'))
    const { customPresets } = store
    expect(await customPresets.ownerOf(key, 'bob', id)).toBeUndefined()
    expect(await customPresets.ownerOf(key, 'ann', id)).toEqual(ann)
    expect(await customPresets.ownerOf(key, 'bob', shared)).toBe('everybody')
    for (const strange of [id, shared, 'no id at all', "'", '']) {
      expect(await customPresets.change(key, bob, { id: strange, displayName: 'Mine' })).toEqual({
        status: 'not-found',
      })
      expect(await customPresets.remove(key, bob, { id: strange })).toEqual({ status: 'not-found' })
    }
    expect(await names('ann')).toEqual(['Week 1', 'Fade'])
  })

  it(`are at most ${maxNamed} in a list; replacing one still works then`, async () => {
    for (let index = 0; index < maxNamed; index++) await save(ann, named(`Preset ${index}`))
    expect(await store.customPresets.save(key, ann, named('One more'))).toEqual({ status: 'full' })
    expect(await store.customPresets.save(key, ann, named('Preset 7', 1))).toMatchObject({ status: 'done' })
    expect(await store.customPresets.save(key, bob, named('One more'))).toMatchObject({ status: 'done' })
    expect(await names('ann')).toHaveLength(maxNamed)
  })

  it('saved at the same moment are all there, each once', async () => {
    const saves = Array.from({ length: 24 }, (_, index) => save(ann, named(`Preset ${index % 6}`, index)))
    const ids = await Promise.all(saves)
    expect(new Set(ids).size).toBe(6)
    expect(await names('ann')).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Preset ${index}`))
  })

  it('of an older version are read without fields that are no longer known', async () => {
    const content = preset(20)
    Object.assign(content.site_settings, { minUniques: 3 })
    Object.assign(content.players[0]!, { Salary: 1 })
    await save(ann, { displayName: 'Old', content })
    expect((await store.customPresets.read(key, 'ann'))[0]!.content).toEqual(preset(20))
  })

  it('are separate from expert targets, which belong to one slate', async () => {
    await save(ann, named('Fade'))
    const targets = { displayName: 'Fade', content: ['1', '2'] }
    await store.cheatsheets.save(key, 'everybody', targets)
    expect(await store.cheatsheets.read(key, 'ann')).toMatchObject([{ ...targets, owner: 'everybody', madeFor: key }])
    expect(await store.cheatsheets.read(nextWeek, 'ann')).toEqual([])
    expect(await names()).toEqual([])
  })
})

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', long, () => {
  it('create one preset from saves with one name on both, and keep to the limit', async () => {
    const url = await newDatabase((await postgres()).url)
    const servers = await Promise.all(
      [1, 2].map(async () =>
        storeOn(await postgresDatabase(url, { warn: () => undefined, error: () => undefined }), () => 0),
      ),
    )
    const at = (index: number) => servers[index % 2]!.customPresets
    for (let index = 0; index < maxNamed - 1; index++) await at(index).save(key, ann, named(`Preset ${index}`))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => at(index).save(key, ann, named(`Last ${index % 4}`))),
    )
    expect(new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : outcome.status))).size).toBe(2)
    expect(await at(0).read(key, 'ann')).toHaveLength(maxNamed)
    await Promise.all(servers.map((server) => server.close()))
  })
})
