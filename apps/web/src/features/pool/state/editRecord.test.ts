import type { PlayerEdit } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditRecord, type Entry, editKind, editsOf, withEdits, withReset } from './editRecord.ts'

const { merge, isIncluded } = editKind
const seed = 20_240_915
const edit = fc.oneof(
  fc.constant<PlayerEdit>({}),
  fc.record({ MaxExp: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ MinExp: fc.constant(0), UserProj: fc.integer({ min: 0, max: 1 }) }),
)
/** Few different times, so that many edits share one. */
const stamp = fc.record({ at: fc.integer({ min: 0, max: 4 }) })
const marks = fc.oneof(
  fc.constant({}),
  fc.constant({ isSent: true as const }),
  fc.constant({ isRefused: true as const }),
  fc.constant({ epoch: 1 }),
  fc.constant({ epoch: 1, isSent: true as const }),
)
const entry: fc.Arbitrary<Entry> = fc
  .tuple(stamp, marks, edit)
  .map(([stamp, marks, edit]) => ({ ...stamp, ...marks, edit }))
const record: fc.Arbitrary<EditRecord> = fc.record({
  entries: fc.dictionary(fc.constantFrom('7', '8', '9'), entry),
  reset: fc
    .tuple(stamp, fc.constantFrom({}, { isSent: true as const }, { epoch: 1 }))
    .map(([stamp, marks]) => ({ ...stamp, ...marks })),
})

test(`two tabs end in the same state, whichever wrote first and however often they read (seed ${seed})`, () => {
  fc.assert(
    fc.property(record, record, record, (one, two, three) => {
      expect(merge(one, two)).toEqual(merge(two, one))
      expect(merge(merge(one, two), three)).toEqual(merge(one, merge(two, three)))
      expect(merge(one, one)).toEqual(one)
      expect(merge(merge(one, two), two)).toEqual(merge(one, two))
    }),
    { seed, numRuns: 1000 },
  )
})

test(`a tab writes again exactly if storage lacks some of its edits (seed ${seed})`, () => {
  fc.assert(
    fc.property(record, record, (one, two) => {
      const merged = merge(one, two)
      expect(isIncluded(one, merged)).toBe(true)
      expect(isIncluded(merged, two)).toBe(JSON.stringify(sorted(merged)) === JSON.stringify(sorted(two)))
    }),
    { seed, numRuns: 1000 },
  )
})

test('the newest edit of a player counts, from any tab', () => {
  const here = withEdits(blank, new Map([['7', { MaxExp: 40 }]]), 10)
  const there = withEdits(
    blank,
    new Map([
      ['7', { MaxExp: 60 }],
      ['8', { MinExp: 5 }],
    ]),
    20,
  )
  expect(editsOf(merge(here, there))).toEqual({ '7': { MaxExp: 60 }, '8': { MinExp: 5 } })
})

test('a removed edit does not come back from a tab that still has it', () => {
  const old = withEdits(blank, new Map([['7', { MaxExp: 40 }]]), 10)
  const takenBack = withEdits(old, new Map([['7', {}]]), 20)
  expect(editsOf(merge(takenBack, old))).toEqual({})
})

test('a reset takes back earlier edits of other tabs, not later ones', () => {
  const edited = withEdits(blank, new Map([['7', { MaxExp: 40 }]]), 10)
  const reset = withReset(blank, 15)
  const later = withEdits(blank, new Map([['8', { MaxExp: 30 }]]), 20)
  expect(editsOf(merge(merge(edited, reset), later))).toEqual({ '8': { MaxExp: 30 } })
})

test('only edited players become new objects', () => {
  const before = withEdits(
    blank,
    new Map([
      ['7', { MaxExp: 40 }],
      ['8', { MinExp: 5 }],
    ]),
    10,
  )
  const shown = editsOf(before)
  const after = editsOf(withEdits(before, new Map([['8', { MinExp: 6 }]]), 20), shown)
  expect(after['7']).toBe(shown['7'])
  expect(after['8']).toEqual({ MinExp: 6 })
  expect(editsOf(structuredClone(before), shown)).toBe(shown)
})

const blank: EditRecord = { entries: {}, reset: { at: 0 } }
const sorted = ({ entries, reset }: EditRecord) => [
  Object.entries(entries)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, { edit, at, epoch, isSent, isRefused }]) => [
      ...[id, edit.MinExp, edit.MaxExp, edit.UserProj],
      ...[at, epoch, isSent, isRefused],
    ]),
  [reset.at, reset.epoch, reset.isSent],
]
