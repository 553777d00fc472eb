import type { GameOutlook } from '@slatecraft/contract'
import { expect, test } from 'vitest'
import { outlookGaps } from './outlookGaps.ts'

const team = {
  ...{ team: 'CIN', opponent: 'TEN', isHome: false, spread: -6, total: 46.5, implied: 26.25, plays: 64 },
  ...{ playSeconds: 28, proe: 0.02, pace: null, rest: 7, games: 12 },
  allowed: [{ position: 'WR', games: 12, perGame: 30, factor: { value: 1, low: 0.9, high: 1.1 }, rank: 9, of: 32 }],
}
const whole: GameOutlook = {
  ...{ away: team, home: { ...team, team: 'TEN', opponent: 'CIN' } },
  ...{ start: null, roof: 'outdoors', surface: 'grass', temp: 52, wind: 12 },
}
const gapsOf = (side: Partial<typeof team>, rest: Partial<GameOutlook> = {}, isWithheld = false) =>
  outlookGaps([{ ...whole, ...rest, away: { ...team, ...side }, home: { ...team, ...side } } as GameOutlook], {
    isWithheld,
  })

test('with a schedule, stats and plays, nothing is missing', () => {
  expect(gapsOf({})).toEqual([])
})

test('each file that is not there is named, with what it would fill', () => {
  expect(gapsOf({ implied: null } as never, { roof: '' })).toEqual(['lines and weather (nflverse’s schedule)'])
  expect(gapsOf({}, { roof: '' })).toEqual(['weather (nflverse’s schedule)'])
  expect(gapsOf({ plays: null } as never)).toEqual(['pace and passes over expected (nflverse’s play-by-play)'])
  expect(gapsOf({ allowed: [] })).toEqual(['what teams allow (weekly player stats of earlier games this season)'])
})

test('what the plan withholds is not called missing', () => {
  expect(gapsOf({ allowed: [] }, {}, true)).toEqual([])
})
