import type { BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { quotasOf } from './exposure.ts'

const base = randomRequest({ seed: 1, games: 1, depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 } })

const saved = (count: number, players: string[], active = true): BuildRequest['savedLineups'][number] => ({
  slate: 'Main',
  active,
  lineups: Array.from({ length: count }, () => ({ players })),
})

const quotaOf = (exposure: { MinExp?: number; MaxExp?: number }, settings: Partial<BuildRequest>) =>
  quotasOf({ ...withExposures(base, { T0QB0: exposure }), ...settings })[
    base.players.findIndex((player) => player.Id === 'T0QB0')
  ]

describe('a percentage of the lineups as a number of them', () => {
  test.each([
    ['a minimum is rounded up', { MinExp: 15 }, 10, { min: 2, cap: 10 }],
    ['a minimum that comes out even stays', { MinExp: 7 }, 100, { min: 7 }],
    ['a maximum is rounded down, up only when nothing else is left', { MaxExp: 35 }, 10, { cap: 3, lastCap: 4 }],
    ['a maximum that comes out even stays', { MaxExp: 29 }, 100, { cap: 29, lastCap: 29 }],
    ['a maximum above 0 allows one lineup at least', { MaxExp: 1 }, 20, { cap: 1, lastCap: 1 }],
    ['a maximum of 0 allows none', { MaxExp: 0 }, 20, { min: 0, cap: 0, lastCap: 0 }],
    ['equal minimum and maximum leave room for the minimum', { MinExp: 30, MaxExp: 30 }, 5, { min: 2, cap: 2 }],
    ['a lock is all', { MinExp: 100 }, 7, { min: 7, cap: 7 }],
  ])('%s', (_, exposure, numLUs, quota) => {
    expect(quotaOf(exposure, { numLUs })).toMatchObject(quota)
  })

  test('saved lineups count in the total and as built, those of a set that is switched off do not', () => {
    const savedLineups = [saved(4, ['T0QB0']), saved(50, ['T0QB0'], false)]
    const half = { MinExp: 50, MaxExp: 50 }
    expect(quotaOf(half, { numLUs: 6, savedLineups, includeSaved: true })).toMatchObject({ min: 1, cap: 1 })
    expect(quotaOf(half, { numLUs: 6, savedLineups, includeSaved: false })).toMatchObject({ min: 3, cap: 3 })
  })
})
