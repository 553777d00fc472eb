import { Baseline, Player, PlayerRow } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withBaseline } from './withBaseline.ts'

const row = (fields: Partial<PlayerRow> = {}): Player =>
  Player.parse(PlayerRow.parse({ Id: '1', Name: 'Jordan Poole', Position: 'SG', Salary: 6000, ProjPts: 20, ...fields }))

const baseline = Baseline.parse({
  ...{ Id: '1', points: 31.5, sd: 9, percentiles: [25, 31, 37, 41, 48, 57], floor: 16, ceiling: 48 },
  ...{ playChance: 95, minutes: 33, ownership: 12.5, games: 40 },
})
const all = { points: true, ownership: true }

describe('baselines as default values', () => {
  test('fill a pool that has only the site’s averages, and say from how many games', () => {
    expect(withBaseline([row()], [baseline], all)[0]).toMatchObject({
      ...{ ProjPts: 31.5, HouseProjPts: 31.5, ProjPtsAdjusted: 31.5, StdDev: 9, Floor: 16, Ceiling: 48 },
      ...{ PlayChance: 95, ProjMins: 33, HouseProjMins: 33, ProjOwn: 12.5, HouseOwn: 12.5 },
      ...{ BaselineGames: 40, BaselineOwn: true },
    })
  })

  test('never overwrite what a file brought', () => {
    const filed = {
      StdDev: fc.option(fc.constant(7)),
      Floor: fc.option(fc.constant(11)),
      Ceiling: fc.option(fc.constant(44)),
      PlayChance: fc.option(fc.constant(60)),
      ProjMins: fc.option(fc.constant(28)),
      ProjOwn: fc.option(fc.constant(33)),
    }
    fc.assert(
      fc.property(fc.record(filed), fc.boolean(), fc.boolean(), (given, points, ownership) => {
        const before = row(given)
        const after = withBaseline([before], [baseline], { points, ownership })[0]!
        for (const [field, value] of Object.entries(given))
          if (value !== null) expect(after[field as keyof Player]).toBe(value)
        if (!points)
          expect(after).toMatchObject({ ProjPts: 20, HouseProjPts: 20, BaselineGames: null, StdDev: before.StdDev })
        if (given.ProjOwn !== null || !ownership) expect(after.BaselineOwn).toBe(false)
      }),
    )
  })

  test('expect nothing of a player who more likely sits, and say what he scores if he plays', () => {
    const [player] = withBaseline([row()], [{ ...baseline, playChance: 43 }], all)
    expect(player).toMatchObject({ ProjPts: 0, HouseProjPts: 0, PlayChance: 43, Percentiles: baseline.percentiles })
    const [back] = withBaseline([player!], [baseline], all)
    expect(back).toMatchObject({ ProjPts: 31.5, HouseProjPts: 31.5, PlayChance: 95 })
  })

  test('keep every rested pitcher of a team, since nobody says who starts', () => {
    const pitcher = row({ Position: 'SP' })
    expect(withBaseline([pitcher], [{ ...baseline, playChance: 20 }], all)[0]!.ProjPts).toBe(31.5)
    expect(withBaseline([pitcher], [{ ...baseline, playChance: 4 }], all)[0]!.ProjPts).toBe(0)
  })

  test('leave the user’s own values in force', () => {
    const [player] = withBaseline([row({ UserProj: 44, UserOwn: 3, UserMins: 20 })], [baseline], all)
    expect(player).toMatchObject({ ProjPts: 44, HouseProjPts: 31.5, ProjOwn: 3, HouseOwn: 12.5, Min: 20 })
  })

  test('give way to newer ones of the same history', () => {
    const first = withBaseline([row()], [baseline], all)
    const newer = { ...baseline, points: 33, sd: 8, minutes: 34, ownership: 15, games: 41 }
    expect(withBaseline(first, [newer], all)[0]).toMatchObject({
      ...{ ProjPts: 33, StdDev: 8, ProjMins: 34, ProjOwn: 15, BaselineGames: 41 },
    })
  })

  test('leave players who are out, and give those without history points and ownership only', () => {
    const out = row({ Status: 'O', ProjPts: 0 })
    expect(withBaseline([out], [baseline], all)).toEqual([out])
    const [unknown] = withBaseline([row()], [{ ...baseline, points: 20, games: 0 }], all)
    expect(unknown).toMatchObject({ ProjPts: 20, StdDev: null, BaselineGames: null, ProjOwn: 12.5, BaselineOwn: true })
    const [rookie] = withBaseline([row({ ProjPts: 0 })], [{ ...baseline, points: 14, games: 0 }], all)
    expect(rookie).toMatchObject({ ProjPts: 14, HouseProjPts: 14, StdDev: null, BaselineGames: 0 })
    expect(withBaseline([row()], [], all)).toEqual([row()])
  })
})
