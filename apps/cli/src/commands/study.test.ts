import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slatecraft } from '../testing/slatecraft.ts'

/** Eight golfers with equal salaries for six slots. A and B are never together, E is in no lineup. */
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

const study = (...args: string[]) => slatecraft('study', file('request.json'), file('report.json'), ...args)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-study-'))
  writeFileSync(file('request.json'), JSON.stringify(request))
  await slatecraft('build', file('request.json'), '--report', file('report.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the cost of each rule is printed as a table, the most expensive first', async () => {
  const { code, stdout } = await study()
  expect([code, stdout.trimEnd().split('\n')]).toEqual([
    0,
    ['points  binds in  rule', ' 13.00    1 of 1  Group "Stars"', '  7.00    1 of 1  Every Max Exp'],
  ])
})

test('a player, by ID or name, gets the projection that brings them in or what keeps them out', async () => {
  const { code, stdout } = await study('--player', 'Golfer B', '--player', 'E')
  expect([code, stdout.trimEnd().split('\n')]).toEqual([
    0,
    [
      'Golfer B (B), projected for 18, is in 0 lineups. Above 20, the player comes into lineup 1.',
      'Golfer E (E), projected for 12, is in 0 lineups. No projection brings this player into another lineup: Max Exp 0%.',
    ],
  ])
})

test('--json prints rules and players for other programs', async () => {
  const { stdout } = await study('--rules', '--player', 'B', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    rules: [{ wish: 'Group "Stars"', cost: 13, binds: 1 }, { wish: 'Every Max Exp' }],
    players: [{ id: 'B', outcome: 'comesIn', projection: 20, lineup: 1 }],
  })
})

test('a player who is not in the pool is refused, and so is a report of another request', async () => {
  expect(await study('--player', 'Z')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Z is not in the pool'),
  })
  writeFileSync(file('other.json'), JSON.stringify({ ...request, seed: 2 }))
  const { code, stderr } = await slatecraft('study', file('other.json'), file('report.json'))
  expect([code, stderr]).toEqual([2, expect.stringContaining('is from another request')])
})

test('a rebuild is refused with the reason', async () => {
  await slatecraft('build', file('request.json'), '--rebuild', file('report.json'), '--report', file('rebuilt.json'))
  const { code, stderr } = await slatecraft('study', file('request.json'), file('rebuilt.json'))
  expect([code, stderr]).toEqual([2, expect.stringContaining('A rebuild can’t be studied')])
})
