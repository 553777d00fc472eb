import { expect, test } from 'vitest'
import {
  formatOne,
  formatPercent,
  formatPoints,
  formatSalary,
  formatSigned,
  formatStart,
  formatStartTime,
} from './format.ts'

test('points have two decimals, percents and leverage one, salaries a dollar and thousands', () => {
  expect([formatPoints(21), formatPoints(8.126)]).toEqual(['21.00', '8.13'])
  expect([formatPercent(100), formatPercent(18.25)]).toEqual(['100.0%', '18.3%'])
  expect([formatSalary(10_400), formatSalary(25)]).toEqual(['$10,400', '$25'])
  expect([formatSigned(12.34), formatSigned(-3)]).toEqual(['+12.3', '−3.0'])
  expect(formatOne(47.5)).toBe('47.5')
})

test('a game starts at a time, and on a day where that does not go without saying', () => {
  const start = new Date(2024, 8, 15, 13, 5).toISOString()
  expect([formatStart(start), formatStartTime(start)]).toEqual(['Sun 1:05p', '1:05p'])
  expect([formatStart(null), formatStartTime(null)]).toEqual(['', ''])
})

test('what rounds to nothing has no sign, and what is not known is blank', () => {
  expect([formatSigned(0.04), formatSigned(-0.04)]).toEqual(['0.0', '0.0'])
  for (const format of [formatPoints, formatPercent, formatSalary, formatOne, formatSigned])
    expect([format(null), format(undefined)]).toEqual(['', ''])
})
