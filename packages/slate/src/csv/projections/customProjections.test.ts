import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poolEditor } from '../../editedPool.ts'
import { Player } from '../../player.ts'
import type { PlayerEdit } from '../../playerEdit.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readCustomProjections } from './customProjections.ts'
import { templateCsv } from './projectionFiles.ts'

const player = (row: object = {}) =>
  Player.parse({ Id: '1', Name: 'Josh Allen', Position: 'QB', Salary: 8000, ProjPts: 20, ProjOwn: 18, ...row })

const pool = [player(), player({ Id: '2', Name: 'Joe Burrow', ProjPts: 19, ProjOwn: null })]
const editsOf = (...rows: string[]) => readCustomProjections(lines(...rows), pool).edits

describe('a user’s own file changes only what it says', () => {
  test('points, ownership and exposures, with headings in any order and other columns', () => {
    expect(editsOf('MaxExp,Team,ProjOwn,ID,ProjPts,MinExp', '60,BUF,9.5,1,24.3,10')).toEqual([
      { id: '1', edit: { UserProj: 24.3, UserOwn: 9.5, MinExp: 10, MaxExp: 60 } },
    ])
  })

  test.each([
    ['Id,ProjPts', '1,25'],
    ['ID,ProjPts', '1,25'],
    ['Id;ProjPts', '1;25,0'],
    ['\uFEFFID\tProjPts', '1\t25'],
  ])('the heading can be Id or ID, with any delimiter of a spreadsheet: %j', (heading, row) => {
    expect(editsOf(heading, row)).toEqual([{ id: '1', edit: { UserProj: 25 } }])
  })

  test('a blank cell changes nothing', () => {
    expect(editsOf('Id,ProjPts,ProjOwn,MinExp', '1,25,,')).toEqual([{ id: '1', edit: { UserProj: 25 } }])
  })

  test('the present number is no override', () => {
    expect(editsOf('Id,ProjPts,ProjOwn,MinExp,MaxExp', '1,20.0,18,0,100', '2,19,4,0,100')).toEqual([
      { id: '2', edit: { UserOwn: 4 } },
    ])
  })

  test('with an override, the override is the present number, and the default number is an override', () => {
    const [own] = poolEditor(pool)({ edits: { 1: { UserProj: 30 } }, isZeroed: false })
    expect(readCustomProjections('Id,ProjPts\n1,30', [own!]).edits).toEqual([])
    expect(readCustomProjections('Id,ProjPts\n1,20', [own!]).edits).toEqual([{ id: '1', edit: { UserProj: 20 } }])
  })

  test('a boost stays a boost: templates have the points before it', () => {
    const [boosted] = poolEditor(pool)({ edits: { 1: { Boost: 3 } }, isZeroed: false })
    expect(readCustomProjections(templateCsv([boosted!]), [boosted!]).edits).toEqual([])
  })

  test('a captain row is separate from the player’s FLEX row', () => {
    const rows = [player({ Id: '7|CPT', RosterPosition: 'CPT' }), player({ Id: '7|FLEX', RosterPosition: 'FLEX' })]
    expect(readCustomProjections('Id,ProjPts\n7|CPT,40\n7,22', rows)).toEqual({
      edits: [{ id: '7|CPT', edit: { UserProj: 40 } }],
      log: ['custom projections: 1 row skipped (not in this pool): row 3 "7"'],
    })
  })
})

test('in a showdown, the same file again changes nothing: the captain still follows the FLEX row', () => {
  const rows = [
    player({ Id: '7|CPT', RosterPosition: 'CPT', TeamAbbrev: 'BUF', ProjPts: 30 }),
    player({ Id: '7|FLEX', RosterPosition: 'FLEX', TeamAbbrev: 'BUF', ProjPts: 20 }),
  ]
  const edit = poolEditor(rows)
  const file = templateCsv(rows).replace(',20,', ',24,')
  const first = readCustomProjections(file, rows).edits
  expect(first).toEqual([{ id: '7|FLEX', edit: { UserProj: 24 } }])
  const pool = edit({ edits: { '7|FLEX': { UserProj: 24 } }, isZeroed: false })
  expect(pool[0]!.ProjPts).toBe(36)
  expect(readCustomProjections(file, pool).edits).toEqual([])
  const own = edit({ edits: { '7|FLEX': { UserProj: 24 }, '7|CPT': { UserProj: 40 } }, isZeroed: false })
  expect(readCustomProjections(file, own).edits).toEqual([{ id: '7|CPT', edit: { UserProj: 30 } }])
})

describe('what is impossible is skipped and logged', () => {
  test('words and impossible numbers count as blank, and the rest of the row is read', () => {
    const { edits, log } = readCustomProjections(
      lines('Id,ProjPts,ProjOwn,MinExp,MaxExp', '1,about 20,101,-1,80', '2,-3,12,abc,100.5'),
      pool,
    )
    expect(edits).toEqual([
      { id: '1', edit: { MaxExp: 80 } },
      { id: '2', edit: { UserOwn: 12 } },
    ])
    expect(log).toEqual([
      'custom projections: 6 cells skipped (not a valid number): ' +
        'row 2 ProjPts "about 20", row 2 ProjOwn "101", row 2 MinExp "-1", row 3 ProjPts "-3", row 3 MinExp "abc", row 3 MaxExp "100.5"',
    ])
  })

  test('players of another slate are skipped and counted', () => {
    const otherIds = Array.from({ length: 12 }, (_, index) => `99${index},10`)
    const { edits, log } = readCustomProjections(lines('Id,ProjPts', '1,25', ...otherIds), pool)
    expect(edits).toHaveLength(1)
    expect(log[0]).toMatch(/^custom projections: 12 rows skipped .*row 3 "990".* and 2 more$/)
  })

  test('of a player listed twice, the last row counts', () => {
    const { edits, log } = readCustomProjections('Id,ProjPts,MaxExp\n1,25,50\n1,26,', pool)
    expect(edits).toEqual([{ id: '1', edit: { UserProj: 26 } }])
    expect(log.join()).toContain('row 3 Josh Allen')
  })

  test.each([
    ['no id', 'Name,ProjPts\nJosh Allen,25', 'no row has the headings Id'],
    ['ids and names only', 'Id,Name\n1,Josh Allen', 'ProjPts, MinExp or MaxExp'],
    ['ownership only', 'Id,ProjOwn\n1,5', 'ProjPts, MinExp or MaxExp'],
    ['an empty file', '', 'the file is empty'],
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'save it as CSV'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'not a text file'],
    ['a quote that never ends', 'Id,ProjPts\n1,"25\n2,19', 'a quoted cell is not closed'],
  ])('a file with %s changes nothing', (_, file, reason) => {
    const { edits, log } = readCustomProjections(file, pool)
    expect(edits).toEqual([])
    expect(log.join()).toContain(reason)
  })

  test('any bytes change nothing or make valid edits, and never throw', () => {
    const cell = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('1', '2', 'Id', 'ProjPts', 'MinExp'))
    const text = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 }).map((rows) => rows.join('\n'))
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      text.map((rows) => `Id,ProjPts,ProjOwn,MinExp,MaxExp\n${rows}`),
    )
    fc.assert(
      fc.property(file, (bytes) => {
        for (const { edit } of readCustomProjections(bytes, pool).edits)
          expect(Object.values(edit).every((value) => value >= 0 && value <= 10_000)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the template survives a round trip through a spreadsheet', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true })
  const points = fc.double({ min: 0, max: 400, noNaN: true })
  const row = fc.record({
    Name: fc.string({ minLength: 1, maxLength: 20 }),
    ProjPts: points,
    ProjOwn: fc.option(percent),
    Boost: fc.integer({ min: -5, max: 5 }),
    MinExp: percent,
    MaxExp: percent,
  })
  const anyPool = fc
    .array(row, { minLength: 1, maxLength: 30 })
    .map((rows) => rows.map((each, index) => player({ ...each, Id: `${index}` })))

  test('unchanged, it changes nothing', () => {
    fc.assert(
      fc.property(anyPool, (players) => {
        expect(readCustomProjections(templateCsv(players), players)).toEqual({ edits: [], log: [] })
      }),
    )
  })

  test('changes in it become edits, and uploading it again changes nothing', () => {
    const edit = fc.record(
      { UserProj: points, UserOwn: percent, MinExp: percent, MaxExp: percent },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anyPool, fc.array(edit, { maxLength: 30 }), (players, wanted) => {
        const edits: Record<string, PlayerEdit> = Object.fromEntries(
          wanted.slice(0, players.length).map((one, index) => [`${index}`, one]),
        )
        const edited = poolEditor(players)({ edits, isZeroed: false })
        const file = templateCsv(edited)
        const read = readCustomProjections(file, players)
        const again = poolEditor(players)({
          edits: Object.fromEntries(read.edits.map(({ id, edit }) => [id, edit])),
          isZeroed: false,
        })
        const visible = (of: readonly Player[]) =>
          of.map(({ Id, ProjPts, ProjOwn, MinExp, MaxExp }) => [Id, ProjPts, ProjOwn, MinExp, MaxExp])
        expect(visible(again)).toEqual(visible(edited))
        expect(readCustomProjections(file, again).edits).toEqual([])
      }),
    )
  })
})
