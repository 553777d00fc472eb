import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DkPlayer, dkFile, dkRoster, lines } from '../testing/siteFiles.ts'
import { type SlateFiles, slateFromFiles } from './slateFromFiles.ts'

const key: SlateFiles['key'] = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1 }
const players = dkFile(...dkRoster)

describe('a pool and its projections become a slate', () => {
  test('the site’s averages are the projections until a projections file replaces them', () => {
    const slate = slateFromFiles({ key, players })
    expect(slate).toMatchObject({ maxSalary: 50_000, messages: ['9 player rows read'] })
    expect(slate.players[3]).toMatchObject({ Name: "Ja'Marr Chase", Positions: ['WR'], ProjPtsAdjusted: 24.59 })
  })

  test('messages say what joined, from which columns, and who was left over, by salary', () => {
    const { players: pool, messages } = slateFromFiles({
      key,
      players,
      projections: [
        {
          file: lines(
            'player,position,team,proj_fpts,own',
            'JaMarr Chase,WR,CIN,21.5,30%',
            'Travis Etienne,RB,JAC,14,10%',
            'Jose Burrow,QB,CIN,19,5%',
            'Josh Allen,QB,BUF,23,12%',
            'Browns,DST,CLE,6,3%',
          ),
        },
      ],
    })
    expect(messages).toEqual([
      '9 player rows read',
      '3 of 5 projections matched: points from "proj_fpts", ownership from "own"',
      '1 projection skipped: teams not on this slate',
      '1 projection without a player: Jose Burrow (CIN)',
      '6 players without a projection (counted as 0): Joe Burrow (CIN), Tee Higgins (CIN), Chase Brown (CIN), Jerry Jeudy (CLE), Jerome Ford (CLE), David Njoku (CLE)',
    ])
    expect(pool.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)).toEqual([0, 0, 0, 21.5, 0, 0, 0, 14, 6])
  })

  test('the review lists everything left over, with candidates', () => {
    const { review } = slateFromFiles({
      key,
      players,
      projections: [
        {
          file: lines(
            'player,position,team,proj_fpts,own',
            'JaMarr Chase,WR,CIN,21.5,30%',
            'Jose Burrow,QB,CIN,19,5%',
            'Josh Allen,QB,BUF,23,12%',
          ),
        },
      ],
    })
    expect(review!.sources).toEqual([
      { field: 'points', from: [{ file: 0, heading: 'proj_fpts', players: 1 }] },
      { field: 'ownership', from: [{ file: 0, heading: 'own', players: 1 }] },
    ])
    expect(review!.files[0]).toMatchObject({
      joined: 1,
      total: 3,
      withoutPlayer: [{ row: 3, name: 'Jose Burrow', team: 'CIN', points: 19, candidates: ['1'] }],
      elsewhere: [{ row: 4, name: 'Josh Allen', team: 'BUF', points: 23 }],
    })
    expect(review!.withoutProjection).toHaveLength(8)
    expect(review!.withoutProjection[0]).toEqual({ id: '8', name: 'Travis Etienne Jr.', team: 'JAX', salary: 8100 })
  })

  test('projections for another slate that share a player or two with this one bring a note', () => {
    const others = Array.from({ length: 9 }, (_, index) => `Other ${index},WR,CIN,${index}`)
    const read = (...rows: string[]) =>
      slateFromFiles({ key, players, projections: [{ file: lines('player,position,team,proj_fpts', ...rows) }] })
    const other = read('JaMarr Chase,WR,CIN,21.5', ...others)
    expect(other.review?.files[0]?.fitsPoorly).toBe(true)
    expect(other.warnings).toContain('few rows match: these projections may be for another slate')
    expect(read('JaMarr Chase,WR,CIN,21.5').review?.files[0]?.fitsPoorly).toBe(false)
    const wholeDay = ['JaMarr Chase,WR,CIN,21', 'Joe Burrow,QB,CIN,19', 'Tee Higgins,WR,CIN,14', ...others]
    expect(read(...wholeDay).review?.files[0]?.fitsPoorly).toBe(false)
  })

  test('a link by the user counts as joined', () => {
    const projections = lines('player,proj_fpts', 'JaMarr Chase,21.5', 'Jose Burrow,19')
    const { review, players: pool } = slateFromFiles({
      key,
      players,
      projections: [{ file: projections, links: new Map([[3, '1']]) }],
    })
    expect(review?.files).toMatchObject([{ joined: 2, withoutPlayer: [] }])
    expect(pool[0]).toMatchObject({ Name: 'Joe Burrow', ProjPtsAdjusted: 19 })
  })

  test('projections alone join the present slate', () => {
    const before = slateFromFiles({ key, players })
    const projections = 'Id,ProjPts\n4,21.5'
    const slate = slateFromFiles({ key, before, projections: [{ file: projections }] })
    expect(slate).toMatchObject({ hasProjections: true, maxSalary: 50_000 })
    expect(slate.players[3]).toMatchObject({ Name: "Ja'Marr Chase", Salary: 8100, Opp: 'CLE', ProjPtsAdjusted: 21.5 })
    expect(slate).toEqual({
      ...slateFromFiles({ key, players, projections: [{ file: projections }] }),
      messages: slate.messages,
      notes: slate.notes,
    })
    expect(before.hasProjections).toBe(false)
  })

  test('games give lines to the list or the present slate, and keep its projections', () => {
    const games = 'Away,Home,Home Spread,Total\nCIN,CLE,3,47.5\nCAR,JAC,-2.5,45'
    const odds = { OU: 47.5, Spread: -3, ImpPts: 25.25 }
    expect(slateFromFiles({ key, players, games }).players[0]).toMatchObject(odds)
    const before = slateFromFiles({ key, players, projections: [{ file: 'Id,ProjPts\n1,21.5' }] })
    const slate = slateFromFiles({ key, before, games })
    expect(slate).toMatchObject({ hasProjections: true, review: undefined })
    expect(slate.players[0]).toMatchObject({ ...odds, ProjPtsAdjusted: 21.5 })
    expect(slate.messages.length).toBeGreaterThan(0)
  })

  test('nothing is dropped: every projection and every player is joined or listed', () => {
    const name = fc.constantFrom(
      'Joe Burrow',
      'Chase Brown',
      'Tee Higgins',
      'Jose Burrow',
      'T. Higgins',
      'Nobody',
      'Browns',
    )
    const team = fc.constantFrom('CIN', 'CLE', 'BUF', '')
    const row = fc.tuple(name, team, fc.integer({ min: 0, max: 40 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const projections = lines(
          'Name,Team,ProjPts',
          'Jerry Jeudy,CLE,9',
          ...rows.map(([name, team, points]) => `${name},${team},${points}`),
        )
        const { review, players: pool } = slateFromFiles({ key, players, projections: [{ file: projections }] })
        const { withoutProjection, files } = review!
        const { joined, total, withoutPlayer, elsewhere } = files[0]!
        expect(total).toBe(rows.length + 1)
        expect(joined + withoutPlayer.length + elsewhere.length).toBe(total)
        expect(joined + withoutProjection.length).toBe(pool.length)
      }),
    )
  })

  test('long lists of names are cut short', () => {
    const many = Array.from({ length: 15 }, (_, index) => ({ id: `1${index}`, name: `Reserve ${index}` }))
    const { messages } = slateFromFiles({
      key,
      players: dkFile(...dkRoster, ...many),
      projections: [{ file: 'Name,Proj\nTee Higgins,14' }],
    })
    expect(messages.at(-1)).toMatch(/^23 players without a projection.* and 13 more$/)
  })
})

describe('what looks wrong is said before the import', () => {
  const named = dkRoster.map(({ name, position = 'WR', team = 'CIN', salary = '8100' }) => ({
    ...{ name, position, team, salary: Number(salary) },
    opponent: team === 'CIN' ? '@CLE' : team === 'CLE' ? 'CIN' : 'CAR',
  }))
  const warningsOf = (...projections: string[]) =>
    slateFromFiles({
      key,
      players,
      projections: projections.map((file, index) => ({ file, name: `${index + 1}.csv` })),
    }).warnings
  const table = (headings: string, row: (player: (typeof named)[number], index: number) => string) =>
    lines(
      `Name,Team,Pos,${headings}`,
      ...named.map((one, index) => `${one.name},${one.team},${one.position},${row(one, index)}`),
    )

  test('nothing, about a file that fits', () => {
    const fitting = table(
      'Proj,Own,Salary,Opp,Date',
      ({ salary, opponent }) => `12,100%,$${salary},${opponent},9/7/2025`,
    )
    expect(warningsOf(fitting)).toEqual([])
  })

  test('all points are zero', () => {
    expect(warningsOf(table('Proj', () => '0'))).toEqual(['every player is projected for 0 points'])
    const list = dkFile(...dkRoster.map((one) => ({ ...one, points: '0' })))
    expect(slateFromFiles({ key, players: list }).warnings).toEqual(['every player is projected for 0 points'])
  })

  test('the file’s salaries, opponents and dates are another week’s', () => {
    const other = table('Proj,Salary,Opp,Date', ({ salary }) => `12,${salary + 100},PIT,9/14/2025`)
    expect(warningsOf(other)).toEqual([
      "9 of 9 salaries in the file differ from this slate's: the projections may be for another slate or site",
      "9 of 9 opponents in the file differ from this slate's: the projections may be for another slate",
      "the projections are dated 2025-09-14, and none of this slate's games is then",
    ])
  })

  test('expensive players are left over', () => {
    const [warning] = warningsOf(lines('Name,Proj', 'Jerome Ford,9', 'Browns,6', 'David Njoku,8'))
    expect(warning).toMatch(/^6 of the 9 most expensive players have no projection: .*Ja'Marr Chase \(\$8,100\)/)
  })

  test('ownership adds up to nonsense for nine slots', () => {
    expect(warningsOf(table('Proj,Own_Proj', () => '12,30%'))).toEqual([
      'ownership adds up to 270%: a contest with 9 slots should have about 900%',
    ])
  })

  test('the site’s averages are no projections', () => {
    const { warnings, hasProjections } = slateFromFiles({
      key,
      players,
      projections: [{ file: table('FPPG', () => '12'), columns: { points: 'FPPG' } }],
    })
    expect(warnings).toEqual(['"FPPG" is the site\'s average per game, not a projection'])
    expect(hasProjections).toBe(false)
  })

  test('of several files, the message names the one', () => {
    const points = table('Proj', () => '12')
    const owned = table('Own,Salary', ({ salary }) => `100,${salary + 100}`)
    expect(warningsOf(points, owned)).toEqual([expect.stringMatching(/^2\.csv: 9 of 9 salaries/)])
    const { messages, review } = slateFromFiles({
      key,
      players,
      projections: [
        { file: points, name: 'a.csv' },
        {
          file: table('Proj', () => '14')
            .split('\n')
            .slice(0, 4)
            .join('\n'),
          name: 'b.csv',
        },
      ],
    })
    expect(messages).toContain(
      'points: 6 players from a.csv and 3 from b.csv; where several have a value, the last file counts',
    )
    expect(review?.files.map(({ name, joined }) => [name, joined])).toEqual([
      ['a.csv', 9],
      ['b.csv', 3],
    ])
  })
})

describe('files that make no slate are refused', () => {
  const without = (...positions: string[]): DkPlayer[] =>
    dkRoster.filter(({ position = 'WR' }) => !positions.includes(position))

  test.each<[string, Partial<SlateFiles>, string]>([
    [
      'no defense in the pool',
      { players: dkFile(...without('DST')) },
      'players: a lineup needs 1 DST, the pool has none',
    ],
    [
      'one running back for two slots',
      { players: dkFile(...without('RB'), { id: '20', position: 'RB', slots: 'RB/FLEX' }) },
      'players: a lineup needs 2 RB, the pool has only 1',
    ],
    [
      'too many wrong rows, with their file',
      { players: dkFile(...dkRoster, ...['20', '21', '22'].map((id) => ({ id, salary: 'x' }))) },
      'players row 11: salary "x"',
    ],
    [
      'wrong projections, with their file',
      { projections: [{ file: 'Name,Proj\nTee Higgins,?' }] },
      'projections row 2: Proj "?"',
    ],
    [
      "another week's projections",
      { projections: [{ file: 'Name,Proj\nJosh Allen,23' }] },
      'projections: no row matches a player of this slate',
    ],
    [
      'projections of a slate without players',
      { players: undefined, projections: [{ file: 'Name,Proj\nTee Higgins,14' }] },
      'players: this slate has no players yet',
    ],
    ['games of other teams, with their file', { games: 'Away,Home,Home Spread,Total\nBUF,NYJ,3,47.5' }, 'games: '],
    [
      'a link to a missing player',
      { projections: [{ file: 'Name,Proj\nTee Higgins,14', links: new Map([[2, '99']]) }] },
      'projections row 2: 99 is not in the pool',
    ],
    [
      'a contest that does not exist',
      { key: { ...key, sport: 'nba', site: 'ya', counter: '2025-01-02' } },
      'site: Yahoo has no NBA contests',
    ],
  ])('%s', (_, files, reason) => {
    expect(() => slateFromFiles({ key, players, ...files })).toThrow(reason)
  })
})
