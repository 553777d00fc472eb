import { expect, test } from 'vitest'
import { keptWorker, restartMs } from './keptWorker.ts'

/** Workers and a clock that the test controls. */
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
  const reported: string[] = []
  const run = (name: string) =>
    kept.run({ begin: (service) => reported.push(`${name} on ${service}`), lost: () => reported.push(`${name} lost`) })
  const pass = () => {
    for (const { callback } of timers.splice(0)) callback()
  }
  return { workers, timers, reported, run, pass }
}

test('no engine is started before the first build, and the next build reuses it', () => {
  const { workers, reported, run } = byHand()
  expect(workers).toHaveLength(0)
  run('first').done()
  run('second').done()
  expect(reported).toEqual(['first on 1', 'second on 1'])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false])
})

test('an engine that ends during a build loses the build and restarts after three seconds', () => {
  const { workers, timers, reported, run, pass } = byHand()
  run('build')
  workers[0]!.end()
  expect(reported).toEqual(['build on 1', 'build lost'])
  expect(timers.map(({ ms }) => ms)).toEqual([3000])
  expect(restartMs).toBe(3000)
  expect(workers).toHaveLength(1)
  pass()
  expect(workers).toHaveLength(2)
  run('again').done()
  expect(reported.at(-1)).toBe('again on 2')
})

test('an engine that ends between builds restarts too, every time', () => {
  const { workers, run, pass } = byHand()
  run('build').done()
  for (const count of [2, 3, 4]) {
    workers.at(-1)!.end()
    pass()
    expect(workers).toHaveLength(count)
  }
})

test('a build started while the engine is down begins after the restart', () => {
  const { workers, reported, run, pass } = byHand()
  run('first')
  workers[0]!.end()
  run('waiting')
  expect(reported).toEqual(['first on 1', 'first lost'])
  pass()
  expect(reported.at(-1)).toBe('waiting on 2')
})

test('a build canceled while waiting for the engine never begins', () => {
  const { workers, reported, run, pass } = byHand()
  run('first')
  workers[0]!.end()
  run('waiting').cancel()
  pass()
  expect(reported).toEqual(['first on 1', 'first lost'])
  expect(workers).toHaveLength(2)
})

test('a canceled build stops at once, and the next one starts without the three-second wait', () => {
  const { workers, timers, reported, run } = byHand()
  run('long').cancel()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  run('next')
  expect(timers).toHaveLength(0)
  expect(reported).toEqual(['long on 1', 'next on 2'])
})

test('late messages of an ended engine or a finished build are ignored', () => {
  const { workers, reported, run } = byHand()
  const first = run('first')
  first.cancel()
  run('second')
  workers[0]!.end()
  first.cancel()
  first.done()
  expect(reported).toEqual(['first on 1', 'second on 2'])
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})
