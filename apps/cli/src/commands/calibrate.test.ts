import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CalibrationRow } from '@slatecraft/simulator'
import type { SlateKey } from '@slatecraft/slate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { writeContest } from '../testing/finishedContests.ts'
import { slatecraft } from '../testing/slatecraft.ts'

const keyOf = (counter: string): SlateKey => ({
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter, slate: 'Night' },
})
const dates = ['2024-12-13', '2024-12-15']
let root = ''
const folderOf = (date: string) => join(root, 'nba', 'dk', 'classic', `${date}-made`)
const run = (folder: string, ...options: string[]) =>
  slatecraft('calibrate', folder, '--report', join(root, 'calibration.json'), '--worlds', '1024', ...options)
const report = (): CalibrationRow[] => JSON.parse(readFileSync(join(root, 'calibration.json'), 'utf8'))

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'slatecraft-calibrate-'))
  for (const [index, date] of dates.entries())
    writeContest(folderOf(date), { key: keyOf(date), entries: 300, seed: 1 + index, outcomeSeed: 11 + index })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('calibrate', () => {
  test('judges all contests below a folder and writes the table', async () => {
    const { code, stdout } = await run(root)
    expect(code).toBe(0)
    const rows = report()
    expect(new Set(rows.map(({ slates }) => slates))).toEqual(new Set([2]))
    expect(new Set(rows.map(({ object }) => object))).toEqual(
      new Set(['player law', 'pairs', 'ownership', 'field', 'copies', 'rates', 'ROI']),
    )
    const coverage = rows.find(
      ({ measure, source }) => measure.startsWith('coverage at 75%') && source === 'slatecraft',
    )!
    expect(coverage).toMatchObject({ sport: 'nba', bar: [0.73, 0.77], error: null, note: 'not enough slates' })
    expect(coverage.value).toBeGreaterThan(0.6)
    expect(stdout).toContain('nba: player law')
    expect(stdout).toContain('not enough slates')
  })

  test('the folder of a single slate is enough', long, async () => {
    expect((await run(folderOf(dates[0]!))).code).toBe(0)
    expect(report().every(({ sport, slates }) => sport === 'nba' && slates === 1)).toBe(true)
  })

  test('the same seed gives the same bytes', long, async () => {
    const first = await run(folderOf(dates[0]!), '--seed', '5')
    const bytes = readFileSync(join(root, 'calibration.json'), 'utf8')
    const second = await run(folderOf(dates[0]!), '--seed', '5')
    expect(second.stdout).toBe(first.stdout)
    expect(readFileSync(join(root, 'calibration.json'), 'utf8')).toBe(bytes)
  })
})

describe('files that can not be used are named, and the others are judged', () => {
  const odd = (name: string) => join(root, 'odd', 'nba', 'dk', 'classic', name)
  const standings = () => readFileSync(join(folderOf(dates[0]!), 'contest-standings-1.csv'), 'utf8')

  test('a broken number by file, row and column; a live contest, and one without projections, by what they are', async () => {
    writeContest(odd('2024-12-13-good'), { key: keyOf(dates[0]!), entries: 100, seed: 3, outcomeSeed: 4 })
    for (const name of ['2024-12-14-broken', '2024-12-16-live', '2024-12-17-bare', 'undated']) {
      mkdirSync(odd(name), { recursive: true })
      writeFileSync(join(odd(name), 'contest-standings.csv'), standings())
    }
    writeFileSync(
      join(odd('2024-12-14-broken'), 'contest-standings.csv'),
      standings().replace(/^(3,\d+,player2 \(1\/1\),0),[\d.]+/m, '$1,many'),
    )
    writeFileSync(
      join(odd('2024-12-16-live'), 'contest-standings.csv'),
      standings().replace(/^(3,\d+,player2 \(1\/1\)),0/m, '$1,24'),
    )
    const { code, stderr } = await run(join(root, 'odd'))
    expect(code).toBe(0)
    expect(stderr).toMatch(/2024-12-14-broken.*contest-standings\.csv row 4, Points.*"many" is not a number/)
    expect(stderr).toMatch(/2024-12-16-live: the contest is not over: 1 of 300 entries/)
    expect(stderr).toMatch(/2024-12-17-bare: no projections/)
    expect(stderr).toMatch(/undated: no date/)
    expect(report().every(({ slates }) => slates === 1)).toBe(true)
  })

  test.each([
    ['a folder without standings', () => [mkdtempSync(join(root, 'empty-'))], 'no contest standings'],
    ['a folder that is not there', () => [join(root, 'nowhere')], 'nowhere'],
    ['a sport that is none', () => [root, '--sport', 'chess'], '--sport'],
    ['a number of worlds that is none', () => [root, '--worlds', '0'], '--worlds'],
  ])('%s is refused', async (_, args, reason) => {
    const { code, stderr } = await slatecraft('calibrate', ...args(), '--report', join(root, 'none.json'))
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)])
  })
})
