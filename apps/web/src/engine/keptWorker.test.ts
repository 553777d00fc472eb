import { expect, test } from 'vitest'
import { keptWorker, restartMs } from './keptWorker.ts'

/** Workers that are started and ended by hand, and a clock that is moved by hand. */
function byHand() {
  const workers: { end(): void; isTerminated: boolean }[] = []
  const timers: { callback: () => void; ms: number }[] = []
  const kept = keptWorker<number>({
    start(onEnd) {
      const worker = { end: onEnd, isTerminated: false }
      const service = workers.push(worker)
      return {
        service,
        terminate() {
          worker.isTerminated = true
        },
      }
    },
    later: (callback, ms) => timers.push({ callback, ms }),
  })
  const told: string[] = []
  const run = (name: string) =>
    kept.run({ begin: (service) => told.push(`${name} on ${service}`), lost: () => told.push(`${name} lost`) })
  const pass = () => {
    for (const { callback } of timers.splice(0)) callback()
  }
  return { workers, timers, told, run, pass }
}

test('no engine is started before the first build, and the next build finds it warm', () => {
  const { workers, told, run } = byHand()
  expect(workers).toHaveLength(0)
  run('first').done()
  run('second').done()
  expect(told).toEqual(['first on 1', 'second on 1'])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
})

test('an engine that ends during a build fails it, and is back three seconds later', () => {
  const { workers, timers, told, run, pass } = byHand()
  run('build')
  workers[0]!.end()
  expect(told).toEqual(['build on 1', 'build lost'])
  expect(timers.map(({ ms }) => ms)).toEqual([3000])
  expect(restartMs).toBe(3000)
  expect(workers).toHaveLength(1)
  pass()
  expect(workers).toHaveLength(2)
  run('again').done()
  expect(told.at(-1)).toBe('again on 2')
})

test('an engine that ends while nobody builds comes back as well, again and again', () => {
  const { workers, run, pass } = byHand()
  run('build').done()
  for (const count of [2, 3, 4]) {
    workers.at(-1)!.end()
    pass()
    expect(workers).toHaveLength(count)
  }
})

test('a build that is asked for while the engine is down begins when it is back', () => {
  const { workers, told, run, pass } = byHand()
  run('first')
  workers[0]!.end()
  run('waiting')
  expect(told).toEqual(['first on 1', 'first lost'])
  pass()
  expect(told.at(-1)).toBe('waiting on 2')
})

test('a build that was cancelled while it waited for the engine never begins', () => {
  const { workers, told, run, pass } = byHand()
  run('first')
  workers[0]!.end()
  run('waiting').cancel()
  pass()
  expect(told).toEqual(['first on 1', 'first lost'])
  expect(workers).toHaveLength(2)
})

test('a cancelled build stops at once and the next one needs no three seconds', () => {
  const { workers, timers, told, run } = byHand()
  run('long').cancel()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  run('next')
  expect(timers).toHaveLength(0)
  expect(told).toEqual(['long on 1', 'next on 2'])
})

test('what an ended engine still tells, and a late end of a finished build, reach nobody', () => {
  const { workers, told, run } = byHand()
  const first = run('first')
  first.cancel()
  run('second')
  workers[0]!.end()
  first.cancel()
  first.done()
  expect(told).toEqual(['first on 1', 'second on 2'])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})
