import {
  changeSimulation,
  createSimulation,
  deleteAccount,
  readSims,
  readSimulation,
  readSimulations,
  removeSimulation,
  runSims,
  saveSims,
  signUp,
  simsBatchSize,
  simsDefaults,
} from '@slatecraft/contract'
import { type LineupRef, parseSimulationRequest, type SimulationTermsInput } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { demoKey } from '../testing/buildClient.ts'
import { call, refusal, send } from '../testing/call.ts'
import { demoLineups, demoTerms } from '../testing/demoSimulation.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { paidContest, simRow } from '../testing/keptSimulations.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'
import { bearer } from '../testing/userCalls.ts'

const [ann, bob] = [bearer('ann'), bearer('bob')]
const { contestType: _, ...path } = demoKey
const params = { ...path }

const withRunner = (test: (server: TestServer) => Promise<void>) =>
  withServer({ jobs: inlineRunner, config: { maxCallsPerMinute: 100_000 }, hashing: plainHashing }, test)

const about = { site: 'dk', sport: 'nfl', year: demoKey.season, counter: demoKey.counter } as const
const sentTo = (id: string, from: number, lineups: readonly LineupRef[]) => ({
  ...about,
  ...{ lineups, contest_id: 'demo', simulation: { id, from } },
})

const create = (
  headers: Record<string, string>,
  { count = 5, terms = demoTerms() }: { count?: number; terms?: SimulationTermsInput } = {},
) => ({ params, headers, body: { name: 'Run 1', lineup_count: count, simulation: terms } })

async function created(
  app: FastifyInstance,
  headers = ann,
  count = 5,
  terms: Partial<SimulationTermsInput> = {},
): Promise<string> {
  const input = create(headers, { count, terms: demoTerms(terms) })
  return (await call(app, createSimulation, input)).simulation.id
}

const one = (id: string, headers = ann) => ({ params: { sport: 'nfl', id }, headers })

/** Sends the lineups in documented parts. */
async function sendAll(
  app: FastifyInstance,
  id: string,
  lineups: readonly LineupRef[],
): Promise<(number | undefined)[]> {
  const received: (number | undefined)[] = []
  for (let from = 0; from < lineups.length; from += simsBatchSize) {
    const body = sentTo(id, from, lineups.slice(from, from + simsBatchSize))
    received.push((await call(app, runSims, { headers: ann, body })).body.received)
  }
  return received
}

const over = (app: FastifyInstance, id: string) =>
  vi.waitFor(
    async () => {
      const read = await call(app, readSimulation, one(id))
      expect(read.simulation.status).toBe('done')
      return read
    },
    { timeout: 60_000, interval: 50 },
  )

it('160 lineups go in three calls of 75, 75 and 10, run, and their results are kept and saved (SM-02, SM-03, SM-06)', () =>
  withRunner(async ({ app }) => {
    const id = await created(app, ann, 160, { worlds: 1024, optimalWorlds: 0 })
    const lineups = demoLineups(160)
    expect(await sendAll(app, id, lineups)).toEqual([75, 150, 160])
    const { simulation, request, report } = await over(app, id)
    expect(simulation).toMatchObject({
      name: 'Run 1',
      worlds: 1024,
      worlds_asked: 1024,
      lineup_count: 160,
      error: null,
    })
    expect(simulation.contest_names).toEqual(['Demo tournament'])
    expect(request.lineups).toEqual(lineups)
    expect(parseSimulationRequest(request).lineups).toHaveLength(160)
    expect(report!.lineups.mean).toHaveLength(160)
    expect((await call(app, readSimulations, { params, headers: ann })).simulations).toEqual([simulation])

    const sims = { params: { ...params, version: 'v1' }, headers: ann, query: { bucket_name: 'Run 1' } }
    await call(app, saveSims, { ...sims, body: { sim_data: [simRow('a')] } })
    await call(app, saveSims, { ...sims, body: { sim_data: [simRow('b')] } })
    expect((await call(app, readSims, sims)).sim_data).toEqual([simRow('b')])
    expect((await call(app, readSims, { ...sims, query: {} })).sim_data).toEqual([])
    expect((await call(app, readSims, { ...sims, headers: bob })).sim_data).toEqual([])

    const more = await call(app, changeSimulation, { ...one(id), body: { worlds: 2000 } })
    expect(more.simulation).toMatchObject({ status: 'waiting', worlds_asked: 2000 })
    await vi.waitFor(async () => expect((await over(app, id)).report!.worlds).toBe(2048), { timeout: 60_000 })
    await call(app, removeSimulation, one(id))
    expect((await refusal(app, readSimulation, one(id))).status).toBe(404)
  }))

it('a part that is sent again counts once; wrong lineups and parts are refused by name', () =>
  withRunner(async ({ app }) => {
    const lineups = demoLineups(5)
    const id = await created(app)
    const answerTo = async (from: number, sent: readonly LineupRef[], other: object = {}) =>
      (await refusal(app, runSims, { headers: ann, body: { ...sentTo(id, from, sent), ...other } })).error
    await call(app, runSims, { headers: ann, body: sentTo(id, 0, lineups.slice(0, 2)) })
    const again = await call(app, runSims, { headers: ann, body: sentTo(id, 0, lineups.slice(0, 2)) })
    expect(again).toEqual({ statusCode: 200, body: { sims: [], received: 2 } })
    expect(await answerTo(1, lineups.slice(1, 3))).toContain('repeats lineups')
    expect(await answerTo(4, lineups.slice(1, 3))).toContain('beyond the lineups')
    expect(await answerTo(2, [{ players: ['nobody'] }])).toContain('lineups[0].players[0]')
    expect(await answerTo(2, lineups.slice(2, 3), { counter: 4 })).toContain('counter')
    expect((await call(app, readSimulation, one(id))).simulation.status).toBe('collecting')
  }))

it('another user neither finds, feeds, stops nor removes a simulation, and all of it ends with the account', () =>
  withRunner(async ({ app, store }) => {
    const body = { email: 'cy@slatecraft.test', password: 'correct horse', first_name: 'Cy', last_name: '' }
    const { access_token } = await call(app, signUp, { body })
    const cy = { authorization: `Bearer ${access_token}` }
    const id = await created(app, cy)
    const asBob: [Parameters<typeof refusal>[1], object][] = [
      [readSimulation, one(id, bob)],
      [changeSimulation, { ...one(id, bob), body: { stop: true } }],
      [changeSimulation, { ...one(id, bob), body: { worlds: 9000 } }],
      [removeSimulation, one(id, bob)],
      [runSims, { headers: bob, body: sentTo(id, 0, demoLineups(5)) }],
    ]
    for (const [route, input] of asBob)
      expect(await refusal(app, route, input), route.method).toMatchObject({ status: 404 })
    expect((await call(app, readSimulations, { params, headers: bob })).simulations).toEqual([])
    expect((await refusal(app, readSimulation, { ...one(id, cy), params: { sport: 'nba', id } })).status).toBe(404)
    await call(app, runSims, { headers: cy, body: sentTo(id, 0, demoLineups(2)) })
    const account = (await store.accounts.byEmail(body.email))!
    expect(await store.simulations.lineupsOf(id)).toHaveLength(2)
    await call(app, deleteAccount, { headers: cy, body: { password: body.password } })
    expect(await store.simulations.head(account.id, id)).toBeUndefined()
    expect(await store.simulations.lineupsOf(id)).toEqual([])
  }))

it('a plan limits worlds, lineups and simulations at once, in plain words', () =>
  withRunner(async ({ app }) => {
    const refused = async (headers: Record<string, string>, size: Parameters<typeof create>[1]) =>
      refusal(app, createSimulation, create(headers, size))
    expect(await refused(bob, { terms: demoTerms({ worlds: 10_001 }) })).toMatchObject({
      status: 403,
      error: 'Your plan simulates up to 10,000 worlds on the server. Take fewer, or upgrade.',
    })
    expect((await refused(bob, { count: 151 })).error).toContain('up to 150 lineups')
    const id = await created(app, bob)
    expect((await refused(bob, {})).error).toBe(
      'Your plan runs 1 simulation at a time. Stop one, or wait until it is done.',
    )
    const stopped = await call(app, changeSimulation, { ...one(id, bob), body: { stop: true } })
    expect(stopped.simulation.status).toBe('stopped')
    const lineups = { headers: bob, body: sentTo(id, 0, demoLineups(5)) }
    expect((await refusal(app, runSims, lineups)).error).toBe('This simulation was stopped.')
    await created(app, bob)
    expect((await refusal(app, runSims, { headers: bob, body: { ...documented(5), end: 20_000 } })).status).toBe(403)
  }))

it('terms are checked when the simulation is made, and the site’s facts replace made-up salaries', () =>
  withRunner(async ({ app, store }) => {
    const input = create(ann)
    const refused = async (terms: object, other: object = {}) =>
      (
        await refusal(app, createSimulation, {
          ...input,
          ...other,
          body: { ...input.body, simulation: { ...demoTerms(), ...terms } },
        })
      ).error
    expect(await refused({ worlds: 0 })).toContain('simulation.worlds')
    expect(await refused({ lineups: [] })).toContain('simulation.lineups')
    expect(await refused({ contests: [paidContest('a', { prizes: [] })] })).toContain('simulation.contests[0].prizes')
    expect(await refused({ request: { ...demoTerms().request, counter: 4 } })).toContain('simulation.request.counter')
    const { players } = demoTerms().request as { players: { Id: string; Salary: number }[] }
    const made = { ...demoTerms().request, players: players.map((player) => ({ ...player, Salary: 100 })) }
    const { simulation } = await call(app, createSimulation, {
      ...input,
      body: { ...input.body, simulation: demoTerms({ request: made }) },
    })
    const kept = (await store.simulations.find('ann', simulation.id))!.terms.request as { players: typeof players }
    expect(kept.players.map(({ Salary }) => Salary)).toEqual(players.map(({ Salary }) => Salary))
    expect(parseSimulationRequest({ ...demoTerms({ request: kept }), lineups: demoLineups(1) }).request).toEqual(kept)
  }))

/** `RunSims` as documented. */
const documented = (count: number) => ({ ...about, lineups: demoLineups(count), contest_id: 'usual-tournament' })

it('the documented RunSims answers with results at once, and its defaults are 100 dollars and worlds 1 to 10,000 (SM-04)', () =>
  withRunner(async ({ app, store }) => {
    const parsed = runSims.body.parse({ ...documented(1) })
    expect(parsed).toMatchObject({ entry_fee: 100, start: 1, end: 10_000, chunk_size: 500 })
    expect(simsDefaults).toEqual({ entryFee: 100, start: 1, end: 10_000, chunkSize: 500 })
    const run = async (other: object = {}) =>
      call(app, runSims, { headers: ann, body: { ...documented(3), end: 2000, slate: 'Main', ...other } })
    const { statusCode, body } = await run()
    expect(statusCode).toBe(200)
    expect(body.sims.map(({ lineup }) => lineup)).toEqual(demoLineups(3).map(({ players }) => players))
    expect(body.received).toBeUndefined()
    for (const sim of body.sims) {
      expect(sim.avg_score).toBeGreaterThan(60)
      expect(sim.top10_pct).toBeGreaterThanOrEqual(sim.top1_pct)
    }
    // Without a slate, the one that has these players.
    expect((await run({ slate: undefined })).body.sims).toEqual(body.sims)
    const nobody = { ...documented(1), lineups: [{ players: ['nobody'] }] }
    expect((await refusal(app, runSims, { headers: ann, body: nobody })).error).toContain('slate')
    await store.contests.save({ userId: 'ann' }, demoKey, [paidContest('777')])
    // What the user edits counts, and so does the fee: in a free contest there is no return.
    const [first] = demoLineups(1)
    const edits = first!.players.map((playerId) => ({ playerId, at: 1, edit: { UserProj: 1 } }))
    await store.saveUserProjections({ owner: { userId: 'ann' }, key: demoKey }, edits)
    const free = await run({ contest_id: '777', slate: undefined, entry_fee: 0 })
    expect(free.body.sims[0]).toMatchObject({ avg_roi: null })
    expect(free.body.sims[0]!.avg_score).toBeLessThan(30)
    const bobs = { headers: bob, body: { ...documented(3), contest_id: '777' } }
    expect((await refusal(app, runSims, bobs)).error).toContain('contest_id')
    expect(
      (await refusal(app, runSims, { headers: ann, body: { ...documented(3), start: 9, end: 8 } })).error,
    ).toContain('end')
  }))

it('a failed engine is answered with statusCode 500 and no results (SM-08)', () =>
  withServer({ config: { maxCallsPerMinute: 1000 } }, async ({ app }) => {
    const body = { ...documented(1), slate: 'Main' }
    const answer = await send(app, runSims, { headers: ann, body })
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 500, body: { sims: [] } }])
  }))

it('RunSims tells a user without ownership in their plan why there is no field', () =>
  withServer({ planBook: standardPlans, hashing: plainHashing }, async ({ app }) => {
    const body = { email: 'di@slatecraft.test', password: 'correct horse', first_name: 'Di', last_name: '' }
    const { access_token } = await call(app, signUp, { body })
    const asked = { headers: { authorization: `Bearer ${access_token}` }, body: { ...documented(2), slate: 'Main' } }
    expect(await refusal(app, runSims, asked)).toMatchObject({
      status: 403,
      error:
        'The field is made from ownership, which your plan does not include. Save your own ownership first, or upgrade.',
    })
  }))
