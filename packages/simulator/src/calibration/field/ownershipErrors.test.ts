import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { logistic, logit } from '../../logit.ts'
import {
  fractionalLogitSlope,
  isCounted,
  logitSlope,
  meanAbsoluteError,
  ownershipOfSlate,
  rootMeanSquaredError,
} from './ownershipErrors.ts'

const random = seededRandom(3)
const projected = Array.from({ length: 400 }, () => 0.01 + 0.5 * random() ** 3)

test('errors are in points of percent, without players that nobody owns', () => {
  const players = [
    { projected: 0.1, actual: 0.14 },
    { projected: 0.3, actual: 0.3 },
    { projected: 0.001, actual: 0.004 },
  ]
  const slate = ownershipOfSlate('', players.filter(isCounted))
  expect(slate.n).toBe(2)
  expect(meanAbsoluteError([slate])).toBeCloseTo(2)
  expect(rootMeanSquaredError([slate])).toBeCloseTo(4 / Math.sqrt(2))
})

test('both slopes find how far projections are drawn apart', () => {
  const actual = projected.map((share) => logistic(-0.2 + 0.8 * logit(share)))
  const slate = ownershipOfSlate(
    '',
    projected.map((share, index) => ({ projected: share, actual: actual[index]! })),
  )
  expect(logitSlope([slate])).toBeCloseTo(0.8, 6)
  expect(fractionalLogitSlope([slate])).toBeCloseTo(0.8, 6)
})

test('perfect ownership has slope 1 and no error', () => {
  const slate = ownershipOfSlate(
    '',
    projected.map((share) => ({ projected: share, actual: share })),
  )
  expect([logitSlope([slate]), fractionalLogitSlope([slate]), meanAbsoluteError([slate])]).toEqual([
    expect.closeTo(1),
    expect.closeTo(1),
    0,
  ])
})
