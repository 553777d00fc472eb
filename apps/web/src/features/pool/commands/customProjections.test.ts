import { derivePlayer, findRuleset, type PlayerEdit, PlayerRow, poolEditor } from '@slatecraft/slate'
import { readCustomProjections, templateCsv } from '@slatecraft/slate/csv'
import { expect, test } from 'vitest'
import { customProjections } from './customProjections.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })
const rows = ['1', '2', '3'].map((Id) =>
  PlayerRow.parse({ Id, Name: `Luka Dončić ${Id}`, Position: 'QB', Salary: 5000, ProjPts: 10, ProjOwn: 8 }),
)
const poolOf = poolEditor(rows)

/** Uploads a file onto the pool with these edits. */
function upload(file: string, edits: Record<string, PlayerEdit> = {}) {
  const players = poolOf({ edits, isZeroed: false })
  const action = customProjections({ players, ruleset }, readCustomProjections(file, players).edits)
  const next = { ...edits }
  for (const { id, change } of action.changes) next[id] = change(edits[id] ?? {})
  return { action, players: poolOf({ edits: next, isZeroed: false }), edits: next }
}

test('uploading an unchanged template changes nothing', () => {
  expect(upload(templateCsv(rows.map(derivePlayer))).action.changes).toEqual([])
})

test('an upload is one step that keeps the default numbers and other edits', () => {
  const { action, players, edits } = upload('Id,ProjPts,ProjOwn\n1,12.5,\n2,,9\n', { '1': { MaxExp: 40 } })
  expect(action.label).toBe('Custom projections: 2 players')
  expect(edits).toEqual({ '1': { MaxExp: 40, UserProj: 12.5 }, '2': { UserOwn: 9 } })
  expect(players[0]).toMatchObject({ ProjPts: 12.5, HouseProjPts: 10, ProjOwn: 8 })
})

test('a Min Exp of 100 locks, and a lock without room is reported', () => {
  const { action, players } = upload('ID,MinExp,MaxExp\n1,100,50\n2,100,100\n')
  expect(players.map(({ MinExp, MaxExp }) => [MinExp, MaxExp])).toEqual([
    [100, 100],
    [0, 100],
    [0, 100],
  ])
  expect(action.refusals).toEqual([
    '1 of 2 players was refused: Unable to add Luka Dončić 2. Too many players at this position.',
  ])
})

test('a file can move a lock from one quarterback to another', () => {
  const { action, players } = upload('Id,MinExp,MaxExp\n1,0,50\n2,100,100\n', { '1': { MinExp: 100, MaxExp: 100 } })
  expect(action.refusals).toEqual([])
  expect(players.map(({ MinExp }) => MinExp)).toEqual([0, 100, 0])
})
