import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

  test('the results are the same on any number of threads', long, async () => {
    const args = ['--contest', file('contest.csv'), '--worlds', '5000', '--seed', '7']
    const reportOf = async (threads: string) => {
      expect((await simulate(...args, '--threads', threads, '--report', file('threads.json'))).code).toBe(0)
      return readFileSync(file('threads.json'), 'utf8')
    }
    const alone = await reportOf('1')
    expect(await reportOf('3')).toBe(alone)
  })

  test(
    'it plays until the error that was asked for is reached, at the same world on any number of threads',
    long,
    async () => {
      const report = async (threads: string) => {
        const { code, stdout } = await simulate(
          ...['--contest', '1st 10, 2-90 10', '--fee', '5', '--entries', '200', '--roi-error', '2', '--draws', '4'],
          ...['--optimal', '0', '--threads', threads, '--report', file('exact.json')],
        )
        expect(code).toBe(0)
        expect(stdout).toMatch(/error of 2 points of ROI or less|what is left of it is doubt about ownership/)
        return readFileSync(file('exact.json'), 'utf8')
      }
      const alone = await report('1')
      const { worlds, ended } = readSims(file('exact.json')).report
      expect(ended).toMatch(/^error/)
      expect(worlds).toBeLessThan(2_000_000)
      expect(await report('3')).toBe(alone)
    },
  )

  test('two contests at once: each lineup has figures of both', long, async () => {
    const { code } = await simulate(
      ...['--contest', file('contest.csv'), '--contest', '1st 10, 2-90 10', '--fee', '5', '--entries', '200'],
      ...['--worlds', '1024', '--report', file('two.json')],
    )
    expect(code).toBe(0)
    const { lineups } = readSims(file('two.json')).report
    expect(lineups.contests.map(({ payout }) => payout.length)).toEqual([12, 12])
    expect(lineups.contests[0]!.payout).not.toEqual(lineups.contests[1]!.payout)

    // Three entries in the first and one in the second, with lineup 7 and without lineup 2.
    const select = ['select', file('two.json'), '--entries', '4', '--objective', 'linear', '--worlds', '1024']
    const chosen = await slatecraft(
      ...[
        ...select,
        '--fresh-worlds',
        '1024',
        '--rounds',
        '0',
        '--contest-entries',
        '1=3',
        '--contest-entries',
        '2=-1',
      ],
      ...['--lock', '7=2', '--exclude', '2', '--out', file('both.csv'), '--report', file('both.json')],
    )
    expect(chosen.code).toBe(0)
    expect(chosen.stdout).toContain('in Contest (lineup 7, locked in)')
    const { entries } = folder.report('both.json')
    expect(entries.map(({ contest }: { contest: number }) => contest).sort()).toEqual([0, 0, 0, 1])
    expect(entries[0]).toMatchObject({ lineup: 6, contest: 1, isLocked: true })
    expect(entries.some(({ lineup }: { lineup: number }) => lineup === 1)).toBe(false)
    expect(readFileSync(file('both-1.csv'), 'utf8').trim().split('\r\n')).toHaveLength(4)

    // Against all lineups in both contests, and against itself.
    const compare = (other: string) =>
      slatecraft('compare', file('two.json'), file('both.json'), other, '--worlds', '2048', '--report', file('c.json'))
    const { code: compared, stdout } = await compare(file('report.json'))
    expect(compared).toBe(0)
    expect(stdout).toMatch(
      /^A \(.*both\.json\): 4 entries for \$20, mean profit .*\nB \(.*report\.json\): 24 entries for \$120/,
    )
    expect(stdout).toMatch(/A minus B, in the same 2,048 worlds/)
    const { difference, a, b } = folder.report('c.json')
    expect(difference.profit.mean).toBeCloseTo(a.profit.mean - b.profit.mean, 6)
    expect((await compare(file('both.json'))).stdout).toContain('These worlds don’t tell which one is better.')
    expect(folder.report('c.json').difference.profit).toEqual({ mean: 0, se: 0 })
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
    [['--trust', '2'], '--trust: must be a number from -1 to 1 (given: 2)'],
    [['--roi-error', '0'], '--roi-error: must be points above 0, such as 2 or 0.5 (given: 0)'],
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

  test.each([
    [['--lock', '0'], '--lock: counts lineups and contests from 1'],
    [['--lock', '13'], 'locked[0].lineup: is 12, but they are numbered 0 to 11'],
    [['--contest-entries', '1'], '--contest-entries: must be such as 1=20, 1=5-20 or 1=-20 (given: 1)'],
    [['--max-player', 'Nobody=20'], '--max-player: Nobody is not in the pool'],
  ])('of select %j', async (args, reason) => {
    const sims = file('limits.json')
    if (!existsSync(sims)) await simulate('--contest', file('contest.csv'), '--worlds', '1024', '--report', sims)
    const { code, stderr } = await slatecraft(
      ...['select', sims, '--entries', '2', '--objective', 'linear', '--worlds', '1024', ...args],
    )
    expect([code, stderr]).toEqual([2, `${reason}\n`])
  })

  test('a file that is no simulation', async () => {
    const { code, stderr } = await ends(slatecraft('select', file('report.json'), '--entries', '2'))
    expect([code, stderr]).toEqual([2, `${file('report.json')}: is not a report of slatecraft simulate --report\n`])
  })
})
