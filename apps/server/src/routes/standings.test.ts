import { gunzipSync } from 'node:zlib'
import {
  auditLog,
  importStandings,
  localTokenHeader,
  maxStandingsBytes,
  publishedStandings,
  publishStandings,
  removeStandings,
  standingsFile,
} from '@slatecraft/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { call, refusal } from '../testing/call.ts'
import { paidContest } from '../testing/keptSimulations.ts'
import { publishedSlate } from '../testing/publishedSlate.ts'
import { packedStandings, standingsText } from '../testing/publishedStandings.ts'
import { engineThreads, localToken, type TestServer, withServer } from '../testing/testServer.ts'
import { bearer, mainKey, mainPath } from '../testing/userCalls.ts'

const [ann, ada] = [bearer('ann'), bearer('ada')]

let jobs: JobRunner
beforeAll(() => {
  jobs = engineThreads(1)
})
afterAll(() => jobs.close())

const withSlate = (test: (server: TestServer) => Promise<void>) =>
  withServer({ jobs, config: { maxCallsPerMinute: 1000 } }, async (server) => {
    await server.store.importSlate(publishedSlate())
    await test(server)
  })

const upload = (contest: string, file = packedStandings(), headers = ada) => ({
  ...{ params: mainPath, headers, body: { contest, file } },
})
const of = (contestId: string, headers = ann) => ({ params: { ...mainPath, contestId }, headers })
const asUser = { params: mainPath, headers: ann }

it('an admin publishes the standings of a finished contest, and users get the same file', () =>
  withSlate(async ({ app, store }) => {
    await store.contests.save('everybody', mainKey, [paidContest('173036248', { name: 'Millionaire' })])
    const text = standingsText({ entries: 12 })
    const { standings } = await call(app, publishStandings, upload('Millionaire', packedStandings(text)))
    expect(standings).toMatchObject({
      ...{ contest_id: '173036248', name: 'Millionaire', entries: 12, bytes: Buffer.byteLength(text) },
    })
    expect((await call(app, publishedStandings, asUser)).standings).toEqual([standings])
    const { file } = await call(app, standingsFile, of('173036248'))
    expect(gunzipSync(Buffer.from(file, 'base64')).toString()).toBe(text)

    await store.publishedSlates.setHidden(mainKey, true)
    expect((await call(app, publishedStandings, asUser)).standings).toEqual([])
    expect((await refusal(app, standingsFile, of('173036248'))).status).toBe(404)
    await store.publishedSlates.setHidden(mainKey, false)
    await call(app, removeStandings, of('173036248', ada))
    expect((await refusal(app, standingsFile, of('173036248'))).error).toBe('These standings are no longer published.')
    const { entries } = await call(app, auditLog, { headers: ada })
    expect(entries.map(({ act, outcome, detail }) => [act, outcome, detail]).reverse()).toEqual([
      ['publish standings', 'done', { contest: 'Millionaire', entries: 12, bytes: Buffer.byteLength(text) }],
      ['delete published standings', 'done', { contest: '173036248' }],
    ])
  }))

it('what is no finished contest of the slate is refused by what is wrong with it, and nothing is kept', () =>
  withSlate(async ({ app }) => {
    const refused = async (file: string, headers = ada) =>
      (await refusal(app, publishStandings, upload('c', file, headers))).error
    expect(await refused(packedStandings(standingsText({ timeLeft: 12 })))).toContain(
      'file: the contest is not over: 3 of 3 entries have players left to play',
    )
    expect(await refused(packedStandings(standingsText({ prefix: 'X' })))).toContain('are they of another one?')
    expect(await refused(packedStandings('Name,Salary\nAnn,5000'))).toMatch(/^file/)
    expect(await refused('not packed')).toBe('file: it is not gzip’ed and then written in base64')
    expect(await refused(packedStandings('x'.repeat(maxStandingsBytes + 1)))).toBe('file: it has more than 40 MB')
    expect(await refused(packedStandings(), ann)).not.toBe('')
    const elsewhere = { ...upload('c'), params: { ...mainPath, slate: 'Nowhere' } }
    expect((await refusal(app, publishStandings, elsewhere)).status).toBe(404)
    expect((await call(app, publishedStandings, asUser)).standings).toEqual([])
  }))

it('the command line publishes standings on a running server, which checks them again', () =>
  withSlate(async ({ app, store }) => {
    const body = { key: mainKey, contest: 'Double Up', file: packedStandings() }
    const headers = { [localTokenHeader]: localToken }
    await call(app, importStandings, { headers, body })
    expect(await store.standings.list(mainKey)).toMatchObject([{ contestId: 'Double Up', entries: 3 }])
    const live = { ...body, file: packedStandings(standingsText({ timeLeft: 1 })) }
    expect((await refusal(app, importStandings, { headers, body: live })).status).toBe(400)
    const [entry] = await store.auditLog.read({ search: '' })
    expect(entry).toMatchObject({ by: 'command line', act: 'publish standings', outcome: 'done' })
  }))
