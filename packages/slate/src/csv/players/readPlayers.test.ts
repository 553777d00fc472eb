import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import { fdNflShowdown } from '../../testing/contests.ts'
import { type DkPlayer, dkFile, dkHeader, dkRoster, dkRow, fdHeader, lines, yaHeader } from '../../testing/siteFiles.ts'
import { readPlayers } from './readPlayers.ts'
import type { PoolContest } from './readPoolRow.ts'

const dk: PoolContest = { sport: 'nfl', site: 'dk', contestType: 'classic' }
const fd: PoolContest = { ...dk, site: 'fd' }
const ya: PoolContest = { ...dk, site: 'ya' }

const read = (file: string, contest = dk) => readPlayers(file, contest).players
const readOne = (player: DkPlayer, contest = dk) => read(dkFile(player), contest)[0]!

function faultsOf(file: string | Uint8Array, contest: PoolContest = dk): string {
  try {
    readPlayers(file, contest)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return 'read'
}

describe("DraftKings' salary list", () => {
  test('a row becomes a player with their game, its start in UTC and the average as projection', () => {
    expect(readOne({ points: '24.594' })).toMatchObject({
      Id: '39506085',
      Name: "Ja'Marr Chase",
      Position: 'WR',
      RosterPosition: null,
      Team: 'Cincinnati Bengals',
      TeamAbbrev: 'CIN',
      Opp: 'CLE',
      Venue: 'R',
      Salary: 8100,
      GameStart: '2025-09-07T17:00:00Z',
      TimeRank: 1,
      ProjPts: 24.59,
      HouseProjPts: 24.59,
      MinExp: 0,
      MaxExp: 100,
    })
  })

  test('a kickoff follows daylight saving: 1 p.m. is 17:00 UTC in October and 18:00 from November 3', () => {
    expect(readOne({ game: 'CIN@CLE 10/27/2019 01:00PM ET' }).GameStart).toBe('2019-10-27T17:00:00Z')
    expect(readOne({ game: 'CIN@CLE 11/03/2019 01:00PM ET' }).GameStart).toBe('2019-11-03T18:00:00Z')
  })

  test('starts are ranked from the earliest, and equal kickoffs share a rank', () => {
    const late = { game: 'DET@GB 09/07/2025 04:25PM ET', team: 'GB' }
    const players = read(
      dkFile({ id: '1', ...late }, { id: '2' }, { id: '3', game: 'TB@ATL 09/07/2025 01:00PM ET', team: 'TB' }),
    )
    expect(players.map(({ TimeRank }) => TimeRank)).toEqual([2, 1, 1])
  })

  test('the list is found anywhere in a template or an entries file', () => {
    const row = (cells: string, pool: string) => `${cells},,${pool}`
    const file = lines(
      'Entry ID,Contest Name,Contest ID,Entry Fee,QB,,Instructions',
      '77,A contest,5,$4,Joe Burrow (1) (LOCKED),,1. Column A lists your entries',
      row('78,A contest,5,$4,', dkHeader),
      row('79,A contest,5,$4,', dkRow()),
      row(',,,,', dkRow({ id: '2', name: 'Tee Higgins' })),
      '80,A contest,5,$4,Joe Burrow (1)',
    )
    expect(read(file).map(({ Name }) => Name)).toEqual(["Ja'Marr Chase", 'Tee Higgins'])
  })

  test('headings can have underscores, extra columns and another order, and the id may be in Name + ID only', () => {
    const file = lines(
      'Salary,Status,Name + ID,Position,Roster_Position,TeamAbbrev,Game Info,WAvgPoints',
      '"$8,100",Q,Josh Allen (7) (LOCKED),QB,QB,BUF,In Progress,1',
    )
    const { players, notes } = readPlayers(file, dk)
    expect(players[0]).toMatchObject({ Id: '7', Name: 'Josh Allen', Salary: 8100, Status: 'Q', ProjPts: 0 })
    expect(notes).toContain('no points per game in the file: every projection is 0')
  })

  test('a player whose game has started stays in the pool without opponent and start, with a note', () => {
    const { players, notes } = readPlayers(dkFile({ id: '1', game: 'In Progress' }, { id: '2' }), dk)
    expect(players[0]).toMatchObject({ Opp: '', Venue: null, GameStart: null, GameStatus: 'started', TimeRank: null })
    expect(notes).toEqual([
      '1 row with "In Progress" as the game: opponent and start are kept from the earlier list, if there is one',
    ])
  })

  test.each([
    ['In Progress', 'started'],
    ['Final', 'over'],
    ['CIN@CLE 09/07/2025 01:00PM ET Delayed', 'delayed'],
    ['Postponed', 'postponed'],
    ['CIN@CLE PPD', 'postponed'],
    ['Suspended', 'postponed'],
    ['CIN@CLE 09/07/2025 01:00PM ET', null],
  ])('"%s" as the game means that it is %s (pydfs 269)', (game, status) => {
    expect(readOne({ game }).GameStatus).toBe(status)
  })

  test('"(LOCKED)" means started, whatever else the row says, and is no part of the name (pydfs 178)', () => {
    const locked = (game: string) =>
      read(`${dkHeader}\nWR,Jaylen Waddle (7) (LOCKED),,,WR/FLEX,8100,${game},MIA,1\n`)[0]!
    expect(locked('BUF@MIA 09/07/2025 01:00PM ET')).toMatchObject({
      ...{ Id: '7', Name: 'Jaylen Waddle', GameStatus: 'started', GameStart: '2025-09-07T17:00:00Z' },
    })
    expect(['In Progress', 'Final', 'Delayed'].map((game) => locked(game).GameStatus)).toEqual([
      'started',
      'over',
      'started',
    ])
  })

  test('opponents have the codes of the Team column', () => {
    const game = 'CAR@JAC 09/07/2025 01:00PM ET'
    const players = read(dkFile({ id: '1', game, team: 'JAX' }, { id: '2', game, team: 'CAR' }))
    expect(players.map(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp])).toEqual([
      ['JAX', 'CAR'],
      ['CAR', 'JAX'],
    ])
  })

  test('a list of 2016 to 2018 has no ids and dates: starts are ranked by time, and players get made-up ids', () => {
    const file = lines(
      '"Position","Name","Salary","GameInfo","AvgPointsPerGame","teamAbbrev"',
      '"SP","Jon Lester",10600,"ChC@StL 08:35PM ET",20.760,"ChC"',
      '"SP","Madison Bumgarner",11200,"SF@Ari 04:10PM ET",21.728,"SF"',
    )
    const { players, notes } = readPlayers(file, { ...dk, sport: 'mlb' })
    expect(players).toMatchObject([
      { Id: 'jon-lester-chc-p', Position: 'P', Opp: 'StL', GameStart: null, TimeRank: 2 },
      { Id: 'madison-bumgarner-sf-p', Salary: 11200, ProjPts: 21.73, Venue: 'R', TimeRank: 1 },
    ])
    expect(notes).toEqual(['no ids in the file: import a file with ids before you upload lineups'])
  })

  test.each(['CIN@CLE Postponed', 'CIN@CLE 09/07/2025 01:00PM ET Final'])('%s still names the opponent', (game) => {
    expect(readOne({ game })).toMatchObject({ Opp: 'CLE', Venue: 'R' })
  })

  test('"Final" and "Postponed" alone leave a player without a game, with a note', () => {
    const { notes } = readPlayers(dkFile({ id: '1', game: 'Final' }, { id: '2', game: 'Postponed' }), dk)
    expect(notes).toEqual([
      '1 row with "Final" as the game: opponent and start are kept from the earlier list, if there is one',
      '1 row with "Postponed" as the game: opponent and start are kept from the earlier list, if there is one',
    ])
  })

  test('a list with "Name(12345)" and rows of any length is read', () => {
    const file = lines(
      'Position,Name + ID,Salary,Game Info,TeamAbbrev',
      'QB,Josh Allen(7),8100,BUF@NYJ,BUF,,,',
      'RB,James Cook(8),6000,BUF@NYJ,BUF',
    )
    expect(read(file).map(({ Id, Name }) => [Id, Name])).toEqual([
      ['7', 'Josh Allen'],
      ['8', 'James Cook'],
    ])
  })

  test('Roster Position outranks Position', () => {
    expect(readOne({ position: 'QB', slots: 'TE/FLEX' }).Position).toBe('TE')
    const nba: PoolContest = { ...dk, sport: 'nba' }
    expect(readOne({ position: 'SF/PF', slots: 'SF/PF/F/UTIL' }, nba).Position).toBe('SF/PF')
  })

  test('starters and relievers are pitchers, and a catcher and first baseman has both positions', () => {
    const mlb: PoolContest = { ...dk, sport: 'mlb' }
    expect(readOne({ position: 'SP', slots: 'P' }, mlb).Position).toBe('P')
    expect(readOne({ position: '1B/C', slots: 'C/1B' }, mlb).Position).toBe('C/1B')
  })

  test('in a showdown the captain has a separate row with its own salary and 1.5 times the points', () => {
    const showdown: PoolContest = { ...dk, contestType: 'showdown' }
    const players = read(
      dkFile(
        { id: '10', slots: 'CPT', salary: '12150', points: '20.01' },
        { id: '11', slots: 'FLEX', salary: '8100', points: '20.01' },
      ),
      showdown,
    )
    expect(players.map(({ Id, RosterPosition, Salary, ProjPts }) => [Id, RosterPosition, Salary, ProjPts])).toEqual([
      ['10|CPT', 'CPT', 12150, 30.02],
      ['11|FLEX', 'FLEX', 8100, 20.01],
    ])
  })
})

describe("FanDuel's players list", () => {
  const row = (id: string, position: string, first: string, nickname: string, last: string, rest = '') =>
    `${id},${position},${first},${nickname},${last},28.4666671753,3,9700,PHI@TB,${rest || 'PHI,TB,Q,Knee,,,,RB/FLEX'}`

  test('the nickname is the name, D is the defense, and games have no start', () => {
    const players = read(
      lines(
        fdHeader,
        row('1-2', 'RB', 'Kenneth', 'Ken Walker III', 'Walker'),
        row('1-3', 'D', 'Tampa Bay', '', 'Buccaneers', 'TB,PHI'),
      ),
      fd,
    )
    expect(players[0]).toMatchObject({ Name: 'Ken Walker III', ProjPts: 28.47, Opp: 'TB', Venue: 'R', Status: 'Q' })
    expect(players[1]).toMatchObject({
      Name: 'Tampa Bay Buccaneers',
      Position: 'DST',
      Venue: 'H',
      GameStart: null,
      TimeRank: null,
    })
  })

  test('an old list has no nickname, tier and roster position', () => {
    const file = lines(
      'Id,Position,First Name,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details',
      '12345-7,PG/SG,James,Harden,50.2,20,11000,HOU@SA,HOU,SA,,',
    )
    expect(read(file, { ...fd, sport: 'nba' })[0]).toMatchObject({ Name: 'James Harden', Position: 'PG/SG', Opp: 'SA' })
  })

  test('the confirmed batting order is read, and pitchers behind a named starter are projected for 0', () => {
    const mlb: PoolContest = { ...fd, sport: 'mlb' }
    const player = (id: string, position: string, team: string, probable: string, order: string) =>
      `9-${id},${position},A,Al ${id},B,30,5,8000,DET@SD,${team},X,,,,${probable},${order},${position}`
    const { players, notes } = readPlayers(
      lines(
        fdHeader.replace(',,,Roster', ',Probable Pitcher,Batting Order,Roster'),
        player('1', 'P', 'DET', 'Yes', ''),
        player('2', 'P', 'DET', '', ''),
        player('3', 'P', 'SD', '', ''),
        player('4', 'C/1B', 'DET', '', '3'),
        player('5', 'OF', 'SD', '', '0'),
      ),
      mlb,
    )
    expect(players.map(({ ProjPts, BattingOrder }) => [ProjPts, BattingOrder])).toEqual([
      [30, null],
      [0, null],
      [30, null],
      [30, 3],
      [30, null],
    ])
    expect(players[3]!.Position).toBe('C/1B')
    expect(notes).toEqual(['1 pitcher not starting (Probable Pitcher): projected for 0'])
  })

  test('an MVP salary in the file outranks the season’s factor', () => {
    const file = lines(
      `${fdHeader},MVP 1.5x Salary`,
      `${row('5-6', 'QB', 'Jalen', 'Jalen Hurts', 'Hurts', 'PHI,TB,,,,,,MVP - 1.5X Points/AnyFLEX')},"14,500"`,
    )
    expect(read(file, fdNflShowdown).map(({ Salary }) => Salary)).toEqual([14500, 9700])
  })

  test('in baseball’s single game, MVP is the captain, and STAR and UTIL are FLEX', () => {
    const label = 'MVP - 2X Points/STAR - 1.5X Points/UTIL'
    const file = lines(fdHeader, row('5-6', 'OF', 'Aaron', 'Aaron Judge', 'Judge', `PHI,TB,,,,,,${label}`))
    const single: PoolContest = { ...fd, sport: 'mlb', contestType: 'showdown' }
    expect(read(file, single).map(({ Id, RosterPosition }) => [Id, RosterPosition])).toEqual([
      ['5-6|CPT', 'CPT'],
      ['5-6|FLEX', 'FLEX'],
    ])
    expect(faultsOf(file, { ...single, contestType: 'classic' })).toContain('belongs to a showdown')
  })

  test('in a single game each player has two rows, with the season’s MVP salary', () => {
    const file = lines(
      fdHeader,
      row('5-6', 'QB', 'Jalen', 'Jalen Hurts', 'Hurts', 'PHI,TB,,,,,,MVP - 1.5X Points/AnyFLEX'),
    )
    const showdown: PoolContest = { ...fd, contestType: 'showdown' }
    const rows = (contest: PoolContest) => read(file, contest).map(({ Id, Salary, ProjPts }) => [Id, Salary, ProjPts])
    expect(rows(showdown)).toEqual([
      ['5-6|CPT', 9700, 42.71],
      ['5-6|FLEX', 9700, 28.47],
    ])
    expect(rows(fdNflShowdown)[0]).toEqual(['5-6|CPT', 14550, 42.71])
  })
})

describe("Yahoo's player lists", () => {
  const row = (id: string, time: string) => `${id},Derek,Carr,QB,LV,NE,LV@NE,${time},20,17.6,, `

  test('times without a date give a rank but no start', () => {
    const players = read(
      lines(yaHeader, row('nfl.p.1', '8:20PM EDT'), row('nfl.p.2', '1:00PM EDT'), row('nfl.p.3', '12:30PM EDT')),
      ya,
    )
    expect(players.map(({ TimeRank, GameStart }) => [TimeRank, GameStart])).toEqual([
      [3, null],
      [2, null],
      [1, null],
    ])
  })

  test('an older export has Id in place of ID, and no times and opponents', () => {
    const file = lines(
      'Id,First Name,Last Name,Position,Team,Salary,FPPG,Injury Status,Game',
      'nfl.p.7406,Bills,,DEF,BUF,20,7.5,,BUF@NYJ',
    )
    expect(readPlayers(file, ya).players[0]).toMatchObject({
      Id: 'nfl.p.7406',
      Position: 'DST',
      Opp: 'NYJ',
      TimeRank: null,
    })
  })

  test('the insert template’s longer ids are kept for the upload, and the export’s bring a note', () => {
    const template = lines(
      `QB,RB1," ",Instructions,${yaHeader.replace('Position', 'ID + Name,Position')}`,
      '" "," "," ",1. Locate the player," "," "',
      `" "," "," ",,nfl.p.6405$nfl.g.2239219,Jason,Witten,nfl.p.6405$nfl.g.2239219 - Jason Witten,TE,LV,NE,LV@NE,1:00PM EDT,10,0.8," "," "`,
    )
    expect(readPlayers(template, ya)).toMatchObject({
      players: [{ Id: 'nfl.p.6405$nfl.g.2239219', Name: 'Jason Witten', Position: 'TE', Status: '' }],
      notes: [],
    })
    expect(readPlayers(lines(yaHeader, row('nfl.p.1', '1:00PM EDT')), ya).notes.join()).toContain('insert template')
  })
})

describe("a site's own file is never refused whole for one odd row", () => {
  test.each<[string, DkPlayer, string]>([
    ['an id that a spreadsheet rounded', { id: '3.95E+07' }, '3.95E+07 is not a site id'],
    ['no name', { name: '' }, 'no name'],
    ['no salary', { salary: '' }, 'salary "" is not a whole number'],
    ['a broken salary', { salary: '81OO' }, 'salary "81OO" is not a whole number'],
    ['a salary with cents', { salary: '8100.50' }, 'salary "8100.50" is not a whole number'],
    ['a position of another sport', { position: 'PG', slots: 'PG/G' }, 'unknown position "PG": NFL has QB, RB'],
    ['points in words', { points: 'many' }, 'points per game "many" is not a number'],
    ['a player twice', { id: '1' }, 'id 1 is also in row 2'],
    ['a very long name', { name: 'x'.repeat(121) }, 'Name: is longer than 120 characters'],
  ])('%s: the row is left out and named', (_, wrong, reason) => {
    const { players, warnings } = readPlayers(dkFile({ id: '1' }, wrong, { id: '3', name: 'Tee Higgins' }), dk)
    expect(players.map(({ Id }) => Id)).toEqual(['1', '3'])
    expect(warnings).toEqual([expect.stringMatching(/^1 row left out: row 3/)])
    expect(warnings[0]).toContain(reason)
  })

  test.each<[string, DkPlayer, string]>([
    ['an impossible date', { game: 'CIN@CLE 09/31/2025 01:00PM ET' }, 'has an invalid date or time'],
    ['half a game', { game: 'CIN@CLE 09/07' }, 'the game "CIN@CLE 09/07" is not AWAY@HOME'],
  ])('%s: the player is kept without a game and named', (_, wrong, reason) => {
    const { players, warnings } = readPlayers(dkFile({ id: '1' }, wrong), dk)
    expect(players[1]).toMatchObject({ Opp: '', GameStart: null })
    expect(warnings).toEqual([expect.stringMatching(/^1 player kept without an opponent: Ja'Marr Chase: /)])
    expect(warnings[0]).toContain(reason)
  })

  test('a player who moved to another team is kept without an opponent, and locks with the game of the list', () => {
    const { players, warnings } = readPlayers(dkFile({ id: '1' }, { id: '2', name: 'Tee Higgins', team: 'BUF' }), dk)
    expect(players[1]).toMatchObject({ TeamAbbrev: 'BUF', Opp: '', Venue: null, GameStart: '2025-09-07T17:00:00Z' })
    expect(warnings).toEqual([
      '1 player kept without an opponent: Tee Higgins: "BUF" is not in the game "CIN@CLE 09/07/2025 01:00PM ET"',
    ])
  })

  test('a repeated row counts once, with its first salary', () => {
    const again = { id: '2', name: 'Tee Higgins' }
    const { players } = readPlayers(dkFile({ id: '1' }, { ...again, salary: '6300' }, { ...again, salary: '100' }), dk)
    expect(players.map(({ Salary }) => Salary)).toEqual([8100, 6300])
  })

  test('a file with too many odd rows is refused, and the rows are named', () => {
    const good = Array.from({ length: 7 }, (_, index) => ({ id: `${index}`, name: `Al ${index}` }))
    const odd = { id: '8', salary: 'free' }
    expect(readPlayers(dkFile(...good, odd), dk).players).toHaveLength(7)
    expect(faultsOf(dkFile(...good, odd, { id: '9', salary: 'free' }))).toBe(
      'row 9: salary "free" is not a whole number\nrow 10: salary "free" is not a whole number',
    )
  })

  const mma: PoolContest = { sport: 'mma', site: 'dk', contestType: 'classic' }
  const fighter = (id: string, name: string, game: string): DkPlayer => ({
    ...{ id, name, game, position: 'F', slots: 'F' },
    team: name.split(' ').at(-1)!,
  })
  const bout = 'Stone@Rivers 05/02/2026 08:00PM ET'

  test('a replacement fighter meets the fighter whose opponent they replace', () => {
    const { players, warnings } = readPlayers(
      dkFile(fighter('1', 'Al Rivers', bout), fighter('2', 'Ed Newman', bout), fighter('3', 'Bo Hill', 'Hill@Dale')),
      mma,
    )
    expect(players.map(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp])).toEqual([
      ['Rivers', 'Newman'],
      ['Newman', 'Rivers'],
      ['Hill', 'Dale'],
    ])
    expect(warnings).toEqual([])
  })

  test('a replacement whose bout already has two fighters is kept without an opponent', () => {
    const { players, warnings } = readPlayers(
      dkFile(fighter('1', 'Al Rivers', bout), fighter('2', 'Cy Stone', bout), fighter('3', 'Ed Newman', bout)),
      mma,
    )
    expect(players.map(({ Opp }) => Opp)).toEqual(['Stone', 'Rivers', ''])
    expect(warnings).toEqual([expect.stringContaining('1 player kept without an opponent: Ed Newman')])
  })

  test.each(['Cancelled', `${bout} Canceled`])(
    'fighters of a cancelled bout are out, and no lineup has them: %s',
    (game) => {
      const { players, warnings, notes } = readPlayers(
        dkFile(fighter('1', 'Al Rivers', game), fighter('2', 'Cy Stone', game), fighter('3', 'Bo Hill', 'Hill@Dale')),
        mma,
      )
      expect(players.map(({ Status, ProjPts, MaxExp }) => [Status, ProjPts, MaxExp])).toEqual([
        ['O', 0, 0],
        ['O', 0, 0],
        ['', 24.59, 100],
      ])
      expect(warnings).toEqual(['2 players out: their bout is canceled: Al Rivers, Cy Stone'])
      expect(notes.join()).not.toContain('out (O')
    },
  )

  test('a player who is out is projected for 0', () => {
    const row = (id: string, injury: string) =>
      `1-${id},WR,A,Al ${id},B,12.5,3,5000,MIN@CAR,CAR,MIN,${injury},Hamstring,,,,WR/FLEX`
    const fd: PoolContest = { sport: 'nfl', site: 'fd', contestType: 'classic' }
    const { players, notes } = readPlayers(lines(fdHeader, row('1', 'IR'), row('2', 'Q'), row('3', '')), fd)
    expect(players.map(({ Status, ProjPts }) => [Status, ProjPts])).toEqual([
      ['IR', 0],
      ['Q', 12.5],
      ['', 12.5],
    ])
    expect(notes).toContain('1 player out (O, IR …): projected for 0')
  })

  test('two players with the same id are both left out, with a note', () => {
    const { players, notes } = readPlayers(dkFile(...dkRoster, { id: '4', name: 'Andrei Iosivas' }), dk)
    expect(players.map(({ Id }) => Id)).not.toContain('4')
    expect(players).toHaveLength(dkRoster.length - 1)
    expect(notes.join()).toContain(
      "left out Ja'Marr Chase (CIN, row 5) and Andrei Iosivas (CIN, row 11): they have the same id 4",
    )
  })

  test('the first twenty faults are listed, and the others counted', () => {
    const faults = faultsOf(
      dkFile(...Array.from({ length: 33 }, (_, index) => ({ id: `${index}`, salary: '' }))),
    ).split('\n')
    expect(faults).toHaveLength(21)
    expect(faults[19]).toMatch(/^row 21: /)
    expect(faults[20]).toBe('and 13 more')
  })

  test('a file cut off in the middle of a row says so', () => {
    const { players, warnings } = readPlayers(`${dkFile({ id: '1' })}WR,Tee Higgins (2),Tee Higgins,2,WR/FL`, dk)
    expect(players).toHaveLength(1)
    expect(warnings).toEqual([
      expect.stringContaining('row 3, Tee Higgins (salary "" is not a whole number'),
      'the last row is one of them: the file may be cut off',
    ])
  })
})

describe('a file that is not a player list is refused with the reason', () => {
  test('another table', () => {
    expect(faultsOf('player,position,salary\nAllen,QB,7200')).toBe(
      'not a DraftKings salary list: row 1 lacks Name or Name + ID, TeamAbbrev, Game Info',
    )
  })

  test('another site’s list', () => {
    expect(faultsOf(lines(fdHeader, '1-2,QB,Al,Al,Bo,20,3,9700,PHI@TB,PHI,TB'), dk)).toBe(
      'not a DraftKings salary list: it looks like a FanDuel players list',
    )
    expect(faultsOf(dkFile({}), ya)).toBe('not a Yahoo player export: it looks like a DraftKings salary list')
    const yahoo = lines(yaHeader, 'nfl.p.1,Derek,Carr,QB,LV,NE,LV@NE,1:00PM EDT,20,17.6,,')
    expect(faultsOf(yahoo, fd)).toBe('not a FanDuel players list: it looks like a Yahoo player export')
  })

  test('headings without players', () => {
    expect(faultsOf(lines(dkHeader))).toBe('row 1: no players below the headings')
  })

  test('a showdown list for a classic contest, and the reverse', () => {
    expect(faultsOf(dkFile({ slots: 'CPT' }))).toBe(
      'row 2: Roster Position "CPT" belongs to a showdown, not a classic contest',
    )
    expect(faultsOf(dkFile({}), { ...dk, contestType: 'showdown' })).toContain('not a showdown list')
  })

  test('a good file with changed bytes is read or refused without a crash', () => {
    const bytes = new TextEncoder().encode(dkFile({ id: '1' }, { id: '2', name: 'Tee Higgins' }))
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const noisy = bytes.slice()
        for (const [at, byte] of changes) noisy[at] = byte
        faultsOf(noisy)
      }),
      { numRuns: 500 },
    )
  })
})
