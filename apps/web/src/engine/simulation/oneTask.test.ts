import { expect, test } from 'vitest'
import { keptWorker } from '../keptWorker.ts'
import { newestPromise } from './newestPromise.ts'
import { oneTask } from './oneTask.ts'

/** A worker that this test plays: each of its answers is given by hand. */
function played() {
  const asked: { question: string; answer(words: string): void; refuse(error: Error): void }[] = []
  const ends: (() => void)[] = []
  let stops = 0
  const service = {
    ask: (question: string) =>
      new Promise<string>((answer, refuse) => {
        asked.push({ question, answer, refuse })
      }),
    stop: () => {
      stops++
    },
  }
  const worker = keptWorker({
    start(onEnd) {
      ends.push(onEnd)
      return { service, terminate: () => undefined }
    },
    later: () => undefined,
  })
  return { worker, asked, ends, stops: () => stops }
}

test('a task that another takes the place of is given up, and a stopped one answers with what it has', async () => {
  const { worker, asked, ends, stops } = played()
  const ask = oneTask(worker)
  const first = ask((service) => service.ask('first'))
  const second = ask((service) => service.ask('second'))
  await expect(first.answer).rejects.toThrow('given up')
  expect(ends).toHaveLength(2)
  second.stop()
  expect(stops()).toBe(1)
  asked[1]!.answer('so far')
  expect(await second.answer).toBe('so far')
  const third = ask((service) => service.ask('third'))
  expect(ends).toHaveLength(2)
  ends[1]!()
  await expect(third.answer).rejects.toThrow('stopped unexpectedly')
})

test('of questions that change faster than they are answered, the newest is answered, and an error goes to its asker', async () => {
  const { worker, asked } = played()
  const ask = newestPromise({ worker, answer: (service, question: string) => service.ask(question) })
  const outdated = ['one', 'two'].map((question) => ask(question))
  const newest = ask('three')
  for (const answer of outdated) await expect(answer).rejects.toThrow('newer question')
  asked[0]!.answer('late')
  await expect.poll(() => asked.map(({ question }) => question)).toEqual(['one', 'three'])
  asked[1]!.answer('3')
  expect(await newest).toBe('3')
  const wrong = ask('wrong')
  asked[2]!.refuse(new Error('no player has a projection'))
  await expect(wrong).rejects.toThrow('no player has a projection')
  const given = new AbortController()
  const up = ask('given up', given.signal)
  given.abort()
  await expect(up).rejects.toThrow()
})
