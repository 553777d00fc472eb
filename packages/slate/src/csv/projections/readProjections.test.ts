import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readProjections } from './readProjections.ts'

const rowsOf = (file: string) => readProjections(file).rows.map(({ row: _, ...rest }) => rest)

describe('projections from any source are read by their headings', () => {
  test('our own file', () => {
    const { rows, headings } = readProjections(
      lines('ID,Name,Position,Team,ProjPts,ProjOwn,MinExp,MaxExp', '12|CPT,Josh Allen,QB,BUF,23.9,18.25,0,100'),
    )
    expect(rows).toEqual([
      { row: 2, id: '12|CPT', name: 'Josh Allen', position: 'QB', team: 'BUF', points: 23.9, ownership: 18.25 },
    ])
    expect(headings).toMatchObject({ id: 'ID', points: 'ProjPts', ownership: 'ProjOwn' })
  })

  test.each([
    ['FantasyPros', 'year,player,position,team,avg_fpts,proj_fpts,salary', '2025,Josh Allen,QB,BUF,31.2,23.1,7200', {}],
    [
      'FantasyLabs',
      'id_master,name,team,projections_proj,projections_projown',
      'x,Josh Allen,BUF,23.1,8',
      { ownership: 8 },
    ],
    [
      'SaberSim',
      'DFS ID,Name,Pos,Team,Actual,SS Proj,My Proj,My Own',
      '9,Josh Allen,QB,BUF,,20,23.1,12',
      { id: '9', ownership: 12 },
    ],
    [
      'a common sheet',
      'Name,Position,Team,Minutes,Fpts,Own%,StdDev,Ceiling',
      'Josh Allen,QB,BUF,,23.1,12.5%,8.1,35',
      { ownership: 12.5, stdDev: 8.1, ceiling: 35 },
    ],
    ['first and last name in two columns', 'first_name,last_name,position,ppg_projection', 'Josh,Allen,QB,23.1', {}],
    ['names followed by the id', 'Name + ID,Projection', 'Josh Allen (36948005),23.1', {}],
  ])('%s', (_, header, row, more) => {
    expect(rowsOf(lines(header, row))[0]).toMatchObject({ name: 'Josh Allen', points: 23.1, ...more })
  })

  test("SaberSim: the site's own ceiling and deviation, the batting order, but no exposures and status", () => {
    const file = lines(
      'DFS ID,Name,Pos,Order,Status,My Proj,My Own,Min Exp,Max Exp,dk_95_percentile,fd_95_percentile,yahoo_95_percentile,dk_std,fd_std,yahoo_std',
      '9,Cal Raleigh,C,3,O,8.8,22,10,60,26,37,19,8.7,12,6.5',
    )
    const read = (site: 'dk' | 'fd' | 'ya') => readProjections(file, { sport: 'mlb', site }).rows[0]
    expect(read('dk')).toEqual({
      row: 2,
      id: '9',
      name: 'Cal Raleigh',
      position: 'C',
      points: 8.8,
      ownership: 22,
      ceiling: 26,
      stdDev: 8.7,
      battingOrder: 3,
    })
    expect(read('fd')).toMatchObject({ ceiling: 37, stdDev: 12 })
    expect(read('ya')).toMatchObject({ ceiling: 19, stdDev: 6.5 })
  })

  const percentileHeadings = [25, 50, 75, 85, 95, 99].map((share) => `dk_${share}_percentile,fd_${share}_percentile`)

  test('SaberSim: the percentiles of the site, and never the points of a game that is on or over', () => {
    const file = lines(
      `Name,Actual,Live Proj,My Proj,${percentileHeadings.join(',')}`,
      'Cal Raleigh,31,31,8.8,2,3,6,8,12,16,17,22,26,35,34,45',
      'Josh Naylor,0,0,7,,,,,,,,,,,,',
    )
    const read = (site: 'dk' | 'fd') => readProjections(file, { sport: 'mlb', site }).rows
    expect(read('dk')).toMatchObject([{ points: 8.8, percentiles: [2, 6, 12, 17, 26, 34], ceiling: 26 }, { points: 7 }])
    expect(read('fd')[0]).toMatchObject({ points: 8.8, percentiles: [3, 8, 16, 22, 35, 45] })
    expect(read('dk')[1]).not.toHaveProperty('percentiles')
  })

  test('percentiles that descend or are incomplete are left out, with a warning that names the row', () => {
    const headings = [25, 50, 75, 85, 95, 99].map((share) => `dk_${share}_percentile`).join(',')
    const players = Array.from({ length: 30 }, (_, at) => `Player ${at},8,2,6,12,17,26,34`)
    const { rows, warnings } = readProjections(
      lines(`Name,Proj,${headings}`, ...players, 'Upside Down,8,2,6,5,17,26,34', 'Half There,8,2,6,,17,26,34'),
      { site: 'dk' },
    )
    expect(rows.filter(({ percentiles }) => percentiles === undefined).map(({ name }) => name)).toEqual([
      'Upside Down',
      'Half There',
    ])
    expect(warnings.join()).toContain('Upside Down (the percentiles 2, 6, 5, 17, 26, 34 are not six ascending numbers)')
  })

  test('floors and chances to play, in percent or fractions', () => {
    const read = (file: string) => readProjections(file)
    expect(rowsOf('Name,Proj,projections_floor,Play %\nHurts,20,9,75%\nBrown,10,4,100')).toMatchObject([
      { floor: 9, playChance: 75 },
      { floor: 4, playChance: 100 },
    ])
    const { rows, notes } = read('Name,Proj,Play Prob\nHurts,20,.75\nBrown,10,1')
    expect(rows.map(({ playChance }) => playChance)).toEqual([75, 100])
    expect(notes).toEqual(['"Play Prob" is in fractions (0.75 for 75%): read as percent'])
  })

  test('a captain row is found by its slot, in either column', () => {
    const captains = (file: string) => readProjections(file).rows.map(({ isCaptain }) => isCaptain)
    expect(captains('Name,Pos,Proj\nHurts,CPT,29\nHurts,FLEX,20')).toEqual([true, undefined])
    expect(captains('Name,Pos,Roster Position,Proj\nHurts,QB,CPT,29\nHurts,QB,FLEX,20')).toEqual([true, undefined])
  })

  test('of two columns for one field, an entirely blank one does not count', () => {
    const { rows, headings } = readProjections(
      lines('Name,ProjPts,Projection,My Own,Adj Own', 'Allen,NA,23,,12', 'Burrow,,20,,8'),
    )
    expect(headings).toMatchObject({ points: 'Projection', ownership: 'Adj Own' })
    expect(rows).toMatchObject([{ points: 23, ownership: 12 }, { points: 20 }])
  })

  test.each([
    'Own%',
    'ProjOwn',
    'Projected Ownership',
    'pOWN',
    'Ownership %',
    'proj_own',
    'My Own',
    'Roster %',
    'Own_Proj',
    'Ownership Projection',
  ])('ownership can be headed %s', (heading) => {
    expect(rowsOf(lines(`Name,Proj,${heading}`, 'Allen,20,12.5'))[0]).toMatchObject({ ownership: 12.5 })
  })

  test('minutes are read only in basketball: elsewhere Min is a lowest score', () => {
    const file = 'Name,Proj,Min\nScheffler,90,61'
    expect(readProjections(file, { sport: 'pga' }).rows[0]).toEqual({ row: 2, name: 'Scheffler', points: 90 })
    expect(readProjections(file.replace('61', '34'), { sport: 'nba' }).rows[0]).toMatchObject({ minutes: 34 })
  })

  test('ownership in fractions is found by the whole column, with a note, and a few low values stay in percent', () => {
    const column = (own: string, count: number) =>
      lines('Name,Proj,Own', ...Array.from({ length: count }, (_, index) => `Player ${index},10,${own}`))
    expect(readProjections(column('0.18', 20))).toMatchObject({
      rows: Array.from({ length: 20 }, () => ({ ownership: 18 })),
      notes: ['"Own" is in fractions (0.18 for 18%): read as percent'],
    })
    for (const [own, count] of [
      ['0.18%', 20],
      ['0.18', 19],
      ['0.04', 20],
    ] as const) {
      const { rows, notes } = readProjections(column(own, count))
      expect([rows[0]!.ownership, notes]).toEqual([Number.parseFloat(own), []])
    }
  })

  describe('a file with weeks', () => {
    const key = { sport: 'nfl', season: 2024, counter: 15 } as const
    const file = (...weeks: number[]) =>
      lines('Year,Week,Name,Proj', ...weeks.map((week, index) => `2024,${week},Player ${index},1${index}`))

    test('is read whole if it is the slate’s week, and with a warning if it is another', () => {
      expect(readProjections(file(15, 15), key)).toMatchObject({ rows: [{}, {}], notes: [] })
      expect(readProjections(file(14), key)).toMatchObject({
        rows: [{}],
        warnings: ['the projections are for 2024 week 14, the slate is 2024 week 15'],
      })
    })

    test('with several weeks gives the slate’s week, or is refused', () => {
      expect(readProjections(file(14, 15, 16), key)).toMatchObject({
        rows: [{ name: 'Player 1' }],
        notes: ['2 rows skipped: not 2024 week 15'],
      })
      expect(() => readProjections(file(1, 2), key)).toThrow('the file has 2 weeks, but not 2024 week 15')
    })
  })

  test('a cell without a value is not zero', () => {
    expect(rowsOf(lines('Name,Proj,Own', 'Allen,N/A,-', 'Burrow,20,0'))).toEqual([
      { name: 'Allen' },
      { name: 'Burrow', points: 20, ownership: 0 },
    ])
  })
})

describe('one odd row does not refuse a projections file', () => {
  const file = (heading: string, row: string) =>
    lines(heading, row, ...Array.from({ length: 9 }, (_, index) => `${index + 2},Player ${index + 2},10,5`))

  test.each([
    ['points in words', '1,Burrow,about 20,8', 'Proj "about 20" is not a valid number', { ownership: 8 }],
    ['ownership above 100%', '1,Burrow,20,140%', 'Own "140%" is not a valid number', { points: 20 }],
    [
      'a whole row of errors',
      '1,Burrow,#N/A,#REF!',
      'Proj "#N/A" is not a valid number; Own "#REF!" is not a valid number',
      {},
    ],
  ])('%s are left out, the rest of the row is read', (_, row, reason, left) => {
    const { rows, warnings } = readProjections(file('Id,Name,Proj,Own', row))
    expect(rows).toHaveLength(10)
    expect(rows[0]).toEqual({ row: 2, id: '1', name: 'Burrow', ...left })
    expect(warnings).toEqual([`1 row read without a value: row 2, Burrow (${reason})`])
  })

  test.each([
    ['a row without a player', ',,300,5', 'row 2 (no name and no id)'],
    ['the second row of a player', '2,Player 2,10,5', 'row 3, Player 2 (id 2 is also in row 2)'],
  ])('%s is left out', (_, row, words) => {
    const { rows, warnings } = readProjections(file('Id,Name,Proj,Own', row))
    expect([rows.length, warnings]).toEqual([9, [`1 row left out: ${words}`]])
  })

  test('ownership in fractions is still found', () => {
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index},10,0.18`)
    const { rows } = readProjections(lines('Name,Proj,Own', 'Burrow,10,??', ...names))
    expect([rows[0]!.ownership, rows[1]!.ownership]).toEqual([undefined, 18])
  })
})

describe('a wrong projections file is refused', () => {
  test.each([
    ['no points', 'player,position,team,salary\nAllen,QB,BUF,7200', 'found player, position, team, salary'],
    ['no names', 'team,proj\nBUF,20', 'needs a column Name or Id'],
    ['a blank points column', 'Name,Proj\nAllen,NA\nBurrow,', 'row 1: the column "Proj" is empty'],
    ['only words for points', 'Name,Proj\nAllen,high\nBurrow,low', 'row 3: Proj "low" is not a valid number'],
    ['ownership above 100%', 'Name,Proj,Own\nAllen,20,140%', 'row 2: Own "140%" is not a valid number'],
    [
      'more than a fifth of odd rows',
      'Name,Proj\nAllen,20\nBurrow,19\nHurts,18\n,7\nMahomes,??',
      'row 5: no name and no id\nrow 6: Proj "??" is not a valid number',
    ],
    ['headings only', 'Name,Proj\n', 'row 1: no projections below the headings'],
  ])('%s', (_, file, reason) => {
    expect(() => readProjections(file)).toThrow(InputError)
    expect(() => readProjections(file)).toThrow(reason)
  })
})
