import { clickHeader, clickPattern } from '@slatecraft/contract'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { JobOf, JobRunner } from '../jobs/jobRunner.ts'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { madeUpBuilds } from '../testing/madeUpBuilds.ts'
import { withServer } from '../testing/testServer.ts'

/** The log lines of a server, as objects. */
function logged() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }) }
}

it('one click leads from the page through the lines of a build to its job', async () => {
  const { lines, log } = logged()
  const clicks: unknown[] = []
  const jobs: JobRunner = {
    ...madeUpBuilds,
    build: (ask, onNews, signal, of?: JobOf) => {
      clicks.push(of?.click)
      return madeUpBuilds.build(ask, onNews, signal)
    },
  }
  await withServer({ jobs, log }, async ({ app }) => {
    const client = await BuildClient.connect(app, '?click=click-of-ann-1')
    client.send(demoRequest({ numLUs: 2, token: tokenOf('ann') }))
    await client.closed()
    const strange = await BuildClient.connect(app, '?click=%22%20or%201')
    strange.send(demoRequest({ numLUs: 1 }))
    await strange.closed()
    await vi.waitFor(() => expect(lines.filter(({ outcome }) => outcome === 'complete')).toHaveLength(2))
  })
  const ofAnn = lines.filter(({ click, ms }) => click === 'click-of-ann-1' && ms !== undefined)
  expect(ofAnn.map(({ msg, client, lineups }) => [msg, client, lineups])).toEqual([
    ['a build began', 'user', 0],
    ['a build sent its first lineup', 'user', 1],
    ['a build ended', 'user', 2],
  ])
  const [first, made] = clicks
  expect(first).toBe('click-of-ann-1')
  expect(made).toMatch(clickPattern)
  expect(lines.filter(({ click, client }) => click === made && client === 'visitor')).toHaveLength(3)
  const text = JSON.stringify(lines)
  expect(text).not.toContain(tokenOf('ann'))
  expect(text).not.toContain('or 1')
})

it('a build that a client leaves ends as left, and one that a server stops as stopped', async () => {
  const { lines, log } = logged()
  const outcomes = () => lines.flatMap(({ outcome }) => outcome ?? [])
  const endless: JobRunner = {
    ...madeUpBuilds,
    build: (_, __, signal) =>
      new Promise((resolve) => {
        const cancelled = { status: 'cancelled', messages: [] } as unknown as Awaited<ReturnType<JobRunner['build']>>
        signal.addEventListener('abort', () => resolve(cancelled))
      }),
  }
  await withServer({ jobs: endless, log }, async ({ app }) => {
    const begun = () => lines.filter(({ msg }) => msg === 'a build began')
    const [leaving, staying] = [await BuildClient.connect(app), await BuildClient.connect(app)]
    for (const client of [leaving, staying]) client.send(demoRequest())
    await vi.waitFor(() => expect(begun()).toHaveLength(2))
    leaving.drop()
    await vi.waitFor(() => expect(outcomes()).toEqual(['left']))
  })
  expect(outcomes()).toEqual(['left', 'server-stopped'])
})

it('a call keeps the id that it names, if that is one, and its answer says it', () =>
  withServer({}, async ({ app }) => {
    const idOf = async (given: string) =>
      (await app.inject({ url: '/api/health', headers: { [clickHeader]: given } })).headers[clickHeader]
    expect(await idOf('a1b2-c3d4')).toBe('a1b2-c3d4')
    for (const wrong of ['short', 'x'.repeat(37), 'ann@example.com', 'a1b2c3d4\u00e9'])
      expect(await idOf(wrong)).toMatch(/^[0-9a-f-]{36}$/)
  }))

it('the sentence of a fault names its line in the log', async () => {
  const { lines, log } = logged()
  await withServer({ log }, async ({ app }) => {
    app.get('/broken', () => {
      throw new Error('a bug')
    })
    const { body, headers } = await app.inject('/broken')
    const id = headers[clickHeader]
    expect(JSON.parse(body).error).toMatch(
      new RegExp(`tell the people who run this server. Their log names it ${id}.$`),
    )
    expect(lines.filter(({ click, level }) => click === id && level === 50)).toMatchObject([
      { msg: 'GET /broken failed' },
    ])
  })
})
