import { type NumberFormat, numberWords } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, steppedNumber, typedNumber } from './readNumber.ts'

const salary: NumberFormat = { least: 0, most: 50_000, isWhole: true, step: 100, unit: '$' }
const share: NumberFormat = { least: 0, most: 100, isWhole: false, step: 5, unit: '%', isShare: true }
const own: NumberFormat = { least: 0, most: 100, isWhole: false, step: 1, unit: '%', whenEmpty: 'overall' }
const unique: NumberFormat = { least: 1, most: 9, isWhole: true, step: 1 }

test.each([
  [salary, '48500', { value: 48_500 }],
  [salary, '$48,500', { value: 48_500 }],
  [salary, '50001', { fault: 'Must be 0 to 50,000' }],
  [salary, '', { fault: 'Needs a number' }],
  [salary, '-1', { fault: 'Must be 0 to 50,000' }],
  [salary, '4e3', { fault: 'Needs a number' }],
  [salary, '90%', { fault: 'Needs a number' }],
  [salary, '49.000', { fault: 'Needs a whole number' }],
  [salary, '49,00', { fault: 'Needs a whole number' }],
  [salary, '-0', { value: 0 }],
  [unique, '2 %', { fault: 'Needs a number' }],
  [unique, '2.5', { fault: 'Needs a whole number' }],
  [unique, '0', { fault: 'Must be 1 to 9' }],
  [share, '90', { value: 0.9 }],
  [share, '12,5 %', { value: 0.125 }],
  [share, '28.7', { value: 0.287 }],
  [share, '33.3333333333', { value: 0.33333333 }],
  [share, '$5', { fault: 'Needs a number' }],
  [share, '100.1', { fault: 'Must be 0 to 100' }],
  [own, '0', { value: 0 }],
  [own, '', { value: null }],
  [own, '.', { fault: 'Needs a number' }],
] as const)('%j reads %j as %j', (format, text, expected) => {
  expect(readNumber(format, text)).toEqual(expected)
})

test('a share of lineups is typed as percent and read as the number that the command line takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      const value = Number(`${hundredths}e-4`)
      expect(readNumber(share, typedNumber(share, value))).toEqual({ value })
    }),
  )
  expect(numberWords(share, 0.29)).toBe('29%')
  expect(numberWords(salary, 49_000)).toBe('$49,000')
  expect(numberWords(own, null)).toBe('overall')
})

test('arrow keys step from the typed number, in the field’s unit and stop at its ends', () => {
  expect(steppedNumber(salary, { text: '48500', value: 49_000, steps: 1 })).toBe('48,600')
  expect(steppedNumber(salary, { text: '49,900', value: 49_000, steps: 10 })).toBe('50,000')
  expect(steppedNumber(share, { text: '90', value: 0.9, steps: -1 })).toBe('85')
  expect(steppedNumber(unique, { text: 'x', value: 1, steps: -1 })).toBe('1')
  expect(steppedNumber(own, { text: '', value: null, steps: 1 })).toBe('1')
})
