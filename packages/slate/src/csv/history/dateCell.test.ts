import { expect, test } from 'vitest'
import { dateCell, isWithoutYear, momentCell } from './dateCell.ts'

test.each([
  ['2024-10-22', '2024-10-22'],
  ['2024/10/22', '2024-10-22'],
  ['2024-1-5', '2024-01-05'],
  ['20241022', '2024-10-22'],
  ['10/22/2024', '2024-10-22'],
  ['10/22/24 7:30 PM', '2024-10-22'],
  ['22.10.2024', '2024-10-22'],
  ['OCT 22, 2024', '2024-10-22'],
  ['Tuesday, October 22, 2024', '2024-10-22'],
  // As NBA.com, databases and statsapi write them. The last one began at 7:10 in the evening in Los Angeles.
  ['2024-10-22T00:00:00', '2024-10-22'],
  ['2024-10-22T00:00:00.000Z', '2024-10-22'],
  ['2024-10-22 00:00:00+00:00', '2024-10-22'],
  ['2024-10-23T02:10:00Z', '2024-10-22'],
])('%s is %s', (text, date) => {
  expect(dateCell(text)).toBe(date)
})

test.each(['', 'NA', '2024', '2024-13-01', '2024-02-30', '31/12/2024', 'Oct 32, 2024', 'yesterday', '1729555200'])(
  '"%s" is no date',
  (text) => {
    expect(dateCell(text)).toBeUndefined()
  },
)

test('a game that begins at midnight in UTC is on the evening before', () => {
  expect(momentCell('2024-02-23T00:00:00Z')).toBe('2024-02-22')
  expect(momentCell('2024-02-23')).toBeUndefined()
})

test.each([
  '10/22',
  '10-22',
  '22.10.',
  'Oct 22',
  'Apr 8 (1)',
  'Tue, Oct 22',
  'Oct. 22, 7:30 PM',
  '22-Oct',
  '4 July 19:05',
])('"%s" lacks its year', (text) => {
  expect(dateCell(text)).toBeUndefined()
  expect(isWithoutYear(text)).toBe(true)
})

test.each(['', 'NA', '2024', '2024-13-01', '31/12/2024', 'Oct 32, 2024', 'Week 3', '1729555200'])(
  '"%s" is wrong in another way',
  (text) => {
    expect(isWithoutYear(text)).toBe(false)
  },
)
