import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRuleset, seededRandom } from '@slatecraft/slate'
import { emailOf, password } from './accountCalls.ts'
import { demoLineups } from './demoSimulation.ts'
import { mainKey } from './userCalls.ts'

export interface KillCounts {
  kills: number
  /** Of them, before the server listened. */
  killsOfStarts: number
  acknowledged: number
  /** Writes that were acknowledged and were not there after the next start. */
  lost: string[]
}

interface Kills {
  kills: number
  seed: number
  dataDir: string
  /** The bundled server. */
  main: string
  /** Called after each start that was let live. */
  onRound?: (counts: KillCounts) => void
}

/**
 * Starts the real server again and again, lets several writers write to it over HTTP, and kills it in their midst, or while it
 * still starts. After each start, looks for everything that was acknowledged in the round before; in the end, for all users.
 */
export async function killedServer({ kills, seed, dataDir, main, onRound }: Kills): Promise<KillCounts> {
  const random = seededRandom(seed)
  const slots = findRuleset(mainKey)!.slots.map(({ name }) => name)
  const lineup = { players: demoLineups(1)[0]!.players, slots, tags: [], points: 100, salary: 50_000, ownership: 90 }
  const counts: KillCounts = { kills: 0, killsOfStarts: 0, acknowledged: 0, lost: [] }
  const everybody: Round['users'] = []
  let last: Round | undefined
  let startMs = 2000
  while (counts.kills < kills) {
    const server = startedServer(main, dataDir)
    const begun = performance.now()
    try {
      if (random() < 0.2) {
        await delay(random() * startMs)
        counts.killsOfStarts += server.hasAddress() ? 0 : 1
        continue
      }
      const url = await server.address
      startMs = performance.now() - begun
      if (last !== undefined) counts.lost.push(...(await missing(url, last)))
      onRound?.(counts)
      last = { prefix: `${seed}-${counts.kills}`, users: [], settings: 0, groups: 0, runId: '', lineups: [] }
      const { reached, over } = writeAll(url, last, lineup)
      await Promise.race([reached(3 + Math.floor(random() * 40)), over])
      await delay(random() * 20)
      await server.kill()
      counts.acknowledged += await over
      everybody.push(...last.users)
    } finally {
      await server.kill()
      counts.kills += 1
    }
  }
  const server = startedServer(main, dataDir)
  try {
    const url = await server.address
    if (last !== undefined) counts.lost.push(...(await missing(url, last)))
    for (const user of everybody) if (!(await isThere(url, user))) counts.lost.push(`sign-up ${user.name}, at the end`)
  } finally {
    await server.kill()
  }
  return counts
}

/** What was acknowledged between a start and the kill. The first user owns all but the sign-ups. */
interface Round {
  prefix: string
  users: { name: string; token: string }[]
  /** The last number saved. */
  settings: number
  groups: number
  runId: string
  lineups: string[]
}

interface Writing {
  /** Settles once so many writes were acknowledged. */
  reached(writes: number): Promise<void>
  /** How many were, when the server is gone. */
  over: Promise<number>
}

/** Writes until the server is gone. */
function writeAll(url: string, round: Round, lineup: object): Writing {
  let acknowledged = 0
  const signUp = async () => {
    const name = `${round.prefix}-${round.users.length}`
    const body = { email: emailOf(name), password, first_name: name, last_name: 'Lee' }
    const { access_token } = await called(url, 'POST', '/sign-up', { body, from: addressFor(name) })
    round.users.push({ name, token: access_token })
    acknowledged += 1
  }
  const save = async (path: string, body: object) => {
    const reply = await called(url, 'POST', path, { body, token: round.users[0]!.token })
    acknowledged += 1
    return reply
  }
  const writers = [
    signUp,
    async () => {
      await save(settingsPath, { settings: { numLUs: round.settings + 1 } })
      round.settings += 1
    },
    async () => {
      const group = { ID: `g${round.groups + 1}`, players: [], minGroup: 0, maxGroup: 1 }
      await save(groupsPath, { groups: [group] })
      round.groups += 1
    },
    async () => {
      if (round.runId === '') round.runId = (await save(runsPath, {})).lineup_run.id
      const uuid = randomUUID()
      await save(`/nfl/lineup-runs/${round.runId}/lineups/batch`, { lineups: [{ ...lineup, uuid }] })
      round.lineups.push(uuid)
    },
  ]
  const begun = signUp()
  const untilItIsGone = (write: () => Promise<void>) =>
    begun.then(async () => {
      for (;;) await write()
    })
  const over = Promise.allSettled(writers.map(untilItIsGone)).then((ends) => {
    for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason
    return acknowledged
  })
  const reached = async (writes: number) => {
    while (acknowledged < writes) await delay(2)
  }
  return { reached, over }
}

/** What fetch throws when the server is gone. */
const isGone = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'SyntaxError')

/** What the server was about to acknowledge may be there or not. */
async function missing(url: string, round: Round): Promise<string[]> {
  const lost: string[] = []
  for (const user of round.users) if (!(await isThere(url, user))) lost.push(`sign-up ${user.name}`)
  const [first] = round.users
  if (first === undefined) return lost
  const read = (path: string) => called(url, 'GET', path, { token: first.token })
  const { settings } = await read(settingsPath)
  const isKept = (now: number, acknowledged: number) => now === acknowledged || now === acknowledged + 1
  if (round.settings > 0 && !isKept(settings.numLUs, round.settings)) lost.push(`settings ${round.settings}`)
  const { groups } = await read(groupsPath)
  if (round.groups > 0 && !isKept(Number(groups[0]?.ID.slice(1)), round.groups)) lost.push(`groups ${round.groups}`)
  if (round.runId === '') return lost
  const { lineup_runs: runs } = await read(`${runsPath}&id=${round.runId}`)
  const kept = new Set<string>(runs[0]?.lineups.map(({ uuid }: { uuid: string }) => uuid))
  lost.push(...round.lineups.filter((uuid) => !kept.has(uuid)).map((uuid) => `lineup ${uuid}`))
  if (kept.size > round.lineups.length + 1) lost.push(`${kept.size} lineups for ${round.lineups.length}`)
  return lost
}

const isThere = async (url: string, { token }: { token: string }) =>
  (await called(url, 'GET', '/auth/v1/bearer', { token }).catch(() => undefined))?.success === true

const settingsPath = '/nfl/me/dk/Main/2024/3/user-settings?contestType=classic'
const groupsPath = '/nfl/me/dk/Main/2024/3/user-groups?contestType=classic'
const runsPath = '/nfl/lineup-runs/me/dk/Main/2024/3?contestType=classic'

interface Call {
  body?: object
  token?: string
  from?: string
}

// biome-ignore lint/suspicious/noExplicitAny: replies of many calls; each caller reads one field
async function called(url: string, method: string, path: string, { body, token, from }: Call): Promise<any> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}

/** Another one for each name: one address may not sign up often. */
function addressFor(name: string): string {
  let hash = 0
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return `10.${hash & 255}.${(hash >>> 8) & 255}.${(hash >>> 16) & 255}`
}

function startedServer(main: string, dataDir: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', `(await import(${JSON.stringify(main)})).start(process.env)`],
    {
      env: {
        ...process.env,
        ...{ PORT: '0', DATA_DIR: dataDir, SLATECRAFT_PLANS: 'open', TRUST_PROXY: 'on' },
        ...{ MAX_CALLS_PER_MINUTE: '1000000', MIN_FREE_MB: '64' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printed = ''
  let url: string | undefined
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      printed += text
      url ??= /Slatecraft is at (\S+)/.exec(printed)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    ended.then(() => reject(new Error(`The server did not start:\n${printed}`)))
  })
  // A start that is killed has no address.
  address.catch(() => undefined)
  return {
    address,
    hasAddress: () => url !== undefined,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export const bundledMain = join(import.meta.dirname, '../../dist/main.js')
