import { expect, test } from 'vitest'
import { keptWorker } from './keptWorker.ts'
import { newestAnswer } from './newestAnswer.ts'

/** A worker whose answers and end the test controls. */
function played() {
  const calls: { question: string; answer(answer: string): void; fail(error: Error): void }[] = []
  const ends: (() => void)[] = []
  const timers: (() => void)[] = []
  const failures: string[] = []
  const answers: string[] = []
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
  const ask = (question: string) => client.ask(question, (answer) => answers.push(`${question}: ${answer}`))
  const asked = () => calls.map(({ question }) => question)
  return { calls, ends, timers, failures, answers, ask, asked }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('while one question is being answered only the newest of the others is asked, and only its answer arrives', async () => {
  const { calls, answers, ask, asked, ends } = played()
  for (const question of ['a', 'b', 'c']) ask(question)
  expect(asked()).toEqual(['a'])
  calls[0]!.answer('old')
  await settled()
  expect(asked()).toEqual(['a', 'c'])
  calls[1]!.answer('new')
  await settled()
  expect(answers).toEqual(['c: new'])
  expect(ends).toHaveLength(1)
})

test('a canceled question gets no answer', async () => {
  const { calls, answers, ask } = played()
  ask('a')()
  calls[0]!.answer('late')
  await settled()
  expect(answers).toEqual([])
})

test('a failed question is only reported, and the next one is answered', async () => {
  const { calls, answers, failures, ask } = played()
  ask('broken')
  calls[0]!.fail(new Error('no such player'))
  await settled()
  expect(failures).toEqual(['no such player'])
  ask('good')
  calls[1]!.answer('yes')
  await settled()
  expect(answers).toEqual(['good: yes'])
})

test('if the worker ends its successor is asked the newest question, but not forever', async () => {
  const { calls, ends, timers, failures, answers, ask, asked } = played()
  ask('a')
  ends[0]!()
  expect(failures).toEqual(['The worker ended unexpectedly.'])
  timers.shift()?.()
  expect(asked()).toEqual(['a', 'a'])
  calls[1]!.answer('yes')
  await settled()
  expect(answers).toEqual(['a: yes'])

  ask('deadly')
  for (let end = 1; end < 4; end++) {
    ends.at(-1)!()
    timers.shift()?.()
  }
  expect(asked().filter((question) => question === 'deadly')).toHaveLength(2)
})

test('a browser that can’t start a worker is reported, and the next question tries again', () => {
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
