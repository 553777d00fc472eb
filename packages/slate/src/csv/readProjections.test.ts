import { describe, expect, test } from 'vitest'
import { InputError } from '../inputError.ts'
import { readProjections } from './readProjections.ts'
import { lines } from './testFiles.ts'

const rowsOf = (file: string) => readProjections(file).rows.map(({ row: _, ...rest }) => rest)

describe('projections of every maker are understood by their headings', () => {
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
    ['first and last name apart', 'first_name,last_name,position,ppg_projection', 'Josh,Allen,QB,23.1', {}],
    ['names with the id behind them', 'Name + ID,Projection', 'Josh Allen (36948005),23.1', {}],
  ])('%s', (_, header, row, more) => {
    expect(rowsOf(lines(header, row))[0]).toMatchObject({ name: 'Josh Allen', points: 23.1, ...more })
  })

  test('a cell that says "none" is not zero', () => {
    expect(rowsOf(lines('Name,Proj,Own', 'Allen,N/A,-'))).toEqual([{ name: 'Allen' }])
  })
})

describe('a projections file that misses its point is refused', () => {
  test.each([
    ['no points', 'player,position,team,salary\nAllen,QB,BUF,7200', 'found player, position, team, salary'],
    ['no names', 'team,proj\nBUF,20', 'it needs a column Name or Id'],
    ['points in words', 'Name,Proj\nAllen,20\nBurrow,about 20', 'row 3: Proj "about 20" is not a possible number'],
    ['ownership above 100 %', 'Name,Proj,Own\nAllen,20,140%', 'row 2: Own "140%" is not a possible number'],
    ['a row of nobody', 'Name,Proj\nAllen,20\n,300', 'row 3: neither a name nor an id'],
    ['an id twice', 'Id,Name,Proj\n1,Allen,20\n1,Burrow,20', 'row 3: id 1 is also in row 2'],
    ['headings only', 'Name,Proj\n', 'row 1: no projections below the headings'],
  ])('%s', (_, file, reason) => {
    expect(() => readProjections(file)).toThrow(InputError)
    expect(() => readProjections(file)).toThrow(reason)
  })
})
