import { derivePlayer, findRuleset, type Player, PlayerRow, poolEditor } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PoolAction } from '../../commands/poolAction.ts'
import type { TableView } from '../gridView.ts'
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
    write: (_, value) => `${value}%`,
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

test('a spreadsheet column pastes downward from the cell, percent signs included', () => {
  const action = paste(tableOf(untouched, range(1, 3)), '40%\r\n35.5%\r\n')
  expect(outcome(action)).toEqual({ p1: { MaxExp: 40 }, p2: { MaxExp: 35.5 } })
  expect(action.label).toBe('2 cells pasted')
  expect(action.refusals).toEqual([])
})

test('a pasted block is one step; empty cells clear', () => {
  const action = paste(tableOf(untouched, range(0, 2)), '10\t50\n\t60')
  expect(action.changes.map(({ change }) => change({ MinExp: 5 }))).toEqual([
    { MinExp: 10, MaxExp: 50 },
    { MaxExp: 60 },
  ])
})

test('one value fills the whole selection', () => {
  const action = paste(tableOf(untouched, range(0, 3, 1, 3), range(4, 3)), '25\n')
  expect(outcome(action)).toEqual({ p0: { MaxExp: 25 }, p1: { MaxExp: 25 }, p4: { MaxExp: 25 } })
})

test('two rows repeat into four selected rows, but not into five', () => {
  const cellsPasted = (bottom: number) =>
    Object.keys(outcome(paste(tableOf(untouched, range(0, 3, bottom, 3)), '1\n2'))).length
  expect(cellsPasted(3)).toBe(4)
  expect(cellsPasted(4)).toBe(2)
})

test('read-only columns and rows past the last player are skipped with a message', () => {
  const action = paste(tableOf(untouched, range(3, 0)), '20\t7\t1\n21\t7\t2\n22\t7\t3\n23\t7\t4')
  expect(outcome(action)).toEqual({ p3: { UserProj: 20, MinExp: 1 }, p4: { UserProj: 21, MinExp: 2 } })
  expect(action.refusals).toEqual(['Not pasted: Proj Own, which can’t be edited; 2 rows past the last player.'])
})

test('pasting into a read-only column changes nothing and says why', () => {
  const action = paste(tableOf(untouched, range(0, 1)), '12')
  expect(action.changes).toEqual([])
  expect(action.refusals).toEqual(['Proj Own can’t be edited. Nothing was pasted.'])
})

test('out-of-range cells in a block are refused by name; the rest apply', () => {
  const action = paste(tableOf(untouched, range(0, 3)), '40\n101\n-1')
  expect(outcome(action)).toEqual({ p0: { MaxExp: 40 } })
  expect(action.refusals[0]).toMatch(/^2 of 3 cells were refused: Player 1: Max Exp must be .* Player 2: Max Exp/)
})

test('fill down copies the top row of the range, or for one cell the row above', () => {
  const players = [derivePlayer({ ...rows[0]!, MaxExp: 30, UserProj: 12 }), ...untouched.slice(1)]
  expect(outcome(fillDown(tableOf(players, range(0, 3, 2, 3))))).toEqual({ p1: { MaxExp: 30 }, p2: { MaxExp: 30 } })
  expect(outcome(fillDown(tableOf(players, range(1, 0))))).toEqual({ p1: { UserProj: 12 } })
  expect(fillDown(tableOf(players, range(0, 3))).refusals).toEqual(['There is no row above to fill from.'])
})

test('clearing restores the defaults and skips read-only columns', () => {
  const action = clearRange(tableOf(untouched, range(0, 0, 0, 3)))
  expect(action.changes[0]!.change({ UserProj: 5, MinExp: 1, MaxExp: 2, UserOwn: 9 })).toEqual({ UserOwn: 9 })
  expect(action.refusals).toEqual([])
})

test('Ctrl+Enter fills all selected cells, and a lone dot is 0', () => {
  expect(outcome(fillRange(tableOf(untouched, range(0, 2, 1, 3)), '0.'))).toEqual({
    p0: { MinExp: 0, MaxExp: 0 },
    p1: { MinExp: 0, MaxExp: 0 },
  })
})

test('copying and pasting a block keeps the numbers', () => {
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

test('several blocks copy together only if they are in the same columns', () => {
  const table = (...ranges: CellRange[]) => tableOf(untouched, ...ranges)
  expect(copyText(table(range(0, 2, 0, 3), range(3, 2, 3, 3)))).toBe('0\t100\r\n0\t100\r\n')
  expect(copyText(table(range(0, 2), range(1, 3)))).toBeUndefined()
})

test('the status line shows the selection, and sum and average of one column', () => {
  const { view } = tableOf(untouched)
  expect(rangeSummary(view, [range(1, 1, 3, 1)])).toEqual({
    players: 3,
    columns: 'Proj Own',
    numbers: { count: 3, average: '20%', sum: '60%' },
  })
  expect(rangeSummary(view, [range(0, 2, 1, 3)])).toEqual({ players: 2, columns: 'Min Exp to Max Exp' })
  expect(cellsOf([range(0, 2, 1, 3)])).toHaveLength(4)
})
