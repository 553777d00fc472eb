import { type BuildRequest, findRuleset, type Player } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { checkReport } from '../check/checkReport.ts'

const kickoff = { early: '2025-01-15T18:00:00Z', late: '2025-01-15T22:00:00Z' }

/**
 * DraftKings, at 20:00: teams T0 and T1 play, the others have not started. Everyone costs the same and scores about 10
 * points, or 11 if in the first lineup, but for these. No two have the same points.
 */
function evening(
  sport: 'nba' | 'mlb',
  lineups: readonly (readonly string[])[],
  points: Record<string, number> = {},
): BuildRequest {
  const pool = randomRequest({ seed: 1, sport, games: 3 })
  return {
    ...pool,
    afterStartActivated: true,
    asOf: '2025-01-15T20:00:00Z',
    players: pool.players.map((player, row): Player => {
      const isEarly = /^T[01]/.test(player.Id)
      const worth = points[player.Id] ?? (lineups[0]!.includes(player.Id) ? 11 : 10) + row / 100
      return {
        ...player,
        ...{ Salary: 5000, ProjPts: worth, ProjPtsAdjusted: worth },
        ...{ GameStart: kickoff[isEarly ? 'early' : 'late'], TimeRank: isEarly ? 1 : 2 },
      }
    }),
    afterStartLineups: [
      { slate: 'Main', active: true, lineups: lineups.map((players) => ({ players: [...players] })) },
    ],
  }
}

/** The lineups of a build to which the checker objects nowhere. */
function swapped(request: BuildRequest) {
  const report = buildAll(request)
  expect([report.status, ...checkReport(request, report)]).toEqual(['complete'])
  return report.lineups
}

const idsOf = (request: BuildRequest) => swapped(request).map(({ players }) => players)

// PG SG SF PF C G F UTIL
const locked = ['T0PG0', 'T0SG0', 'T0SF0', 'T1PF0', 'T1C0', 'T1PG0', 'T0PF0', 'T1SG0']
const mixed = ['T0PG0', 'T2SG0', 'T3SF0', 'T1PF0', 'T3C0', 'T2PG0', 'T4PF0', 'T5SF0']

describe('complaints about other optimizers’ late swaps', () => {
  test('an entry with all slots locked comes back, and so do those before and after it (pydfs 248, 398, 339)', () => {
    const request = evening('nba', [mixed, locked, mixed], { T2C0: 20 })
    const [one, two, three] = swapped(request)
    expect(one!.players).toContain('T2C0')
    expect(two!.players).toEqual(locked)
    expect(two!.swap!.notes).not.toEqual([])
    expect(three!.players).toContain('T2C0')
  })

  test('an entry that is already the best comes back as it was (pydfs 248)', () => {
    const best = evening('nba', [mixed])
    expect(idsOf(best)).toEqual([mixed])
    expect(swapped(best)[0]!).toMatchObject({ optimal: true, swap: { changes: 0, moves: 0 } })
  })

  test('entries that nobody can read come back as they were, and the others are swapped (pydfs 248)', () => {
    const faulty = [mixed.slice(1), mixed.with(1, mixed[0]!), mixed.with(4, 'T3PG0'), mixed.with(2, 'ghost')]
    const request = evening('nba', [...faulty, mixed], { T2C0: 20 })
    const found = idsOf(request)
    expect(found.slice(0, 4)).toEqual(faulty)
    expect(found[4]).toContain('T2C0')
  })

  test('one locked OF leaves the other two OF slots open (pydfs 52)', () => {
    // P P C 1B 2B 3B SS OF OF OF
    const hitters = ['T3C0', 'T31B0', 'T42B0', 'T43B0', 'T5SS0', 'T0OF0', 'T2OF0', 'T5OF0']
    const request = evening('mlb', [['T2SP0', 'T3SP0', ...hitters]], { T4OF0: 20, T5OF1: 20, T0OF1: 90 })
    const [players] = idsOf(request)
    expect(players![7]).toBe('T0OF0')
    expect([...players!.slice(8)].sort()).toEqual(['T4OF0', 'T5OF1'])
  })

  test('a locked player stays in his slot, even where moving him would let a better one in (pydfs 322)', () => {
    // T1PF0 could make room in F. T2PF0 fits PF, F and UTIL.
    const request = evening('nba', [mixed], { T2PF0: 40, 'T3PF/C0': 30 })
    const [players] = idsOf(request)
    expect(players!.indexOf('T1PF0')).toBe(3)
    expect(players!.indexOf('T0PG0')).toBe(0)
    expect(players).toEqual(expect.arrayContaining(['T2PF0', 'T3PF/C0']))
  })

  test('locked players are neither swapped out nor in, however many points they have (NBA-DFS-Tools 32)', () => {
    const request = evening('nba', [mixed], { T0PG0: 1, T1PF0: 1, T0C0: 90, T1SG0: 90 })
    const [players] = idsOf(request)
    expect(players).toEqual(expect.arrayContaining(['T0PG0', 'T1PF0']))
    expect(players!.filter((id) => /^T[01]/.test(id))).toHaveLength(2)
  })

  test('players whose team is locked, or whose game the file or the user says has begun, are locked too (OB-38)', () => {
    const terms: Partial<BuildRequest>[] = [{ teamsLocked: ['T2', 'T3'] }, { gameMarks: { 'T2-T3': 'started' } }]
    const pool = evening('nba', [mixed], { T2C0: 90, T5C0: 20 })
    const byFile = pool.players.map((player) =>
      /^T[23]/.test(player.Id) ? { ...player, GameStatus: 'started' as const } : player,
    )
    for (const change of [...terms, { players: byFile }]) {
      const [players] = idsOf({ ...pool, ...change })
      for (const slot of [0, 1, 2, 3, 4, 5]) expect(players![slot]).toBe(mixed[slot])
      expect(players).not.toContain('T2C0')
    }
  })

  test('everyone is eligible where they sit after players have moved (NBA-DFS-Tools 25)', () => {
    const request = evening('nba', [mixed], { 'T4PG/SG0': 30, 'T5SF/SG0': 30, 'T4SG/SF/PF0': 30 })
    const late = request.players.map((player) => (/^T4/.test(player.Id) ? { ...player, TimeRank: 3 } : player))
    const [lineup] = swapped({ ...request, players: late })
    const { slots } = findRuleset(request)!
    for (const [slot, id] of lineup!.players.entries()) {
      const { Positions } = request.players.find(({ Id }) => Id === id)!
      expect(Positions.some((position) => slots[slot]!.accepts.includes(position))).toBe(true)
    }
    expect(lineup!.players[7]).toMatch(/^T4/)
    expect(lineup!.swap!.changes).toBe(3)
  })

  test('swaps make no duplicates (pydfs 343)', () => {
    const other = mixed.with(4, 'T5C0')
    const request = evening('nba', [mixed, other], { T2C0: 20 })
    const [one, two] = idsOf(request)
    expect([...one!].sort()).not.toEqual([...two!].sort())
  })

  test('nobody is swapped for somebody who is worth the same (SaberSim: “completely rebuilds”)', () => {
    const request = evening('nba', [mixed], { T2C0: 20 })
    const same = request.players.map((player) => {
      const points = player.Id === 'T2C0' ? 20 : 10
      return { ...player, ProjPts: points, ProjPtsAdjusted: points }
    })
    expect(swapped({ ...request, players: same })[0]!.swap!.changes).toBe(1)
  })

  test('exposures count over the whole night (pydfs 337)', () => {
    const request = evening('nba', [mixed, mixed.with(7, 'T4SG0'), mixed.with(6, 'T5PF0'), mixed.with(5, 'T5PG0')], {
      T2C0: 20,
    })
    const capped = request.players.map((player) => (player.Id === 'T2C0' ? { ...player, MaxExp: 50 } : player))
    expect(idsOf({ ...request, players: capped }).filter((ids) => ids.includes('T2C0'))).toHaveLength(2)
  })
})
