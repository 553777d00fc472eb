import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableText, writeTableText } from './tableText.ts'

test.each([
  ['one cell', '40', [['40']]],
  ['one cell as Excel copies it', '40\r\n', [['40']]],
  ['a column with an old Mac’s line breaks', '1\r2\r3', [['1'], ['2'], ['3']]],
  [
    'a block',
    '10\t40\n5\t\n',
    [
      ['10', '40'],
      ['5', ''],
    ],
  ],
  ['a cell in quotes with a tab, a break and a quote', '"a\tb\nc ""d"""\t2', [['a\tb\nc "d"', '2']]],
  ['inches', '6\'2"\t210', [['6\'2"', '210']]],
  ['an empty row in between', '1\n\n3\n', [['1'], [''], ['3']]],
] as const)('%s is read from the clipboard', (_, text, rows) => {
  expect(readTableText(text)).toEqual(rows)
})

test('copied text pastes back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', '.', ' ', '"', '\t', '\n', '\r', '%'), maxLength: 6 })
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(rows, (rows) => {
      expect(readTableText(writeTableText(rows))).toEqual(rows)
    }),
  )
})
