import { type BuildRequest, findRuleset, gameOf, type Player } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { buildLineups } from '../buildLineups.ts'
import { checkReport } from '../check/checkReport.ts'

const starts = { early: '2025-01-15T18:00:00Z', late: '2025-01-15T22:00:00Z', latest: '2025-01-15T23:00:00Z' }

type Edit = (player: Player) => Partial<Player>

/** An nba evening at 20:00: one of four games has begun, and six lineups of an earlier build are given. */
const base = ((): BuildRequest => {
  const pool = randomRequest({ seed: 3, sport: 'nba', games: 4, settings: { numLUs: 6, projPtsRandInput: 15 } })
  const games = [...new Set(pool.players.map(gameOf))]
  const players = pool.players.map((player) => {
    const game = games.indexOf(gameOf(player))
    const GameStart = game < 1 ? starts.early : game < 3 ? starts.late : starts.latest
    return { ...player, GameStart, TimeRank: game < 1 ? 1 : game < 3 ? 2 : 3 }
  })
  return withLineups(
    { ...pool, players, afterStartActivated: true, asOf: '2025-01-15T20:00:00Z' },
    buildAll(pool).lineups.map((lineup) => lineup.players),
  )
})()

const evening = (settings: Partial<BuildRequest> = {}, edit: Edit = () => ({})): BuildRequest => ({
  ...base,
  ...settings,
  players: base.players.map((player) => ({ ...player, ...edit(player) })),
})

const given = (request: BuildRequest) => request.afterStartLineups[0]!.lineups.map(({ players }) => players)
function withLineups(request: BuildRequest, lineups: readonly (readonly string[])[]): BuildRequest {
  return {
    ...request,
    afterStartLineups: [{ slate: '', active: true, lineups: lineups.map((players) => ({ players: [...players] })) }],
  }
}

const terms = (swap: Partial<BuildRequest['swap']>): Pick<BuildRequest, 'swap'> => ({
  swap: { mode: 'free', mostChanges: 2, pointsPerChange: 0, moves: true, ...swap },
})

/** A build to which the checker does not object. */
function swapped(request: BuildRequest) {
  const report = buildAll(request)
  expect([report.status, ...checkReport(request, report)]).toEqual(['complete'])
  return report
}

const isOpen = ({ GameStart }: Player) => GameStart! > '2025-01-15T20:00:00Z'
const openIn = (request: BuildRequest, ids: readonly string[]) =>
  request.players.filter((player) => isOpen(player) && ids.includes(player.Id))

/** An open player of some, but not all lineups. */
function star(request: BuildRequest): Player {
  const lineups = given(request)
  const counts = (id: string) => lineups.filter((ids) => ids.includes(id)).length
  return openIn(request, lineups.flat()).find(({ Id }) => counts(Id) > 1 && counts(Id) < lineups.length)!
}

test('only entries with somebody out are touched, and only that player changes (SaberSim’s rebuilds)', () => {
  const request = evening(terms({ mode: 'broken' }))
  const { Id, Name } = star(request)
  const players = request.players.map((player) => ({
    ...player,
    Salary: player.Id === Id ? player.Salary : Math.round(player.Salary * 0.9),
    ProjPtsAdjusted: player.ProjPtsAdjusted * (player.Salary % 200 === 0 ? 1.3 : 0.8),
    ...(player.Id === Id && { Status: 'O' }),
  }))
  const { lineups } = swapped({ ...request, players })
  for (const [index, { players: ids, swap, optimal }] of lineups.entries()) {
    const before = given(request)[index]!
    expect(optimal).toBe(true)
    if (before.includes(Id)) {
      expect(swap).toMatchObject({ changes: 1, broken: [`${Name} is out.`], notes: [] })
      expect(ids.filter((id) => !before.includes(id))).toHaveLength(1)
    } else expect([ids, swap!.notes]).toEqual([before, ['Nothing in the lineup is broken.']])
  }
})

test('the price of changes and the limit on them hold where a rebuild would change more', () => {
  const shifted: Edit = ({ Salary, ProjPtsAdjusted }) => ({
    ProjPtsAdjusted: ProjPtsAdjusted * (Salary % 300 ? 0.7 : 1.4),
  })
  const changesOf = (swap: Partial<BuildRequest['swap']>) =>
    swapped(evening(terms(swap), shifted)).lineups.map((lineup) => lineup.swap!.changes)
  const free = changesOf({})
  expect(Math.max(...free)).toBeGreaterThan(2)
  expect(Math.max(...changesOf({ mode: 'changes', mostChanges: 1 }))).toBe(1)
  const priced = changesOf({ pointsPerChange: 8 })
  expect(priced.reduce((sum, each) => sum + each, 0)).toBeLessThan(free.reduce((sum, each) => sum + each, 0))
})

test('the latest starters sit in UTIL, G and F, in lineups that change and in those that don’t (pydfs 333, 117)', () => {
  const request = evening()
  const moved = swapped(request).lineups
  const still = swapped({ ...request, ...terms({ moves: false }) }).lineups
  const utilRank = (ids: readonly string[]) => request.players.find(({ Id }) => Id === ids[7])!.TimeRank!
  for (const [index, { players, swap }] of moved.entries()) {
    const unmoved = still[index]!
    expect([...players].sort()).toEqual([...unmoved.players].sort())
    expect(swap!.changes).toBe(unmoved.swap!.changes)
    expect(utilRank(players)).toBeGreaterThanOrEqual(utilRank(unmoved.players))
  }
  expect(moved.some(({ swap }) => swap!.moves > 0)).toBe(true)
})

describe('all lineups together', () => {
  test('a maximum is kept by the lineups that lose least by it', () => {
    const { Id } = star(base)
    const wanted: Edit = (player) => (player.Id === Id ? { ProjPtsAdjusted: 80 } : {})
    const uncapped = swapped(evening({}, wanted))
    expect(uncapped.lineups.filter(({ players }) => players.includes(Id)).length).toBeGreaterThan(3)
    const capped = swapped(evening({}, (player) => (player.Id === Id ? { ProjPtsAdjusted: 80, MaxExp: 34 } : {})))
    const holding = capped.lineups.filter(({ players }) => players.includes(Id))
    expect(holding).toHaveLength(2)
    expect(capped.lineups.every(({ optimal }) => optimal)).toBe(true)
  })

  test('a minimum is met as far as the locked players leave room, and the rest is said', () => {
    const worst = base.players.filter(isOpen).sort((a, b) => a.ProjPtsAdjusted - b.ProjPtsAdjusted)[0]!
    const asked =
      (MinExp: number): Edit =>
      (player) =>
        player.Id === worst.Id ? { MinExp, ProjPtsAdjusted: 5 } : {}
    const half = swapped(evening({}, asked(50)))
    expect(half.lineups.filter(({ players }) => players.includes(worst.Id))).toHaveLength(3)
    const broken = swapped(evening(terms({ mode: 'broken' }), asked(50)))
    expect(broken.messages).toContainEqual(expect.stringContaining(`${worst.Name} is in 0 of 6 lineups`))
  })

  test('twins may stay the same, others may not become the same (pydfs 343)', () => {
    const [one, two] = given(base) as [string[], string[]]
    const near = one.with(one.indexOf(openIn(base, one)[0]!.Id), '')
    const { lineups } = swapped(withLineups(base, [one, one, two, near, near]))
    const keys = lineups.map(({ players }) => [...players].sort().join())
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys.slice(1)).size).toBe(4)
  })

  test('blank entries become different lineups, and are proven', () => {
    const base = evening({ minUnique: 2 })
    const { lineups } = swapped(
      withLineups(base, [...given(base), ...Array.from({ length: 4 }, () => Array(8).fill(''))]),
    )
    const blank = lineups.slice(6)
    for (const { players, swap, optimal } of blank) {
      expect(openIn(base, players)).toHaveLength(8)
      expect(swap).toMatchObject({ changes: 8, before: 0 })
      expect(optimal).toBe(true)
    }
  })

  test('lineups come back in order, whatever can’t be read between them', () => {
    const lineups = given(base)
    const faulty = [...lineups.slice(0, 2), ['x'], lineups[2]!.with(0, 'ghost'), ...lineups.slice(3)]
    const report = swapped(withLineups(base, faulty))
    expect(report.lineups).toHaveLength(7)
    expect(report.lineups[2]).toMatchObject({
      players: ['x'],
      optimal: false,
      swap: { notes: ['The lineup has 1 players in 8 slots, but the contest has 8 slots.'] },
    })
    expect(report.lineups[3]).toMatchObject({
      players: faulty[3],
      swap: { notes: ['Player ghost may be locked, but is not in the pool.'] },
    })
  })
})

test('where locked players break the user’s limits, the site’s rules hold and the notes say which limits gave way', () => {
  const request = evening({ minSal: 49_900, ...terms({ mode: 'broken' }) })
  const before = given(request)[0]!
  const out = openIn(request, before)[0]!
  const players = request.players.map((player) => ({
    ...player,
    Salary: isOpen(player) && !before.includes(player.Id) ? 3000 : player.Salary - 500,
    ...(player.Id === out.Id && { Status: 'O' }),
  }))
  const locked = before.map((id) => (openIn(request, [id]).length === 0 ? id : ''))
  const [one, two] = swapped(withLineups({ ...request, players }, [before, locked])).lineups
  for (const { players: ids, swap } of [one!, two!]) {
    expect(ids).not.toContain('')
    expect(swap!.notes).toContainEqual(expect.stringMatching(/salary/i))
  }
})

test('a swap can be stopped between two searches, before any lineup comes back', () => {
  let polls = 0
  const run = buildLineups(evening(), { now: () => 0, isCancelled: () => ++polls > 4 })
  const step = run.next()
  expect(step.done && step.value.status).toBe('cancelled')
})

test('only requests without any lineup, or to rebuild earlier ones, are refused', () => {
  const request = evening()
  const outcomeOf = (change: Partial<BuildRequest>) => {
    const { status, messages } = buildAll({ ...request, ...change })
    return [status, messages.at(-1)]
  }
  expect(outcomeOf({ afterStartLineups: [] })).toEqual([
    'infeasible',
    'After the start, a build fills the given lineups, but none is given.',
  ])
  expect(outcomeOf({ earlierLineups: [{ players: given(request)[0]! }] })).toEqual([
    'infeasible',
    'After the start, a build fills the given lineups. It can’t keep lineups of an earlier build.',
  ])
})

test('a captain whom the site lists once stays captain once his bout has begun', () => {
  const pool = randomRequest({ seed: 1, sport: 'mma', site: 'fd', games: 6, settings: { numLUs: 3 } })
  const { lineups } = buildAll(pool)
  const captain = pool.players.find(({ Id }) => Id === lineups[0]!.players[0])!
  const request: BuildRequest = {
    ...withLineups(
      pool,
      lineups.map(({ players }) => players),
    ),
    afterStartActivated: true,
    teamsLocked: [captain.TeamAbbrev],
    players: pool.players.map((player) => ({ ...player, ProjPtsAdjusted: 100 - player.ProjPtsAdjusted })),
  }
  const [lineup] = swapped(request).lineups
  expect(findRuleset(request)!.slots[0]!.points).toBeDefined()
  expect(lineup!.players[0]).toBe(captain.Id)
  expect(lineup!.swap!.changes).toBeGreaterThan(0)
})
