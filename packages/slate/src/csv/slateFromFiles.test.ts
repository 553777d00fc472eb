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
      'a contest that is not',
      { key: { ...key, sport: 'nba', site: 'ya', counter: '2025-01-02' } },
      'site: ya has no nba contests',
    ],
  ])('%s', (_, files, reason) => {
    expect(() => slateFromFiles({ key, players, ...files })).toThrow(reason)
  })
})
