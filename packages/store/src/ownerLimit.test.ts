import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { defaultTeamStack, type NightRecord, PlayerGroup } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { type OwnerLimits, ownerLimits } from './limits.ts'
import { storeOn } from './store.ts'

const few = {
  ...ownerLimits,
  ...{ slates: 1, edits: 2, runs: 1, runLineups: 2, savedLineups: 2, named: 1, contests: 1, nights: 1 },
} satisfies OwnerLimits

it('users reach limits over all slates, learn what to delete, and can still change what they have', long, async () => {
  const store = storeOn(await pgliteDatabase(await PGlite.create()), () => 9, { ownerLimits: few })
  const on = (counter: number, userId = 'ann') => ({
    owner: { userId },
    key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter, slate: 'Main' } as const,
  })
  const lineup = (uuid: string) => ({
    uuid,
    tags: [],
    players: [uuid],
    slots: ['QB'],
    points: 1,
    salary: 1,
    ownership: 1,
  })
  const groups = [PlayerGroup.parse({ ID: 'g', players: ['1', '2'], minGroup: 0, maxGroup: 1 })]
  const edit = (playerId: string) => ({ playerId, at: 1, edit: { Boost: 2 } })
  const contest = {
    ...{ id: 'c', name: 'Big one', fee: 100, entries: 10, maxEntriesPerUser: 1, isGuaranteed: true, prizes: [] },
  }
  const preset = { players: [], site_settings: {}, team_stacks: [], groups: [] }
  const madeRun = async (counter: number, userId = 'ann') => {
    const made = await store.lineupRuns.create(userId, on(counter).key, { isBucket: true })
    return made.status === 'done' ? made.run.id : ''
  }
  const anns = await madeRun(1)
  const added = (uuid: string) => store.lineupRuns.add({ userId: 'ann', id: anns }, [lineup(uuid)])
  const kept: [keeps: (counter: number, userId?: string) => Promise<unknown>, message: string][] = [
    [(counter, user) => store.saveUserSettings(on(counter, user), { numLUs: counter }), '1 slates with settings'],
    [
      (counter, user) => store.saveUserTeamStacks(on(counter, user), [defaultTeamStack('BUF')]),
      'Reset the team rows of an old slate.',
    ],
    [(counter, user) => store.saveUserGroups(on(counter, user), groups), 'Delete the groups of an old slate.'],
    [(counter, user) => store.saveUserProjections(on(counter, user), [edit('1'), edit('2')]), '2 edited players'],
    [
      (counter, user = 'ann') => store.savedLineups.save(user, on(counter).key, [lineup('1'), lineup('2')]),
      '2 saved lineups, the maximum over all slates. Delete some.',
    ],
    [
      (counter, user = 'ann') =>
        store.customPresets.save(on(counter).key, { userId: user }, { displayName: `${counter}`, content: preset }),
      '1 custom presets',
    ],
    [
      (counter, user = 'ann') =>
        store.cheatsheets.save(on(counter).key, { userId: user }, { displayName: 'Core', content: ['1'] }),
      '1 expert targets',
    ],
    [
      (counter, user = 'ann') => store.contests.save({ userId: user }, on(counter).key, [contest]),
      '1 contests, the maximum over all slates. Delete some.',
    ],
    [
      (counter, user = 'ann') => store.nights.save(user, on(counter).key, 'c', {} as NightRecord),
      '1 contests with standings',
    ],
  ]
  for (const [keep, message] of kept) {
    await keep(1)
    await keep(1)
    await expect(keep(2)).rejects.toThrow(message)
    await keep(2, 'bob')
    await keep(1)
  }
  await expect(madeRun(2)).rejects.toThrow('hidden ones included')
  await madeRun(2, 'bob')
  for (const uuid of ['1', '2', '2']) await added(uuid)
  await expect(added('3')).rejects.toThrow('2 lineups in runs')
  expect((await store.lineupRuns.lineupsOf([anns])).get(anns)).toHaveLength(2)

  await store.saveUserGroups(on(1), [])
  await store.saveUserGroups(on(2), groups)
  await store.clearUserProjections(on(1))
  await store.saveUserProjections(on(2), [edit('1'), edit('2')])
  await expect(store.clearUserProjections(on(2))).rejects.toThrow('Ask an admin to delete old slates')
  expect((await store.readUserProjections(on(2))).edits).toHaveLength(2)
  for (const displayName of ['a', 'b'])
    await store.cheatsheets.save(on(1).key, 'everybody', { displayName, content: ['1'] })
  await store.close()
})

it(
  'users who save large groups on many slates are refused after some megabytes, and can still clear them',
  long,
  async () => {
    const limits = { ...ownerLimits, inputBytes: 100_000 }
    const store = storeOn(await pgliteDatabase(await PGlite.create()), () => 9, { ownerLimits: limits })
    const on = (counter: number) => ({
      owner: { userId: 'ann' },
      key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter, slate: 'Main' } as const,
    })
    const players = Array.from({ length: 200 }, () => randomUUID())
    const large = Array.from({ length: 5 }, (_, at) =>
      PlayerGroup.parse({ ID: `${at}`, players: players.map((id) => `${id}${at}`), minGroup: 0, maxGroup: 1 }),
    )
    const answers: unknown[] = []
    for (let counter = 1; counter <= 10; counter++)
      answers.push(await store.saveUserGroups(on(counter), large).catch(({ message }: Error) => message))
    expect(answers[0]).toBeUndefined()
    expect(answers.at(-1)).toContain('take up more than 0.1 MB, the maximum over all of them. Delete the groups')
    for (let counter = 1; counter <= 5; counter++) await store.saveUserGroups(on(counter), [])
    await store.saveUserGroups(on(11), large)
    await store.close()
  },
)
