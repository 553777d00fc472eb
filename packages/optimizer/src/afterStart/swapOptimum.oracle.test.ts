import { type BuildRequest, type BuiltLineup, findRuleset, flexibleSlots } from '@slatecraft/slate'
import { expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { bestSwap, isBefore, type SwapWorth, swapWorth } from '../../test/bestSwap.ts'
import { buildAll } from '../../test/buildAll.ts'
import { everyLineup } from '../../test/everyLineup.ts'
import { plainState, underSiteRules } from '../../test/plainStates.ts'
import { checkReport } from '../check/checkReport.ts'
import { givenLineups } from '../check/givenLineups.ts'
import { lineupLimits } from '../check/lineupLimits.ts'

const isTouched = (request: BuildRequest, index: number) => {
  const given = givenLineups(request, findRuleset(request)!).lineups[index]!
  return request.swap.mode !== 'broken' || given.broken.length > 0
}

const breaksLimits = (request: BuildRequest, { players }: BuiltLineup) => {
  const ruleset = findRuleset(request)!
  const rows = players.flatMap((id) => request.players.find(({ Id }) => Id === id) ?? [])
  return lineupLimits(request, ruleset).userFaults(rows).length > 0
}

const gaveUpMinUnique = ({ swap }: BuiltLineup) => swap!.notes.some((note) => note.includes('Min Unique'))

function expectWorth(found: SwapWorth, best: SwapWorth, where: string): void {
  expect([found.useless, found.changes], `${where}: players who can’t score, changes`).toEqual([
    best.useless,
    best.changes,
  ])
  expect(found.objective, where).toBeCloseTo(best.objective, 4)
}

testFew(
  'a lineup alone becomes the best that HiGHS finds by its mode, if need be under the site’s rules alone, seeds from 1',
  { cases: seedsFrom(1, 400), few: 8 },
  async (seeds) => {
    let solved = 0
    for (const seed of seeds) {
      const request = plainState(seed, 1)
      const report = buildAll(request)
      expect([report.status, ...checkReport(request, report)], `seed ${seed}`).toEqual(['complete'])
      if (!isTouched(request, 0)) continue
      const [lineup] = report.lineups
      const gaveWay = lineup!.swap!.changes > 0 && breaksLimits(request, lineup!)
      const best = await bestSwap(request, 0, [])
      if (gaveWay) expect(best, `seed ${seed}`).toBe(undefined)
      const instead = gaveWay ? await bestSwap(underSiteRules(request), 0, []) : best
      if (instead !== undefined) expectWorth(swapWorth(request, 0, lineup!.players), instead, `seed ${seed}`)
      else expect(lineup!.swap!.changes, `seed ${seed}`).toBe(0)
      expect(lineup!.optimal, `seed ${seed}`).toBe(true)
      solved++
    }
    expect(solved).toBeGreaterThan(0.75 * seeds.length)
  },
)

testFew(
  'of several lineups those called optimal can’t be better next to the others, as HiGHS finds, seeds from 10001',
  { cases: seedsFrom(10_001, 100), few: 1 },
  async (seeds) => {
    for (const seed of seeds) {
      const request = plainState(seed, 2 + (seed % 4))
      const { lineups, ...report } = buildAll(request)
      expect([report.status, ...checkReport(request, { ...report, lineups })], `seed ${seed}`).toEqual(['complete'])
      if (lineups.some(gaveUpMinUnique)) continue
      const others = lineups.map(({ players }) => players)
      for (const [index, { players, optimal, bound }] of lineups.entries()) {
        const best = isTouched(request, index) ? await bestSwap(request, index, others) : undefined
        if (best === undefined) continue
        const where = `seed ${seed}, lineup ${index + 1}`
        const found = swapWorth(request, index, players)
        if (optimal) expectWorth(found, best, where)
        else expect(bound, where).toBeGreaterThan(best.objective - 1e-4)
      }
    }
  },
)

testFew(
  'on a tiny slate a lineup becomes the best of all there are, seeds from 20001',
  { cases: seedsFrom(20_001, 40), few: 1 },
  (seeds) => {
    for (const seed of seeds) {
      const request = plainState(seed, 1, true)
      const report = buildAll(request)
      expect([report.status, ...checkReport(request, report)], `seed ${seed}`).toEqual(['complete'])
      const best = isTouched(request, 0) ? bestOfAll(request) : undefined
      if (best === undefined) continue
      expectWorth(swapWorth(request, 0, report.lineups[0]!.players), best, `seed ${seed}`)
    }
  },
)

/** The best of all lineups that the locked players and the mode leave. */
function bestOfAll(request: BuildRequest): SwapWorth | undefined {
  const ruleset = findRuleset(request)!
  const { lineups, whyNotIn, rowOf } = givenLineups(request, ruleset)
  const { players: before, locked } = lineups[0]!
  const { mode, mostChanges } = request.swap
  const isPossible = (ids: readonly string[]) =>
    locked.every((slot) => ids.includes(before[slot]!)) &&
    ids.every((id) => before.includes(id) || (whyNotIn(id) === undefined && rowOf.get(id)!.ProjPtsAdjusted > 0)) &&
    (mode !== 'changes' || before.filter((id) => id !== '' && !ids.includes(id)).length <= mostChanges) &&
    flexibleSlots(
      ids.map((id) => rowOf.get(id)!),
      ruleset,
      { held: new Map(locked.map((slot) => [ids.indexOf(before[slot]!), slot])), before: new Map() },
    ) !== undefined
  return everyLineup({ ...request, players: request.players.map((player) => ({ ...player, MaxExp: 100 })) })
    .map(({ items }) => items.map((item) => request.players[item]!.Id))
    .filter(isPossible)
    .map((ids) => swapWorth(request, 0, ids))
    .reduce<SwapWorth | undefined>(
      (best, worth) => (best === undefined || isBefore(worth, best) ? worth : best),
      undefined,
    )
}
