import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { browserBuilder } from './browserBuilder.ts'
import { keptWorker } from './keptWorker.ts'

const request = { numLUs: 2 } as BuildRequestInput
const lineup = (name: string) => ({ players: [name] }) as unknown as BuiltLineup
const summary = { status: 'complete', messages: [] } as unknown as RunSummary

/** A builder whose engine is this test. */
function played() {
  const reported: string[] = []
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
    browserBuilder(engine)(
      request,
      {
        onConnected: () => reported.push('connected'),
        onLineup: ({ players }) => reported.push(players.join()),
        onDone: () => reported.push('done'),
        onFailed: (message) => reported.push(message),
        onLost: (message) => reported.push(`lost: ${message}`),
      },
      'click-1',
    )
  return { reported, ends, builds, start }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('lineups arrive in batches, and the next build uses the same engine', async () => {
  const { reported, ends, builds, start } = played()
  start()
  builds[0]!.send([lineup('a'), lineup('b')])
  builds[0]!.end(summary)
  await settled()
  start()
  expect(reported).toEqual(['connected', 'a', 'b', 'done', 'connected'])
  expect(ends).toHaveLength(1)
})

test('an engine that ends during a build reports it as lost, once', async () => {
  const { reported, ends, builds, start } = played()
  start()
  builds[0]!.send([lineup('a')])
  ends[0]!()
  builds[0]!.fail(new Error('port closed'))
  await settled()
  expect(reported).toEqual(['connected', 'a', expect.stringContaining('stopped unexpectedly')])
})

test('a request that the engine refuses fails with the engine’s message', async () => {
  const { reported, builds, start } = played()
  start()
  builds[0]!.fail(new Error('players: is missing'))
  await settled()
  expect(reported).toEqual(['connected', 'players: is missing'])
})

test('after canceling, nothing more is reported', async () => {
  const { reported, ends, builds, start } = played()
  start()()
  builds[0]!.send([lineup('late')])
  builds[0]!.end(summary)
  await settled()
  expect(reported).toEqual(['connected'])
  expect(ends).toHaveLength(2)
})
