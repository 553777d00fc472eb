import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import { readTable } from './readTable.ts'

const cellsOf = (file: string | Uint8Array) => readTable(file).map(({ cells }) => cells)
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a table is read in every form that spreadsheets and sites save', () => {
  test.each([
    ['a byte order mark', utf8('\uFEFFName,Salary\nJokić,9000')],
    ['Windows line ends', utf8('Name,Salary\r\nJokić,9000\r\n')],
    ["mixed line ends, as in DraftKings' templates", utf8('Name,Salary\r\nJokić,9000\n')],
    ["the line ends of Excel's Macintosh CSV", utf8('Name,Salary\rJokić,9000\r')],
    ['semicolons, from European spreadsheets', utf8('Name;Salary\nJokić;9000')],
    [
      'UTF-16 with tabs, as Excel writes Unicode text',
      new Uint8Array(Buffer.from('\uFEFFName\tSalary\nJokić\t9000', 'utf16le')),
    ],
    ['quoted cells with spaces and Windows line ends', utf8('"Name","Salary"\r\n"Jokić ","9000"\r\n')],
    ['UTF-7 from a mail program', 'Name,Salary,Game\nJoki+AQc-,9000,PIT+AEA-PHI'],
  ])('%s', (_, file) => {
    expect(cellsOf(file).map((cells) => cells.slice(0, 2))).toEqual([
      ['Name', 'Salary'],
      ['Jokić', '9000'],
    ])
  })

  test('bytes that are not UTF-8 are read as Windows-1252', () => {
    expect(cellsOf(Uint8Array.from([0x4e, 0x2c, 0x4a, 0xf3, 0x6e]))).toEqual([['N', 'Jón']])
  })

  test('rows are numbered as in a spreadsheet, also after blank rows and multi-line cells', () => {
    expect(readTable('Name,Note\n\n,\n"Allen","two\nlines"\nBurrow').map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'Name'],
      [4, 'Allen'],
      [5, 'Burrow'],
    ])
  })
})

describe('a file that is not a table is refused', () => {
  test.each([
    ['an empty file', '\uFEFF \n', 'the file is empty'],
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'save it as CSV'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'not a text file'],
    ['a quote in the wrong place', 'Name,Salary\n"Allen"s,1\nBurrow,2', 'row 2: a quoted cell'],
    ['a quote that never ends', 'Name,Salary\nAllen,1\n"Burrow,2\nChase,3', 'row 3: a quoted cell is not closed'],
  ])('%s', (_, file, reason) => {
    expect(() => readTable(file)).toThrow(InputError)
    expect(() => readTable(file)).toThrow(reason)
  })

  test('any bytes are read or refused without a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          readTable(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(InputError)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
