import { readFileSync, writeFileSync } from 'node:fs'
import { settingNames } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { slatecraft } from './testing/slatecraft.ts'
import { contestOptions, key, workFolder } from './testing/workFolder.ts'

const { file, request, report } = workFolder()

test('--help works with and without a command', async () => {
  for (const args of [['--help'], ['build', '--help']])
    expect(await slatecraft(...args)).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage:') })
})

describe('mistakes are named', () => {
  test.each<[string, (made: Record<string, unknown>) => void, string]>([
    ['an unknown setting', (made) => Object.assign(made, { minUniqe: 2 }), 'minUniqe: is not a known field'],
    ['a wrong type', (made) => Object.assign(made, { numLUs: 'many' }), 'numLUs: must be a number (given: "many")'],
    [
      'a wrong exposure',
      (made) => Object.assign((made.players as object[])[3]!, { MaxExp: 101 }),
      'players[3].MaxExp: must be at most',
    ],
    [
      'an unknown field of a player',
      (made) => Object.assign((made.players as object[])[0]!, { Salry: 1 }),
      'players[0].Salry: is not a known field',
    ],
    [
      'a missing salary',
      (made) => delete (made.players as Record<string, unknown>[])[0]!.Salary,
      'players[0].Salary: is missing',
    ],
    ['a player twice', (made) => (made.players as object[]).push((made.players as object[])[0]!), 'is repeated'],
    [
      'a site that does not offer the sport',
      (made) => Object.assign(made, { sport: 'nba', site: 'ya', counter: '2024-12-01' }),
      'site: Yahoo has no NBA contests',
    ],
    [
      'lineups that must differ by more players than they have',
      (made) => Object.assign(made, { minUnique: 10 }),
      "minUnique: lineups of 9 players can't differ by 10",
    ],
  ])('%s in a request is named', async (_, spoil, reason) => {
    const made = JSON.parse(readFileSync(await request('spoiled.json'), 'utf8'))
    spoil(made)
    writeFileSync(file('spoiled.json'), JSON.stringify(made))
    const { code, stderr } = await slatecraft('build', file('spoiled.json'), '--report', file('never.json'))
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
    expect(() => report('never.json')).toThrow('ENOENT')
  })

  test.each<[string, string[], string]>([
    [
      'a missing player list',
      ['request', ...contestOptions(key), '--players', 'x'],
      'x: no such file or folder (ENOENT)',
    ],
    ['an unknown option', ['build', 'x.json', '--thread', '2'], "Unknown option '--thread'"],
    [
      'a missing option',
      ['import', ...contestOptions(key), '--players', 'x', '--season', '2024'],
      '--slate: is missing',
    ],
    ['a missing file', ['build', 'nowhere.json'], 'nowhere.json: no such file or folder (ENOENT)'],
    ['an unknown command', ['bild'], 'Unknown command: bild'],
  ])('%s is named', async (_, args, reason) => {
    expect(await slatecraft(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) })
  })
})

test('request --help lists the settings of a contest with their values and defaults', async () => {
  const { stdout } = await slatecraft('request', '--help', '--sport', 'nba', '--site', 'fd', '--type', 'classic')
  expect(stdout).toContain('minSal                 Min Salary: Every lineup spends at least this much.')
  expect(stdout).toContain('salary, 0 to 60,000; default 58800')
  expect(stdout).toContain('At least this share of lineups has two players from one team.')
  expect(stdout).toContain('share, 0 to 1; default 0.5')
  expect(stdout).not.toContain('captainPct ')
})

test('request --help without a contest lists every setting and where it means something', async () => {
  const { stdout } = await slatecraft('request', '--help')
  for (const name of settingNames) expect(stdout).toContain(`  ${name} `)
  expect(stdout).toContain('[nfl showdown]')
  expect(stdout).toContain('default classic 98% of the cap (dk 49,000), showdown 90%')
})
