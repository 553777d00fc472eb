import { derivePlayer, type Player, PlayerRow, poolEditor } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { exposureFault } from './numberColumns.ts'
import { minutesTitle, ownershipTitle, pointsShown, pointsTitle } from './projectionTitle.ts'

const row = PlayerRow.parse({
  Id: '1',
  Name: 'Ada Reed',
  Position: 'PG',
  Salary: 6000,
  ProjPts: 20,
  ProjOwn: 11,
  ProjMins: 30,
})

test.each([
  [{}, 20, undefined],
  [{ UserProj: 18 }, 18, 'Default 20.00 · yours 18.00'],
  [{ Boost: 2 }, 22, 'Default 20.00 · Boost +2 (+10%) = 22.00'],
  [{ Boost: -5 }, 15, 'Default 20.00 · Boost −5 (−25%) = 15.00'],
  [{ UserProj: 18, Boost: 2 }, 19.8, 'Default 20.00 · yours 18.00 · Boost +2 (+10%) = 19.80'],
  [{ UserMins: 36 }, 24, 'Default 20.00 · at your 36.0 min 24.00'],
  [{ UserProj: 0 }, 0, 'Default 20.00 · yours 0.00'],
])('with %j the table shows %d and explains it', (edit, points, title) => {
  const player = derivePlayer({ ...row, ...edit })
  expect(pointsShown(player)).toBe(points)
  expect(pointsTitle(player, 'files')).toBe(title)
})

test('a captain whose points follow the user’s FLEX number says so', () => {
  const both = [
    { ...row, Id: '1|CPT', RosterPosition: 'CPT' as const, ProjPts: 30 },
    { ...row, Id: '1|FLEX', RosterPosition: 'FLEX' as const },
  ]
  const [captain] = poolEditor(both)({ edits: { '1|FLEX': { UserProj: 10 } }, isZeroed: false })
  expect(pointsTitle(captain!, 'files')).toBe('Default 30.00 · from your FLEX projection 15.00')
})

test('the user’s ownership and minutes also show the default', () => {
  expect(ownershipTitle(derivePlayer({ ...row, UserOwn: 20 }))).toBe('Default 11.0% · yours 20.0%')
  expect(minutesTitle(derivePlayer({ ...row, UserMins: 36 }))).toBe('Default 30.0 · yours 36.0')
  expect(ownershipTitle(derivePlayer(row))).toBeUndefined()
})

test('a baseline says how many games are behind it, and who has none', () => {
  const baseline = derivePlayer({ ...row, HouseProjPts: 20, BaselineGames: 34, BaselineOwn: true })
  expect(pointsTitle(baseline, 'baseline')).toBe('Baseline, from 34 games')
  expect(pointsTitle(derivePlayer({ ...baseline, UserProj: 18, ProjPts: 18 }), 'baseline')).toBe(
    'Baseline 20.00 · yours 18.00',
  )
  expect(pointsTitle(derivePlayer({ ...row, HouseProjPts: 20 }), 'baseline')).toBe('Site’s average: no history')
  expect(ownershipTitle(baseline)).toBe('Baseline: our own estimate')
  expect(pointsTitle(derivePlayer({ ...baseline, BaselineGames: 0 }), 'baseline')).toBe(
    'Baseline, from the salary: no history',
  )
  const missing = { ...baseline, PlayChance: 43, Percentiles: [20, 31.4, 40, 46, 52, 60] as Player['Percentiles'] }
  expect(pointsTitle(derivePlayer({ ...missing, HouseProjPts: 0, ProjPts: 0 }), 'baseline')).toBe(
    'Baseline, from 34 games: 0 points, since the chance to play is 43%. If they play, about 31.4',
  )
})

test.each([
  [51, undefined],
  [51.5, 'In 51.5% of lineups, more than a point above Max Exp 50.0%'],
  [19, undefined],
  [18.9, 'In 18.9% of lineups, more than a point below Min Exp 20.0%'],
  [null, undefined],
])('an exposure of %s between 20 and 50 has one point of tolerance', (Exp, fault) => {
  expect(exposureFault({ Exp, MinExp: 20, MaxExp: 50 })).toBe(fault)
})
