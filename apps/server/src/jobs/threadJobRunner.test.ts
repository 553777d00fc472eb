import {
  type BuildRequest,
  type BuiltLineup,
  parseBuildRequest,
  parseSimulationRequest,
  SimulationReport,
  type SimulationRequestInput,
  type SlateKey,
} from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { demoKey, demoRequest } from '../testing/buildClient.ts'
import { demoLineups, demoSimulation } from '../testing/demoSimulation.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { engineThreads } from '../testing/testServer.ts'
import type { SimulationStep } from './jobKinds.ts'
import type { JobRunner } from './jobRunner.ts'
import { threadJobRunner } from './threadJobRunner.ts'

const takeAtOnce = () => Promise.resolve()

/** A build on a stand-in for the engine: see `failingWorker`. */
const standIn = (seed: number, numLUs: number) => ({ seed, numLUs }) as BuildRequest

const showdown: SlateKey = { ...demoKey, contestType: 'showdown' }
const slate = demoSlateNames(showdown).showdown[0]!
const { players } = demoSlate({ ...showdown, slate })!

const randomized = (seed: number) =>
  parseBuildRequest({ ...showdown, slate, lineupLength: 6, players, numLUs: 12, seed, projPtsRandInput: 12 })

describe('builds of many users at once', long, () => {
  let jobs: JobRunner
  afterEach(() => jobs.close())

  test('the twentieth build has its first lineup before the first one has its second', async () => {
    jobs = engineThreads(1)
    const order: string[] = []
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(
      seeds.map((seed) => {
        let built = 0
        const onLineup = async () => {
          built += 1
          order.push(`${seed}: ${built}`)
        }
        return jobs.build({ request: randomized(seed) }, onLineup, new AbortController().signal)
      }),
    )
    expect(order.slice(0, 20)).toEqual(seeds.map((seed) => `${seed}: 1`))
    expect(order).toHaveLength(240)
  })
})

describe('builds that share a thread', long, () => {
  let jobs: JobRunner
  beforeEach(() => {
    jobs = threadJobRunner({ workerFile: new URL('../testing/failingWorker.ts', import.meta.url), threads: 1 })
  })
  afterEach(() => jobs.close())

  /** The numbers of the lineups of a build, and its ending. */
  async function built(request: BuildRequest, take: (lineup: BuiltLineup) => Promise<void> = takeAtOnce) {
    const numbers: number[] = []
    const onLineup = (lineup: BuiltLineup) => {
      numbers.push(lineup.salary)
      return take(lineup)
    }
    const ending = await jobs.build({ request }, onLineup, new AbortController().signal).then(
      ({ status, messages }) => `${status}${messages.join()}`,
      (error: Error) => error.message,
    )
    return { numbers, ending }
  }
  const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

  test('lose no lineup and get none twice when one of them kills the thread', async () => {
    const [before, killer, after] = await Promise.all([
      built(standIn(1, 300)),
      built(standIn(13, 5)),
      built(standIn(2, 300)),
    ])
    expect(before).toEqual({ numbers: upTo(300), ending: 'complete' })
    expect(after).toEqual({ numbers: upTo(300), ending: 'complete' })
    expect(killer.ending).toContain('exited with code 7')
  })

  test('go on when one of them ends with an error', async () => {
    const [crashed, invalid, other] = await Promise.all([
      built(standIn(15, 5)),
      built(standIn(14, 5)),
      built(standIn(1, 40)),
    ])
    expect(crashed.ending).toBe('a bug')
    expect(invalid.ending).toContain('salary is 51000, over the cap')
    expect(other).toEqual({ numbers: upTo(40), ending: 'complete' })
  })

  test('go on while one of them waits for a receiver who takes nothing', async () => {
    let takeRest: () => void = () => undefined
    const blocked = new Promise<void>((resolve) => {
      takeRest = resolve
    })
    const slow = built(standIn(1, 100), () => blocked)
    expect(await built(standIn(2, 100))).toEqual({ numbers: upTo(100), ending: 'complete' })
    takeRest()
    expect(await slow).toEqual({ numbers: upTo(100), ending: 'complete' })
  })
})

const never = new AbortController().signal
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** What a simulation tells, and how it ends. */
async function simulated(
  jobs: JobRunner,
  input: SimulationRequestInput,
  { onNews, stop }: { onNews?: (news: SimulationStep) => void; stop?: AbortSignal } = {},
) {
  const told: SimulationStep[] = []
  const take = async (news: SimulationStep) => {
    told.push(news)
    onNews?.(news)
  }
  const outcome = await jobs.simulate({ of: { input }, isKept: true }, take, never, stop)
  return { told, outcome, report: outcome.kind === 'report' ? textOf(outcome.report) : undefined }
}

/** The report of a simulation that nothing disturbs, in this thread. */
async function undisturbed(input: SimulationRequestInput) {
  const outcome = await inlineRunner.simulate({ of: { request: parseSimulationRequest(input) } }, takeAtOnce, never)
  return outcome.kind === 'report' ? textOf(outcome.report) : undefined
}

describe('simulations in threads', () => {
  let jobs: JobRunner
  afterEach(() => jobs.close())

  test('20 small ones that come after a long one and a build all have figures before either ends', long, async () => {
    jobs = engineThreads(2)
    const order: string[] = []
    const stop = new AbortController()
    const endless = demoSimulation(demoLineups(20), { worlds: 50_000_000 })
    const first = simulated(jobs, endless, { stop: stop.signal }).then(() => order.push('long'))
    const build = jobs
      .build(
        { request: parseBuildRequest(demoRequest({ numLUs: 5000, projPtsRandInput: 20 })) },
        takeAtOnce,
        stop.signal,
      )
      .then(() => order.push('build'))
    const small = Array.from({ length: 20 }, (_, seed) => {
      let isShown = false
      const onNews = ({ kind }: SimulationStep) => {
        if (kind === 'figures' && !isShown) order.push('figures')
        isShown ||= kind === 'figures'
      }
      return simulated(jobs, demoSimulation(demoLineups(5), { seed }), { onNews }).then(() => order.push('small'))
    })
    await Promise.all(small)
    stop.abort()
    await Promise.all([first, build])
    // Two threads: while the last ones get their first figures, the other thread may end one.
    expect(order.slice(0, 19)).toEqual(Array(19).fill('figures'))
    expect(order.slice(-2).sort()).toEqual(['build', 'long'])
  })

  test('one that the user stops reports the worlds so far', async () => {
    jobs = engineThreads(1)
    const stop = new AbortController()
    const input = demoSimulation(demoLineups(5), { worlds: 50_000_000 })
    const onNews = (news: SimulationStep) => news.kind === 'progress' && stop.abort()
    const { outcome, report } = await simulated(jobs, input, { stop: stop.signal, onNews })
    expect(outcome).toMatchObject({ kind: 'report', ended: 'stopped' })
    expect(SimulationReport.parse(JSON.parse(report!)).worlds).toBeGreaterThanOrEqual(1024)
  })

  test('one that is put away goes on from there to the same end', long, async () => {
    jobs = engineThreads(1)
    const input = demoSimulation(demoLineups(5), { worlds: 40 * 1024 })
    const away = new AbortController()
    let saved: Uint8Array | undefined
    const outcome = await jobs.simulate(
      { of: { input }, isKept: true },
      async (news) => {
        if (news.kind === 'figures') away.abort()
        if (news.kind === 'saved') saved = news.saved
      },
      away.signal,
    )
    expect(outcome.kind).toBe('cancelled')
    const worlds: number[] = []
    const rest = await jobs.simulate(
      { of: { input }, isKept: true, saved: saved! },
      async (news) => {
        if (news.kind === 'figures') worlds.push(news.worlds)
      },
      never,
    )
    expect(worlds[0]).toBeGreaterThan(1024)
    expect(rest.kind === 'report' && textOf(rest.report)).toBe(await undisturbed(input))
  })
})

describe('simulations whose thread dies', long, () => {
  let jobs: JobRunner
  beforeEach(() => {
    jobs = threadJobRunner({ workerFile: new URL('../testing/failingWorker.ts', import.meta.url), threads: 1 })
  })
  afterEach(() => jobs.close())

  test('go on in another from what was saved, with the same report', async () => {
    const input = demoSimulation(demoLineups(5), { seed: 13, worlds: 50 * 1024 })
    const { told, report } = await simulated(jobs, input)
    const firstSaved = told.findIndex(({ kind }) => kind === 'saved')
    const next = told.slice(firstSaved).find((news) => news.kind === 'figures')
    expect(next!.worlds).toBeGreaterThan(1024)
    expect(report).toBe(await undisturbed(input))
  })

  test('fail the third time, and the others end well', async () => {
    const other = demoSimulation(demoLineups(5), { seed: 1, worlds: 30 * 1024 })
    const [killer, bystander] = await Promise.allSettled([
      simulated(jobs, demoSimulation(demoLineups(5), { seed: 14 })),
      simulated(jobs, other),
    ])
    expect(killer).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('exited') } })
    expect(bystander.status === 'fulfilled' && bystander.value.report).toBe(await undisturbed(other))
  })
})
