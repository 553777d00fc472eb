import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuleset, type Player, type Settings, type SlateKey, settingNames } from '@slatecraft/slate'
import { readUpload } from '@slatecraft/slate/csv'
import { demoSalariesCsv, demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { slatecraft as run } from './slatecraft.ts'
import { slatecraft } from './testing/slatecraft.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 5, slate: 'Main' }
const named = (of: SlateKey) => ['--sport', of.sport, '--site', of.site, '--type', of.contestType]

let folder: string
const file = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-cli-'))
  writeFileSync(file('salaries.csv'), demoSalariesCsv(demoSlate(key)!))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function request(name: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await slatecraft(
    'request',
    ...named(key),
    '--players',
    file('salaries.csv'),
    ...args,
  )
  expect([code, stderr.includes('rows of players read')]).toEqual([0, true])
  writeFileSync(file(name), stdout)
  return file(name)
}

const report = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'))

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
    const { stdout } = await slatecraft('request', ...named(contest), ...files, '--season', '2024', '--lineups', '12')
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

describe('a request', () => {
  /** A value other than the default for every setting. */
  const changed: { [Name in keyof Settings]: Settings[Name] } = {
    numLUs: 7,
    includeSaved: true,
    minSal: 48_000,
    maxSal: 49_900,
    maxSalDefault: 49_950,
    minUnique: 2,
    minTotalOwn: 20,
    maxTotalOwn: 300,
    minUnderOwn_1: 1,
    minUnderOwn_2: 1,
    minUnderOwn_3: 1,
    minUnderOwn_4: 1,
    minUnderOwn_5: 1,
    maxUnderOwn_1: 8,
    maxUnderOwn_2: 8,
    maxUnderOwn_3: 8,
    maxUnderOwn_4: 8,
    maxUnderOwn_5: 8,
    projOwnRandInput: 5,
    projPtsRandInput: 10,
    projPtsRandQB: 0,
    projPtsRandRB: 11,
    projPtsRandWR: 12.5,
    projPtsRandTE: 13,
    projPtsRandDST: 14,
    projPtsRandHitter: 15,
    projPtsRandPitcher: 16,
    ceilingPct: 0.2,
    OverMax_Sensitivity: 2.5,
    topN_0: { threshold: 4, force: 1 },
    topN_1: { threshold: 9, force: 1 },
    topN_2: { threshold: 16, force: 2 },
    rbFlexPct: 0.4,
    wrFlexPct: 0.5,
    teFlexPct: 0.3,
    captainPct: { qb: 0.2, rb: 1, wr: 1, te: 1, dst: 1, k: 0 },
    allowDefenseVsQB: true,
    allowDefenseVsFlex: false,
    allowDefenseVsKicker: false,
    stackSettingMode: 'advanced',
    teamStackPct: 0.8,
    gameStackPct: 0.4,
    force2FlexStck: 0.3,
    noStackPct: 0.1,
    forceSecondGameStack: 0.25,
    allowRBStackPct: 0.5,
    forceRBandDSTStack: 0.15,
    specificStacks: [{ PrimaryStack: 5, SecondaryStack: 3, freq: 0.5 }],
    minMinutes: 20,
    teamsLocked: ['BUF'],
    preventOpposingFighter: true,
  }

  test('every setting can be set', async () => {
    const sets = Object.entries(changed).flatMap(([name, value]) => ['--set', `${name}=${JSON.stringify(value)}`])
    const made = JSON.parse(readFileSync(await request('all.json', ...sets), 'utf8'))
    expect(Object.fromEntries(settingNames.map((name) => [name, made[name]]))).toEqual(changed)
  })

  test('a wrong value, an unknown part of a setting and an unknown setting are each named', async () => {
    const refused = async (...args: string[]) =>
      (await slatecraft('request', ...named(key), '--players', file('salaries.csv'), ...args)).stderr
    expect(await refused('--set', 'minUnique=many')).toContain('minUnique: Invalid input: expected number')
    expect(await refused('--set', 'captainPct.og=0.2')).toContain('captainPct.og: unknown field')
    expect(await refused('--set', 'minUniqe=2')).toMatch(
      /--set minUniqe: unknown setting; the settings are .*minUnique/,
    )
    expect(await refused('--as-of', '2024-09-22T17:30Z')).toContain('--as-of: needs --after-start')
    writeFileSync(file('edits.json'), JSON.stringify({ Nobody: { MinExp: 50 } }))
    expect(await refused('--edits', file('edits.json'))).toContain('edits.json: Nobody is not in the pool')
    writeFileSync(file('groups.json'), JSON.stringify([{ ID: 'g', players: [], minGroup: 0, maxGroup: 1, pct: 1 }]))
    expect(await refused('--groups', file('groups.json'))).toContain('groups[0].pct: unknown field')
    writeFileSync(file('upload.txt'), 'QB,RB\r\n')
    expect(await refused('--saved', file('upload.txt'))).toMatch(/upload.txt row 1: must read QB,RB,RB/)
  })

  test('a build follows the exposures, groups, team rows and saved lineups in files', async () => {
    await slatecraft('build', await request('first.json', '--lineups', '4'), '--report', file('saved.json'))
    const players = demoSlate(key)!.players
    const best = (position: string) =>
      players.filter((player) => player.Position === position).sort((a, b) => b.ProjPts - a.ProjPts)
    const [backs, receivers] = [best('RB').slice(0, 4), best('WR')]
    writeFileSync(
      file('edits.json'),
      JSON.stringify({ [receivers[3]!.Name]: { MinExp: 50 }, [receivers[0]!.Id]: { MaxExp: 0 } }),
    )
    writeFileSync(
      file('groups.json'),
      JSON.stringify([{ ID: 'backs', players: backs.map(({ Id }) => Id), minGroup: 0, maxGroup: 1 }]),
    )
    const { TeamAbbrev } = best('QB')[0]!
    writeFileSync(file('teams.json'), JSON.stringify([{ TeamAbbrev, TotalMaxPlayers: 1 }]))
    const made = await request(
      'filed.json',
      ...['--lineups', '4', '--edits', file('edits.json'), '--groups', file('groups.json')],
      ...['--team-stacks', file('teams.json'), '--saved', file('saved.json')],
    )
    const { code, stdout } = await slatecraft('build', made, '--report', file('filed-report.json'))
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Total [\d,.]+ points; no run under these limits/m)])
    const built: { players: string[] }[] = report('filed-report.json').lineups
    const saved: { players: string[] }[] = report('saved.json').lineups
    const holding = (id: string, lineups = built) => lineups.filter((lineup) => lineup.players.includes(id)).length
    expect(holding(receivers[3]!.Id) + holding(receivers[3]!.Id, saved)).toBeGreaterThanOrEqual(4)
    expect(holding(receivers[0]!.Id)).toBe(0)
    const ofTeam = new Set(players.filter((player) => player.TeamAbbrev === TeamAbbrev).map(({ Id }) => Id))
    for (const lineup of built) {
      expect(lineup.players.filter((id) => backs.some(({ Id }) => Id === id)).length).toBeLessThanOrEqual(1)
      expect(lineup.players.filter((id) => ofTeam.has(id)).length).toBeLessThanOrEqual(1)
      expect(saved.map(({ players: ids }) => [...ids].sort().join())).not.toContain([...lineup.players].sort().join())
    }
    expect(await slatecraft('check', made, file('filed-report.json'))).toMatchObject({ code: 0 })
  })

  test('after the start, each lineup of an upload file is finished around the players who have started', async () => {
    await slatecraft('build', await request('early.json', '--lineups', '3'), '--out', file('early.csv'))
    const made = await request('late.json', '--after-start', file('early.csv'), '--as-of', '2024-09-22T17:30Z')
    expect(JSON.parse(readFileSync(made, 'utf8'))).toMatchObject({ asOf: '2024-09-22T17:30:00.000Z' })
    expect(await slatecraft('build', made, '--report', file('late-report.json'))).toMatchObject({ code: 0 })
    expect(report('late-report.json').lineups).toHaveLength(3)
    expect(await slatecraft('check', made, file('late-report.json'))).toMatchObject({ code: 0 })
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
    expect(again.stderr).toContain(`lineup 1 was replaced: ${Name} is now at Max Exp 0`)
    expect(await slatecraft('check', edited, file('again.json'), ...earlier)).toMatchObject({ code: 0 })
    expect(await slatecraft('check', edited, file('again.json'))).toMatchObject({ code: 1 })
  })
})

describe('output files', () => {
  test('a path that is not writable, or is given twice, is refused before the run', async () => {
    const made = await request('placed.json', '--lineups', '2')
    const before = readFileSync(made, 'utf8')
    mkdirSync(file('folder'))
    const refusals: [string[], string][] = [
      [['--out', file('folder')], "folder: can't be written: it is a folder"],
      [['--out', file('no/such/upload.csv')], "can't be written: no such file or folder"],
      [['--out', file('both'), '--report', file('both')], 'both: is already another file of this command'],
      [['--report', made], 'placed.json: is already another file of this command'],
    ]
    for (const [paths, reason] of refusals) {
      const { code, stdout, stderr } = await slatecraft('build', made, ...paths)
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(reason)])
    }
    expect(readFileSync(made, 'utf8')).toBe(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part') || name === 'both')).toEqual([])
  })

  test('a link stays a link, and its target gets the lineups', async () => {
    const made = await request('linked.json', '--lineups', '2')
    writeFileSync(file('target.csv'), 'old')
    symlinkSync(file('target.csv'), file('link.csv'))
    expect(await slatecraft('build', made, '--out', file('link.csv'))).toMatchObject({ code: 0 })
    expect(lstatSync(file('link.csv')).isSymbolicLink()).toBe(true)
    expect(readFileSync(file('target.csv'), 'utf8')).toMatch(/^QB,RB/)
  })

  test('a run without lineups leaves the upload file alone and says so', async () => {
    const made = await request('none.json', '--set', 'minSal=50000', '--set', 'maxSal=49000')
    writeFileSync(file('kept.csv'), 'old')
    const { stderr } = await slatecraft('build', made, '--out', file('kept.csv'))
    expect(stderr).toContain('kept.csv was not written: there are no lineups.')
    expect(readFileSync(file('kept.csv'), 'utf8')).toBe('old')
  })

  test('Ctrl+C keeps the lineups built so far: status cancelled, no faults, exit code 1', async () => {
    const made = await request('long.json', '--lineups', '3000', '--set', 'projPtsRandInput=20')
    const timer = setTimeout(() => process.emit('SIGINT'), 300)
    const { code, stdout } = await slatecraft(
      'build',
      made,
      '--report',
      file('stopped.json'),
      '--out',
      file('part.csv'),
    )
    clearTimeout(timer)
    const { status, lineups } = report('stopped.json')
    expect([code, status, lineups.length > 0]).toEqual([1, 'cancelled', true])
    expect(stdout).toContain(`cancelled: ${lineups.length} lineups`)
    expect(readUpload(findRuleset(key)!, readFileSync(file('part.csv'), 'utf8')).length).toBe(lineups.length)
    expect(await slatecraft('check', made, file('stopped.json'))).toMatchObject({ code: 0 })
  })
})

test('Ctrl+C while a finished run is checked and written loses nothing', async () => {
  const made = await request('judged.json', '--lineups', '2')
  const before = process.listenerCount('SIGINT')
  let whileWriting = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {
    whileWriting = process.listenerCount('SIGINT')
  })
  await run(['build', made])
  vi.restoreAllMocks()
  expect([whileWriting, process.listenerCount('SIGINT')]).toEqual([before + 1, before])
})

test('--help works with and without a command', async () => {
  for (const args of [['--help'], ['build', '--help']])
    expect(await slatecraft(...args)).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage:') })
})

describe('mistakes are named', () => {
  test.each<[string, (made: Record<string, unknown>) => void, string]>([
    ['an unknown setting', (made) => Object.assign(made, { minUniqe: 2 }), 'minUniqe: unknown field'],
    [
      'a wrong type',
      (made) => Object.assign(made, { numLUs: 'many' }),
      'numLUs: Invalid input: expected number, received string (given: "many")',
    ],
    [
      'a wrong exposure',
      (made) => Object.assign((made.players as object[])[3]!, { MaxExp: 101 }),
      'players[3].MaxExp: Too big',
    ],
    [
      'an unknown field of a player',
      (made) => Object.assign((made.players as object[])[0]!, { Salry: 1 }),
      'players[0].Salry: unknown field',
    ],
    [
      'a missing salary',
      (made) => delete (made.players as Record<string, unknown>[])[0]!.Salary,
      'players[0].Salary: is missing',
    ],
    ['a player twice', (made) => (made.players as object[]).push((made.players as object[])[0]!), 'is there twice'],
    [
      'a site that does not offer the sport',
      (made) => Object.assign(made, { sport: 'nba', site: 'ya', counter: '2024-12-01' }),
      'site: ya has no nba contests',
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
    ['a missing player list', ['request', ...named(key), '--players', 'x'], 'x: no such file or folder (ENOENT)'],
    ['an unknown option', ['build', 'x.json', '--thread', '2'], "Unknown option '--thread'"],
    ['a missing option', ['import', ...named(key), '--players', 'x', '--season', '2024'], '--slate: is missing'],
    ['a missing file', ['build', 'nowhere.json'], 'nowhere.json: no such file or folder (ENOENT)'],
    ['an unknown command', ['bild'], 'Unknown command: bild'],
  ])('%s is named', async (_, args, reason) => {
    expect(await slatecraft(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) })
  })
})
