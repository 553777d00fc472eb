import {
  type BuildReport,
  type BuildRequest,
  findRuleset,
  NflStackRule,
  PlayerGroup,
  TeamStack,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { describeFew, testFew } from '../../../../testing/long.ts'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { checkReport } from '../check/checkReport.ts'
import { rosteredPlayers } from '../check/rosteredPlayers.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { sharesOf } from './shares.ts'

const held = ({ lineups }: BuildReport, id: string) => lineups.filter(({ players }) => players.includes(id)).length

function built(request: BuildRequest, status: BuildReport['status'] = 'complete'): BuildReport {
  const report = buildAll(request)
  expect([report.status, ...report.messages]).toEqual([status, ...report.messages])
  expect(checkReport(request, report)).toEqual([])
  return report
}

/** The players of each lineup, as the rules count them. */
function membersOfLineups(request: BuildRequest, { lineups }: BuildReport) {
  const rowOf = new Map(request.players.map((player) => [player.Id, player]))
  return lineups.map(({ players }) =>
    rosteredPlayers(
      players.map((id) => rowOf.get(id)!),
      findRuleset(request)!,
    ),
  )
}

/** Exposures and shares that are more than one lineup off their pace after some lineup. */
function offPace(request: BuildRequest, report: BuildReport): string[] {
  const lineups = membersOfLineups(request, report)
  const shares = sharesOf(request, findRuleset(request)!)
  const obeys = (limit: Limit | undefined) => (lineup: (typeof lineups)[number]) =>
    limit === undefined || ruleOf(limit).violations(limit, lineup).length === 0
  const counted = [
    ...request.players.map(({ Id, Name, MinExp, MaxExp }) => ({
      name: Name,
      least: Math.ceil((MinExp / 100) * request.numLUs - 1e-9),
      most: Math.floor((MaxExp / 100) * request.numLUs + 1e-9),
      has: (lineup: (typeof lineups)[number]) => lineup.some((player) => player.Id === Id),
    })),
    ...shares.forced.map(({ label, count, limit }) => ({
      name: label,
      least: count,
      most: request.numLUs,
      has: obeys(limit),
    })),
    ...shares.rules.map(({ label, count, limit }) => ({
      name: label,
      least: count,
      most: request.numLUs,
      has: obeys(limit),
    })),
    ...shares.limited.map(({ label, cap, has }) => ({ name: label, least: 0, most: cap, has })),
  ]
  return counted.flatMap(({ name, least, most, has }) => {
    let count = 0
    return lineups.flatMap((lineup, index) => {
      if (has(lineup)) count++
      const done = (index + 1) / request.numLUs
      const isOff = count > most * done + 1 + 1e-9 || count < least * done - 1 - 1e-9
      return isOff
        ? [`${name}: ${count} after ${index + 1} lineups, its pace is ${least * done} to ${most * done}`]
        : []
    })
  })
}

describeFew(
  'after every lineup, each exposure and share is within one lineup of its pace',
  { cases: [1, 2, 3], few: 1 },
  (seeds) => {
    test.each(seeds)('nfl with stacks, flex shares, maximums and minimums (seed %i)', (seed) => {
      const base = randomRequest({ seed, games: 5, settings: { numLUs: 16, OverMax_Sensitivity: 1, minUnique: 2 } })
      const request: BuildRequest = {
        ...withExposures(
          { ...base, players: base.players.map((player) => ({ ...player, MaxExp: 40 })) },
          { T2RB1: { MinExp: 20 }, T4WR2: { MinExp: 30 }, T1TE1: { MinExp: 15 } },
        ),
        teamStackPct: 0.9,
        gameStackPct: 0.5,
        force2FlexStck: 0.4,
        forceRBandDSTStack: 0.25,
        forceSecondGameStack: 0.5,
        rbFlexPct: 0.4,
        wrFlexPct: 0.5,
        teFlexPct: 0.3,
      }
      expect(offPace(request, built(request))).toEqual([])
    })

    test.each(seeds)('nba with team and game stacks, maximums and minimums (seed %i)', (seed) => {
      const base = randomRequest({ seed, sport: 'nba', games: 5, settings: { numLUs: 20, OverMax_Sensitivity: 1 } })
      const request: BuildRequest = {
        ...withExposures(
          { ...base, players: base.players.map((player) => ({ ...player, MaxExp: 45 })) },
          { T2PG0: { MinExp: 25 }, T5C0: { MinExp: 20 } },
        ),
        teamStackPct: 0.6,
        gameStackPct: 0.4,
      }
      expect(offPace(request, built(request))).toEqual([])
    })

    test.each(seeds)('a showdown with captain shares and maximums (seed %i)', (seed) => {
      const base = randomRequest({
        seed,
        contestType: 'showdown',
        games: 1,
        settings: { numLUs: 20, OverMax_Sensitivity: 1, allowDefenseVsQB: true },
      })
      const request: BuildRequest = {
        ...base,
        players: base.players.map((player) => ({ ...player, MaxExp: player.RosterPosition === 'CPT' ? 30 : 80 })),
        captainPct: { ...base.captainPct, qb: 0.3, rb: 0.25, wr: 0.5, te: 0.2, dst: 0.05, k: 0 },
      }
      expect(offPace(request, built(request))).toEqual([])
    })
  },
)

describe('OverMax_Sensitivity', () => {
  const request = randomRequest({ seed: 11, games: 5, settings: { numLUs: 20 } })
  const star = 'T3WR0'
  const isStar = { MaxExp: 30, ProjPtsAdjusted: 60 }
  const capped: BuildRequest = {
    ...request,
    players: request.players.map((player) => ({ ...player, ...(player.Id === star && isStar) })),
  }
  const where = (report: BuildReport) =>
    report.lineups.flatMap(({ players }, index) => (players.includes(star) ? [index + 1] : []))

  test('0: a star at 30% of 20 lineups is in the first six', () => {
    expect(where(built({ ...capped, OverMax_Sensitivity: 0 }))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('1 and more: the star is spread over the run', () => {
    for (const OverMax_Sensitivity of [1, 10]) {
      const lineups = where(built({ ...capped, OverMax_Sensitivity }))
      expect(lineups.length).toBe(6)
      expect(lineups.at(-1)).toBeGreaterThan(12)
    }
  })
})

describe('ceilingPct', () => {
  const request = randomRequest({ seed: 17, games: 4, settings: { numLUs: 10 } })
  const ceilingOf = new Map(request.players.map(({ Id, Ceiling, ProjPtsAdjusted }) => [Id, Ceiling ?? ProjPtsAdjusted]))
  const ceilingSum = (players: readonly string[]) => players.reduce((sum, id) => sum + ceilingOf.get(id)!, 0)

  test('1: the first lineup has the highest sum of ceilings', () => {
    const [first] = built({ ...request, ceilingPct: 1 }).lineups
    const byCeiling = request.players.map((player) => ({ ...player, ProjPtsAdjusted: ceilingOf.get(player.Id)! }))
    const [best] = built({ ...request, players: byCeiling }).lineups
    expect(ceilingSum(first!.players)).toBeCloseTo(best!.points, 6)
  })

  test('half: every other lineup is optimized on ceilings, the others on projections', () => {
    const { lineups } = built({ ...request, ceilingPct: 0.5 })
    const onCeiling = lineups.map(({ players, bound }) => Math.abs(ceilingSum(players) - bound) < 1e-6)
    const onProjection = lineups.map(({ points, bound }) => Math.abs(points - bound) < 1e-6)
    expect(onCeiling.map((isCeiling, index) => isCeiling !== onProjection[index])).not.toContain(false)
    for (let pair = 0; pair < 10; pair += 2) expect(onCeiling.slice(pair, pair + 2).filter(Boolean).length).toBe(1)
  })
})

describe('groups', () => {
  test('with pctGroup 0.5 and an anchor, half of the lineups with the anchor obey at any time, and the others are free', () => {
    const anchor = 'T5QB0'
    const request = randomRequest({ seed: 23, games: 4, settings: { numLUs: 12 } })
    const base = withExposures(request, { [anchor]: { MinExp: 60, MaxExp: 60 } })
    const unlikely = base.players
      .filter(({ Position }) => Position === 'WR')
      .sort((a, b) => a.ProjPts - b.ProjPts)
      .slice(0, 5)
      .map(({ Id }) => Id)
    const group = PlayerGroup.parse({
      ID: '1',
      players: unlikely,
      minGroup: 1,
      maxGroup: 5,
      pctGroup: 0.5,
      anchorPlayerID: [anchor],
    })
    const { lineups } = built({ ...base, groups: [group] })
    const withAnchor = lineups.filter(({ players }) => players.includes(anchor))
    const obeying = withAnchor.map(({ players }) => players.some((id) => unlikely.includes(id)))
    expect(withAnchor.length).toBe(8)
    for (let count = 1; count <= obeying.length; count++)
      expect(obeying.slice(0, count).filter(Boolean).length).toBe(Math.floor(count / 2 + 0.5))
    const others = lineups.filter(({ players }) => !players.includes(anchor))
    expect(others.some(({ players }) => players.some((id) => unlikely.includes(id)))).toBe(false)
  })
})

describe('saved lineups', () => {
  const request = randomRequest({ seed: 11, games: 5, settings: { numLUs: 10 } })
  const saved = buildAll(request).lineups
  const star = saved[0]!.players[0]!
  const withSaved: BuildRequest = {
    ...request,
    includeSaved: true,
    savedLineups: [{ slate: 'Main', active: true, lineups: saved.map(({ players }) => ({ players })) }],
  }

  test('count in exposures and are not built again', () => {
    const capped = withExposures(withSaved, { [star]: { MaxExp: 50 } })
    const report = built(capped)
    const before = saved.filter(({ players }) => players.includes(star)).length
    expect(held(report, star)).toBe(Math.max(0, 10 - before))
  })

  test('differ from new ones by Min Unique', () => {
    const report = built({ ...withSaved, minUnique: 4 })
    for (const { players } of report.lineups)
      for (const old of saved) expect(players.filter((id) => old.players.includes(id)).length).toBeLessThanOrEqual(5)
  })

  test('change nothing if they are not included or not active', () => {
    const alone = JSON.stringify(saved)
    expect(JSON.stringify(built({ ...withSaved, includeSaved: false }).lineups)).toBe(alone)
    const inactive = withSaved.savedLineups.map((entry) => ({ ...entry, active: false }))
    expect(JSON.stringify(built({ ...withSaved, savedLineups: inactive }).lineups)).toBe(alone)
  })

  test('a saved lineup with one player in every slot excludes nothing', () => {
    const id = buildAll({ ...request, minUnique: 2 }).lineups[0]!.players[0]!
    const lineups = [{ players: new Array<string>(9).fill(id) }]
    const odd = { ...withSaved, minUnique: 2, savedLineups: [{ slate: 'Main', active: true, lineups }] }
    expect(built(odd).lineups[0]!.points).toBe(built({ ...request, minUnique: 2 }).lineups[0]!.points)
  })
})

describe('relaxing a run', () => {
  const request = randomRequest({ seed: 29, games: 5, settings: { numLUs: 4 } })
  const quarterbacks = request.players.filter(({ Position }) => Position === 'QB').map(({ Id }) => Id)

  test('with two quarterbacks at 50% and three lineups, a maximum is rounded up and reported', () => {
    const exposures = Object.fromEntries(quarterbacks.map((id, index) => [id, { MaxExp: index < 2 ? 50 : 0 }]))
    const report = built({ ...withExposures(request, exposures), numLUs: 3 })
    expect(report.messages.join()).toContain('rounded up to 2 of 3 lineups')
  })

  /** Lineups with one of the anchors have exactly these other players, so there is one lineup per anchor. */
  const onlyWith = (anchors: readonly string[], others: readonly string[]) =>
    PlayerGroup.parse({ ID: '1', players: others, minGroup: 8, maxGroup: 8, anchorPlayerID: anchors })
  const [first] = buildAll({ ...request, numLUs: 1 }).lineups
  const eight = first!.players.slice(1)

  test('a maximum is rounded up in mid-run if there are no other lineups left', () => {
    const cheapestFirst = request.players
      .filter(({ Position }) => Position === 'QB')
      .sort((a, b) => a.Salary - b.Salary)
      .map(({ Id }) => Id)
    const [rare, scarce, plenty] = cheapestFirst
    const exposures = Object.fromEntries(cheapestFirst.map((id, index) => [id, { MaxExp: index < 3 ? 50 : 0 }]))
    const groups = [onlyWith([rare!, scarce!], eight)]
    const report = built({ ...withExposures({ ...request, groups }, exposures), numLUs: 5 })
    expect([rare!, scarce!, plenty!].map((id) => held(report, id))).toEqual([1, 1, 3])
    expect(report.messages.join()).toContain('rounded up to 3 of 5 lineups')
  })

  test('a mix ignores ownership limits if ownership is random', () => {
    const players = request.players.map((player) => ({ ...player, ProjOwn: 10 }))
    const drawn = { ...request, players, projOwnRandInput: 50, maxTotalOwn: 80 }
    const report = built(withExposures(drawn, { [first!.players[0]!]: { MaxExp: 50 } }))
    expect(report.lineups.map(({ ownership }) => ownership)).toEqual([90, 90, 90, 90])
  })

  const core = request.players.find(({ Id }) => Id === first!.players[0])!
  const byItself: BuildRequest = {
    ...request,
    groups: [onlyWith([core.Id], eight)],
    stackSettingMode: 'advanced',
    specificStacks: [NflStackRule.parse({ freq: 0.5, label: '1+ Team Stack', teamFlexMin: 1 })],
    teamStacks: request.players
      .filter(({ Id }) => quarterbacks.includes(Id) && Id !== core.Id)
      .map(({ TeamAbbrev }) => TeamStack.parse({ TeamAbbrev, AllowQBStack: false })),
  }
  const open = request.players.find(({ Id, Position }) => Position === 'WR' && !eight.includes(Id))!

  const both = [100, 50].flatMap((MaxExp) => [0.5, 0].map((ceilingPct) => ({ ceilingPct, MaxExp })))
  testFew(
    'a stack rule with a single possible lineup gives way to lineups without a stack',
    { cases: both, few: 1 },
    (cases) => {
      for (const { ceilingPct, MaxExp } of cases) {
        const once = withExposures({ ...byItself, ceilingPct }, { [open.Id]: { MaxExp } })
        const report = built(once, 'infeasible')
        expect([report.lineups.length, held(report, core.Id)]).toEqual([3, 1])

        const savedLineups = [{ slate: 'Main', active: true, lineups: [{ players: first!.players }] }]
        const never = built({ ...once, includeSaved: true, savedLineups }, 'infeasible')
        expect([never.lineups.length, held(never, core.Id)]).toEqual([2, 0])
        const two = built({ ...once, numLUs: 2, includeSaved: true, savedLineups }, 'infeasible')
        expect([two.lineups.length, held(two, core.Id)]).toEqual([1, 0])
      }
    },
  )
})
