import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseFigures } from '../../packages/store/src/testing/index.ts'
import { type Deployment, type Used, usedSince } from './deployment.ts'
import { type Sample, sampling } from './samples.ts'
import { type Tally, tally } from './tally.ts'
import { loadUser } from './user.ts'

export interface LoadOptions {
  users: number
  minutes: number
  seed: number
  thinkMs?: number
  sampleEveryMs?: number
}

export interface LoadResult {
  seconds: number
  tally: Tally
  used: Used
  /** Of this process, which plays the users. */
  ownSeconds: number
  database: { before: DatabaseFigures; after: DatabaseFigures }
  samples: readonly Sample[]
}

/** Users sign up one after another within this share of the time, at most a minute. */
const arriveWithin = 0.1

export async function load(
  at: Deployment,
  { users, minutes, seed, thinkMs = 10_000, sampleEveryMs = 15_000 }: LoadOptions,
): Promise<LoadResult> {
  const times = tally()
  const begin = performance.now()
  const until = begin + minutes * 60_000
  const isOver = () => performance.now() >= until
  const [before, own, used] = [await at.figures(), process.cpuUsage(), at.used()]
  const taking = sampling(at, sampleEveryMs)
  const servers = at.servers.map(({ url }) => url)
  const arrivalMs = Math.min(60_000, arriveWithin * minutes * 60_000) / users
  await Promise.all(
    Array.from({ length: users }, async (_, number) => {
      await delay(number * arrivalMs)
      await loadUser({ number, seed, servers, tally: times, isOver, thinkMs })
    }),
  )
  await taking.stop()
  const { user, system } = process.cpuUsage(own)
  return {
    seconds: (performance.now() - begin) / 1000,
    tally: times,
    used: usedSince(used, at.used()),
    ownSeconds: (user + system) / 1e6,
    database: { before, after: await at.figures() },
    samples: taking.samples,
  }
}
