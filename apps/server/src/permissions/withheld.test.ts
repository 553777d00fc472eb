import { readFileSync } from 'node:fs'
import { logOut, players, type ServerFrame, updateLineup } from '@slatecraft/contract'
import { requestHash } from '@slatecraft/optimizer'
import { parseBuildRequest, round2 } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { planBook } from '../plans/planBook.ts'
import { build } from '../testing/buildClient.ts'
import { call, send } from '../testing/call.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { requestOf } from '../testing/lineupCalls.ts'
import { matrixWorld, type Role, type World } from '../testing/matrixWorld.ts'
import { inputFor, routesInOrder } from '../testing/permissionMatrix.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { defaultValues, publishedLineup, publishedSlate, rowsWithoutDefaults } from '../testing/publishedSlate.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'
import { mainKey } from '../testing/userCalls.ts'

const planFile = JSON.parse(readFileSync(new URL('../../plans/standard.json', import.meta.url), 'utf8'))
const planWithoutProjections = planBook({
  ...planFile,
  free: { ...planFile.free, rights: { ...planFile.free.rights, projections: false, afterStart: true } },
})

const withWorld = (
  book: typeof planWithoutProjections,
  test: (world: World) => Promise<void>,
  { jobs = inlineRunner, now = Date.now }: { jobs?: JobRunner; now?: () => number } = {},
) =>
  withServer(
    { config: { isDemoOn: false, maxCallsPerMinute: 100_000 }, planBook: book, hashing: plainHashing, jobs, now },
    async ({ app, store }) => test(await matrixWorld(app, store)),
  )

/** A build as this role's page requests it. */
async function built(world: World, role: Role, settings: object): Promise<ServerFrame[]> {
  const { authorization = '' } = await world.headOf(role)
  return build(
    world.app,
    requestOf({ players: rowsWithoutDefaults, token: authorization.slice(7), minUnique: 1, ...settings }),
  )
}
const lineupsIn = (frames: readonly ServerFrame[]) => frames.flatMap((frame) => ('lu' in frame ? [frame] : []))

for (const role of ['visitor', 'user', 'lesser'] as const)
  it(`no call shows default values to a ${role} whose plan withholds them (PP-47)`, role === 'user' ? long : {}, () =>
    withWorld(planWithoutProjections, async (world) => {
      const leaks: string[] = []
      for (const [name, route] of routesInOrder()) {
        const input = await inputFor(name, world, role)
        const headers = { ...(await world.headOf(role)), ...input.headers }
        const { body } = await send(world.app, route, { ...input, headers })
        if (Object.values(defaultValues).some((pattern) => pattern.test(body))) leaks.push(name)
      }
      expect(leaks).toEqual([])
    }),
  )

it('a saved lineup with new players gets points only from the values that the user sees', () =>
  withWorld(planWithoutProjections, async (world) => {
    const { store, idOf, lineupId: id } = world
    const body = { players: publishedLineup.players }
    await call(world.app, updateLineup, { params: { lineupId: id }, body, headers: await world.headOf('user') })
    const [saved] = await store.savedLineups.read(idOf.user, mainKey)
    expect(saved!.lineups[0]).toMatchObject({ points: 12.35, ownership: null })
  }))

it('a build uses withheld projections, and shows points by the user’s own values (O-32)', () =>
  withWorld(planWithoutProjections, async (world) => {
    const players = rowsWithoutDefaults.map((row) => (row.Id === 'p9' ? { ...row, UserProj: 41 } : row))
    const request = { numLUs: 4, players }
    const [toUser, toSubscriber] = [await built(world, 'user', request), await built(world, 'subscriber', request)]
    const [hidden, open] = [lineupsIn(toUser), lineupsIn(toSubscriber)]
    expect(hidden).toHaveLength(4)
    expect(hidden.map(({ lu }) => lu)).toEqual(open.map(({ lu }) => lu))
    const defaults = new Map(publishedSlate().players.map(({ Id, ProjPts }) => [Id, ProjPts]))
    for (const { lu, points } of open)
      expect(points).toBeCloseTo(round2(lu.reduce((sum, id) => sum + (id === 'p9' ? 41 : defaults.get(id)!), 0)), 1)
    for (const { lu, points, bound, ownership } of hidden)
      expect({ points, bound, ownership }).toEqual({
        ...{ points: lu.includes('p9') ? 41 : 0, ownership: null },
        bound: points,
      })
    const { summary } = hidden.at(-1)!
    expect(summary).not.toHaveProperty('total')
    // The hash of the request as sent: a hash with one unknown number reveals it to anyone who tries all numbers.
    expect(summary!.requestHash).toBe(requestHash(parseBuildRequest(requestOf({ ...request, minUnique: 1 }))))
    expect(JSON.stringify(toUser)).not.toMatch(defaultValues.projections)
  }))

it('an after-start build shows what lineups were worth only by the user’s own values, and no numbers in its notes', () =>
  withWorld(
    planWithoutProjections,
    async (world) => {
      const lineups = [['p9'], [], ['p9', 'p3']].map((kept, at) => ({
        players: publishedLineup.players.map((id, slot) =>
          slot === 0 && at < 2 ? (kept[0] ?? '') : slot === 4 && at === 1 ? 'gone' : id,
        ),
      }))
      const request = {
        players: rowsWithoutDefaults.map((row) => ({
          ...row,
          ...(row.Id === 'p9' && { UserProj: 41 }),
          ...(row.Id === 'p1' && { Status: 'O' }),
        })),
        ...{ afterStartActivated: true, afterStartLineups: [{ lineups }], swap: { mode: 'broken' } },
      }
      const [toUser, toSubscriber] = [await built(world, 'user', request), await built(world, 'subscriber', request)]
      const [hidden, open] = [lineupsIn(toUser), lineupsIn(toSubscriber)]
      expect(hidden.map(({ lu, swap }) => [lu, swap?.changes, swap?.broken, swap?.notes])).toEqual(
        open.map(({ lu, swap }) => [lu, swap?.changes, swap?.broken, swap?.notes]),
      )
      expect(hidden.map(({ swap }) => swap?.before)).toEqual([41, 0, 0])
      for (const { swap } of open) expect(swap?.before).toBeGreaterThan(50)
      for (const { lu, points, bound } of hidden)
        expect({ points, bound }).toEqual({ points: lu.includes('p9') ? 41 : 0, bound: points })
      const said = hidden.flatMap(({ swap, summary }) => [
        ...swap!.broken,
        ...swap!.notes,
        ...(summary?.messages ?? []),
      ])
      expect(said.join(' ')).toMatch(/\w{3}/)
      expect(said.join(' ')).not.toMatch(/\d\.\d/)
      expect(JSON.stringify(toUser)).not.toMatch(defaultValues.projections)
    },
    { now: () => Date.parse('2024-09-22T16:00:00Z') },
  ))

it('the free plan sees no ceilings, not even in the bounds of lineups that maximize them (AN-21)', () =>
  withWorld(standardPlans, async (world) => {
    const shown = async (role: Role) => (await send(world.app, players, await asked(world, role))).body
    const asked = async (world: World, role: Role) => ({
      ...(await inputFor('players', world, role)),
      headers: await world.headOf(role),
    })
    expect(await shown('visitor')).not.toMatch(defaultValues.analysis)
    expect(await shown('subscriber')).toMatch(defaultValues.analysis)
    const [frames, full] = [
      await built(world, 'visitor', { numLUs: 2, ceilingPct: 1 }),
      await built(world, 'subscriber', { numLUs: 2, ceilingPct: 1 }),
    ]
    const [hidden, open] = [lineupsIn(frames), lineupsIn(full)]
    expect(hidden.map(({ lu }) => lu)).toEqual(open.map(({ lu }) => lu))
    for (const { points, bound } of hidden) expect(bound).toBe(points)
    expect(hidden.at(-1)!.summary).not.toHaveProperty('total')
    expect(JSON.stringify(open)).toContain('"total"')
  }))

it('ownership limits ignore withheld ownership, but the user’s own counts', () =>
  withWorld(standardPlans, async (world) => {
    // This plan withholds ownership and ceilings.
    const { body } = await send(world.app, players, await inputFor('players', world, 'visitor'))
    expect([defaultValues.projections.test(body), defaultValues.ownership.test(body)]).toEqual([true, false])
    const own = { players: rowsWithoutDefaults.map((row) => ({ ...row, UserOwn: row.Id === 'p17' ? 80 : 1 })) }
    const isIn = (frames: readonly ServerFrame[]) => lineupsIn(frames).some(({ lu }) => lu.includes('p17'))
    const [limited, limitedByOwn] = [
      await built(world, 'visitor', { numLUs: 1, maxTotalOwn: 10 }),
      await built(world, 'visitor', { numLUs: 1, maxTotalOwn: 10, ...own }),
    ]
    expect([isIn(limited), isIn(limitedByOwn)]).toEqual([true, false])
    expect(lineupsIn(limited)[0]).toMatchObject({ ownership: null })
    expect(lineupsIn(limitedByOwn)[0]!.ownership).toBeLessThanOrEqual(10)
    expect(lineupsIn(await built(world, 'subscriber', { numLUs: 1, maxTotalOwn: 200 }))[0]!.ownership).toBeGreaterThan(
      10,
    )
  }))

it('a token that ends during a build does not end it', async () => {
  const during = { act: async () => {} }
  const jobs: JobRunner = {
    ...inlineRunner,
    build: async (ask, onLineup, signal) => {
      await during.act()
      return inlineRunner.build(ask, onLineup, signal)
    },
  }
  await withWorld(
    standardPlans,
    async (world) => {
      const headers = await world.headOf('subscriber')
      during.act = async () => {
        await call(world.app, logOut, { body: { everywhere: true }, headers })
      }
      expect(lineupsIn(await built(world, 'subscriber', { numLUs: 2 }))).toHaveLength(2)
    },
    { jobs },
  )
})

it('builds count by user, so two users behind one address do not share a limit', () =>
  withServer(
    {
      config: { isDemoOn: false, maxBuildsPerMinute: 1 },
      planBook: standardPlans,
      hashing: plainHashing,
      jobs: inlineRunner,
      now: () => 0,
    },
    async ({ app, store }) => {
      const world = await matrixWorld(app, store)
      const counts = []
      for (const role of ['user', 'other', 'visitor', 'user'] as const)
        counts.push(lineupsIn(await built(world, role, { numLUs: 1 })).length)
      expect(counts).toEqual([1, 1, 1, 0])
    },
  ))
