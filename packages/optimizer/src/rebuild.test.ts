import { createHash } from 'node:crypto'
import { type BuildReport, type BuildRequest, findRuleset, PlayerGroup } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { testFew } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, fewGames } from '../test/contests.ts'
import { golf } from '../test/golf.ts'
import { manyKindsOfRuns } from '../test/manyKindsOfRuns.ts'
import { randomEdits } from '../test/randomEdits.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { randomSettings } from '../test/randomSettings.ts'
import { randomShares } from '../test/randomShares.ts'
import { checkReport } from './check/checkReport.ts'
import { lineupCheck } from './check/lineupCheck.ts'
import { requestHash } from './requestHash.ts'

/** The request with the lineups of a report as its earlier lineups. */
const after = (request: BuildRequest, { lineups }: BuildReport): BuildRequest => ({
  ...request,
  earlierLineups: lineups.map(({ players, slots }) => ({ players, slots })),
})

const hands = ({ lineups }: BuildReport) => lineups.map(({ players }) => players)
const kept = ({ lineups }: BuildReport) => lineups.filter(({ isKept }) => isKept).length

/** A complete rebuild without faults. */
function rebuilt(request: BuildRequest, earlier: BuildReport): BuildReport {
  const edited = after(request, earlier)
  const report = buildAll(edited, { isMeasured: false })
  expect([report.status, ...checkReport(edited, report)], report.messages.join()).toEqual(['complete'])
  return report
}

describe('rebuild what changed', () => {
  const runs = manyKindsOfRuns.filter(({ name }) => !name.includes('cannot be built'))

  test.each(runs)('keeps every lineup at its position if nothing changed: $name', ({ request }) => {
    const first = buildAll(request, { isMeasured: false })
    const report = rebuilt(request, first)
    expect(hands(report)).toEqual(hands(first))
    expect(report.replaced).toEqual([])
  })

  test('requests from before earlier lineups existed keep their hash', () => {
    const { earlierLineups, ...before } = golf({})
    const fields = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1))
    expect(requestHash({ ...before, earlierLineups })).toBe(
      createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
    )
  })

  const request = randomRequest({ seed: 12, games: 5, settings: { numLUs: 20, minUnique: 2 } })
  const first = buildAll(request)
  const holders = (id: string) => first.lineups.flatMap(({ players }, at) => (players.includes(id) ? [at + 1] : []))
  const some = request.players.find(({ Id }) => holders(Id).length > 3 && holders(Id).length < 12)!

  test('excluding a player replaces exactly the player’s lineups', () => {
    const report = rebuilt(withExposures(request, { [some.Id]: { MaxExp: 0 } }), first)
    expect(report.replaced?.map(({ luNum }) => luNum)).toEqual(holders(some.Id))
    expect(report.replaced?.[0]?.reasons).toEqual([`${some.Name} is now at Max Exp 0%`])
    expect(
      report.lineups.every(({ isKept, players }, at) => !isKept || players.join() === hands(first)[at]!.join()),
    ).toBe(true)
  })

  test('a lower maximum replaces the lineups with the fewest points', () => {
    const report = rebuilt(withExposures(request, { [some.Id]: { MaxExp: 10 } }), first)
    const of = (isKept: boolean) =>
      holders(some.Id)
        .filter((luNum) => (report.lineups[luNum - 1]!.isKept === true) === isKept)
        .map((luNum) => first.lineups[luNum - 1]!.points)
    expect(of(true)).toHaveLength(2)
    expect(Math.min(...of(true))).toBeGreaterThanOrEqual(Math.max(...of(false)))
    expect(report.replaced![0]!.reasons).toEqual([`${some.Name} is at the new Max Exp of 10%`])
  })

  test('a higher minimum replaces only as many lineups as necessary', () => {
    const least = holders(some.Id).length + 4
    const report = rebuilt(withExposures(request, { [some.Id]: { MinExp: 5 * least } }), first)
    expect(kept(report)).toBe(16)
    const inAll = rebuilt(withExposures(request, { [some.Id]: { MinExp: 96 } }), first)
    expect(kept(inAll)).toBe(holders(some.Id).length)
  })

  test('more lineups are added at the end, fewer remove the last ones', () => {
    const more = rebuilt({ ...request, numLUs: 24 }, first)
    expect([kept(more), hands(more).slice(0, 20)]).toEqual([20, hands(first)])
    const fewer = rebuilt({ ...request, numLUs: 18 }, first)
    expect(hands(fewer)).toEqual(hands(first).slice(0, 18))
    expect(fewer.replaced).toEqual([19, 20].map((luNum) => ({ luNum, reasons: ['The run now has only 18 lineups'] })))
  })

  test('a cancelled run continues with the same lineups', () => {
    expect(hands(rebuilt(request, buildAll(request, { stopAfter: 7 })))).toEqual(hands(first))
  })

  test('reasons name Min Salary and locks as on screens', () => {
    const cheapest = first.lineups.reduce((least, { salary }) => Math.min(least, salary), 50_000)
    const report = rebuilt({ ...request, minSal: cheapest + 100 }, first)
    expect(report.replaced!.flatMap(({ reasons }) => reasons)).toContain(
      `Salary ${cheapest.toLocaleString('en-US')} is below Min Salary ${(cheapest + 100).toLocaleString('en-US')}`,
    )
    const locked = rebuilt(withExposures(request, { [some.Id]: { MinExp: 100 } }), first)
    expect(locked.replaced![0]!.reasons).toEqual([`${some.Name} is now locked but not in it`])
  })

  test('a kept lineup does not repeat a saved one', () => {
    const [, second] = first.lineups
    const saved = {
      includeSaved: true,
      savedLineups: [{ slate: '', active: true, lineups: [{ players: second!.players }] }],
    }
    const report = rebuilt({ ...request, minUnique: 1, ...saved }, first)
    expect(report.replaced).toEqual([
      { luNum: 2, reasons: ['It shares 9 players with a saved lineup, Min Unique is 1'] },
    ])
  })

  test('a lineup dropped for a group makes room for others', () => {
    const field = golf({ numLUs: 2 })
    const earlier = [
      ['A', 'B', 'C', 'D', 'E', 'F'],
      ['A', 'C', 'D', 'E', 'F', 'G'],
    ].map((players) => ({ players }))
    const group = { ID: 'group', players: ['H'], minGroup: 1, maxGroup: 1, pctGroup: 0.6, anchorPlayerID: ['B'] }
    const edited = { ...withExposures(field, { A: { MaxExp: 50 } }), groups: [PlayerGroup.parse(group)] }
    const report = buildAll({ ...edited, earlierLineups: earlier })
    expect(report.replaced?.map(({ luNum }) => luNum)).toEqual([1])
  })

  test('drops as few lineups as possible if the rest can’t be built around them', () => {
    // Both players must be in one lineup each, and are too expensive to be in the same.
    const field = randomRequest({ seed: 4, sport: 'pga', settings: { numLUs: 4 } })
    const expensive = ['G48', 'G49']
    const with2 = (MinExp: number): BuildRequest => ({
      ...field,
      players: field.players.map((player) =>
        expensive.includes(player.Id) ? { ...player, Salary: 22_000, ProjPtsAdjusted: 1, MinExp } : player,
      ),
    })
    const report = rebuilt(with2(25), buildAll(with2(0)))
    expect(report.lineups.map(({ isKept }) => isKept)).toEqual([true, true, undefined, undefined])
    expect(report.replaced!.map(({ reasons }) => reasons)).toEqual([
      ['With it, the rest of the run could not meet its exposures and shares'],
      ['It lacks G 48, who now has Min Exp 25%', 'It lacks G 49, who now has Min Exp 25%'],
    ])
    expect(report.messages).toContain('Also dropped 1 earlier lineup so that the rest of the run could be built.')
  })
})

describe('after random edits, kept lineups are valid, dropped ones are not, and the run completes if a new one does', () => {
  /** One contest of each kind; the others differ only in numbers. */
  const someContests = everyContest.filter(({ id }) =>
    /draftkings\/(nfl|mlb|nba)|fanduel\/(mma|nba)\/classic|yahoo\/nfl\/showdown/.test(id),
  )
  const counted = { kept: 0, replaced: 0, released: 0 }

  for (const { id, kind } of someContests)
    testFew(id, { cases: [32, 31], few: 1 }, (seeds) => {
      for (const seed of seeds) {
        const pool = randomRequest({ seed, ...kind, games: fewGames(kind, 1) })
        const request = randomShares(randomSettings(pool, seed, 0.2), seed)
        const first = buildAll(request, { isMeasured: false })
        if (first.lineups.length === 0) continue
        const held = [...new Set(first.lineups.flatMap(({ players }) => players))]
        const edited = randomEdits(request, held, seed)
        const fresh = buildAll(edited, { isMeasured: false })
        const again = after(edited, first)
        const report = buildAll(again, { isMeasured: false })
        const name = `seed ${seed}: ${report.messages.join(' ')}`
        expect(checkReport(again, report), name).toEqual([])
        if (fresh.status === 'complete') expect(report.status, name).toBe('complete')
        const isReleased = (reasons: readonly string[]) => reasons.some((reason) => reason.startsWith('With it'))
        for (const { luNum, reasons } of report.replaced ?? []) {
          counted.replaced++
          if (isReleased(reasons)) counted.released++
          else expect(isWithout(again, report, first, luNum), `${name}: ${luNum}: ${reasons.join()}`).toBe(true)
        }
        counted.kept += kept(report)
      }
    })

  /** Whether an earlier lineup is invalid by itself or together with the kept ones. */
  function isWithout(request: BuildRequest, report: BuildReport, first: BuildReport, luNum: number): boolean {
    const index = luNum - 1
    const lineup = first.lineups[index]!
    if (index >= request.numLUs) return true
    const rowOf = new Map(request.players.map((player) => [player.Id, player]))
    if (!lineup.players.every((id) => rowOf.has(id))) return true
    const sum = (of: (id: string) => number) =>
      Math.round(100 * lineup.players.reduce((all, id) => all + of(id), 0)) / 100
    const now = findRuleset(request)!.slots.some(({ points }) => points !== undefined)
      ? lineup
      : {
          ...lineup,
          points: sum((id) => rowOf.get(id)!.ProjPtsAdjusted),
          salary: sum((id) => rowOf.get(id)!.Salary),
        }
    if (lineupCheck(request)(now, index).length > 0) return true
    // Together with the kept ones alone: only maximums count, and minimums that can't be met any more.
    const stays = report.lineups.map((other, at) => (other.isKept || at === index ? other : undefined))
    const counts = (id: string) =>
      stays.filter((other, at) => (at === index ? lineup : other)?.players.includes(id)).length
    const some = stays.filter((other) => other !== undefined).length
    const overlap = request.lineupLength - request.minUnique
    return (
      request.players.some(
        ({ Id, MaxExp, MinExp }) =>
          (lineup.players.includes(Id) &&
            counts(Id) > Math.max(1, Math.floor((MaxExp * request.numLUs) / 100 + 1e-9))) ||
          some - counts(Id) > request.numLUs - Math.ceil((MinExp * request.numLUs) / 100 - 1e-9),
      ) ||
      stays.some(
        (other, at) =>
          other !== undefined &&
          at !== index &&
          other.players.filter((id) => lineup.players.includes(id)).length > overlap,
      ) ||
      report.replaced!.some(
        ({ luNum: other, reasons }) =>
          other === luNum && reasons.some((words) => /stack rules|in at least|in at most|anchor/.test(words)),
      )
    )
  }

  test('many lineups are kept, and few are dropped for others', () => {
    console.log(JSON.stringify(counted))
    expect(counted.kept).toBeGreaterThan(counted.replaced / 4)
    expect(counted.released).toBeLessThan(counted.replaced / 4)
  })
})
