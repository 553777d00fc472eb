import { auditLog, getContests, removeContest, saveContests } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { paidContest } from '../testing/keptSimulations.ts'
import { bearer, mainPath, withSmallSlates } from '../testing/userCalls.ts'

const [ann, bob, ada] = [bearer('ann'), bearer('bob'), bearer('ada')]
const query = { year: '2024', counter: '3', slate: 'Main', sport: 'nfl', site: 'dk' }

const contestsOf = async (app: FastifyInstance, headers: Record<string, string> = {}) => {
  const { body } = await call(app, getContests, { query, headers })
  return body.slates[0]!.contests
}
const kept = async (app: FastifyInstance, headers?: Record<string, string>) =>
  (await contestsOf(app, headers))
    .filter(({ kind }) => kind !== 'usual')
    .map(({ kind, contest_id, entry_fee }) => [kind, contest_id, entry_fee])
const save = (headers: Record<string, string>, body: object) => ({ params: mainPath, headers, body })

it('get-contests lists usual contests of every slate, the first with a fee of 100 dollars (SM-05, SM-07)', () =>
  withSmallSlates(async (app) => {
    const answer = await call(app, getContests, { query })
    expect(answer).toMatchObject({ statusCode: 200, body: { slates: [{ slate: 'Main' }] } })
    const [first] = await contestsOf(app)
    expect(first).toMatchObject({ contest_id: 'usual-tournament', entry_fee: 100, kind: 'usual' })
    expect(first!.prize_pool).toBe(
      first!.contest.prizes.reduce((sum, { from, to, amount }) => sum + (to - from + 1) * amount, 0) / 100,
    )
    const unknown = await call(app, getContests, { query: { ...query, slate: 'Nowhere' } })
    expect(unknown).toEqual({ statusCode: 404, body: { slates: [] } })
    const demo = await call(app, getContests, { query: { ...query, counter: '9' } })
    expect(demo.body.slates[0]!.contests[0]).toMatchObject({ contest_id: 'usual-tournament' })
  }))

it('an admin publishes contests that everybody sees first, and a user’s own are theirs alone', () =>
  withSmallSlates(async (app) => {
    const everybody = { everybody: true, contests: [paidContest('111')] }
    expect((await refusal(app, saveContests, save(ann, everybody))).status).toBe(403)
    await call(app, saveContests, save(ada, everybody))
    const own = await call(app, saveContests, save(ann, { contests: [paidContest('', { fee: 500 })] }))
    const { contest_id } = own.contests[0]!
    expect(await kept(app)).toEqual([['published', '111', 20]])
    expect(await kept(app, bob)).toEqual([['published', '111', 20]])
    expect(await kept(app, ann)).toEqual([
      ['published', '111', 20],
      ['yours', contest_id, 5],
    ])
    // Another fee for the published one, for this user only.
    await call(app, saveContests, save(ann, { contests: [paidContest('111', { fee: 2500 })] }))
    expect(await kept(app, ann)).toEqual([
      ['yours', contest_id, 5],
      ['yours', '111', 25],
    ])
    const remove = (headers: Record<string, string>, id: string, of: Record<string, string> = {}) => ({
      ...{ params: { ...mainPath, contestId: id }, headers, query: of },
    })
    await call(app, removeContest, remove(ann, '111'))
    expect((await refusal(app, removeContest, remove(ann, '111', { everybody: 'true' }))).status).toBe(403)
    expect((await refusal(app, removeContest, remove(bob, contest_id))).status).toBe(404)
    await call(app, removeContest, remove(ada, '111', { everybody: 'true' }))
    expect(await kept(app, ann)).toEqual([['yours', contest_id, 5]])
    const { entries } = await call(app, auditLog, { headers: ada })
    expect(entries.map(({ act, outcome }) => [act, outcome]).reverse()).toEqual([
      ['publish contests', 'done'],
      ['delete published contest', 'done'],
    ])
  }))

it('a contest that can’t be played, and a 51st, are refused by name', () =>
  withSmallSlates(async (app) => {
    const refused = async (contests: object[]) => (await refusal(app, saveContests, save(ann, { contests }))).error
    expect(await refused([paidContest('a'), paidContest('b', { prizes: [] })])).toContain('contests[1].prizes')
    expect(await refused([paidContest('a', { prizes: [{ from: 2, to: 3, amount: 1 }] })])).toContain('place')
    const many = Array.from({ length: 50 }, (_, at) => paidContest(`n${at}`))
    await call(app, saveContests, save(ann, { contests: many }))
    expect(await refused([paidContest('one more')])).toContain('50 contests of yours')
    await call(app, saveContests, save(ann, { contests: [paidContest('n7')] }))
  }))
