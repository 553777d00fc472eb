import { expect, test } from 'vitest'
import { keptWorker } from './keptWorker.ts'
import { newestAnswer } from './newestAnswer.ts'

/** A worker whose answers and end this test plays. */
function played() {
  const calls: { question: string; answer(answer: string): void; fail(error: Error): void }[] = []
  const ends: (() => void)[] = []
  const timers: (() => void)[] = []
  const failures: string[] = []
  const heard: string[] = []
  const client = newestAnswer<object, string, string>({
    worker: keptWorker<object>({
      start(onEnd) {
        ends.push(onEnd)
        return { service: {}, terminate: () => undefined }
      },
      later: (callback) => timers.push(callback),
    }),
    answer: (_, question) =>
      new Promise((answer, fail) => {
        calls.push({ question, answer, fail })
      }),
    onFailed: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  })
  const ask = (question: string) => client.ask(question, (answer) => heard.push(`${question}: ${answer}`))
  const asked = () => calls.map(({ question }) => question)
  return { calls, ends, timers, failures, heard, ask, asked }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('while one is being answered only the newest of the others is asked, and only the newest is heard', async () => {
  const { calls, heard, ask, asked, ends } = played()
  for (const question of ['a', 'b', 'c']) ask(question)
  expect(asked()).toEqual(['a'])
  calls[0]!.answer('old')
  await settled()
  expect(asked()).toEqual(['a', 'c'])
  calls[1]!.answer('new')
  await settled()
  expect(heard).toEqual(['c: new'])
  expect(ends).toHaveLength(1)
})

test('who has left hears nothing', async () => {
  const { calls, heard, ask } = played()
  ask('a')()
  calls[0]!.answer('late')
  await settled()
  expect(heard).toEqual([])
})

test('a question that fails is only told, and the next one is answered', async () => {
  const { calls, heard, failures, ask } = played()
  ask('broken')
  calls[0]!.fail(new Error('no such player'))
  await settled()
  expect(failures).toEqual(['no such player'])
  ask('good')
  calls[1]!.answer('yes')
  await settled()
  expect(heard).toEqual(['good: yes'])
})

test('after the worker has ended its successor is asked the newest question, but not for ever', async () => {
  const { calls, ends, timers, failures, heard, ask, asked } = played()
  ask('a')
  ends[0]!()
  expect(failures).toEqual(['The worker ended unexpectedly.'])
  timers.shift()?.()
  expect(asked()).toEqual(['a', 'a'])
  calls[1]!.answer('yes')
  await settled()
  expect(heard).toEqual(['a: yes'])

  ask('deadly')
  for (let end = 1; end < 4; end++) {
    ends.at(-1)!()
    timers.shift()?.()
  }
  expect(asked().filter((question) => question === 'deadly')).toHaveLength(2)
})

test('a browser that starts no worker is told of, and asked again with the next question', () => {
  const failures: unknown[] = []
  const client = newestAnswer<object, string, string>({
    worker: keptWorker<object>({
      start() {
        throw new Error('no workers here')
      },
      later: () => undefined,
    }),
    answer: async () => 'never',
    onFailed: (error) => failures.push(error),
  })
  client.ask('a', () => undefined)
  client.ask('b', () => undefined)
  expect(failures).toEqual([new Error('no workers here'), new Error('no workers here')])
})
