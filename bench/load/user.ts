import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '@slatecraft/slate'
import { patientBuild } from '../../apps/server/src/testing/patientPage.ts'
import { followedSimulation } from './followedSimulation.ts'
import { type LoadSlate, loadSlates, pathOn, poolPath, requestOn, settingsPath } from './loadSlates.ts'
import type { Tally } from './tally.ts'
import { timedCalls } from './timedCalls.ts'

export interface UserOptions {
  number: number
  seed: number
  servers: readonly string[]
  tally: Tally
  /** No new act begins after it. */
  isOver: () => boolean
  /** The mean time between two acts. */
  thinkMs: number
}

/** How often a user does what, by weight. */
const habits = { openPool: 18, edit: 36, settings: 14, build: 14, save: 9, readSaved: 8, simulate: 1 }
type Act = keyof typeof habits

const buildSizes = [20, 20, 20, 50, 50, 100, 150]
const worlds = 10_000
const mostSimulated = 20
const mostSaved = 10

/** Signs up, then does what users do before lock, until it is over. Each answer is checked. */
export async function loadUser({ number, seed, servers, tally, isOver, thinkMs }: UserOptions): Promise<void> {
  const random = seededRandom(seed * 10_007 + number)
  const [address, isOn] = [`10.1.${number >> 8}.${number & 255}`, loadSlates[number % loadSlates.length]!]
  const turned = number % 2 === 0 ? servers : servers.toReversed()
  const signed = await signedUp()
  if (signed === undefined) return
  const token: string = signed
  const { call, next, headers } = timedCalls({ servers: turned, address, token, tally })
  let built: string[][] = []
  let saved = 0

  async function signedUp(): Promise<string | undefined> {
    const account = { email: `${randomUUID()}@slatecraft.test`, password: 'correct horse battery' }
    const body = { ...account, first_name: 'Ann', last_name: 'Lee' }
    const { call } = timedCalls({ servers: turned, address, tally })
    const answer = (await call({ kind: 'sign up', method: 'POST', path: '/sign-up', body })) as
      | { access_token: string }
      | undefined
    return answer?.access_token
  }

  const acts: Record<Act, () => Promise<void>> = {
    async openPool() {
      const pool = (await call({ kind: 'open the pool', path: poolPath(isOn) })) as { players: unknown[] } | undefined
      if (pool !== undefined && pool.players.length !== isOn.players.length) tally.wrong('a pool has other players')
    },
    async edit() {
      const { Id } = isOn.players[Math.floor(random() * isOn.players.length)]!
      const body = { Id, UserProj: Math.round(random() * 500) / 10 }
      const path = pathOn(isOn, 'user-projections', `/${Date.now()}`)
      await call({ kind: 'edit a projection', method: 'POST', path, body })
    },
    async settings() {
      const numLUs = 1 + Math.floor(random() * 149)
      const path = settingsPath(isOn)
      const body = { settings: { numLUs } }
      if ((await call({ kind: 'save settings', method: 'POST', path, body })) === undefined) return
      const read = (await call({ kind: 'read settings', path })) as { settings: { numLUs: number } } | undefined
      if (read !== undefined && read.settings.numLUs !== numLUs) tally.wrong('saved settings are not there')
    },
    async build() {
      const numLUs = buildSizes[Math.floor(random() * buildSizes.length)]!
      built = await checkedBuild(isOn, numLUs)
    },
    async save() {
      if (built.length === 0) return acts.build()
      const lineups = built.slice(0, mostSaved).map((players) => ({
        ...{ uuid: randomUUID(), tags: [], players, slots: isOn.slots },
        ...{ points: 100, salary: 49_000, ownership: null },
      }))
      const path = pathOn(isOn, 'save-lineups')
      const reply = await call({ kind: 'save lineups', method: 'POST', path, body: { lineups } })
      if (reply !== undefined) saved = Math.max(saved, lineups.length)
    },
    async readSaved() {
      const read = (await call({ kind: 'read saved lineups', path: pathOn(isOn, 'save-lineups') })) as
        | { lineups: unknown[] }
        | undefined
      if (read !== undefined && read.lineups.length < saved) tally.wrong('saved lineups are not there')
    },
    async simulate() {
      if (built.length === 0) await acts.build()
      const lineups = built.slice(0, mostSimulated).map((players) => ({ players, slots: [...isOn.slots] }))
      if (lineups.length === 0) return
      await followedSimulation({ slate: isOn, lineups, worlds, seed: number + 1, call, next, headers, token, tally })
    },
  }

  async function checkedBuild(slate: LoadSlate, numLUs: number): Promise<string[][]> {
    const request = requestOn(slate, {
      ...{ numLUs, seed: 1 + Math.floor(random() * 1_000_000), projPtsRandInput: 5 + Math.floor(random() * 20) },
    })
    const done = await patientBuild(request, { servers: () => [next()], token, headers })
    const { lineups, times, faults, losses, isDone, error } = done
    for (const fault of faults) tally.wrong(`build: ${fault}`)
    if (losses > 0) tally.wrong('build: a connection was lost')
    if (!isDone) tally.wrong(`build: ${error ?? 'it did not end in time'}`)
    else if (lineups.length !== numLUs) tally.wrong(`build: ${lineups.length} lineups instead of ${numLUs}`)
    if (times.length > 0) {
      tally.time('build: first lineup', times[0]!)
      tally.time(`build: last of ${numLUs}`, times.at(-1)!)
      tally.count('lineups', lineups.length)
    }
    return lineups.map((text) => (JSON.parse(text) as { lu: string[] }).lu)
  }

  const pause = () => delay(-Math.log(1 - random()) * thinkMs)
  await acts.openPool()
  while (!isOver()) {
    await pause()
    if (isOver()) break
    await acts[chosen(random)]()
  }
}

function chosen(random: () => number): Act {
  const all = Object.entries(habits) as [Act, number][]
  let left = random() * all.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [act, weight] of all) {
    left -= weight
    if (left < 0) return act
  }
  return 'edit'
}
