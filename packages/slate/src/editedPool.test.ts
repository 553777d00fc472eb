import { expect, test } from 'vitest'
import { poolEditor } from './editedPool.ts'
import { PlayerRow } from './player.ts'
import type { PlayerEdits } from './playerEdit.ts'

const row = PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'WR', Salary: 6000, ProjPts: 14.2, ProjOwn: 11 })
const edited = (edits: PlayerEdits, rows = [row], isZeroed = false) => poolEditor(rows)({ edits, isZeroed })

test('clearing User Proj and User Own brings the defaults back', () => {
  const pool = poolEditor([row])
  expect(pool({ edits: { '1': { UserProj: 20, UserOwn: 3 } }, isZeroed: false })[0]).toMatchObject({
    ProjPts: 20,
    ProjPtsAdjusted: 20,
    ProjOwn: 3,
    HouseProjPts: 14.2,
    HouseOwn: 11,
  })
  expect(pool({ edits: {}, isZeroed: false })[0]).toMatchObject({ ProjPts: 14.2, ProjOwn: 11, UserProj: null })
})

test('a projection of 0 is an override', () => {
  expect(edited({ '1': { UserProj: 0 } })[0]).toMatchObject({ ProjPts: 0, HouseProjPts: 14.2 })
})

test('more minutes scale an nba projection, unless the user sets one', () => {
  const guard = { ...row, Position: 'PG', ProjMins: 30, HouseProjMins: 30, ProjPts: 30, HouseProjPts: 30 }
  expect(edited({ '1': { UserMins: 36 } }, [guard])[0]).toMatchObject({ ProjPts: 36, ProjMins: 36, Min: 36 })
  expect(edited({ '1': { UserMins: 36 } }, [guard])[0]).toMatchObject({ HouseProjPts: 30, HouseProjMins: 30 })
  expect(edited({ '1': { UserMins: 36, UserProj: 31 } }, [guard])[0]).toMatchObject({ ProjPts: 31, Min: 36 })
  expect(edited({}, [guard])[0]).toMatchObject({ ProjPts: 30, ProjMins: 30, Min: 30, HouseProjMins: 30 })
})

test('a captain follows the FLEX row’s projection until the captain row has one', () => {
  const captain = { ...row, Id: '1|CPT', RosterPosition: 'CPT' as const, ProjPts: 21.3, HouseProjPts: 21.3 }
  const flex = { ...row, Id: '1|FLEX', RosterPosition: 'FLEX' as const }
  const points = (edits: PlayerEdits) => edited(edits, [captain, flex]).map(({ ProjPts }) => ProjPts)
  expect(points({})).toEqual([21.3, 14.2])
  expect(points({ '1|FLEX': { UserProj: 20 } })).toEqual([30, 20])
  expect(points({ '1|FLEX': { UserProj: 20 }, '1|CPT': { UserProj: 25 } })).toEqual([25, 20])
  expect(points({ '1|CPT': { UserProj: 25 } })).toEqual([25, 14.2])
})

test('with zeroed defaults, players without set exposures have 0 to 0, and set ones keep theirs', () => {
  const other = { ...row, Id: '2' }
  const pool = edited({ '2': { MinExp: 20, MaxExp: 40 } }, [row, other], true)
  expect(pool.map(({ MinExp, MaxExp }) => [MinExp, MaxExp])).toEqual([
    [0, 0],
    [20, 40],
  ])
})

test('only the edited player becomes a new object, so that one row is redrawn', () => {
  const pool = poolEditor([row, { ...row, Id: '2' }])
  const before = pool({ edits: {}, isZeroed: false })
  const after = pool({ edits: { '2': { MaxExp: 50 } }, isZeroed: false })
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})
