import { expect, test } from 'vitest'
import { formatOne, formatPercent, formatPoints, formatSalary, formatSigned } from './format.ts'

test('points have two decimals, percents and leverage one, salaries a dollar and thousands', () => {
  expect([formatPoints(21), formatPoints(8.126)]).toEqual(['21.00', '8.13'])
  expect([formatPercent(100), formatPercent(18.25)]).toEqual(['100.0%', '18.3%'])
  expect([formatSalary(10_400), formatSalary(25)]).toEqual(['$10,400', '$25'])
  expect([formatSigned(12.34), formatSigned(-3)]).toEqual(['+12.3', '−3.0'])
  expect(formatOne(47.5)).toBe('47.5')
})

test('values that round to zero have no sign, and unknown values are blank', () => {
  expect([formatSigned(0.04), formatSigned(-0.04)]).toEqual(['0.0', '0.0'])
  for (const format of [formatPoints, formatPercent, formatSalary, formatOne, formatSigned])
    expect([format(null), format(undefined)]).toEqual(['', ''])
})
