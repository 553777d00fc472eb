import { readFileSync, writeFileSync } from 'node:fs'
import { findRuleset, type Player, type SlateKey } from '@slatecraft/slate'
import { readUpload } from '@slatecraft/slate/csv'
import { demoSalariesCsv, demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { slatecraft } from '../testing/slatecraft.ts'
import { contestOptions, key, workFolder } from '../testing/workFolder.ts'

const { file, request, report } = workFolder()

describe('from a salary list to an upload file', () => {
  test('twenty lineups are built, checked and written as an upload file; the same request gives the same bytes', async () => {
    const made = await request(
      'plain.json',
      '--lineups',
      '20',
      '--seed',
      '7',
      '--set',
      'minUnique=2',
      '--set',
      'projPtsRandInput=10',
    )
    const first = await slatecraft(
      'build',
      made,
      '--out',
      file('upload.csv'),
      '--report',
      file('first.json'),
      '--threads',
      '2',
    )
    expect(first).toMatchObject({ code: 0 })
    expect(first.stdout).toMatch(/^complete: 20 lineups, .* 20 proven optimal, .* seed 7/)
    expect(report('first.json')).toMatchObject({
      status: 'complete',
      seed: 7,
      requestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })

    const upload = readUpload(findRuleset(key)!, readFileSync(file('upload.csv'), 'utf8'))
    expect(upload.map(({ players }) => players)).toEqual(
      report('first.json').lineups.map(({ players }: { players: string[] }) => players),
    )
    expect(readFileSync(file('upload.csv'), 'utf8')).toMatch(/^QB,RB,RB,WR,WR,WR,TE,FLEX,DST\r\n/)

    await slatecraft('build', made, '--report', file('second.json'))
    expect({ ...report('second.json'), seconds: 0 }).toEqual({ ...report('first.json'), seconds: 0 })
    expect(await slatecraft('check', made, file('first.json'))).toMatchObject({
      code: 0,
      stdout: 'No fault in 20 lineups.\n',
    })
  })

  test('check prints every fault of a report that was tampered with', async () => {
    const made = await request('three.json', '--lineups', '3')
    await slatecraft('build', made, '--report', file('three-report.json'))
    const changed = report('three-report.json')
    changed.lineups[1] = changed.lineups[0]
    changed.lineups[2].salary -= 100
    writeFileSync(file('changed.json'), JSON.stringify(changed))
    const { code, stdout } = await slatecraft('check', made, file('changed.json'))
    expect(code).toBe(1)
    expect(stdout).toContain('lineup 2 shares 9 players with lineup 1, Min Unique is 1')
    expect(stdout).toMatch(/lineup 3: salary is given as \d+, the players sum to \d+/)
  })

  test('an impossible request exits 1 and the report says why', async () => {
    const made = await request('impossible.json', '--set', 'minSal=50000', '--set', 'maxSal=49000')
    const { code, stderr } = await slatecraft('build', made, '--report', file('impossible-report.json'))
    expect(code).toBe(1)
    expect(stderr).toContain('Unable to build lineup 1 of 20')
    expect(report('impossible-report.json')).toMatchObject({ status: 'infeasible', lineups: [] })
  })
})

describe('rebuild what changed', () => {
  test('keeps the lineups that an edited request still allows, names the others, and passes the checker', async () => {
    const free = ['teamStackPct=0', 'gameStackPct=0', 'force2FlexStck=0'].flatMap((setting) => ['--set', setting])
    const few = ['--lineups', '4', ...free]
    const plain = await request('before.json', ...few)
    expect(await slatecraft('build', plain, '--report', file('before-report.json'))).toMatchObject({ code: 0 })
    const [first, ...others] = report('before-report.json').lineups as { players: string[] }[]
    const gone = first!.players.find((id) => !others.every(({ players }) => players.includes(id)))!
    const { Name } = demoSlate(key)!.players.find(({ Id }) => Id === gone)!
    writeFileSync(file('edits.json'), JSON.stringify({ [gone]: { MaxExp: 0 } }))
    const edited = await request('edited.json', ...few, '--edits', file('edits.json'))
    const earlier = ['--rebuild', file('before-report.json')]
    const again = await slatecraft('build', edited, ...earlier, '--report', file('again.json'))
    const stays = others.filter(({ players }) => !players.includes(gone)).length
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(`, ${stays} kept, `) })
    expect(again.stderr).toContain(`lineup 1 was replaced: ${Name} is now at Max Exp 0%`)
    expect(await slatecraft('check', edited, file('again.json'), ...earlier)).toMatchObject({ code: 0 })
    expect(await slatecraft('check', edited, file('again.json'))).toMatchObject({ code: 1 })
  })
})

describe('every kind of contest', () => {
  const onDay = { season: 2024, slate: 'Main', site: 'dk', contestType: 'classic' } as const
  test.each<SlateKey>([
    { ...key, contestType: 'showdown' },
    { ...onDay, sport: 'nba', counter: '2025-01-10' },
    { ...onDay, sport: 'mlb', counter: '2024-07-10' },
    { ...onDay, sport: 'pga', counter: '2024-07-11' },
    { ...onDay, sport: 'mma', site: 'fd', counter: '2024-07-13' },
    { ...onDay, sport: 'nascar', site: 'fd', counter: '2024-07-14' },
  ])('$sport $contestType on $site is built from the site’s list and passes the checker', async (contest) => {
    const slate = demoSlateNames(contest)[contest.contestType][0]!
    writeFileSync(file('list.csv'), demoSalariesCsv(demoSlate({ ...contest, slate })!))
    writeFileSync(file('points.csv'), projectionsOf(demoSlate({ ...contest, slate })!.players))
    const files = ['--players', file('list.csv'), '--projections', file('points.csv')]
    const { stdout } = await slatecraft(
      'request',
      ...contestOptions(contest),
      ...files,
      '--season',
      '2024',
      '--lineups',
      '12',
    )
    writeFileSync(file('contest.json'), stdout)
    const build = await slatecraft('build', file('contest.json'), '--out', file('contest.csv'))
    expect(build).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^complete: 12 lineups, .* 12 proven optimal/),
    })
    expect(readUpload(findRuleset(contest)!, readFileSync(file('contest.csv'), 'utf8'))).toHaveLength(12)
  })

  const projectionsOf = (players: readonly Player[]) =>
    [
      'ID,Name,Position,Team,ProjPts,ProjOwn',
      ...players.map(({ Id, Name, Position, TeamAbbrev, ProjPts, ProjOwn }) =>
        [Id, Name, Position, TeamAbbrev, ProjPts, ProjOwn].join(),
      ),
    ].join('\r\n')
})
