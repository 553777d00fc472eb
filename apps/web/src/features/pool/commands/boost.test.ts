import { derivePlayer, type PlayerEdit, PlayerRow, poolEditor } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { stepBoost } from './boost.ts'

const row = PlayerRow.parse({ Id: 'a', Name: 'Ada Reed', Position: 'WR', Salary: 6000, ProjPts: 20 })

/** Clicks on the arrow, each on the pool after the previous click. */
function clicked(times: number, step: 1 | -1, edit: PlayerEdit = {}): PlayerEdit {
  const edits = poolEditor([row])
  for (let click = 0; click < times; click++) {
    const pool = { players: edits({ edits: { a: edit }, isZeroed: false }), ruleset: undefined }
    for (const { change } of stepBoost(pool, ['a'], step).changes) edit = change(edit)
  }
  return edit
}

test('each click is one step, and the sixth stays at 5', () => {
  expect(clicked(1, 1)).toEqual({ Boost: 1 })
  expect(clicked(6, 1)).toEqual({ Boost: 5 })
  expect(clicked(7, -1, { Boost: 1 })).toEqual({ Boost: -5 })
})

test('a click moves the projection by 5% and leaves the user’s projection alone', () => {
  const edit = clicked(2, 1, { UserProj: 20 })
  const [player] = poolEditor([row])({ edits: { a: edit }, isZeroed: false })
  expect(player).toMatchObject({ UserProj: 20, ProjPts: 20, ProjPtsAdjusted: 22 })
})

test('two clicks before a redraw are two steps', () => {
  const pool = { players: [derivePlayer(row)], ruleset: undefined }
  const change = stepBoost(pool, ['a'], 1).changes[0]!.change
  expect(change(change({}))).toEqual({ Boost: 2 })
})

test('a click at the limit makes no undo step, and says why', () => {
  const pool = { players: [derivePlayer({ ...row, Boost: 5 })], ruleset: undefined }
  const action = stepBoost(pool, ['a'], 1)
  expect([action.changes, action.refusals]).toEqual([[], ['Ada Reed: Boost is already at the most, +5.']])
  const low = { ...pool, players: [derivePlayer({ ...row, Boost: -5 })] }
  expect(stepBoost(low, ['a'], -1).refusals).toEqual(['Ada Reed: Boost is already at the least, −5.'])
  expect(stepBoost(low, ['a'], 1).refusals).toEqual([])
})
