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

/** The request with the lineups of a report as those of the build before. */
const after = (request: BuildRequest, { lineups }: BuildReport): BuildRequest => ({
  ...request,
  earlierLineups: lineups.map(({ players, slots }) => ({ players, slots })),
})

const hands = ({ lineups }: BuildReport) => lineups.map(({ players }) => players)
const kept = ({ lineups }: BuildReport) => lineups.filter(({ isKept }) => isKept).length

/** A rebuild that is complete and that the checker accepts. */
function rebuilt(request: BuildRequest, earlier: BuildReport): BuildReport {
  const edited = after(request, earlier)
  const report = buildAll(edited, { isMeasured: false })
  expect([report.status, ...checkReport(edited, report)], report.messages.join()).toEqual(['complete'])
  return report
}

describe('rebuild what changed', () => {
  const runs = manyKindsOfRuns.filter(({ name }) => !name.includes('cannot be built'))

  test.each(runs)('keeps every lineup in its place where nothing changed: $name', ({ request }) => {
    const first = buildAll(request, { isMeasured: false })
    const report = rebuilt(request, first)
    expect(hands(report)).toEqual(hands(first))
    expect(report.replaced).toEqual([])
  })

  test('reports of builds that knew of no earlier lineups still belong to their requests', () => {
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

  test('a player who is faded takes his lineups with him, and no other one', () => {
    const report = rebuilt(withExposures(request, { [some.Id]: { MaxExp: 0 } }), first)
    expect(report.replaced?.map(({ luNum }) => luNum)).toEqual(holders(some.Id))
    expect(report.replaced?.[0]?.reasons).toEqual([`${some.Name} is now at Max Exp 0%`])
    expect(
      report.lineups.every(({ isKept, players }, at) => !isKept || players.join() === hands(first)[at]!.join()),
    ).toBe(true)
  })

  test('a smaller maximum costs the lineups with fewest points', () => {
    const report = rebuilt(withExposures(request, { [some.Id]: { MaxExp: 10 } }), first)
    const of = (isKept: boolean) =>
      holders(some.Id)
        .filter((luNum) => (report.lineups[luNum - 1]!.isKept === true) === isKept)
        .map((luNum) => first.lineups[luNum - 1]!.points)
    expect(of(true)).toHaveLength(2)
    expect(Math.min(...of(true))).toBeGreaterThanOrEqual(Math.max(...of(false)))
    expect(report.replaced![0]!.reasons).toEqual([`${some.Name} is at the new Max Exp of 10%`])
  })

  test('a greater minimum replaces as many lineups as it takes, and no more', () => {
    const least = holders(some.Id).length + 4
    const report = rebuilt(withExposures(request, { [some.Id]: { MinExp: 5 * least } }), first)
    expect(kept(report)).toBe(16)
    const inAll = rebuilt(withExposures(request, { [some.Id]: { MinExp: 96 } }), first)
    expect(kept(inAll)).toBe(holders(some.Id).length)
  })

  test('more lineups come behind, the last ones go where fewer are asked for', () => {
    const more = rebuilt({ ...request, numLUs: 24 }, first)
    expect([kept(more), hands(more).slice(0, 20)]).toEqual([20, hands(first)])
    const fewer = rebuilt({ ...request, numLUs: 18 }, first)
    expect(hands(fewer)).toEqual(hands(first).slice(0, 18))
    expect(fewer.replaced).toEqual([19, 20].map((luNum) => ({ luNum, reasons: ['The run now has only 18 lineups'] })))
  })

  test('a run that broke off goes on as if it had not', () => {
    expect(hands(rebuilt(request, buildAll(request, { stopAfter: 7 })))).toEqual(hands(first))
  })

  test('a least salary and a lock are named as the screens call them', () => {
    const cheapest = first.lineups.reduce((least, { salary }) => Math.min(least, salary), 50_000)
    const report = rebuilt({ ...request, minSal: cheapest + 100 }, first)
    expect(report.replaced!.flatMap(({ reasons }) => reasons)).toContain(
      `Salary ${cheapest.toLocaleString('en-US')} is below Min Salary ${(cheapest + 100).toLocaleString('en-US')}`,
    )
    const locked = rebuilt(withExposures(request, { [some.Id]: { MinExp: 100 } }), first)
    expect(locked.replaced![0]!.reasons).toEqual([`${some.Name} is now locked but not in it`])
  })

  test('saved lineups that count now are not repeated', () => {
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

  test('who goes for the share of a group takes up no room of others', () => {
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

  test('as few lineups as can be make way where the rest could not be built around them', () => {
    // Each of the two is asked for in one lineup, and both are too dear to be in the same.
    const field = randomRequest({ seed: 4, sport: 'pga', settings: { numLUs: 4 } })
    const dear = ['G48', 'G49']
    const with2 = (MinExp: number): BuildRequest => ({
      ...field,
      players: field.players.map((player) =>
        dear.includes(player.Id) ? { ...player, Salary: 22_000, ProjPtsAdjusted: 1, MinExp } : player,
      ),
    })
    const report = rebuilt(with2(25), buildAll(with2(0)))
    expect(report.lineups.map(({ isKept }) => isKept)).toEqual([true, true, undefined, undefined])
    expect(report.replaced!.map(({ reasons }) => reasons)).toEqual([
      ['With it, the rest of the run could not meet its exposures and shares'],
      ['It lacks G 48, whose Min Exp is now 25%', 'It lacks G 49, whose Min Exp is now 25%'],
    ])
    expect(report.messages).toContain('Also dropped 1 earlier lineup so that the rest of the run could be built.')
  })
})

describe('whatever was edited, what stays is lawful, what goes was not, and the run is made wherever a new one is', () => {
  /** One of each kind of rules; the others differ in numbers only. */
  const someContests = everyContest.filter(({ id }) =>
    /draftkings\/(nfl|mlb|nba)|fanduel\/(mma|nba)\/classic|yahoo\/nfl\/showdown/.test(id),
  )
  const counted = { kept: 0, replaced: 0, madeWay: 0 }

  for (const { id, kind } of someContests)
    testFew(id, { cases: [31, 32], few: 1 }, (seeds) => {
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
        const isWayGiven = (reasons: readonly string[]) => reasons.some((reason) => reason.startsWith('With it'))
        for (const { luNum, reasons } of report.replaced ?? []) {
          counted.replaced++
          if (isWayGiven(reasons)) counted.madeWay++
          else expect(isWithout(again, report, first, luNum), `${name}: ${luNum}: ${reasons.join()}`).toBe(true)
        }
        counted.kept += kept(report)
      }
    })

  /** Whether an earlier lineup is unlawful by itself, or beside those that were kept. */
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
    // Beside the kept ones alone, as a run that broke off: only what may not be exceeded is judged, and what can't be met any more.
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

  test('of all lineups most stay, and few make way for others', () => {
    console.log(JSON.stringify(counted))
    expect(counted.kept).toBeGreaterThan(counted.replaced / 2)
    expect(counted.madeWay).toBeLessThan(counted.replaced / 4)
  })
})
