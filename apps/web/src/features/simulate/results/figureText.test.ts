import { expect, test } from 'vitest'
import { chanceText, payoutText, pointsOfPercent, profitText, roiErrorText, roiText } from './figureText.ts'

test('a small chance keeps the digits that tell it from another', () => {
  expect([0, 0.000001, 0.00012, 0.0042, 0.042, 0.425, 1].map(chanceText)).toEqual([
    ...['0%', '<0.001%', '0.012%', '0.42%', '4.2%', '42.5%', '100.0%'],
  ])
})

test('an ROI has its sign, and as many digits as its error', () => {
  expect([0.34, -0.12, 0.034, 12.4, 0.0001, -1].map(roiText)).toEqual([
    '+34%',
    '−12%',
    '+3.4%',
    '+1,240%',
    '0.0%',
    '−100%',
  ])
  expect([roiErrorText(0.34, 0.051), roiErrorText(0.034, 0.0049)]).toEqual(['± 5%', '± 0.5%'])
})

test('money has cents where they matter, and a sign where it can be lost', () => {
  expect([1234, 124_000, 0].map(payoutText)).toEqual(['$12.34', '$1,240', '$0'])
  expect([-2000, 124_049, 0.2].map(profitText)).toEqual(['−$20', '+$1,240', '$0'])
  expect([0.123, -0.05, 0.0001].map(pointsOfPercent)).toEqual(['+12.3', '−5.0', '0.0'])
})
