import { expect, test } from 'vitest'
import { minutesSentence, misfitSentences } from './presetSentences.ts'
import { week3 } from './testSlates.ts'

const fits = { settings: [], teams: [], groups: { leftOut: [], cut: [] }, players: { absent: 0, of: 34 } }

test('a preset that fits the slate has no notes', () => {
  expect(misfitSentences(fits, week3)).toEqual([])
  expect(minutesSentence({ allen: { MinExp: 5 } })).toBeUndefined()
})

test.each([
  [1, 34, '1 of its 34 players is not on this slate.'],
  [12, 34, '12 of its 34 players are not on this slate.'],
  [1, 1, 'Its only player is not on this slate.'],
  [34, 34, 'None of its 34 players are on this slate.'],
])('%i of %i players missing: %s', (absent, of, sentence) => {
  expect(misfitSentences({ ...fits, players: { absent, of } })).toEqual([sentence])
})

test('missing players are counted, with the slate the preset was made for', () => {
  const [sentence] = misfitSentences({ ...fits, players: { absent: 3, of: 5 } }, week3)
  expect(sentence).toMatch(/^3 of its 5 players are not on this slate. It was made for Main · 2024 Week 3/)
})

test('what is cut is explained', () => {
  const groups = {
    leftOut: ['Bills'],
    cut: [
      { name: 'Chiefs', absent: 2, isOff: true },
      { name: 'Eagles', absent: 1, isOff: false },
    ],
  }
  expect(misfitSentences({ ...fits, groups, teams: ['LAC', 'DAL'], settings: ['minMinutes'] })).toEqual([
    'Not on this slate: LAC and DAL.',
    'Left out, because none of its players or anchors are on this slate: Bills.',
    'Chiefs loses 2 players who are not on this slate. It is switched off because too few are left.',
    'Eagles loses 1 player who is not on this slate.',
    'No effect in this contest: minMinutes.',
  ])
})

test('minutes that stay get a note', () => {
  expect(minutesSentence({ a: { UserMins: 30 }, b: { UserMins: 2 }, c: { MinExp: 1 } })).toBe(
    'Your minutes for 2 players stay, because presets don’t save minutes.',
  )
})
