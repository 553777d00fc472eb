import { expect, test } from 'vitest'
import { minutesSentence, misfitSentences } from './presetSentences.ts'
import { week3 } from './testSlates.ts'

const fits = { settings: [], teams: [], groups: { leftOut: [], cut: [] }, players: { absent: 0, of: 34 } }

test('a preset that fits the slate says nothing', () => {
  expect(misfitSentences(fits, week3)).toEqual([])
  expect(minutesSentence({ allen: { MinExp: 5 } })).toBeUndefined()
})

test.each([
  [1, 34, '1 of its 34 players is not in this pool.'],
  [12, 34, '12 of its 34 players are not in this pool.'],
  [1, 1, 'Its one player is not in this pool.'],
  [34, 34, 'None of its 34 players is in this pool.'],
])('%i of %i players missing: %s', (absent, of, sentence) => {
  expect(misfitSentences({ ...fits, players: { absent, of } })).toEqual([sentence])
})

test('whoever is missing is told with the slate that the preset was made for', () => {
  const [sentence] = misfitSentences({ ...fits, players: { absent: 3, of: 5 } }, week3)
  expect(sentence).toMatch(/^3 of its 5 players are not in this pool: it was made for Main · 2024 Week 3/)
})

test('what is cut is told with its consequence', () => {
  const groups = {
    leftOut: ['Bills'],
    cut: [
      { name: 'Chiefs', absent: 2, isOff: true },
      { name: 'Eagles', absent: 1, isOff: false },
    ],
  }
  expect(misfitSentences({ ...fits, groups, teams: ['LAC', 'DAL'], settings: ['minMinutes'] })).toEqual([
    'Not playing on this slate: LAC and DAL.',
    'Without its players or anchors in this pool, and left out: Bills.',
    'Chiefs comes without 2 players who are not in this pool, and switched off: too few are left of it.',
    'Eagles comes without 1 player who is not in this pool.',
    'Without meaning in this contest: minMinutes.',
  ])
})

test('minutes that stay are told', () => {
  expect(minutesSentence({ a: { UserMins: 30 }, b: { UserMins: 2 }, c: { MinExp: 1 } })).toBe(
    'The minutes that you set for 2 players stay: presets keep none.',
  )
})
