import type { PlayerEdit, PlayerEdits } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBy, inverse, makeChange } from './changes.ts'

const set = (id: string, values: PlayerEdit) => ({ id, change: (edit: PlayerEdit) => ({ ...edit, ...values }) })
const make = (edits: PlayerEdits, change: Parameters<typeof makeChange>[1]) => {
  const made = new Map(Object.entries(edits))
  return { kept: makeChange(made, change), edits: Object.fromEntries(made) }
}

test('a step lists only players whose edit changes, each of them once', () => {
  const change = changeBy({ '7': { MaxExp: 40 } }, [
    set('7', { MaxExp: 40 }),
    set('8', { MinExp: 5 }),
    set('8', { MaxExp: 50 }),
  ])
  expect(change).toEqual([{ id: '8', before: {}, after: { MinExp: 5, MaxExp: 50 } }])
})

test('undo takes back the step’s field and keeps other fields typed in another tab', () => {
  const change = changeBy({}, [set('7', { MaxExp: 40 })])
  expect(make({ '7': { MaxExp: 40, UserProj: 21 } }, inverse(change))).toEqual({
    kept: [],
    edits: { '7': { UserProj: 21 } },
  })
})

test('undo leaves alone a field that was changed elsewhere since, and names its player', () => {
  const change = changeBy({}, [set('7', { MinExp: 10, MaxExp: 40 }), set('8', { MaxExp: 40 })])
  expect(make({ '7': { MinExp: 10, MaxExp: 60 }, '8': { MaxExp: 40 } }, inverse(change))).toEqual({
    kept: ['7'],
    edits: { '7': { MaxExp: 60 }, '8': {} },
  })
})

const seed = 20_240_916
test(`undoing a step restores the edits from before it if nothing else changed (seed ${seed})`, () => {
  const edit = fc.record({ MinExp: fc.nat(3), MaxExp: fc.nat(3), UserProj: fc.nat(3) }, { requiredKeys: [] })
  const edits = fc.dictionary(fc.constantFrom('7', '8', '9'), edit)
  fc.assert(
    fc.property(edits, edits, (before, after) => {
      const acts = ['7', '8', '9'].map((id) => ({ id, change: () => after[id] ?? {} }))
      const change = changeBy(before, acts)
      const made = make(before, change)
      const undone = make(made.edits, inverse(change))
      expect([...made.kept, ...undone.kept]).toEqual([])
      for (const id of ['7', '8', '9']) {
        expect(made.edits[id] ?? {}).toEqual(after[id] ?? {})
        expect(undone.edits[id] ?? {}).toEqual(before[id] ?? {})
      }
    }),
    { seed, numRuns: 500 },
  )
})
