import { readFileSync, writeFileSync } from 'node:fs'
import { defaultSettings, findRuleset, isSame, Settings, settingNames } from '@slatecraft/slate'
import { readUpload } from '@slatecraft/slate/csv'
import { demoEntriesCsv, demoLineups, demoSlate } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { slatecraft } from '../testing/slatecraft.ts'
import { contestOptions, key, workFolder } from '../testing/workFolder.ts'

const { file, request, report } = workFolder()

describe('a request', () => {
  const defaults = defaultSettings(findRuleset(key)!)
  const candidates = [
    ...[true, false, 2, 0.5, 0.25, 'advanced', ['BUF'], { threshold: 5, force: 1 }],
    { ...defaults.captainPct, qb: 0.5 },
    [{ PrimaryStack: 5, SecondaryStack: 3, freq: 0.5 }],
  ]
  /** A valid value other than the default for every setting. */
  const changed = Object.fromEntries(
    settingNames.map((name) => [
      name,
      candidates.find((value) => Settings.shape[name].safeParse(value).success && !isSame(value, defaults[name])),
    ]),
  )

  test('every setting can be set', async () => {
    const sets = Object.entries(changed).flatMap(([name, value]) => ['--set', `${name}=${JSON.stringify(value)}`])
    const made = JSON.parse(readFileSync(await request('all.json', ...sets), 'utf8'))
    expect(Object.fromEntries(settingNames.map((name) => [name, made[name]]))).toEqual(changed)
  })

  test('a wrong value, an unknown part of a setting and an unknown setting are each named', async () => {
    const refused = async (...args: string[]) =>
      (await slatecraft('request', ...contestOptions(key), '--players', file('salaries.csv'), ...args)).stderr
    expect(await refused('--set', 'minUnique=many')).toContain('minUnique: must be a number')
    expect(await refused('--set', 'captainPct.og=0.2')).toContain('captainPct.og: is not a known field')
    expect(await refused('--set', 'minUniqe=2')).toMatch(
      /--set minUniqe: unknown setting; the settings are .*minUnique/,
    )
    expect(await refused('--as-of', '2024-09-22T17:30Z')).toContain('--as-of: needs --after-start')
    writeFileSync(file('edits.json'), JSON.stringify({ Nobody: { MinExp: 50 } }))
    expect(await refused('--edits', file('edits.json'))).toContain('edits.json: Nobody is not in the pool')
    writeFileSync(file('groups.json'), JSON.stringify([{ ID: 'g', players: [], minGroup: 0, maxGroup: 1, pct: 1 }]))
    expect(await refused('--groups', file('groups.json'))).toContain('groups[0].pct: is not a known field')
    writeFileSync(file('upload.txt'), 'QB,RB\r\n')
    expect(await refused('--saved', file('upload.txt'))).toMatch(/upload.txt row 1: must be QB,RB,RB/)
  })

  test('several projection files merge, and what looks wrong about them is said', async () => {
    const [one, two] = demoSlate(key)!.players
    writeFileSync(file('points.csv'), `Name,Team,Mine\n${one!.Name},${one!.TeamAbbrev},31\n${two!.Name},,22\nNobody,,9`)
    writeFileSync(file('owned.csv'), `Name,Own_Proj\n${two!.Name},40%`)
    const files = ['--projections', file('points.csv'), '--projections', file('owned.csv'), '--column', 'points=Mine']
    const asked = ['request', ...contestOptions(key), '--players', file('salaries.csv'), ...files]
    const { code, stdout, stderr } = await slatecraft(
      ...asked,
      '--link',
      `points.csv:4=${demoSlate(key)!.players[2]!.Id}`,
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout).players.slice(0, 3)).toMatchObject([
      { ProjPts: 31, ProjOwn: null },
      { ProjPts: 22, ProjOwn: 40 },
      { ProjPts: 9, ProjOwn: null },
    ])
    expect(stderr).toContain('points.csv: 3 of 3 projections matched: points from "Mine", no ownership')
    expect(stderr).toContain('owned.csv: 1 of 1 projections matched: no points, ownership from "Own_Proj"')
    expect(stderr).toContain('warning: ownership adds up to 40%: a contest with 9 slots should have about 900%')
    expect((await slatecraft(...asked, '--link', '4=1')).stderr).toContain(
      '--link: name one of the files: points.csv:4=1',
    )
    expect((await slatecraft(...asked, '--column', 'pts=Mine')).stderr).toContain('--column: must be FIELD=HEADING')
  })

  test('a player’s law can be set, and replaces the one of the files', async () => {
    const [one, two] = demoSlate(key)!.players
    const set = async (edits: object) => {
      writeFileSync(file('law.json'), JSON.stringify(edits))
      return slatecraft(
        'request',
        ...contestOptions(key),
        '--players',
        file('salaries.csv'),
        '--edits',
        file('law.json'),
      )
    }
    const { stdout } = await set({ [one!.Id]: { StdDev: 9.5, Floor: 3 }, [two!.Id]: { PlayChance: 60 } })
    expect(JSON.parse(stdout).players.slice(0, 2)).toMatchObject([
      { StdDev: 9.5, Floor: 3, Percentiles: null, UserLaw: true },
      { PlayChance: 60 },
    ])
    expect((await set({ [one!.Id]: { PlayChance: 130 } })).stderr).toContain('PlayChance')
    expect((await set({ [one!.Id]: { Percentiles: [9, 8, 10, 11, 12, 13] } })).stderr).toContain('must not descend')
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

  test('after the start, an entries file gives its lineups, blank ones too, and the players whom it locks', async () => {
    const slate = demoSlate(key)!
    const lineups = demoLineups(slate, 3)
    const asOf = '2024-10-06T18:00:00Z'
    writeFileSync(file('DKEntries.csv'), demoEntriesCsv(slate, { lineups, asOf })!)
    // Long before the first game by the clock, so that only the file knows.
    const made = await request('entries.json', '--after-start', file('DKEntries.csv'), '--as-of', '2024-10-01T00:00Z')
    const { afterStartLineups, players } = JSON.parse(readFileSync(made, 'utf8'))
    const given: { players: string[]; entry: string; contest: string }[] = afterStartLineups[0].lineups
    expect(given.slice(0, 3).map((lineup) => lineup.players)).toEqual(lineups)
    expect(given[3]).toEqual({ players: new Array(9).fill(''), entry: '4900000004', contest: '900000002' })
    expect(given).toHaveLength(21)
    const started = (rows: { Id: string; GameStatus?: string | null }[]) =>
      rows.filter(({ GameStatus }) => GameStatus === 'started').map(({ Id }) => Id)
    expect(started(players)).toEqual(
      slate.players.filter(({ GameStart }) => Date.parse(GameStart!) <= Date.parse(asOf)).map(({ Id }) => Id),
    )
    expect(started(players).length).toBeGreaterThan(50)
    // All games are over: blank lineups come back as they were, and the upload file has the others.
    const over = await request('over.json', '--after-start', file('DKEntries.csv'), '--as-of', '2024-10-09T00:00Z')
    const built = await slatecraft('build', over, '--out', file('over.csv'), '--report', file('over-report.json'))
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining('over.csv is without lineup 4, 5, 6')])
    expect(
      readUpload(findRuleset(key)!, readFileSync(file('over.csv'), 'utf8')).map((lineup) => lineup.players),
    ).toEqual(lineups)
    writeFileSync(file('other.csv'), readFileSync(file('DKEntries.csv'), 'utf8').replace(',QB,', ',PG,'))
    const refused = await slatecraft(
      ...['request', ...contestOptions(key), '--players', file('salaries.csv'), '--after-start', file('other.csv')],
    )
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('other.csv: this is')])
  })
})
