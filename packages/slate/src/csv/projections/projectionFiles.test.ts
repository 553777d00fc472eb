import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Player } from '../../player.ts'
import { csvFileName, slateFileName } from '../slateFileName.ts'
import { projectionsCsv, templateCsv } from './projectionFiles.ts'
import { readProjections } from './readProjections.ts'

const player = (row: object = {}) =>
  Player.parse({
    Id: '36948005',
    Name: 'Josh Allen',
    Position: 'QB',
    TeamAbbrev: 'BUF',
    Team: 'Buffalo Bills',
    Salary: 8000,
    ProjPts: 23.9,
    ProjOwn: 18.25,
    ...row,
  })

test('the projections file has six columns, in UTF-8 with a byte order mark and Windows line ends', () => {
  expect(projectionsCsv([player()])).toBe(
    '\uFEFFId,Name,Position,Team,ProjPts,ProjOwn\r\n36948005,Josh Allen,QB,BUF,23.9,18.25\r\n',
  )
})

test('the template adds exposures, and a player without ownership has an empty cell', () => {
  expect(templateCsv([player({ ProjOwn: null, MinExp: 10, MaxExp: 62.5 })])).toBe(
    '\uFEFFID,Name,Position,Team,ProjPts,ProjOwn,MinExp,MaxExp\r\n36948005,Josh Allen,QB,BUF,23.9,,10,62.5\r\n',
  )
})

test('points are those before Boost, with the override in place of the default projection', () => {
  const [, row] = projectionsCsv([player({ UserProj: 30, Boost: 2 })]).split('\r\n')
  expect(row).toBe('36948005,Josh Allen,QB,BUF,30,18.25')
})

test("Dončić's name, a comma in a name and a captain's id stay intact", () => {
  const names = projectionsCsv([
    player({ Name: 'Luka Dončić', Id: '12|CPT' }),
    player({ Name: 'Griffin III, "RG3"', Position: 'PG/SG' }),
  ])
  expect(names).toContain('12|CPT,Luka Dončić,')
  expect(names).toContain('"Griffin III, ""RG3""",PG/SG,')
})

test('no text runs as a formula in a spreadsheet, and negative points stay numbers', () => {
  const file = templateCsv([
    player({ Name: '=HYPERLINK("http://x")', TeamAbbrev: '@SUM(1)', ProjPts: -1.5 }),
    player({ Name: '+1', TeamAbbrev: '-2' }),
  ])
  expect(file).toContain(`,"'=HYPERLINK(""http://x"")",QB,"'@SUM(1)",-1.5,`)
  expect(file).toContain(`,"'+1",QB,"'-2",`)
})

test('exported projections read back', () => {
  const number = fc.double({ min: -50, max: 500, noNaN: true })
  const name = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((text) => /\p{L}/u.test(text))
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ number, name }), { minLength: 1, selector: (one) => one.name }), (rows) => {
      const players = rows.map(({ number, name }, index) =>
        player({ Id: `${index}|FLEX`, Name: name, ProjPts: number, HouseProjPts: number }),
      )
      const read = readProjections(projectionsCsv(players)).rows
      expect(read.map(({ id, points }) => [id, points])).toEqual(
        players.map(({ Id, ProjPts }) => [Id, ProjPts === 0 ? expect.closeTo(0) : ProjPts]),
      )
    }),
  )
})

test('files are named for their slate, without characters that file systems refuse', () => {
  const key = { sport: 'nfl', site: 'dk', slate: 'PHI @ DAL: 8/15', season: 2024, counter: 3 } as const
  expect(csvFileName({ ...key, slate: 'Main' }, 'projections')).toBe('nfl-dk-Main-2024-3-projections.csv')
  expect(slateFileName(key, 'report.json')).toBe('nfl-dk-PHI_@_DAL_8_15-2024-3-report.json')
})
