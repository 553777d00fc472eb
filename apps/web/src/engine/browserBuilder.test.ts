import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { browserBuilder } from './browserBuilder.ts'
import { keptWorker } from './keptWorker.ts'

const request = { numLUs: 2 } as BuildRequestInput
const lineup = (name: string) => ({ players: [name] }) as unknown as BuiltLineup
const summary = { status: 'complete', messages: [] } as unknown as RunSummary

/** The builder over an engine that this test plays. */
function played() {
  const told: string[] = []
  const ends: (() => void)[] = []
  const builds: {
    send(batch: BuiltLineup[]): void
    end(summary: RunSummary): void
    fail(error: Error): void
  }[] = []
  const build = (_: BuildRequestInput, send: (batch: BuiltLineup[]) => void) =>
    new Promise<RunSummary>((end, fail) => builds.push({ send, end, fail }))
  const engine = keptWorker({
    start(onEnd) {
      ends.push(onEnd)
      return { service: { build }, terminate: () => undefined }
    },
    later: () => undefined,
  })
  const start = () =>
    browserBuilder(engine)(request, {
      onConnected: () => told.push('connected'),
      onLineup: ({ players }) => told.push(players.join()),
      onDone: () => told.push('done'),
      onFailed: (message) => told.push(message),
      onLost: (message) => told.push(`lost: ${message}`),
    })
  return { told, ends, builds, start }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('lineups come in batches, then the end; the next build uses the same engine', async () => {
  const { told, ends, builds, start } = played()
  start()
  builds[0]!.send([lineup('a'), lineup('b')])
  builds[0]!.end(summary)
  await settled()
  start()
  expect(told).toEqual(['connected', 'a', 'b', 'done', 'connected'])
  expect(ends).toHaveLength(1)
})

test('an engine that ends in the middle loses the build and says so once', async () => {
  const { told, ends, builds, start } = played()
  start()
  builds[0]!.send([lineup('a')])
  ends[0]!()
  builds[0]!.fail(new Error('port closed'))
  await settled()
  expect(told).toEqual(['connected', 'a', expect.stringContaining('stopped unexpectedly')])
})

test('a request that the engine refuses fails in its own words', async () => {
  const { told, builds, start } = played()
  start()
  builds[0]!.fail(new Error('players: is missing'))
  await settled()
  expect(told).toEqual(['connected', 'players: is missing'])
})

test('after a cancel nothing more is heard', async () => {
  const { told, ends, builds, start } = played()
  start()()
  builds[0]!.send([lineup('late')])
  builds[0]!.end(summary)
  await settled()
  expect(told).toEqual(['connected'])
  expect(ends).toHaveLength(2)
})
