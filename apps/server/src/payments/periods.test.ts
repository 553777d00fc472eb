import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthsAfter, periodEndAfter } from './periods.ts'

const seed = 20_270_131
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const day = 86_400_000

it('months follow the calendar: the 31st becomes the last day of a shorter month, also in leap years', () => {
  const after = (from: string, months: number) =>
    monthsAfter(new Date(`${from}T23:59:59Z`), months)
      .toISOString()
      .slice(0, 10)
  expect([after('2027-01-31', 1), after('2028-01-31', 1), after('2027-01-31', 2)]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-03-31',
  ])
  expect([after('2028-02-29', 12), after('2028-02-29', 48), after('2027-12-31', 2)]).toEqual([
    '2029-02-28',
    '2032-02-29',
    '2028-02-29',
  ])
})

it(`a period ends after the given moment, at most one period later, on its anchor’s day and time (seed ${seed})`, () => {
  fc.assert(
    fc.property(moments, fc.nat(20 * 365 * day), fc.boolean(), (anchor, laterMs, yearly) => {
      const moment = new Date(anchor.getTime() + laterMs)
      const end = periodEndAfter(anchor, yearly, moment)
      expect(end.getTime()).toBeGreaterThan(moment.getTime())
      expect(end.getTime() - moment.getTime()).toBeLessThanOrEqual((yearly ? 366 : 31) * day)
      expect(end.getTime() % day).toBe(anchor.getTime() % day)
      const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
      expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay))
      expect(periodEndAfter(anchor, yearly, end).getTime()).toBeGreaterThan(end.getTime())
    }),
    { seed, numRuns: 300 },
  )
})
