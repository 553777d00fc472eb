import { type BuildRequest, findRuleset, fits, itemsOf } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { limitsOf } from '../limits/limitsOf.ts'
import { quotasOf } from './quotas.ts'
import { capacityFaults } from './slotCapacity.ts'

const base = randomRequest({ seed: 5, settings: { numLUs: 10 } })

function faultsIn(request: BuildRequest): string[] {
  const ruleset = findRuleset(request)!
  const items = itemsOf(request, ruleset)
  const types = [...new Map(ruleset.slots.map((slot) => [slot.name, slot])).values()]
  const fitsOf = Int32Array.from(items, ({ row }) =>
    types.reduce((mask, slot, type) => (fits(row, slot) ? mask | (1 << type) : mask), 0),
  )
  const slotCounts = types.map(({ name }) => ruleset.slots.filter((slot) => slot.name === name).length)
  const run = {
    players: request.players,
    slotNames: types.map(({ name }) => name),
    model: { slotCounts, fits: fitsOf },
  }
  const quotas = quotasOf(request, items, limitsOf(request, ruleset))
  return capacityFaults(run, quotas, request.numLUs).map(({ words }) => words)
}

const faultsOf = (exposures: Parameters<typeof withExposures>[1]) => faultsIn(withExposures(base, exposures))

const idsOf = (position: string) => base.players.filter((player) => player.Position === position).map(({ Id }) => Id)

test('minimums may fill every slot, but not one more', () => {
  expect(faultsOf({ T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 40 } })).toEqual([])
  expect(faultsOf({ T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 50 } })).toEqual([
    'Min Exp for T0 QB 0 (60%) and T1 QB 0 (50%) needs 11 QB slots, but 10 lineups have 10.',
  ])
})

test('tight ends may fill TE and FLEX, but not a third slot', () => {
  const [first, second, third] = idsOf('TE')
  const locks = (...ids: (string | undefined)[]) => Object.fromEntries(ids.map((id) => [id, { MinExp: 100 }]))
  expect(faultsOf(locks(first, second))).toEqual([])
  expect(faultsOf(locks(first, second, third))).toEqual([
    expect.stringMatching(/^Min Exp for .* needs 30 TE\/FLEX slots, but 10 lineups have 20\.$/),
  ])
})

test('maximums may leave exactly enough, but not one slot fewer', () => {
  const only = (most: number) =>
    Object.fromEntries(idsOf('DST').map((id, index) => [id, { MaxExp: index < 2 ? 50 : index === 2 ? most : 0 }]))
  expect(faultsOf(only(0))).toEqual([])
  const short = Object.fromEntries(
    idsOf('DST').map((id, index) => [id, { MaxExp: index === 0 ? 50 : index === 1 ? 40 : 0 }]),
  )
  expect(faultsOf(short)).toEqual([expect.stringContaining('can fill 9, but 10 lineups have 10')])
})

test('a showdown player as captain and flex can need no more lineups than there are', () => {
  const request = randomRequest({ seed: 5, contestType: 'showdown', games: 1, settings: { numLUs: 10 } })
  const captain = request.players.find(({ RosterPosition }) => RosterPosition === 'CPT')!
  const asking = (asCaptain: number, asFlex: number) =>
    faultsIn(
      withExposures(request, {
        [captain.Id]: { MinExp: asCaptain },
        [captain.Id.replace('CPT', 'FLEX')]: { MinExp: asFlex },
      }),
    )
  expect(asking(40, 60)).toEqual([])
  expect(asking(40, 70)).toEqual([
    `Min Exp for ${captain.Name} (CPT) (40%) and ${captain.Name} (70%) needs 11 lineups, but a player can be in each of the 10 only once.`,
  ])
})

test('if one row is both captain and fighter, a locked player may fill either slot', () => {
  const request = randomRequest({ seed: 5, sport: 'mma', site: 'fd', games: 8, settings: { numLUs: 10 } })
  const locks = (count: number) =>
    faultsIn(
      withExposures(
        request,
        Object.fromEntries(request.players.slice(0, count).map(({ Id }) => [Id, { MinExp: 100 }])),
      ),
    )
  expect(locks(6)).toEqual([])
  expect(locks(7)).toEqual([expect.stringContaining('needs 70 CPT/F slots, but 10 lineups have 60.')])
})

test('refuses a minimum for a player whom another setting excludes or who fits no slot', () => {
  const nba = randomRequest({ seed: 5, sport: 'nba', settings: { numLUs: 10, teamsLocked: ['T0'] } })
  const { Id, Name } = nba.players.find(({ TeamAbbrev }) => TeamAbbrev === 'T0')!
  expect(faultsIn(nba)).toEqual([])
  expect(faultsIn(withExposures(nba, { [Id]: { MinExp: 20 } }))).toEqual([
    `Min Exp 20% for ${Name} is impossible: Teams Locked T0 excludes them.`,
  ])
  const kicker = { ...base.players[0]!, Id: 'K', Name: 'A Kicker', Position: 'K', Positions: ['K'], MinExp: 10 }
  expect(faultsIn({ ...base, players: [...base.players, kicker] })).toEqual([
    'Min Exp 10% for A Kicker is impossible: they fit no roster slot.',
  ])
})
