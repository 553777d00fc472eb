import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlateKey } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { long } from '../../../testing/long.ts'
import { openStore } from './store.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }

const batchSize = 20

/**
 * Saves players one after another, each with two edits and a batch of lineups. Prints a player's number once the store has
 * acknowledged everything.
 */
const saving = `
  const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'store.ts'))})
  const store = await openStore({ dataDir: process.env.DATA_DIR, log: console })
  const made = await store.lineupRuns.create('ann', ${JSON.stringify(key)}, { isBucket: false })
  const of = { userId: 'ann', id: made.run.id }
  const rest = { tags: [], slots: ['QB'], points: 1, salary: 1, ownership: 1 }
  for (let at = 1; ; at++) {
    const edit = (fields) => [{ playerId: String(at), at, edit: fields }]
    await store.saveUserProjections(${JSON.stringify(mine)}, edit({ MinExp: 1 }))
    await store.saveUserProjections(${JSON.stringify(mine)}, edit({ MinExp: 1, UserProj: at }))
    const batch = Array.from({ length: ${batchSize} }, (_, one) => ({ uuid: at + '-' + one, players: [String(at)], ...rest }))
    await store.lineupRuns.add(of, batch)
    process.stdout.write(at + '\\n')
  }`

let folder: string
let child: ChildProcess
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-killed-'))
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it(
  'a store that is killed still has every edit and lineup it acknowledged, and nothing half written',
  long,
  async () => {
    child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', saving], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await vi.waitFor(() => expect(printed.split('\n').length).toBeGreaterThan(25), { timeout: 90_000, interval: 20 })
    child.kill('SIGKILL')
    await ended
    const kept = printed.split('\n').slice(0, -1).map(Number)

    const store = await openStore({ dataDir: folder, log: console })
    const { edits } = await store.readUserProjections(mine)
    const [run] = await store.lineupRuns.list('ann', key)
    const lineups = (await store.lineupRuns.lineupsOf([run!.id])).get(run!.id)!
    await store.close()
    const pointsOf = new Map(edits.map(({ playerId, edit }) => [Number(playerId), edit.UserProj]))
    expect(kept.filter((player) => pointsOf.get(player) !== player)).toEqual([])
    // At most one more: the one it was about to acknowledge.
    const unsaid = edits.filter(({ playerId }) => !kept.includes(Number(playerId)))
    expect(unsaid.length).toBeLessThanOrEqual(1)
    expect([kept.length, kept.length + 1].map((batches) => batches * batchSize)).toContain(lineups.length)
    expect(run!.lineupCount).toBe(lineups.length)
    const uuidsOf = (player: number) => Array.from({ length: batchSize }, (_, one) => `${player}-${one}`)
    expect(lineups.slice(0, kept.length * batchSize).map(({ uuid }) => uuid)).toEqual(kept.flatMap(uuidsOf))
    for (const { playerId, edit } of unsaid) expect([undefined, Number(playerId)]).toContain(edit.UserProj)
  },
)

const head = { sport: 'nba', kind: 'nba-box', source: 'hoopR', file: 'box.csv' } as const
const game = {
  ...{ sport: 'nba', part: 'stats', season: 2024, counter: '2024-10-22', game: 1, opponent: '', isHome: null },
  ...{ position: '', event: '', stats: {}, facts: {}, players: [], props: [] },
} as const

/** Finishes an import of team 0, then adds more teams to another one without end. Prints how many it has. */
const importing = `
  const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'store.ts'))})
  const { history } = await openStore({ dataDir: process.env.DATA_DIR, log: console })
  const sheet = (team) => ({ ...${JSON.stringify(game)}, team: String(team) })
  const first = await history.start(${JSON.stringify(head)}, 'ann')
  await history.add(first, 0, [sheet(0)])
  await history.finish(first)
  const second = await history.start(${JSON.stringify(head)}, 'ann')
  for (let from = 0; ; from += 20) {
    await history.add(second, from, Array.from({ length: 20 }, (_, at) => ({ ...sheet(from + at), opponent: 'new' })))
    process.stdout.write(from + 20 + '\\n')
  }`

it(
  'a store that is killed during an import has the history from before, and goes on with the import',
  long,
  async () => {
    child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', importing], {
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout?.on('data', (text) => {
      printed += text
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await vi.waitFor(() => expect(printed.split('\n').length).toBeGreaterThan(10), { timeout: 90_000, interval: 20 })
    child.kill('SIGKILL')
    await ended
    const said = Number(printed.split('\n').at(-2))

    const { history, close } = await openStore({ dataDir: folder, log: console })
    const sheets = () => history.sheets({ sport: 'nba', seasons: [2024] })
    expect(await sheets()).toEqual([{ ...game, team: '0' }])
    const [first, ...others] = await history.list()
    expect(others).toEqual([])
    const { sheets: arrived } = (await history.find(first!.id + 1))!
    expect([said, said + 20]).toContain(arrived)
    expect(await history.finish(first!.id + 1)).toMatchObject({ sheets: arrived, same: 0 })
    expect((await sheets()).map(({ opponent }) => opponent)).toEqual(Array.from({ length: arrived }, () => 'new'))
    await close()
  },
)
