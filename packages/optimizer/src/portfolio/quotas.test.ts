import { type BuildRequest, findRuleset, itemsOf } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { limitsOf } from '../limits/limitsOf.ts'
import { behindBy, mostSoFar } from './pacing.ts'
import { quotasOf } from './quotas.ts'

const base = randomRequest({ seed: 1, games: 1, depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 } })

const saved = (count: number, players: string[], active = true): BuildRequest['savedLineups'][number] => ({
  slate: 'Main',
  active,
  lineups: Array.from({ length: count }, () => ({ players })),
})

function quotasIn(request: BuildRequest) {
  const ruleset = findRuleset(request)!
  const quotas = quotasOf(request, itemsOf(request, ruleset), limitsOf(request, ruleset))
  return new Map(quotas.map((quota) => [request.players[quota.player]!.Id, quota]))
}

const quotaOf = (exposure: { MinExp?: number; MaxExp?: number }, settings: Partial<BuildRequest>) =>
  quotasIn({ ...withExposures(base, { T0QB0: exposure }), ...settings }).get('T0QB0')

describe('exposures as numbers of lineups', () => {
  test.each([
    ['a minimum is rounded up', { MinExp: 15 }, 10, { min: 2, cap: 10 }],
    ['a whole minimum is not rounded', { MinExp: 7 }, 100, { min: 7 }],
    ['a maximum is rounded down, or up as a last resort', { MaxExp: 35 }, 10, { cap: 3, raisedCap: 4 }],
    ['a whole maximum is not rounded', { MaxExp: 29 }, 100, { cap: 29, raisedCap: 29 }],
    ['a maximum above 0 allows at least one lineup', { MaxExp: 1 }, 20, { cap: 1, raisedCap: 1 }],
    ['a maximum of 0 allows none', { MaxExp: 0 }, 20, { min: 0, cap: 0, raisedCap: 0 }],
    ['the maximum is at least the minimum', { MinExp: 30, MaxExp: 30 }, 5, { min: 2, cap: 2 }],
    ['a lock means every lineup', { MinExp: 100 }, 7, { min: 7, cap: 7 }],
  ])('%s', (_, exposure, numLUs, quota) => {
    expect(quotaOf(exposure, { numLUs })).toMatchObject(quota)
  })

  test('saved lineups count in the total and as built, unless they are inactive or not included', () => {
    const savedLineups = [saved(4, ['T0QB0', 'who left the pool']), saved(50, ['T0QB0'], false)]
    const half = { MinExp: 50, MaxExp: 50 }
    expect(quotaOf(half, { numLUs: 6, savedLineups, includeSaved: true })).toMatchObject({ min: 1, cap: 1 })
    expect(quotaOf(half, { numLUs: 6, savedLineups, includeSaved: false })).toMatchObject({ min: 3, cap: 3 })
  })
})

describe('quotas', () => {
  test('a showdown player has separate exposures as captain and as flex', () => {
    const request = randomRequest({ seed: 4, contestType: 'showdown', games: 1, settings: { numLUs: 10 } })
    const [captain] = request.players.filter(({ RosterPosition }) => RosterPosition === 'CPT')
    const flex = captain!.Id.replace('CPT', 'FLEX')
    const quotas = quotasIn(withExposures(request, { [captain!.Id]: { MinExp: 20 }, [flex]: { MaxExp: 50 } }))
    expect(quotas.get(captain!.Id)).toMatchObject({ name: `${captain!.Name} (CPT)`, min: 2, cap: 10 })
    expect(quotas.get(flex)).toMatchObject({ name: captain!.Name, min: 0, cap: 5 })
  })

  test('a player listed once has one exposure for both slots', () => {
    const request = randomRequest({ seed: 4, sport: 'mma', site: 'fd', games: 6, settings: { numLUs: 10 } })
    const quotas = [...quotasIn(request).values()]
    expect(quotas.map(({ items }) => items)).toEqual(quotas.map((_, index) => [2 * index, 2 * index + 1]))
  })

  test('a player with too few minutes is in no lineup, unless there is a Min Exp', () => {
    const request = randomRequest({ seed: 4, sport: 'nba', settings: { numLUs: 10, minMinutes: 58 } })
    const [asked, other] = request.players
    const quotas = quotasIn(withExposures(request, { [asked!.Id]: { MinExp: 20 } }))
    expect(quotas.get(asked!.Id)).toMatchObject({ min: 2, cap: 10 })
    expect(quotas.get(other!.Id)).toMatchObject({ min: 0, cap: 0, raisedCap: 0, outBecause: 'Min Minutes 58' })
  })

  test('after the start, a started player stays in exactly the given lineups, whatever the exposures', () => {
    const started = base.players.map((player) => ({
      ...player,
      GameStart: player.TeamAbbrev === 'T0' ? '2025-09-07T17:00:00Z' : '2025-09-07T20:25:00Z',
    }))
    const lineups = [{ players: ['T0QB0', 'T1RB0'] }, { players: ['T1QB0', 'T1RB0'] }]
    const quotas = quotasIn({
      ...withExposures(
        { ...base, players: started },
        { T0QB0: { MaxExp: 0 }, T0RB0: { MinExp: 80 }, T1WR0: { MinExp: 80 } },
      ),
      numLUs: 50,
      afterStartActivated: true,
      afterStartLineups: [{ slate: 'Main', active: true, lineups }],
      includeSaved: true,
      savedLineups: [saved(8, ['T1WR0'])],
      asOf: '2025-09-07T17:00:00.000Z',
    })
    expect(quotas.get('T0QB0')).toMatchObject({ min: 1, cap: 1, raisedCap: 1 })
    expect(quotas.get('T0RB0')).toMatchObject({ min: 0, cap: 0, raisedCap: 0 })
    expect(quotas.get('T1WR0')).toMatchObject({ min: 2, cap: 2 })
  })
})

describe('pacing', () => {
  const most = (sensitivity: number, lineups: number) =>
    Array.from({ length: lineups }, (_, built) => mostSoFar(6, sensitivity, built, lineups))

  test('Max Exp 30% of 20 lineups allows the first six at sensitivity 0, and one in three from sensitivity 1 on', () => {
    expect(most(0, 20)).toEqual(new Array(20).fill(6))
    const even = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6]
    expect([most(1, 20), most(10, 20)]).toEqual([even, even])
    expect(most(0.5, 20).slice(0, 5)).toEqual([2, 2, 2, 3, 3])
  })

  test('a player added when more than half a lineup behind meets the minimum in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 100 }), fc.double({ min: 0, max: 0.85, noNaN: true }), (total, share) => {
        const min = Math.floor(share * total)
        let held = 0
        for (let built = 0; built < total; built++) {
          if (behindBy(min, held, built, total) > 0.5) held++
          expect(held).toBeGreaterThanOrEqual((min * (built + 1)) / total - 1)
          if (built + 1 >= 0.9 * total) expect(held).toBe(min)
        }
      }),
    )
  })

  test('a paced maximum can still be reached', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(100),
        fc.constantFrom(0, 0.3, 1, 4),
        (total, part, sensitivity) => {
          const cap = Math.min(part, total)
          let held = 0
          for (let built = 0; built < total; built++)
            held = Math.min(held + 1, mostSoFar(cap, sensitivity, built, total))
          expect(held).toBe(cap)
        },
      ),
    )
  })
})
