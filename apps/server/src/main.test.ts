import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createSimulation, readSimulation, readUserSettings, runSims, signUp } from '@slatecraft/contract'
import type { SimulationRequestInput } from '@slatecraft/slate'
import { folderHolder, openStore } from '@slatecraft/store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { long } from '../../../testing/long.ts'
import { emailOf, password } from './testing/accountCalls.ts'
import { BuildClient, demoRequest } from './testing/buildClient.ts'
import { demoLineups, demoTerms } from './testing/demoSimulation.ts'
import { inlineRunner } from './testing/inlineRunner.ts'
import { SimulationClient } from './testing/simulationClient.ts'

const fromRoot = (path: string) => join(import.meta.dirname, '../../..', path)

let migrated: string
let folder: string
let processes: ServerProcess[]
beforeAll(async () => {
  // Bundled, as in production: running the sources takes four times as long to start.
  execFileSync(process.execPath, [fromRoot('scripts/prepare.mjs'), 'server'], { stdio: 'ignore' })
  migrated = mkdtempSync(join(tmpdir(), 'slatecraft-migrated-'))
  const store = await openStore({ dataDir: migrated, log: { warn: () => undefined, error: () => undefined } })
  await store.close()
})
afterAll(() => rmSync(migrated, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-server-'))
  cpSync(migrated, folder, { recursive: true })
  processes = []
})
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await Promise.all(processes.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

interface ServerProcess {
  child: ChildProcess
  /** Everything it has printed. */
  output: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
}

const script = `(await import(${JSON.stringify(fromRoot('apps/server/dist/main.js'))})).start(process.env)`
const nodeArgs = ['--input-type=module', '-e', script]

/** A real server in its own process. */
function startServer(env: Record<string, string> = {}, command = process.execPath, args = nodeArgs): ServerProcess {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const child = spawn(command, args, {
    env: { ...inherited, PORT: '0', DATA_DIR: folder, SLATECRAFT_PLANS: 'open', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  child.stderr.on('data', (text) => {
    printed += text
  })
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  const started = { child, ended, output: () => printed }
  processes.push(started)
  return started
}

async function addressOf({ output }: ServerProcess): Promise<string> {
  await vi.waitFor(() => expect(output()).toContain('Slatecraft is at'), { timeout: 120_000, interval: 50 })
  return /http:\S+/.exec(output())![0]
}

const settingsPath = '/api/nfl/me/dk/Main/2024/3/user-settings'

const save = (address: string, numLUs: number) =>
  fetch(address + settingsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { numLUs } }),
  })

async function calledAt(address: string, path: string, user: { access_token?: string } = {}, body?: object) {
  const answer = await fetch(`${address}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(user.access_token !== undefined && { authorization: `Bearer ${user.access_token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply
}

async function signedUpAt(address: string, name = 'ann') {
  const body = { email: emailOf(name), password, first_name: 'Ann', last_name: 'Lee' }
  return signUp.reply.parse(await calledAt(address, signUp.path, {}, body))
}

/** One that takes far longer than it is left alone. @returns its id. */
async function startedSimulation(address: string, user: { access_token: string }): Promise<string> {
  const lineups = demoLineups(5)
  const simulation = demoTerms({ worlds: 10_000_000 })
  const about = { name: 'Run 1', lineup_count: lineups.length, simulation }
  const path = '/nfl/simulations/dk/Main/2024/3?contestType=classic'
  const { simulation: made } = createSimulation.reply.parse(await calledAt(address, path, user, about))
  const part = { lineups, contest_id: '', site: 'dk', sport: 'nfl', year: 2024, counter: 3, contestType: 'classic' }
  await calledAt(address, runSims.path, user, { ...part, simulation: { id: made.id, from: 0 } })
  return made.id
}

const allWorldsOf = ({ frames }: SimulationClient) =>
  frames.flatMap((frame) => ('figures' in frame ? [frame.figures.worlds] : []))
const worldsOf = (client: SimulationClient) => allWorldsOf(client).at(-1) ?? 0
const firstWorldsOf = (client: SimulationClient) => allWorldsOf(client)[0] ?? 0

/** As JSON, from this thread. */
async function undisturbedReport(input: SimulationRequestInput): Promise<string> {
  const signal = new AbortController().signal
  const outcome = await inlineRunner.simulate({ of: { input } }, () => Promise.resolve(), signal)
  return outcome.kind === 'report' ? new TextDecoder().decode(outcome.report) : ''
}

describe('a server process', () => {
  it('that is killed loses nothing it has acknowledged', long, async () => {
    const first = startServer()
    const address = await addressOf(first)
    let acknowledged = 0
    const saving = (async () => {
      for (let numLUs = 1; ; numLUs++) if ((await save(address, numLUs)).ok) acknowledged = numLUs
    })().catch(() => undefined)
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), { timeout: 20_000 })
    first.child.kill('SIGKILL')
    await saving
    // With a mail server, it also warns that links in its emails may not work.
    const second = startServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    const again = await addressOf(second)
    expect([first, second].map(({ output }) => output().includes('Set PUBLIC_URL'))).toEqual([false, true])
    const { settings } = readUserSettings.reply.parse(await (await fetch(again + settingsPath)).json())
    expect([acknowledged, acknowledged + 1]).toContain(settings.numLUs)
  })

  it('names a folder it can’t use', async () => {
    const notAFolder = join(folder, 'notes.txt')
    writeFileSync(notAFolder, '')
    const server = startServer({ DATA_DIR: notAFolder })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^Can't use the data folder .*notes\.txt: EEXIST.*DATA_DIR\.\n$/)
  })

  it('refuses a data folder that another server uses, and names that server', async () => {
    const first = startServer()
    const address = await addressOf(first)
    const second = startServer()
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `A Slatecraft server (process ${first.child.pid}) is already using ${folder} and serves ${address}. Stop it first, or choose another folder with DATA_DIR.\n`,
    )
    expect((await save(address, 5)).ok).toBe(true)
  })

  it('lets no second one in when its lock is lost or damaged, and keeps every user who signed up', long, async () => {
    const first = startServer()
    const address = await addressOf(first)
    const users = [await signedUpAt(address, 'ann')]
    rmSync(join(folder, 'lock.json'))
    const second = startServer()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`A Slatecraft server (process ${first.child.pid}) is already using ${folder}`)
    users.push(await signedUpAt(address, 'bob'))
    await vi.waitFor(() => expect(folderHolder(folder)).toMatchObject({ url: address }), { timeout: 10_000 })
    first.child.kill('SIGSTOP')
    writeFileSync(join(folder, 'lock.json'), '{"pid":')
    const third = startServer()
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/lock\.json is damaged.*delete the file and start again\.\n$/)
    first.child.kill('SIGCONT')
    users.push(await signedUpAt(address, 'eve'))
    const written = () => readFileSync(join(folder, 'lock.json'), 'utf8')
    await vi.waitFor(() => expect(written()).toContain(address), { timeout: 10_000 })
    first.child.kill('SIGKILL')
    await first.ended
    const again = await addressOf(startServer())
    for (const user of users) expect(await calledAt(again, '/auth/v1/bearer', user)).toMatchObject({ success: true })
  })

  it('stops at once when another one stands in its lock, without touching the folder again', long, async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'slatecraft-elsewhere-'))
    cpSync(migrated, elsewhere, { recursive: true })
    const [server, other] = [startServer(), startServer({ DATA_DIR: elsewhere })]
    await Promise.all([addressOf(server), addressOf(other)])
    cpSync(join(elsewhere, 'lock.json'), join(folder, 'lock.json'))
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(
      `Another Slatecraft server (process ${other.child.pid}) has taken the data folder`,
    )
    expect(folderHolder(folder)?.pid).toBe(other.child.pid)
    rmSync(elsewhere, { recursive: true, force: true })
  })

  it('says in one line if its port is taken or its settings are wrong', long, async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => occupant.once('listening', resolve))
    const address = occupant.address()
    const port = String(typeof address === 'object' ? address?.port : address)
    const onTakenPort = startServer({ PORT: port })
    expect(await onTakenPort.ended).toBe(1)
    expect(onTakenPort.output()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use\\. .*\\n$`))
    expect(folderHolder(folder)).toBeUndefined()
    occupant.close()
    const misled = startServer({ PORT: 'eighty' })
    expect(await misled.ended).toBe(1)
    expect(misled.output()).toContain('PORT: must be a whole number')
  })

  for (const [signal, options] of [
    ['SIGTERM', {}],
    ['SIGINT', long],
  ] as const)
    it(`ends its builds with a sentence on ${signal} and exits within 5 seconds`, options, async () => {
      const server = startServer()
      const address = await addressOf(server)
      const endless = demoRequest({ numLUs: 5000, projPtsRandInput: 25 })
      const [reader, sleeper] = [await BuildClient.to(address), await BuildClient.to(address)]
      for (const client of [sleeper, reader]) {
        client.send(endless)
        await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), { timeout: 20_000 })
        client.pause(client === sleeper)
      }
      const begin = Date.now()
      server.child.kill(signal)
      expect(await server.ended).toBe(0)
      expect(Date.now() - begin).toBeLessThan(5000)
      expect(folderHolder(folder)).toBeUndefined()
    })

  it('that drains is not ready, but serves on, until a second signal or the end of its time', long, async () => {
    const readyAt = async (address: string) => (await fetch(`${address}/api/ready`)).status
    const [patient, hurried] = [
      startServer({ DRAIN_SECONDS: '3', METRICS_PORT: '0' }),
      startServer({ DRAIN_SECONDS: '3600', DATA_DIR: `${folder}-2` }),
    ]
    try {
      const [one, two] = await Promise.all([addressOf(patient), addressOf(hurried)])
      expect(await Promise.all([readyAt(one), readyAt(two)])).toEqual([200, 200])
      const metricsOf = async () => (await fetch(/http:\S+\/metrics/.exec(patient.output())![0])).text()
      expect(await metricsOf()).toMatch(/^slatecraft_ready 1$/m)
      const client = await BuildClient.to(one)
      client.send(demoRequest({ numLUs: 5000, projPtsRandInput: 25 }))
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), { timeout: 20_000 })
      for (const { child } of [patient, hurried]) child.kill('SIGTERM')
      await vi.waitFor(async () => expect(await Promise.all([readyAt(one), readyAt(two)])).toEqual([503, 503]))
      const { length } = client.frames
      expect((await save(one, 5)).ok).toBe(true)
      const draining = await metricsOf()
      expect(draining).toMatch(/^slatecraft_ready 0$/m)
      expect(draining).toMatch(/^slatecraft_builds_started_total 1$/m)
      expect(draining).toMatch(/^slatecraft_database_query_seconds_count [1-9]/m)
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(length))
      expect(await patient.ended).toBe(0)
      expect(client.frames.at(-1)).toMatchObject({ again: true })
      expect((await save(two, 5)).ok).toBe(true)
      hurried.child.kill('SIGTERM')
      expect(await hurried.ended).toBe(0)
    } finally {
      rmSync(`${folder}-2`, { recursive: true, force: true })
    }
  })

  for (const signal of ['SIGKILL', 'SIGTERM'] as const)
    it(`that gets ${signal} goes on with a simulation when it starts again, to the same report`, {
      ...long,
      timeout: 300_000,
    }, async () => {
      const first = startServer()
      const address = await addressOf(first)
      const user = await signedUpAt(address)
      const id = await startedSimulation(address, user)
      const frame = { id, token: user.access_token }
      const before = await SimulationClient.to(address, frame)
      await vi.waitFor(() => expect(worldsOf(before)).toBeGreaterThan(1024), { timeout: 60_000 })
      // The server saves it every five seconds, and when it is told to stop.
      if (signal === 'SIGKILL') await delay(8000)
      first.child.kill(signal)
      await first.ended
      if (signal === 'SIGTERM') expect(JSON.parse(before.last)).toMatchObject({ again: true })

      const second = startServer()
      const again = await addressOf(second)
      const after = await SimulationClient.to(again, frame)
      await vi.waitFor(() => expect(worldsOf(after)).toBeGreaterThan(0), { timeout: 60_000 })
      expect(firstWorldsOf(after)).toBeGreaterThan(2048)
      await after.all()
      const { request } = readSimulation.reply.parse(await calledAt(again, `/nfl/simulations/${id}`, user))
      expect(after.last).toBe(`{"report":${await undisturbedReport(request)}}`)
    })

  it('started by npm stops when npm is gone', long, async () => {
    const quoted = [process.execPath, ...nodeArgs].map((word) => `'${word}'`).join(' ')
    const shell = startServer({ npm_lifecycle_event: 'start' }, '/bin/sh', ['-c', `${quoted}; true`])
    await addressOf(shell)
    const { pid } = folderHolder(folder)!
    expect(pid).not.toBe(shell.child.pid)
    shell.child.kill('SIGTERM')
    await vi.waitFor(() => expect(folderHolder(folder)).toBeUndefined(), { timeout: 10_000 })
  })
})
