import { MessageChannel } from 'node:worker_threads'
import { sharesOfHelpers } from '@slatecraft/simulator'
import { parseSimulationRequest, type SimulationRequestInput, seededRandom } from '@slatecraft/slate'
import { afterEach, describe, expect, test } from 'vitest'
import { long, seedsFrom } from '../../../../testing/long.ts'
import { demoLineups, demoSimulation } from '../testing/demoSimulation.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { engineThreads } from '../testing/testServer.ts'
import type { JobAsk } from './jobKinds.ts'
import type { JobRunner, SimulationHelp } from './jobRunner.ts'
import { partsSteps } from './partsSteps.ts'
import type { StepOptions } from './serveJobs.ts'
import { simulationSteps } from './simulationSteps.ts'
import { threadJobRunner } from './threadJobRunner.ts'

const never = new AbortController().signal
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const takeAtOnce = () => Promise.resolve()

const small = (given: Partial<SimulationRequestInput> = {}) =>
  demoSimulation(demoLineups(5), { worlds: 60 * 1024, optimalWorlds: 1000, ...given })

async function alone(input: SimulationRequestInput): Promise<string> {
  const outcome = await inlineRunner.simulate({ of: { request: parseSimulationRequest(input) } }, takeAtOnce, never)
  if (outcome.kind !== 'report') throw new Error(outcome.kind)
  return textOf(outcome.report)
}

async function helped(
  jobs: JobRunner,
  input: SimulationRequestInput,
  helpers: number,
  { onHelp }: { onHelp: (help: SimulationHelp) => void },
) {
  const ask = { of: { input }, isKept: true, helpers } as const
  const outcome = await jobs.simulate(ask, takeAtOnce, never, undefined, undefined, onHelp)
  return outcome.kind === 'report' ? textOf(outcome.report) : outcome.kind
}

/** Helpers in the same threads, each of which may die after some parts, be late with all of them, or send each one twice. */
function helping(jobs: JobRunner, input: SimulationRequestInput, seed: number) {
  const random = seededRandom(seed)
  const works: Promise<unknown>[] = []
  let parts = 0
  const onHelp = ({ shares, feed, passed }: SimulationHelp) => {
    for (const share of shares) {
      const death = new AbortController()
      const [fate, lastPart] = [random(), Math.floor(random() * share.length)]
      const late: Uint8Array[] = []
      let sent = 0
      const work = jobs.playParts(
        { of: { input }, parts: share, passed },
        async ({ bytes }) => {
          parts += 1
          sent += 1
          if (fate < 0.25 && sent > lastPart) death.abort()
          if (fate >= 0.25 && fate < 0.5) late.push(bytes)
          else for (let times = fate < 0.75 ? 2 : 1; times > 0; times--) feed(bytes)
        },
        death.signal,
      )
      works.push(work.then(() => late.forEach(feed)))
    }
  }
  return { onHelp, over: () => Promise.all(works), parts: () => parts }
}

describe('a simulation that other threads help', () => {
  let jobs: JobRunner
  afterEach(() => jobs.close())

  test('has the bytes that it has alone, and is offered no help unless it asks for it', long, async () => {
    jobs = engineThreads(2)
    const input = small({ worlds: 40 * 1024, optimalWorlds: 300 })
    const expected = await alone(input)
    const offers: number[] = []
    const works: Promise<unknown>[] = []
    for (const helpers of [1, 0])
      expect(
        await helped(jobs, input, helpers, {
          onHelp: ({ shares, feed, passed }) => {
            offers.push(helpers)
            for (const parts of shares)
              works.push(jobs.playParts({ of: { input }, parts, passed }, async ({ bytes }) => feed(bytes), never))
          },
        }),
      ).toBe(expected)
    expect(offers).toEqual([1])
    await Promise.all(works)
  })

  for (const [name, given] of [
    ['', {}],
    [' that ends once it is exact enough', { worlds: 200 * 1024, roiError: 0.4 }],
  ] as const)
    test(`has them with five helpers that die, are late or repeat themselves${name}`, long, async () => {
      jobs = engineThreads(2)
      const input = small(given)
      const expected = await alone(input)
      for (const seed of seedsFrom(1, 6)) {
        const helpers = helping(jobs, input, seed)
        expect(await helped(jobs, input, 5, helpers), `seed ${seed}`).toBe(expected)
        await helpers.over()
      }
    })
})

test('parts that a helper has sent are not played again, and a part that comes twice counts once', async () => {
  const input = small()
  const request = parseSimulationRequest(input)
  const shares = sharesOfHelpers(request, 2)
  const { port1, port2 } = new MessageChannel()
  for (const parts of shares)
    for (const one of partsSteps({ of: { request }, parts }, { isEnding: () => 'no' }))
      for (let times = 0; one !== undefined && times < 2; times++) port1.postMessage(one.bytes)
  const helped = { port: port2, passed: new Int32Array(1) }
  const stepsOf = (ask: JobAsk<'simulate'>, given: Pick<StepOptions, 'helped'>) => {
    const steps = simulationSteps(ask, { now: () => 0, isEnding: () => 'no', sent: 0, ...given })
    for (let count = 0; ; count++) {
      const { done, value } = steps.next()
      if (done && value.kind === 'report') return { count, report: textOf(value.report) }
    }
  }
  const [withHelp, without] = [stepsOf({ of: { request }, helpers: 2 }, { helped }), stepsOf({ of: { request } }, {})]
  port1.close()
  expect(withHelp.report).toBe(without.report)
  // Each part is one step, or none of the solved worlds, instead of up to eight.
  expect(withHelp.count).toBeLessThan(0.6 * without.count)
  expect(helped.passed[0]).toBeGreaterThanOrEqual(60)
})

describe('a helped simulation whose thread dies', () => {
  test('goes on in another from what was saved, and is offered help once', long, async () => {
    const jobs = threadJobRunner({ workerFile: new URL('../testing/failingWorker.ts', import.meta.url), threads: 2 })
    try {
      const input = small({ seed: 13 })
      let offers = 0
      const helpers = helping(jobs, input, 3)
      const report = await helped(jobs, input, 2, {
        onHelp: (help) => {
          offers += 1
          helpers.onHelp(help)
        },
      })
      expect(report).toBe(await alone(input))
      await helpers.over()
      expect(offers).toBe(1)
      expect(helpers.parts()).toBeGreaterThan(0)
    } finally {
      await jobs.close()
    }
  })
})
