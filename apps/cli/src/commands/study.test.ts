import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { slatecraft as run } from '../slatecraft.ts'

/** Eight golfers of one salary for six places; A and B never together, E in no lineup. */
const request = {
  ...{ sport: 'pga', site: 'dk', contestType: 'classic', season: 2025, counter: '2025-01-15', slate: 'Main' },
  ...{ lineupLength: 6, numLUs: 1, minSal: 0 },
  groups: [{ ID: '1', name: 'Stars', players: ['A', 'B'], minGroup: 0, maxGroup: 1 }],
  players: Object.entries({ A: 20, B: 18, C: 16, D: 14, E: 12, F: 10, G: 8, H: 5 }).map(([Id, ProjPts]) => ({
    Id,
    Name: `Golfer ${Id}`,
    Position: 'G',
    Salary: 8000,
    ProjPts,
    ...(Id === 'E' ? { MaxExp: 0 } : {}),
  })),
}

let folder: string
const file = (name: string) => join(folder, name)

/** Runs the command line in this process, with what it prints caught. */
async function slatecraft(...args: string[]) {
  const printed: string[] = []
  const print = (text: unknown) => void printed.push(String(text))
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  try {
    return { code: await run(args), printed: printed.join('\n') }
  } finally {
    vi.restoreAllMocks()
  }
}

const study = (...args: string[]) => slatecraft('study', file('request.json'), file('report.json'), ...args)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-study-'))
  writeFileSync(file('request.json'), JSON.stringify(request))
  await slatecraft('build', file('request.json'), '--report', file('report.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what each rule cost is printed as a table, the dearest first', async () => {
  const { code, printed } = await study()
  expect([code, printed.split('\n')]).toEqual([
    0,
    ['points  binds in  rule', ' 13.00    1 of 1  Group "Stars"', '  7.00    1 of 1  Every Max Exp'],
  ])
})

test('a player is named by his id or his name, and told what brings him in or keeps him out', async () => {
  const { code, printed } = await study('--player', 'Golfer B', '--player', 'E')
  expect([code, printed.split('\n')]).toEqual([
    0,
    [
      'Golfer B (B), projected for 18, is in 0 lineups; above 20 he comes into lineup 1.',
      'Golfer E (E), projected for 12, is in 0 lineups; no projection brings him into another one: Max Exp 0.',
    ],
  ])
})

test('both come as JSON for other programs', async () => {
  const { printed } = await study('--rules', '--player', 'B', '--json')
  expect(JSON.parse(printed)).toMatchObject({
    rules: [{ wish: 'Group "Stars"', cost: 13, binds: 1 }, { wish: 'Every Max Exp' }],
    players: [{ id: 'B', outcome: 'comesIn', projection: 20, lineup: 1 }],
  })
})

test('a player who is not in the pool is refused, and so is the report of another request', async () => {
  expect(await study('--player', 'Z')).toMatchObject({
    code: 2,
    printed: expect.stringContaining('Z is not in the pool'),
  })
  writeFileSync(file('other.json'), JSON.stringify({ ...request, seed: 2 }))
  const { code, printed } = await slatecraft('study', file('other.json'), file('report.json'))
  expect([code, printed]).toEqual([2, expect.stringContaining('made from another request')])
})

test('a rebuild is not studied, and that is why', async () => {
  await slatecraft('build', file('request.json'), '--rebuild', file('report.json'), '--report', file('rebuilt.json'))
  const { code, printed } = await slatecraft('study', file('request.json'), file('rebuilt.json'))
  expect([code, printed]).toEqual([2, expect.stringContaining('A rebuild is not studied')])
})
