import { readFileSync, writeFileSync } from 'node:fs'
import { findRuleset } from '@slatecraft/slate'
import { projectionsCsv, readUpload } from '@slatecraft/slate/csv'
import { demoSlate } from '@slatecraft/slate/demo'
import { beforeAll, describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { readSims } from '../simulation/simsFile.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { key, workFolder } from '../testing/workFolder.ts'

const folder = workFolder()
const { file } = folder

/** From salaries and projections to a request, 12 lineups and a small contest. */
async function prepared() {
  writeFileSync(file('projections.csv'), projectionsCsv(demoSlate(key)!.players))
  const request = await folder.request(
    'request.json',
    ...['--projections', file('projections.csv'), '--lineups', '12', '--set', 'minUnique=3'],
  )
  expect((await slatecraft('build', request, '--report', file('report.json'))).code).toBe(0)
  writeFileSync(file('contest.csv'), 'Place,Payout,Field Size,Entry Fee\n1,400,200,5\n2-5,50,,\n6-30,10,,\n')
}

const simulate = (...args: string[]) =>
  slatecraft('simulate', file('request.json'), file('report.json'), '--library', '400', '--optimal', '50', ...args)

describe('from lineups to entries, on the command line', () => {
  beforeAll(prepared)

  test('field shows ownership, salary use and the most copied lineups, and writes the lineups', async () => {
    const out = file('field.csv')
    const { code, stdout } = await slatecraft(
      ...['field', file('request.json'), '--contest', file('contest.csv'), '--library', '400', '--out', out],
    )
    expect(code).toBe(0)
    expect(stdout).toMatch(/for 200 entries\nOwnership is met within \d+\.\d+% for every player/)
    expect(stdout).toContain('Most copied lineups')
    const rows = readFileSync(out, 'utf8').trim().split('\r\n')
    expect(rows[0]).toBe('QB,RB,RB,WR,WR,WR,TE,FLEX,DST,Entries,Copies,Salary,Projection,Ownership %')
    const entries = rows.slice(1).reduce((sum, row) => sum + Number(row.split(',')[9]), 0)
    expect(entries).toBeGreaterThan(199)
    expect(entries).toBeLessThan(201)
    for (const row of rows.slice(1)) expect(Number(row.split(',')[11])).toBeLessThanOrEqual(50_000)
  })

  test('simulate and select end in an upload file of the best entries, with a reason for each', async () => {
    const contest = ['--contest', file('contest.csv')]
    const sims = await simulate(
      ...contest,
      '--worlds',
      '4096',
      '--report',
      file('sims.json'),
      '--out',
      file('sims.csv'),
    )
    expect([sims.code, sims.stderr.includes('warning')]).toEqual([0, false])
    expect(sims.stdout).toMatch(/^12 lineups in 4,096 worlds, seed 1\n/)
    expect(sims.stdout).toMatch(/lineup \d+: ROI [+−]\d+\.\d% ± \d+\.\d%, win \d+\.\d{3}%/)
    const { report } = folder.report('sims.json')
    expect(report.lineups.mean).toHaveLength(12)
    expect(report.players.every(({ optimal }: { optimal: object | null }) => optimal !== null)).toBe(true)
    // Sorted by ROI, and each lineup once.
    const rows = readFileSync(file('sims.csv'), 'utf8').trim().split('\r\n').slice(1)
    expect(new Set(rows.map((row) => row.split(',')[9])).size).toBe(12)

    const chosen = await slatecraft(
      ...['select', file('sims.json'), '--entries', '4', '--bankroll', '500', '--worlds', '2048', '--rounds', '1'],
      ...['--fresh-worlds', '2048', '--out', file('upload.csv'), '--report', file('selection.json')],
    )
    expect(chosen.code).toBe(0)
    expect(chosen.stdout).toMatch(/^4 entries chosen for growth on 2,048 worlds; these figures are from 2,048 others:/)
    expect(chosen.stdout.match(/Its money depends on /g)).toHaveLength(4)
    const upload = readUpload(findRuleset(key)!, readFileSync(file('upload.csv'), 'utf8'))
    const selection = folder.report('selection.json')
    expect(upload.map(({ players }) => players)).toEqual(
      selection.entries.map(({ players }: { players: string[] }) => players),
    )
    for (const { worth, fee, drivers } of selection.entries) {
      expect(worth.se).toBeGreaterThan(0)
      expect(fee).toBe(500)
      expect(drivers).toHaveLength(9)
    }
  })

  test('a cap on exposure is kept, and the optimizer fills the entries that the lineups leave open', long, async () => {
    await simulate('--contest', file('contest.csv'), '--worlds', '1024', '--report', file('capped.json'))
    const { code, stdout } = await slatecraft(
      ...['select', file('capped.json'), '--entries', '6', '--objective', 'linear', '--max-exposure', '34'],
      ...['--worlds', '1024', '--fresh-worlds', '1024', '--rounds', '1', '--report', file('selection.json')],
    )
    expect(code).toBe(0)
    const { entries } = folder.report('selection.json')
    const held = new Map<string, number>()
    for (const { players } of entries) for (const id of players) held.set(id, (held.get(id) ?? 0) + 1)
    expect(Math.max(...held.values())).toBeLessThanOrEqual(2)
    expect(entries.length === 6 || stdout.includes(`Only ${entries.length} of 6 entries`)).toBe(true)
    expect(entries.some(({ lineup }: { lineup: number | null }) => lineup === null)).toBe(true)
  })

  test('the results are the same on any number of threads', async () => {
    const args = ['--contest', file('contest.csv'), '--worlds', '5000', '--seed', '7']
    const reportOf = async (threads: string) => {
      expect((await simulate(...args, '--threads', threads, '--report', file('threads.json'))).code).toBe(0)
      return readFileSync(file('threads.json'), 'utf8')
    }
    const alone = await reportOf('1')
    expect(await reportOf('3')).toBe(alone)
  })

  test('two contests at once: each lineup has figures of both', async () => {
    const { code } = await simulate(
      ...['--contest', file('contest.csv'), '--contest', '1st 10, 2-90 10', '--fee', '5', '--entries', '200'],
      ...['--worlds', '1024', '--report', file('two.json')],
    )
    expect(code).toBe(0)
    const { lineups } = readSims(file('two.json')).report
    expect(lineups.contests.map(({ payout }) => payout.length)).toEqual([12, 12])
    expect(lineups.contests[0]!.payout).not.toEqual(lineups.contests[1]!.payout)
  })
})

describe('what is missing or wrong is said before anything runs', () => {
  beforeAll(prepared)
  const ends = async (promise: ReturnType<typeof slatecraft>) => {
    const { code, stdout, stderr } = await promise
    return { code, stdout, stderr }
  }
  const report = () => ['--report', file('refused.json')]

  test.each([
    ['a payout table with a gap', '1,400,200,5\n3-5,50,,', 'places 3-5: no prize is given for place 2'],
    ['a payout table without a fee', '1,400\n2-5,50', 'fee: is missing'],
    ['more places than entries', '1-300,4,200,5', 'the contest has only 200 entries'],
  ])('%s', async (_, rows, reason) => {
    writeFileSync(file('broken.csv'), `Place,Payout,Field Size,Entry Fee\n${rows}\n`)
    const { code, stdout, stderr } = await ends(simulate('--contest', file('broken.csv'), ...report()))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${file('broken.csv')} `)
    expect(stderr).toContain(reason)
  })

  test('projections without ownership', async () => {
    const request = await folder.request('bare.json')
    const { code, stderr } = await ends(
      slatecraft('simulate', request, file('report.json'), '--contest', file('contest.csv'), ...report()),
    )
    expect([code, stderr]).toEqual([
      2,
      'ProjOwn: no player has ownership: make the request with projections that have an ownership column\n',
    ])
  })

  test('lineups of another slate', async () => {
    writeFileSync(file('other.json'), JSON.stringify([{ lineups: [{ players: Array(9).fill('999') }] }]))
    const { code, stderr } = await ends(
      slatecraft(
        ...['simulate', file('request.json'), file('other.json'), '--contest', file('contest.csv'), ...report()],
      ),
    )
    expect([code, stderr]).toEqual([2, 'lineup 1: its player 999 is not in the pool\n'])
  })

  test.each([
    [['--worlds', '0'], '--worlds: must be a whole number, 1 to 100000000 (given: 0)'],
    [['--rake', '15'], '--rake: needs --shape'],
    [['--fee', 'four'], '--fee: must be dollars, such as 1000 or 2.50 (given: four)'],
  ])('%j', async (args, reason) => {
    const { code, stderr } = await ends(simulate('--contest', file('contest.csv'), ...report(), ...args))
    expect([code, stderr]).toEqual([2, `${reason}\n`])
  })

  test('fees that reach the bankroll', async () => {
    await simulate('--contest', file('contest.csv'), '--worlds', '1024', '--report', file('sims.json'))
    const { code, stderr } = await ends(
      slatecraft('select', file('sims.json'), '--entries', '4', '--bankroll', '20', '--worlds', '1024'),
    )
    expect(code).toBe(2)
    expect(stderr).toContain('bankroll: 4 entries cost $20.00, which must be less than the bankroll of $20.00')
  })

  test('a file that is no simulation', async () => {
    const { code, stderr } = await ends(slatecraft('select', file('report.json'), '--entries', '2'))
    expect([code, stderr]).toEqual([2, `${file('report.json')}: is not a report of slatecraft simulate --report\n`])
  })
})
