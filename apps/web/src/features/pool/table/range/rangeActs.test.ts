import { derivePlayer, findRuleset, type Player, PlayerRow, poolEditor } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PoolAction } from '../../commands/poolAction.ts'
import type { TableView } from '../tableView.ts'
import { type CellRange, cellsOf } from './cellRange.ts'
import { clearRange, copyText, fillDown, fillRange, paste, type Table } from './rangeActs.ts'
import { rangeSummary } from './rangeSummary.ts'

const fields = ['UserProj', undefined, 'MinExp', 'MaxExp'] as const
const names = ['User Proj', 'Proj Own', 'Min Exp', 'Max Exp']
const rows = Array.from({ length: 5 }, (_, index) =>
  PlayerRow.parse({ Id: `p${index}`, Name: `Player ${index}`, Position: 'WR', Salary: 5000, ProjOwn: 10 * index }),
)

/** A table of five players: User Proj, Proj Own, Min Exp, Max Exp. */
function tableOf(players: readonly Player[], ...ranges: CellRange[]): Table {
  const view: TableView = {
    rowCount: players.length,
    columns: fields.map((field, index) => ({ name: names[index]!, field })),
    idAt: (row) => players[row]!.Id,
    textAt: (row, column) => String(players[row]![fields[column] ?? 'ProjOwn'] ?? ''),
  }
  const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })
  return { pool: { players, ruleset }, view, ranges }
}

const range = (top: number, left: number, bottom = top, right = left): CellRange => ({
  anchor: { row: top, column: left },
  corner: { row: bottom, column: right },
})
const untouched = rows.map(derivePlayer)
const outcome = ({ changes }: PoolAction) => Object.fromEntries(changes.map(({ id, change }) => [id, change({})]))
const after = (action: PoolAction) => poolEditor(rows)({ edits: outcome(action), isZeroed: false })

test('a column from a spreadsheet goes down from the cell, percent signs and all', () => {
  const action = paste(tableOf(untouched, range(1, 3)), '40%\r\n35.5%\r\n')
  expect(outcome(action)).toEqual({ p1: { MaxExp: 40 }, p2: { MaxExp: 35.5 } })
  expect(action.label).toBe('2 cells pasted')
  expect(action.refusals).toEqual([])
})

test('a block is pasted as one step; an empty cell of it clears', () => {
  const action = paste(tableOf(untouched, range(0, 2)), '10\t50\n\t60')
  expect(action.changes.map(({ change }) => change({ MinExp: 5 }))).toEqual([
    { MinExp: 10, MaxExp: 50 },
    { MaxExp: 60 },
  ])
})

test('one value fills everything that is marked', () => {
  const action = paste(tableOf(untouched, range(0, 3, 1, 3), range(4, 3)), '25\n')
  expect(outcome(action)).toEqual({ p0: { MaxExp: 25 }, p1: { MaxExp: 25 }, p4: { MaxExp: 25 } })
})

test('two rows into four marked ones repeat; into five they stay two', () => {
  const cellsPasted = (bottom: number) =>
    Object.keys(outcome(paste(tableOf(untouched, range(0, 3, bottom, 3)), '1\n2'))).length
  expect(cellsPasted(3)).toBe(4)
  expect(cellsPasted(4)).toBe(2)
})

test('columns that can’t be edited and rows beyond the last player are left out, and that is said', () => {
  const action = paste(tableOf(untouched, range(3, 0)), '20\t7\t1\n21\t7\t2\n22\t7\t3\n23\t7\t4')
  expect(outcome(action)).toEqual({ p3: { UserProj: 20, MinExp: 1 }, p4: { UserProj: 21, MinExp: 2 } })
  expect(action.refusals).toEqual([
    'Left out of what was pasted: Proj Own, which can’t be edited; 2 rows beyond the last player.',
  ])
})

test('pasting into a column that can’t be edited changes nothing and says why', () => {
  const action = paste(tableOf(untouched, range(0, 1)), '12')
  expect(action.changes).toEqual([])
  expect(action.refusals).toEqual(['Proj Own can’t be edited. Nothing was pasted.'])
})

test('what is out of range in a block is refused by name while the rest is taken', () => {
  const action = paste(tableOf(untouched, range(0, 3)), '40\n101\n-1')
  expect(outcome(action)).toEqual({ p0: { MaxExp: 40 } })
  expect(action.refusals[0]).toMatch(/^2 of 3 cells were refused: Player 1: Max Exp must be .* Player 2: Max Exp/)
})

test('fill down takes the top row of the range, or for one cell the row above', () => {
  const players = [derivePlayer({ ...rows[0]!, MaxExp: 30, UserProj: 12 }), ...untouched.slice(1)]
  expect(outcome(fillDown(tableOf(players, range(0, 3, 2, 3))))).toEqual({ p1: { MaxExp: 30 }, p2: { MaxExp: 30 } })
  expect(outcome(fillDown(tableOf(players, range(1, 0))))).toEqual({ p1: { UserProj: 12 } })
  expect(fillDown(tableOf(players, range(0, 3))).refusals).toEqual(['There is no row above to fill from.'])
})

test('clearing gives back what the house says, and skips what can’t be edited', () => {
  const action = clearRange(tableOf(untouched, range(0, 0, 0, 3)))
  expect(action.changes[0]!.change({ UserProj: 5, MinExp: 1, MaxExp: 2, UserOwn: 9 })).toEqual({ UserOwn: 9 })
  expect(action.refusals).toEqual([])
})

test('what is typed with Ctrl+Enter goes into every marked cell, and a lone dot is 0', () => {
  expect(outcome(fillRange(tableOf(untouched, range(0, 2, 1, 3)), '0.'))).toEqual({
    p0: { MinExp: 0, MaxExp: 0 },
    p1: { MinExp: 0, MaxExp: 0 },
  })
})

test('a block that is copied and pasted elsewhere gives the same numbers', () => {
  const number = fc.integer({ min: 0, max: 9900 }).map((hundredths) => hundredths / 100)
  const edit = fc.record({ UserProj: number, MinExp: number, MaxExp: number })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 2, maxLength: 2 }), (edits) => {
      const players = rows.map((row, index) => derivePlayer({ ...row, ...edits[index] }))
      const text = copyText(tableOf(players, range(0, 0, 1, 3)))!
      const pasted = after(paste(tableOf(players, range(2, 0)), text))
      expect(pasted[2]).toMatchObject(edits[0]!)
      expect(pasted[3]).toMatchObject(edits[1]!)
    }),
  )
})

test('marked blocks are copied together only where they stand under each other', () => {
  const table = (...ranges: CellRange[]) => tableOf(untouched, ...ranges)
  expect(copyText(table(range(0, 2, 0, 3), range(3, 2, 3, 3)))).toBe('0\t100\r\n0\t100\r\n')
  expect(copyText(table(range(0, 2), range(1, 3)))).toBeUndefined()
})

test('the line below says who is marked, and sum and average of one column', () => {
  const { view } = tableOf(untouched)
  expect(rangeSummary(view, [range(1, 1, 3, 1)])).toEqual({
    players: 3,
    columns: 'Proj Own',
    numbers: { average: 20, sum: 60 },
  })
  expect(rangeSummary(view, [range(0, 2, 1, 3)])).toEqual({ players: 2, columns: 'Min Exp to Max Exp' })
  expect(cellsOf([range(0, 2, 1, 3)])).toHaveLength(4)
})
