import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import type { JobOrder, JobRuns } from './jobRuns.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const orderOf = (asked: string, changes: Partial<JobOrder> = {}): JobOrder => ({
  kind: 'buildLineups',
  engine: 'e1',
  client: 'user 1',
  payload: { hash: createHash('sha256').update(asked).digest('hex'), bytes: bytesOf(asked) },
  watcher: randomUUID(),
  server: 'a',
  isShared: true,
  ...changes,
})

const toldBy = async (runs: JobRuns, id: string) => (await runs.newsOf(id, 0, 100)).map(({ news }) => textOf(news))

onEachDatabase('jobs of worker hosts', { now: Date.now, postgres: postgresOfThisFile() }, (store) => {
  it('a worker that was given up writes nothing, and the next one goes on after the last lineup', async () => {
    const runs = store().jobRuns
    const { id } = await runs.open(orderOf('ask'))
    const first = (await runs.take(id, { worker: 'w1', engine: 'e1' }))!
    expect(textOf((await runs.payload(first.payload))!)).toBe('ask')
    expect(await runs.tell(first, 0, [bytesOf('one'), bytesOf('two')])).toBe(true)
    expect(await runs.take(id, { worker: 'w2', engine: 'e1' }), 'while it is held').toBeUndefined()

    expect(await runs.handBack(first)).toBe(true)
    const second = (await runs.take(id, { worker: 'w2', engine: 'e1' }))!
    expect(second).toMatchObject({ token: 2, sent: 2 })
    expect(await runs.tell(first, 2, [bytesOf('a twin')])).toBe(false)
    expect(await runs.finish(first, { status: 'done', outcome: bytesOf('a twin') })).toBe(false)
    expect(await runs.tell(second, 2, [bytesOf('three')])).toBe(true)
    expect(await runs.finish(second, { status: 'done', outcome: bytesOf('end') })).toBe(true)

    expect(await toldBy(runs, id)).toEqual(['one', 'two', 'three'])
    const end = (await runs.endOf(id))!
    expect([end.status, textOf(end.outcome!)]).toEqual(['done', 'end'])
  })

  it('a worker with another version of the engine gets nothing', async () => {
    const runs = store().jobRuns
    const { id } = await runs.open(orderOf('ask'))
    expect(await runs.take(id, { worker: 'w', engine: 'e0' })).toBeUndefined()
    expect(await runs.take(id, { worker: 'w', engine: 'e1' })).toBeDefined()
  })

  it('a client who asks again joins the run; others and other requests get their own', async () => {
    const runs = store().jobRuns
    const one = await runs.open(orderOf('ask'))
    expect(await runs.open(orderOf('ask', { server: 'b' }))).toEqual({ id: one.id, isNew: false, ahead: 1 })
    expect((await runs.open(orderOf('ask', { client: 'user 2' }))).isNew).toBe(true)
    expect((await runs.open(orderOf('other'))).isNew).toBe(true)
    expect((await runs.open(orderOf('ask', { isShared: false }))).isNew).toBe(true)
    expect((await runs.open(orderOf('ask', { engine: 'e2' }))).isNew).toBe(true)
  })

  it('a run ends once the last one who waits for it leaves', async () => {
    const runs = store().jobRuns
    const [one, two] = [orderOf('ask'), orderOf('ask', { server: 'b' })]
    const { id } = await runs.open(one)
    await runs.open(two)
    const held = (await runs.take(id, { worker: 'w', engine: 'e1' }))!
    expect(await runs.leave(id, one.watcher)).toBe(false)
    expect(await runs.renew('w')).toEqual([{ id, token: held.token, isStopping: false }])
    await runs.stop(id)
    expect(await runs.renew('w')).toEqual([{ id, token: held.token, isStopping: true }])
    expect(await runs.leave(id, two.watcher)).toBe(true)
    expect(await runs.renew('w')).toEqual([])
    expect(await runs.tell(held, 0, [bytesOf('late')])).toBe(false)
    expect((await runs.endOf(id))?.status).toBe('cancelled')
  })

  it('a run whose worker says nothing for four seconds needs another one', long, async () => {
    const runs = store().jobRuns
    const { id } = await runs.open(orderOf('ask'))
    const needs = async () => (await runs.seen([id]))[0]!.needsWorker
    expect(await needs()).toBe(true)
    expect(await runs.load('e1')).toMatchObject({ waiting: 1, active: 0 })
    await runs.take(id, { worker: 'w1', engine: 'e1' })
    expect(await needs()).toBe(false)
    expect(await runs.load('e1')).toEqual({ waiting: 0, active: 1, oldestSeconds: 0 })
    await delay(4100)
    expect(await needs()).toBe(true)
    expect(await runs.take(id, { worker: 'w2', engine: 'e1' })).toMatchObject({ token: 2 })
    expect(await runs.renew('w1')).toEqual([])
  })

  it('of a simulation only the newest news are kept', async () => {
    const runs = store().jobRuns
    const { id } = await runs.open(orderOf('ask', { kind: 'simulate' }))
    const held = (await runs.take(id, { worker: 'w', engine: 'e1' }))!
    for (const n of [0, 1, 2, 3]) await runs.tell(held, n, [bytesOf(`${n}`)], 2)
    expect(await toldBy(runs, id)).toEqual(['2', '3'])
    expect(await runs.forgetOld()).toBe(0)
  })
})
