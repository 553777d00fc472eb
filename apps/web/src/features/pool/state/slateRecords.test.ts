// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { editsOf, emptyRecord, unsentOf, withEdits } from './editRecord.ts'
import { slateRecords } from './slateRecords.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const recordOf = (user?: string) => slateRecords(slate, user).record
const edited = (id: string, MaxExp: number, at: number) => withEdits(emptyRecord, new Map([[id, { MaxExp }]]), at)

beforeEach(() => localStorage.clear())

test.each([
  { site: 'fd' },
  { sport: 'mlb' },
  { counter: 4 },
  { season: 2023 },
  { slate: 'Early' },
  { contestType: 'showdown' },
] as const)('ownership set on one slate is absent on another: %j', (other) => {
  recordOf().write(withEdits(emptyRecord, new Map([['7', { UserOwn: 12 }]]), 10))
  expect(slateRecords({ ...slate, ...other }, undefined).record.read()).toEqual(emptyRecord)
  expect(editsOf(recordOf().read())).toEqual({ '7': { UserOwn: 12 } })
})

test('at login, a visitor’s edits become the user’s unsent edits', () => {
  recordOf().write(edited('7', 40, 10))
  const own = recordOf('ada').read()
  expect(editsOf(own)).toEqual({ '7': { MaxExp: 40 } })
  expect(unsentOf(own)).toHaveLength(1)
  expect(recordOf().read()).toEqual(emptyRecord)
})

test('at login, a visitor’s older edit does not replace the user’s newer one', () => {
  recordOf('ada').write(edited('7', 60, 20))
  recordOf().write(edited('7', 40, 10))
  expect(editsOf(recordOf('ada').read())).toEqual({ '7': { MaxExp: 60 } })
})

test('two users of one browser don’t see each other’s edits, and a visitor sees neither', () => {
  recordOf('ada').write(edited('7', 60, 20))
  expect(recordOf('bob').read()).toEqual(emptyRecord)
  expect(recordOf().read()).toEqual(emptyRecord)
})
