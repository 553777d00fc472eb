import { type BuildRequest, type BuiltLineup, parseBuildRequest, type SlateKey } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { demoKey } from '../testing/buildClient.ts'
import { engineThreads } from '../testing/testServer.ts'
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

const job = (request: BuildRequest) => ({ name: 'buildLineups', request }) as const

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
        return jobs.submit(job(randomized(seed)), onLineup, new AbortController().signal)
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
    const ending = await jobs.submit(job(request), onLineup, new AbortController().signal).then(
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
