import { defaultTeamStack, PlayerGroup, type SlateKey } from '@slatecraft/slate'
import { beforeEach, expect, it } from 'vitest'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }
const others = [
  { ...mine, owner: { userId: 'bob' } },
  { ...mine, owner: { accessKey: 'ann' } },
  { ...mine, key: { ...key, contestType: 'showdown' as const } },
  { ...mine, key: { ...key, counter: 2 } },
]

const group = (ID: string, players: string[] = ['1', '2']) =>
  PlayerGroup.parse({ ID, players, minGroup: 0, maxGroup: 1, pctGroup: 0.25, anchorPlayerID: ['3'] })
const row = (team: string, TotalMaxRBs: number) => ({ ...defaultTeamStack(team), TotalMaxRBs, AllowQBStack: false })

const postgres = postgresOfThisFile()

onEachDatabase('a user’s inputs on a slate', { now: () => 0, postgres }, (open) => {
  let store: Store
  beforeEach(() => {
    store = open()
  })

  it('groups come back in order as last saved, and an empty list clears them', async () => {
    expect(await store.readUserGroups(mine)).toEqual([])
    await store.saveUserGroups(mine, [group('b'), group('a', ['7'])])
    expect(await store.readUserGroups(mine)).toEqual([group('b'), group('a', ['7'])])
    await store.saveUserGroups(mine, [group('c')])
    expect(await store.readUserGroups(mine)).toEqual([group('c')])
    await store.saveUserGroups(mine, [])
    expect(await store.readUserGroups(mine)).toEqual([])
  })

  it('team rows come back as saved and are gone after a reset', async () => {
    expect(await store.readUserTeamStacks(mine)).toEqual([])
    await store.saveUserTeamStacks(mine, [row('KC', 1), row('BUF', 2)])
    expect(await store.readUserTeamStacks(mine)).toEqual([row('KC', 1), row('BUF', 2)])
    await store.saveUserTeamStacks(mine, [row('KC', 0)])
    expect(await store.readUserTeamStacks(mine)).toEqual([row('KC', 0)])
    await store.clearUserTeamStacks(mine)
    expect(await store.readUserTeamStacks(mine)).toEqual([])
  })

  it('belong to one user and one slate; classic and showdown are separate', async () => {
    await store.saveUserGroups(mine, [group('a')])
    await store.saveUserTeamStacks(mine, [row('KC', 1)])
    for (const other of others) {
      expect([await store.readUserGroups(other), await store.readUserTeamStacks(other)]).toEqual([[], []])
      await store.saveUserGroups(other, [])
      await store.clearUserTeamStacks(other)
    }
    expect(await store.readUserGroups(mine)).toEqual([group('a')])
    expect(await store.readUserTeamStacks(mine)).toEqual([row('KC', 1)])
  })

  it('slates with inputs are listed for one user and one kind of contest, with how much is on each', async () => {
    await store.saveUserGroups(mine, [group('a'), group('b')])
    await store.saveUserSettings(mine, { minUnique: 3, numLUs: 20 })
    const later = { ...mine, key: { ...key, counter: 2 } }
    await store.saveUserTeamStacks(later, [row('KC', 1)])
    await store.saveUserProjections(later, [
      { playerId: '1', edit: { MaxExp: 0 }, at: 1 },
      { playerId: '2', edit: { Boost: 5, UserProj: 12 }, at: 1 },
      { playerId: '3', edit: {}, at: 1 },
    ])
    const emptied = { ...mine, key: { ...key, counter: 3 } }
    await store.saveUserGroups(emptied, [group('a')])
    await store.saveUserGroups(emptied, [])
    await store.saveUserSettings(emptied, {})
    for (const other of others.slice(0, 3)) await store.saveUserGroups(other, [group('a')])

    const listed = await store.enteredInputs(mine.owner, key)
    expect(listed.sort((a, b) => Number(a.key.counter) - Number(b.key.counter))).toEqual([
      { key, exposures: 0, numbers: 0, groups: 2, teamStacks: 0, settings: 2 },
      { key: later.key, exposures: 2, numbers: 1, groups: 0, teamStacks: 1, settings: 0 },
    ])
  })

  it('saved twice at once are one of the two versions, never a mix', async () => {
    const lists = [
      [group('a'), group('b')],
      [group('b', ['9']), group('c')],
    ]
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.saveUserGroups(mine, lists[index % 2]!)))
    expect(lists).toContainEqual(await store.readUserGroups(mine))
  })

  it('saved by an older version lose only the fields that are no longer known', async () => {
    await store.saveUserGroups(mine, [Object.assign(group('a'), { color: 'red' })])
    await store.saveUserTeamStacks(mine, [Object.assign(row('KC', 1), { AllowPunterStack: true })])
    expect(await store.readUserGroups(mine)).toEqual([group('a')])
    expect(await store.readUserTeamStacks(mine)).toEqual([row('KC', 1)])
  })

  it('stay unchanged if a save fails', async () => {
    await store.saveUserGroups(mine, [group('a')])
    await expect(store.saveUserGroups(mine, [group('a\u0000b')])).rejects.toThrow('cannot be stored')
    expect(await store.readUserGroups(mine)).toEqual([group('a')])
  })
})
