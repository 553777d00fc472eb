import { derivePlayer, findRuleset, type Player, type PlayerEdits, PlayerRow, poolEditor } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BulkChange, bulkChange } from './bulkChange.ts'
import { readChange } from './changeEntry.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })
const row = (Id: string, rest: Partial<PlayerRow> = {}): PlayerRow =>
  PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'WR', Salary: 5000, ProjPts: 10, ProjOwn: 8, ...rest })
const player = (Id: string, rest: Partial<PlayerRow> = {}): Player => derivePlayer(row(Id, rest))

const none = { edits: {}, isZeroed: false }
const field = (name: Parameters<typeof readChange>[0], text: string): BulkChange => {
  const change = readChange(name, text)
  if (change === undefined || typeof change === 'string') throw new Error(`${text}: ${change}`)
  return { kind: 'field', field: name, change }
}
const plan = (players: Player[], wanted: BulkChange) =>
  bulkChange(
    { players, ruleset },
    none,
    players.map(({ Id }) => Id),
    wanted,
  )
/** The edits after the action, starting from none. */
const after = (players: Player[], wanted: BulkChange): PlayerEdits =>
  Object.fromEntries(plan(players, wanted).action.changes.map(({ id, change }) => [id, change({})]))

describe('the quick entry', () => {
  test.each([
    ['MaxExp', '40', { op: 'set', value: 40 }],
    ['MaxExp', '=40', { op: 'set', value: 40 }],
    ['MaxExp', '40 %', { op: 'set', value: 40 }],
    ['UserProj', '+5%', { op: 'percent', value: 5 }],
    ['UserProj', '-10 %', { op: 'percent', value: -10 }],
    ['UserProj', '−2,5', { op: 'add', value: -2.5 }],
    ['Boost', '+2', { op: 'add', value: 2 }],
    ['Boost', '=-2', { op: 'set', value: -2 }],
    ['UserOwn', 'clear', { op: 'clear' }],
  ] as const)('%s %j', (name, text, change) => {
    expect(readChange(name, text)).toEqual(change)
  })

  test.each([
    ['MaxExp', '101', 'Max Exp must be a number from 0 to 100.'],
    ['MaxExp', 'lots', 'Enter a number such as 40, +2, +5% or -10%, or the word clear.'],
    ['Boost', '+5%', 'Boost counts steps of 5%: +1 is 5% more.'],
    ['Boost', '1.5', 'Boost must be a whole number from -5 to 5.'],
    ['UserProj', '40%', 'User Proj is not a percentage. Enter +40% to add, 40 to set.'],
  ] as const)('%s %j is explained', (name, text, reason) => {
    expect(readChange(name, text)).toBe(reason)
  })

  test('an empty entry does nothing', () => expect(readChange('MaxExp', '  ')).toBeUndefined())
})

describe('many players at once', () => {
  test('all of them get Max Exp 40 in one step', () => {
    const players = [player('a'), player('b'), player('c', { MaxExp: 40 })]
    expect(after(players, field('MaxExp', '40'))).toEqual({ a: { MaxExp: 40 }, b: { MaxExp: 40 } })
    expect(plan(players, field('MaxExp', '40')).action.label).toBe('2 players: Max Exp 40')
  })

  test('+5% of a projection starts from the current points and writes User Proj', () => {
    const players = [player('a', { ProjPts: 18.4 }), player('b', { ProjPts: 18.4, UserProj: 20 })]
    expect(after(players, field('UserProj', '+5%'))).toEqual({ a: { UserProj: 19.32 }, b: { UserProj: 21 } })
  })

  test('+5% of an exposure is relative, and Boost goes in steps', () => {
    expect(after([player('a', { MaxExp: 40 })], field('MaxExp', '+5%'))).toEqual({ a: { MaxExp: 42 } })
    expect(after([player('a', { Boost: 1 })], field('Boost', '+2'))).toEqual({ a: { Boost: 3 } })
  })

  test('numbers are clamped to their range, and the clamped players are listed', () => {
    const players = [player('a', { Boost: 4 }), player('b', { Boost: 5 }), player('c')]
    const { changed, clamped } = plan(players, field('Boost', '+3'))
    expect(changed.map(({ after }) => after)).toEqual([5, 3])
    expect(clamped.map(({ Id }) => Id)).toEqual(['a', 'b'])
  })

  test('a player without ownership can’t get 5% more', () => {
    const { skipped, changed } = plan([player('a', { ProjOwn: null }), player('b')], field('UserOwn', '+5%'))
    expect(skipped.map(({ Id }) => Id)).toEqual(['a'])
    expect(changed.map(({ after }) => after)).toEqual([8.4])
  })

  test('a Max Exp below a Min Exp lowers it too, and the players are listed', () => {
    const players = [player('a', { MinExp: 60 }), player('b')]
    expect(after(players, field('MaxExp', '40'))).toEqual({ a: { MinExp: 40, MaxExp: 40 }, b: { MaxExp: 40 } })
    expect(plan(players, field('MaxExp', '40')).takenAlong.map(({ Id }) => Id)).toEqual(['a'])
    expect(after([player('a', { MaxExp: 30 })], field('MinExp', '50'))).toEqual({ a: { MinExp: 50, MaxExp: 50 } })
  })

  test('clearing restores the default numbers', () => {
    const players = [player('a', { UserProj: 12, HouseProjPts: 10 }), player('b')]
    const edits = { edits: { a: { UserProj: 12, MaxExp: 30 } }, isZeroed: false }
    const { action, changed } = bulkChange({ players, ruleset }, edits, ['a', 'b'], field('UserProj', 'clear'))
    expect(action.changes.map(({ change }) => change(edits.edits.a))).toEqual([{ MaxExp: 30 }])
    expect(changed).toMatchObject([{ before: 12, after: 10 }])
    expect(action.label).toBe('Player a: User Proj cleared')
  })

  test('players lock while there is room; the rest are named and get Min Exp 0', () => {
    const players = ['a', 'b', 'c', 'd', 'e'].map((id) => player(id, { MinExp: 20 }))
    const { action, refused } = plan(players, { kind: 'lock' })
    expect(action.changes.map(({ change }) => change({ MinExp: 20 }).MinExp)).toEqual([100, 100, 100, 100, 0])
    expect(action.refusals).toEqual([
      '1 of 5 locks was refused: Unable to add Player e. Too many players at this position.',
    ])
    expect(action.label).toBe('4 players: locked')
    expect(refused.map(({ Id }) => Id)).toEqual(['e'])
    expect(plan(players, field('MinExp', '100')).action.refusals).toEqual(action.refusals)
  })

  test('unlocking affects only locked players; Take out sets both exposures to 0', () => {
    const players = [player('a', { MinExp: 100 }), player('b', { MinExp: 20, MaxExp: 30 })]
    expect(after(players, { kind: 'unlock' })).toEqual({ a: { MinExp: 0, MaxExp: 0 } })
    expect(Object.keys(after(players, { kind: 'zero' }))).toEqual(['a', 'b'])
  })

  test('other players and unknown ids are left alone', () => {
    const players = [player('a'), player('b')]
    const { action } = bulkChange({ players, ruleset }, none, ['b', 'nobody'], { kind: 'zero' })
    expect(action.changes.map(({ id }) => id)).toEqual(['b'])
  })
})

test('after any change, no Min Exp is above its Max Exp and every number is in range', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  const exposure = fc.tuple(percent, percent).map(([a, b]) => ({ MinExp: Math.min(a, b), MaxExp: Math.max(a, b) }))
  const entry = fc
    .tuple(fc.constantFrom('=', '+', '-'), percent, fc.constantFrom('', '%'))
    .map((parts) => parts.join(''))
  const property = fc.property(
    fc.array(exposure, { minLength: 1, maxLength: 12 }),
    fc.constantFrom('MinExp' as const, 'MaxExp' as const),
    fc.oneof(entry, fc.constant('clear')),
    fc.boolean(),
    (exposures, name, text, isZeroed) => {
      const edits: PlayerEdits = Object.fromEntries(exposures.map((edit, index) => [String(index), edit]))
      const poolOf = poolEditor(exposures.map((_, index) => row(String(index))))
      const players = poolOf({ edits, isZeroed })
      const { action } = bulkChange({ players, ruleset }, { edits, isZeroed }, Object.keys(edits), field(name, text))
      const next = { ...edits }
      for (const { id, change } of action.changes) next[id] = change(edits[id] ?? {})
      for (const { MinExp, MaxExp } of poolOf({ edits: next, isZeroed })) {
        expect(MinExp).toBeLessThanOrEqual(MaxExp)
        expect(MinExp).toBeGreaterThanOrEqual(0)
        expect(MaxExp).toBeLessThanOrEqual(100)
      }
    },
  )
  fc.assert(property, { numRuns: 300 })
})
