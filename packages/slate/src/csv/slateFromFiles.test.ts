import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SlateFiles, slateFromFiles } from './slateFromFiles.ts'
import { type DkPlayer, dkFile, dkRoster, lines } from './testFiles.ts'

const key: SlateFiles['key'] = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1 }
const players = dkFile(...dkRoster)

describe('a pool and its projections become a slate', () => {
  test('the averages are the projections until a file brings others', () => {
    const slate = slateFromFiles({ key, players })
    expect(slate).toMatchObject({ maxSalary: 50_000, messages: ['9 rows of players read'] })
    expect(slate.players[3]).toMatchObject({ Name: "Ja'Marr Chase", Positions: ['WR'], ProjPtsAdjusted: 24.59 })
  })

  test('messages tell what was joined, from which columns, and who was left over, the dearest first', () => {
    const { players: pool, messages } = slateFromFiles({
      key,
      players,
      projections: lines(
        'player,position,team,proj_fpts,own',
        'JaMarr Chase,WR,CIN,21.5,30%',
        'Travis Etienne,RB,JAC,14,10%',
        'Jose Burrow,QB,CIN,19,5%',
        'Josh Allen,QB,BUF,23,12%',
        'Browns,DST,CLE,6,3%',
      ),
    })
    expect(messages).toEqual([
      '9 rows of players read',
      '3 of 5 projections joined: points from "proj_fpts", ownership from "own"',
      '1 projection of teams outside this slate left out',
      '1 projection without a player: Jose Burrow (CIN)',
      '6 players without a projection, counted as 0: Joe Burrow (CIN), Tee Higgins (CIN), Chase Brown (CIN), Jerry Jeudy (CLE), Jerome Ford (CLE), David Njoku (CLE)',
    ])
    expect(pool.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)).toEqual([0, 0, 0, 21.5, 0, 0, 0, 14, 6])
  })

  test('the review holds all of it for the user to look through, with candidates for who found no player', () => {
    const { review } = slateFromFiles({
      key,
      players,
      projections: lines(
        'player,position,team,proj_fpts,own',
        'JaMarr Chase,WR,CIN,21.5,30%',
        'Jose Burrow,QB,CIN,19,5%',
        'Josh Allen,QB,BUF,23,12%',
      ),
    })
    expect(review).toMatchObject({
      joined: 1,
      total: 3,
      pointsFrom: 'proj_fpts',
      ownershipFrom: 'own',
      withoutPlayer: [{ row: 3, name: 'Jose Burrow', team: 'CIN', points: 19, candidates: ['1'] }],
      elsewhere: [{ row: 4, name: 'Josh Allen', team: 'BUF', points: 23 }],
    })
    expect(review!.withoutProjection).toHaveLength(8)
    expect(review!.withoutProjection[0]).toEqual({ id: '8', name: 'Travis Etienne Jr.', team: 'JAX', salary: 8100 })
  })

  test('projections of another slate, who share a player or two with this one, are called so', () => {
    const strangers = Array.from({ length: 9 }, (_, index) => `Stranger ${index},WR,CIN,${index}`)
    const read = (...rows: string[]) =>
      slateFromFiles({ key, players, projections: lines('player,position,team,proj_fpts', ...rows) })
    const other = read('JaMarr Chase,WR,CIN,21.5', ...strangers)
    expect(other.review?.fitsPoorly).toBe(true)
    expect(other.messages).toContain('so few fit that these projections may be of another slate')
    expect(read('JaMarr Chase,WR,CIN,21.5').review?.fitsPoorly).toBe(false)
    const wholeDay = ['JaMarr Chase,WR,CIN,21', 'Joe Burrow,QB,CIN,19', 'Tee Higgins,WR,CIN,14', ...strangers]
    expect(read(...wholeDay).review?.fitsPoorly).toBe(false)
  })

  test('what the user joins by hand counts as joined', () => {
    const projections = lines('player,proj_fpts', 'JaMarr Chase,21.5', 'Jose Burrow,19')
    const { review, players: pool } = slateFromFiles({ key, players, projections, links: new Map([[3, '1']]) })
    expect(review).toMatchObject({ joined: 2, withoutPlayer: [] })
    expect(pool[0]).toMatchObject({ Name: 'Joe Burrow', ProjPtsAdjusted: 19 })
  })

  test('projections alone are joined to the slate that is there', () => {
    const before = slateFromFiles({ key, players })
    const projections = 'Id,ProjPts\n4,21.5'
    const slate = slateFromFiles({ key, before, projections })
    expect(slate).toMatchObject({ hasProjections: true, maxSalary: 50_000 })
    expect(slate.players[3]).toMatchObject({ Name: "Ja'Marr Chase", Salary: 8100, Opp: 'CLE', ProjPtsAdjusted: 21.5 })
    expect(slate).toEqual({
      ...slateFromFiles({ key, players, projections }),
      messages: slate.messages,
      notes: slate.notes,
    })
    expect(before.hasProjections).toBe(false)
  })

  test("games give the bookmakers' lines, to the list or to the slate that is there, and leave its projections alone", () => {
    const games = 'Away,Home,Home Spread,Total\nCIN,CLE,3,47.5\nCAR,JAC,-2.5,45'
    const odds = { OU: 47.5, Spread: -3, ImpPts: 25.25 }
    expect(slateFromFiles({ key, players, games }).players[0]).toMatchObject(odds)
    const before = slateFromFiles({ key, players, projections: 'Id,ProjPts\n1,21.5' })
    const slate = slateFromFiles({ key, before, games })
    expect(slate).toMatchObject({ hasProjections: true, review: undefined })
    expect(slate.players[0]).toMatchObject({ ...odds, ProjPtsAdjusted: 21.5 })
    expect(slate.messages.length).toBeGreaterThan(0)
  })

  test('nothing is dropped: every projection is joined, without a player or elsewhere, and every player has one or not', () => {
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
        const { review, players: pool } = slateFromFiles({ key, players, projections })
        const { joined, total, withoutPlayer, elsewhere, withoutProjection } = review!
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
      projections: 'Name,Proj\nTee Higgins,14',
    })
    expect(messages.at(-1)).toMatch(/^23 players without a projection.* and 13 more$/)
  })
})

describe('what makes no slate is refused', () => {
  const without = (...positions: string[]): DkPlayer[] =>
    dkRoster.filter(({ position = 'WR' }) => !positions.includes(position))

  test.each<[string, Partial<SlateFiles>, string]>([
    [
      'no defence in the pool',
      { players: dkFile(...without('DST')) },
      'players: a lineup needs 1 DST, the pool has none',
    ],
    [
      'one running back for two places',
      { players: dkFile(...without('RB'), { id: '20', position: 'RB', place: 'RB/FLEX' }) },
      'players: a lineup needs 2 RB, the pool has only 1',
    ],
    ['a wrong row, by its file', { players: dkFile(...dkRoster, { salary: 'x' }) }, 'players row 11: salary "x"'],
    ['wrong projections, by their file', { projections: 'Name,Proj\nTee Higgins,?' }, 'projections row 2: Proj "?"'],
    [
      "another week's projections",
      { projections: 'Name,Proj\nJosh Allen,23' },
      'projections: none of its rows is about a player of this pool',
    ],
    [
      'projections of a slate without players',
      { players: undefined, projections: 'Name,Proj\nTee Higgins,14' },
      'players: this slate has no players yet',
    ],
    ['games of other teams, by their file', { games: 'Away,Home,Home Spread,Total\nBUF,NYJ,3,47.5' }, 'games: '],
    [
      'a join by hand to nobody',
      { projections: 'Name,Proj\nTee Higgins,14', links: new Map([[2, '99']]) },
      'projections row 2: 99 is not in the pool',
    ],
    [
      'a contest that is not',
      { key: { ...key, sport: 'nba', site: 'ya', counter: '2025-01-02' } },
      'site: ya has no nba contests',
    ],
  ])('%s', (_, files, reason) => {
    expect(() => slateFromFiles({ key, players, ...files })).toThrow(reason)
  })
})
