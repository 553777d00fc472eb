import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { demoRequest } from '../../apps/server/src/testing/buildClient.ts'
import { type HostProcess, type HostStart, startedHost } from '../../apps/server/src/testing/hostProcess.ts'
import { type PatientBuild, patientBuild } from '../../apps/server/src/testing/patientPage.ts'
import { seededRandom } from '../../packages/slate/src/index.ts'
import {
  newDatabase,
  type PrivatePostgres,
  postgresBinaries,
  startPrivatePostgres,
} from '../../packages/store/src/testing/index.ts'
import { savingUser } from './savingUser.ts'

export interface SceneOptions {
  servers?: number
  workers?: number
  redisUrl?: string
  /** See `startPrivatePostgres`. */
  database?: { parent?: string; address?: string }
}

/** Servers and workers as processes of their own on one database, and users who build and save. */
export interface Scene {
  database: PrivatePostgres
  random: () => number
  /** Starts a host like the others; `start` says what is different. */
  add: (start: Pick<HostStart, 'role'> & Partial<HostStart>) => Promise<HostProcess>
  of: (role: HostProcess['role']) => HostProcess[]
  one: (role: HostProcess['role']) => HostProcess
  /** Waits while the users get some more lineups. */
  lineups: (count: number) => Promise<void>
  /** Waits while they get up to 40 more. */
  someLineups: () => Promise<void>
  /** Users build and save while `act` does its harm. */
  round: (act: () => Promise<void>) => Promise<RoundResult>
  close: () => Promise<void>
}

export interface RoundResult {
  lineups: number
  /** Connections that pages lost. */
  losses: number
  saves: number
  /** What a user would complain of. */
  wrong: string[]
  /** The longest wait of a user between two lineups, in ms. */
  longestMs: number
}

/** Seeds and sizes of the builds; every round has these, in an order of its own. */
const builds = [
  { seed: 11, numLUs: 20 },
  { seed: 12, numLUs: 60 },
  { seed: 13, numLUs: 90 },
  { seed: 14, numLUs: 30 },
]
/** The last one begins at any time within this many ms, so that faults meet builds that begin, too. */
const lastBeginsWithin = 3000
const requestOf = (build: (typeof builds)[number]) => demoRequest({ ...build, projPtsRandInput: 12 })

const rotated = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, index) => items[(index + by) % items.length]!)

export async function openScene(
  seed: number,
  { servers = 2, workers = 2, redisUrl, database: where }: SceneOptions = {},
): Promise<Scene> {
  const random = seededRandom(seed)
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('PostgreSQL is not installed on this machine.')
  const database = await startPrivatePostgres(binaries, where)
  const hosts: HostProcess[] = []
  let built = 0
  const env = {
    DATABASE_URL: await newDatabase(database.url),
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    ...{ MAX_BUILDS_PER_MINUTE: '100000', MAX_BUILDS_PER_CLIENT: '100', BUILD_THREADS: '1', TRUST_PROXY: 'on' },
  }
  const add: Scene['add'] = async ({ env: more, ...start }) => {
    const host = await startedHost({ ...start, env: { ...env, WORKERS: 'remote', ...more } })
    hosts.push(host)
    return host
  }
  const of: Scene['of'] = (role) => hosts.filter((host) => host.role === role && host.isUp())
  const one: Scene['one'] = (role) => of(role)[Math.floor(random() * of(role).length)]!
  const addresses = () => of('server').map(({ url }) => url)

  async function close(): Promise<void> {
    for (const host of hosts) host.kill()
    await Promise.all(hosts.map((host) => host.gone()))
    await database.stop()
  }
  /** The lineups of builds that nothing disturbs, from a server without workers. */
  async function undisturbed(): Promise<PatientBuild['lineups'][]> {
    const alone = await add({ role: 'server', env: { WORKERS: undefined } })
    const servers = () => [alone.url]
    const all = await Promise.all(builds.map((build) => patientBuild(requestOf(build), { servers })))
    alone.kill('SIGTERM')
    await alone.gone()
    return all.map(({ lineups }) => lineups)
  }

  let expected: PatientBuild['lineups'][]
  try {
    expected = await undisturbed()
    for (let count = 0; count < servers; count++) await add({ role: 'server' })
    for (let count = 0; count < workers; count++) await add({ role: 'worker' })
  } catch (error) {
    await close()
    throw error
  }

  function wrongOf(build: PatientBuild, index: number): string[] {
    const name = `build of ${builds[index]!.numLUs}`
    const differs = build.lineups.findIndex((lineup, at) => lineup !== expected[index]![at])
    return [
      ...build.faults.map((fault) => `${name}: ${fault}`),
      ...(build.isDone ? [] : [`${name}: ended after ${build.lineups.length}: ${build.error ?? 'too late'}`]),
      ...(differs >= 0 ? [`${name}: lineup ${differs + 1} is not the one of an undisturbed build`] : []),
    ]
  }

  async function lineups(count: number): Promise<void> {
    const until = built + count
    const giveUp = performance.now() + 20_000
    while (built < until && performance.now() < giveUp) await delay(5)
  }

  return {
    ...{ database, random, add, of, one, lineups },
    someLineups: () => lineups(1 + Math.floor(random() * 40)),
    async round(act) {
      const user = await savingUser(addresses, randomUUID())
      const onLineup = () => {
        built += 1
      }
      const building = builds.map(async (build, index) => {
        if (index === builds.length - 1) await delay(random() * lastBeginsWithin)
        const servers = () => rotated(addresses(), index)
        return patientBuild(requestOf(build), { servers, token: user.token, onLineup, withinMs: 180_000 })
      })
      const saving = user.saveUntil(Promise.all(building))
      await act()
      const done = await Promise.all(building)
      const saved = await saving
      const gaps = done.flatMap(({ times }) => times.map((time, at) => time - (times[at - 1] ?? 0)))
      return {
        lineups: done.reduce((sum, { lineups }) => sum + lineups.length, 0),
        losses: done.reduce((sum, { losses }) => sum + losses, 0),
        saves: saved.acknowledged,
        wrong: [...done.flatMap(wrongOf), ...saved.lost],
        longestMs: Math.max(...gaps),
      }
    },
    close,
  }
}
