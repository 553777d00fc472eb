import { type Site, type Sport, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { lawOf, type PlayerLaw } from './lawOf.ts'
import { unfittedParameters } from './outcomeParameters.ts'
import { aPlayer } from './testing/drawnPool.ts'

type Row = Parameters<typeof aPlayer>[1]

const stated = (sport: Sport, row: Row, site: Site = 'dk') =>
  lawOf(aPlayer('1', row), { sport, site }, unfittedParameters)!

const shares = Array.from({ length: 199 }, (_, at) => (at + 0.5) / 199)
const isAscending = ({ quantile }: PlayerLaw) =>
  shares.every((share, at) => at === 0 || quantile(share) >= quantile(shares[at - 1]!))

const roles = [
  ...(['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const).map((position) => ['nfl', position] as const),
  ...(['PG', 'C'] as const).map((position) => ['nba', position] as const),
  ...(['OF', 'P'] as const).map((position) => ['mlb', position] as const),
]

describe('a projection is a mean', () => {
  test.each(roles)(
    '%s %s: whatever is stated about the spread, scores average it after clipping and rounding',
    (sport, Position) => {
      const random = seededRandom(11)
      for (let trial = 0; trial < 25; trial++) {
        const ProjPts = 0.3 + 29 * random() ** 2
        const spread = random()
        const row: Row = { Position, ProjPts }
        if (spread < 0.3) row.StdDev = ProjPts * (0.1 + 1.4 * random())
        else if (spread < 0.5) row.Ceiling = ProjPts * (1.05 + 2 * random())
        else if (spread < 0.6) row.Floor = ProjPts * random() * 0.9
        else if (spread < 0.8)
          row.Percentiles = [0.3, 0.8, 1.3, 1.7, 2.6, 3.8].map((factor) => factor * ProjPts) as [
            number,
            number,
            number,
            number,
            number,
            number,
          ]
        const law = stated(sport, row, sport === 'nfl' || random() < 0.5 ? 'dk' : 'fd')
        expect(Math.abs(law.mean - ProjPts), JSON.stringify(row)).toBeLessThan(0.02)
        expect(isAscending(law), JSON.stringify(row)).toBe(true)
      }
    },
  )

  test('and not a median: a skewed law’s median lies under it', () => {
    expect(stated('mlb', { Position: 'OF', ProjPts: 8 }).quantile(0.5)).toBeLessThan(7.5)
    expect(stated('nfl', { Position: 'WR', ProjPts: 6 }).quantile(0.5)).toBeLessThan(5.5)
  })
})

describe('a law made from percentiles', () => {
  const Percentiles: [number, number, number, number, number, number] = [40, 47.75, 54.95, 59.25, 66.75, 75]
  const law = stated('nba', { Position: 'PG', ProjPts: 47.4, Percentiles })

  test.each([25, 50, 75, 85, 95, 99].map((percent, at) => [percent, Percentiles[at]!] as const))(
    'has the stated %ith percentile',
    (percent, points) => expect(Math.abs(law.quantile(percent / 100) - points)).toBeLessThan(0.6),
  )

  test('has tails beyond the last percentiles', () => {
    expect(law.quantile(0.999)).toBeGreaterThan(law.quantile(0.99) + 5)
    expect(law.quantile(0.05)).toBeLessThan(35)
    expect(law.quantile(0.01)).toBeGreaterThanOrEqual(0)
  })

  test('moves with the user’s projection, and keeps its spread', () => {
    const moved = stated('nba', { Position: 'PG', ProjPts: 40, UserProj: 52, Percentiles })
    expect(Math.abs(moved.mean - 52)).toBeLessThan(0.02)
    expect(Math.abs(moved.sd - law.sd)).toBeLessThan(0.3)
  })
})

describe('a user who sets a law sees it drawn', () => {
  const own = (sport: Sport, row: Row) => lawOf(aPlayer('1', { UserLaw: true, ...row }), { sport, site: 'dk' })!

  test('his deviation, without any correction', () => {
    expect(Math.abs(own('nba', { Position: 'PG', ProjPts: 30, StdDev: 14 }).sd - 14)).toBeLessThan(0.1)
    expect(Math.abs(own('mlb', { Position: 'P', ProjPts: 15, StdDev: 6 }).sd - 6)).toBeLessThan(0.1)
    expect(Math.abs(own('mlb', { Position: 'OF', ProjPts: 8, StdDev: 6.5 }).sd - 6.5)).toBeLessThan(0.15)
  })

  test('his ceiling as the 95th percentile and his floor as the 5th', () => {
    const law = own('nba', { Position: 'PG', ProjPts: 30, Floor: 18, Ceiling: 55 })
    expect([law.quantile(0.05), law.quantile(0.95)].map(Math.round)).toEqual([18, 55])
    expect(Math.abs(law.mean - 30)).toBeLessThan(0.02)
    expect(Math.round(own('nfl', { Position: 'QB', ProjPts: 18, Ceiling: 30 }).quantile(0.95))).toBe(30)
  })

  test('a ceiling of a file, which may mean any high percentile, moves the role’s deviation only so far', () => {
    const of = (Ceiling: number) => stated('nba', { Position: 'PG', ProjPts: 30, Ceiling }).sd
    const role = stated('nba', { Position: 'PG', ProjPts: 30 }).sd
    expect(of(33) / role).toBeCloseTo(0.7, 1)
    expect(of(90) / role).toBeCloseTo(1.5, 1)
    expect(of(50)).toBeGreaterThan(of(45))
  })

  test('a ceiling under the projection counts for nothing', () => {
    const law = own('nba', { Position: 'PG', ProjPts: 30, Ceiling: 20 })
    expect(law.sd).toBeGreaterThan(8)
  })
})

describe('what a sport allows', () => {
  test('only defenses and pitchers can lose points', () => {
    expect(stated('nfl', { Position: 'DST', ProjPts: 5 }).quantile(0.001)).toBe(-4)
    expect(stated('mlb', { Position: 'P', ProjPts: 12 }).quantile(0.01)).toBeLessThan(0)
    for (const [sport, Position] of roles.filter(([, position]) => position !== 'DST' && position !== 'P'))
      expect(stated(sport, { Position, ProjPts: 6 }).quantile(0.0001)).toBeGreaterThanOrEqual(0)
  })

  test('a bat goes without points about as often as bats do, and his scores are whole', () => {
    const { cdf, quantile } = stated('mlb', { Position: 'OF', ProjPts: 7.2 })
    expect(Math.abs(cdf(0) - 0.237)).toBeLessThan(0.015)
    expect(cdf(1)).toBe(cdf(0))
    expect(shares.every((share) => Number.isInteger(quantile(share)))).toBe(true)
  })

  test('deviations of roles are those of finished games', () => {
    const sds = (['QB', 'RB', 'WR', 'TE', 'K'] as const).map(
      (Position, at) => stated('nfl', { Position, ProjPts: [16.7, 14.5, 14.3, 8.3, 8.4][at]! }).sd,
    )
    for (const [at, sd] of [7.9, 8.2, 9.2, 6.3, 4.7].entries()) expect(Math.abs(sds[at]! - sd)).toBeLessThan(0.5)
  })
})

test('no law without a projection, and none in sports of one race', () => {
  expect(lawOf(aPlayer('1', { ProjPts: 0 }), { sport: 'nfl', site: 'dk' })).toBeUndefined()
  expect(lawOf(aPlayer('1', { ProjPts: 40, Position: 'D' }), { sport: 'nascar', site: 'dk' })).toBeUndefined()
})
