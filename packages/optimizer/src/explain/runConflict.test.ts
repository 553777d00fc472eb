import {
  type BuildRequest,
  basicNflRule,
  basicStackCounts,
  defaultTeamStack,
  findRuleset,
  fitTogether,
  seededRandom,
  teamSwitches,
} from '@slatecraft/slate'
import { expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { solveProgramByHighs } from '../../test/highsLinearProgram.ts'
import { pick, pickSome } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { quotasOf } from '../portfolio/quotas.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { type Turn, turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import { isUserLimit, type Limit, ruleOf } from '../rules/rules.ts'
import { createCompiler } from './compiler.ts'
import { runConflictOf } from './runConflict.ts'
import { type RunDemand, type RunTask, runDemandsOf } from './runDemand.ts'
import { runRepairsOf } from './runRepairs.ts'
import { createRunSolver } from './runSolver.ts'

/** Exposures and shares over a pool so small that every lineup can be tried. */
function smallRun(seed: number): BuildRequest {
  const random = seededRandom(seed, 5)
  const contest = pick(random, [
    { contestType: 'showdown', games: 1, depth: { QB: 1, RB: 1, WR: 1, K: 1, DST: 1 } },
    { sport: 'pga', depth: { G: 10 } },
  ] as const)
  const request = randomRequest({ seed, ...contest })
  const numLUs = pick(random, [4, 7, 10])
  const share = () => pick(random, [0.2, 0.3, 0.5, 1])
  const group = {
    ID: 'g',
    name: 'Stars',
    players: pickSome(random, request.players, 4).map(({ Id }) => Id),
    ...pick(random, [
      { minGroup: 2, maxGroup: 4 },
      { minGroup: 0, maxGroup: 1 },
    ]),
    pctGroup: pick(random, [0.5, 0.8]),
    active: true,
    anchorPlayerID: [],
  }
  return {
    ...request,
    numLUs,
    minSal: pick(random, [0, Math.round(0.97 * request.maxSal)]),
    captainPct: { qb: share(), rb: share(), wr: share(), te: 1, dst: share(), k: share() },
    groups: random() < 0.5 ? [group] : [],
    players: request.players.map((player) => ({
      ...player,
      ...pick(random, [{}, {}, {}, { MinExp: 30 }, { MinExp: 60 }, { MaxExp: 40 }, { MaxExp: 0 }]),
    })),
  }
}

/** Percentages of stacks, with quarterbacks who must be in lineups and whose teams' rows have switches off. */
function stackedRun(seed: number): BuildRequest {
  const random = seededRandom(seed, 6)
  const request = randomRequest({ seed, games: 2, depth: { QB: 1, RB: 1, WR: 1, TE: 1, DST: 1 } })
  const teams = [...new Set(request.players.map(({ TeamAbbrev }) => TeamAbbrev))]
  return {
    ...request,
    numLUs: pick(random, [5, 10]),
    teamStackPct: pick(random, [0.3, 0.6, 0.9]),
    gameStackPct: pick(random, [0, 0.3, 0.5]),
    force2FlexStck: pick(random, [0, 0.4, 0.8]),
    noStackPct: pick(random, [0, 0.3]),
    teamStacks: teams.map((TeamAbbrev) => ({
      ...defaultTeamStack(TeamAbbrev),
      AllowQBStack: random() > 0.3,
      AllowGameStack: random() > 0.3,
      AllowWRStack: random() > 0.3,
      AllowTEOppStack: random() > 0.3,
      TotalMaxFlex: pick(random, [3, 7, 7]),
    })),
    players: request.players.map((player) =>
      player.Position === 'QB' ? { ...player, MinExp: pick(random, [0, 0, 0, 30, 50]) } : player,
    ),
  }
}

/** The basic rules whose lineups count in each percentage; the first is what the percentage asks for. */
const labelsOf = {
  teamStackPct: ['1+ Team Stack', '1+ Game Stack', '2+ Team Stack', '2+ Game Stack'],
  gameStackPct: ['1+ Game Stack', '2+ Game Stack'],
  force2FlexStck: ['2+ Team Stack', '2+ Game Stack'],
  noStackPct: ['Forced No Stack'],
}

const countOf = (percentage: keyof typeof labelsOf, request: BuildRequest, lineups: number) =>
  basicStackCounts(request, lineups)
    .filter(({ rule }) => labelsOf[percentage].includes(rule.label))
    .reduce((sum, { count }) => sum + count, 0)

/** Whether weights on lawful lineups meet the demands: HiGHS with a column for every lineup there is. */
function createOracle({ request, problem, quotas, shares, turns, lineups }: RunTask) {
  const { items, ruleset } = problem
  const all: number[][] = []
  const rowsOf = (chosen: readonly number[]) => chosen.map((item) => items[item]!.row)
  const keeps = (limits: readonly Limit[], chosen: readonly number[]) =>
    limits.every((limit) => ruleOf(limit).violations(limit, rowsOf(chosen)).length === 0)
  function extend(chosen: readonly number[], next: number): void {
    if (!fitTogether(rowsOf(chosen), ruleset)) return
    if (chosen.length === ruleset.slots.length) all.push([...chosen])
    else for (let item = next; item < items.length; item++) extend([...chosen, item], item + 1)
  }
  extend([], 0)
  const cap: Limit = { kind: 'salary', min: 0, max: ruleset.salaryCap }
  const ofSite = all.filter((lineup) => keeps([...problem.limits.filter((limit) => !isUserLimit(limit)), cap], lineup))

  return async (demands: readonly RunDemand[]): Promise<boolean> => {
    const limits = demands.flatMap((demand) => (demand.kind === 'limit' ? [demand.limit] : []))
    const out = new Set(
      demands.flatMap((demand) =>
        demand.kind === 'never' ? demand.quotas.flatMap((quota) => quotas[quota]!.items) : [],
      ),
    )
    const lawful = ofSite.filter((lineup) => keeps(limits, lineup) && !lineup.some((item) => out.has(item)))
    const rows = demands.filter(
      (demand) => demand.kind === 'least' || demand.kind === 'most' || demand.kind === 'limited',
    )
    const countsIn = (demand: RunDemand, lineup: readonly number[]) =>
      demand.kind === 'limited'
        ? shares.limited[demand.share]!.has(rowsOf(lineup))
        : 'quota' in demand && quotas[demand.quota]!.items.some((item) => lineup.includes(item))
    const off = demands.filter((demand) => demand.kind === 'off')
    const teams = request.teamStacks.map(({ TeamAbbrev }) => {
      const isOff = (field: string) => off.some((demand) => demand.field === field && demand.teams.includes(TeamAbbrev))
      const switches = Object.keys(teamSwitches).map((field) => [field, !isOff(field)])
      return { ...defaultTeamStack(TeamAbbrev), ...Object.fromEntries(switches) }
    })
    const stacked = demands.filter((demand) => demand.kind === 'stacked')
    const asked = { ...request, ...Object.fromEntries(stacked.map((each) => [each.percentage, each.count / lineups])) }
    const isChanged = stacked.some(({ percentage, count }) => count !== countOf(percentage, request, lineups))
    const sharesNow = isChanged ? sharesOf(asked, ruleset) : shares
    /** The basic rules that a lineup of the turn obeys: one for each percentage in which it counts and that is demanded. */
    const stacksOf = ({ rule }: Turn): Limit[] => {
      const limit = sharesNow.rules[rule]?.limit
      return limit?.kind !== 'nflStack'
        ? []
        : stacked
            .filter(({ percentage }) => labelsOf[percentage].includes(limit.rule.label))
            .map(({ percentage }) => ({
              kind: 'nflStack',
              rule: Object.values(basicNflRule).find(({ label }) => label === labelsOf[percentage][0])!,
              teams,
            }))
    }
    const forced = new Map(
      demands.flatMap((demand) => (demand.kind === 'forced' ? [[demand.share, demand.count]] : [])),
    )
    const classes = new Map<string, { turns: number; limits: Limit[] }>()
    for (const turn of isChanged ? turnsOf(sharesNow, lineups) : turns) {
      const obeyed = turn.forced.filter((share) => {
        const left = forced.get(share) ?? 0
        forced.set(share, left - 1)
        return left > 0
      })
      const key = `${turn.rule} ${obeyed.join()}`
      const known = classes.get(key) ?? {
        turns: 0,
        limits: [...stacksOf(turn), ...obeyed.map((share) => shares.forced[share]!.limit)],
      }
      classes.set(key, { ...known, turns: known.turns + 1 })
    }
    const columns = [...classes.values()].flatMap((turnClass, index) =>
      lawful
        .filter((lineup) => keeps(turnClass.limits, lineup))
        .map((lineup) => {
          const met = [...rows.keys()].filter((row) => countsIn(rows[row]!, lineup))
          return { cost: 0, rows: [...met, rows.length + index], values: [...met.map(() => 1), 1] }
        }),
    )
    const ofTurns = [...classes.values()].map((turnClass) => turnClass.turns)
    const lo = [...rows.map((demand) => (demand.kind === 'least' ? demand.count : 0)), ...ofTurns]
    const hi = [...rows.map((demand) => (demand.kind === 'least' ? lineups : demand.count)), ...ofTurns]
    if (columns.length === 0) return false
    return (await solveProgramByHighs({ lo, hi, columns })).status === 'optimal'
  }
}

for (const { of, requestOf, cases, few } of [
  { of: 'exposures and shares', requestOf: smallRun, cases: 60, few: 25 },
  { of: 'stack percentages and team switches', requestOf: stackedRun, cases: 30, few: 6 },
])
  testFew(
    `a run’s conflict is a minimal set of ${of} that conflict, and every repair works`,
    { cases: seedsFrom(1, cases), few },
    async (seeds) => {
      const seen = { possible: 0, conflicts: 0, repairs: 0 }
      for (const seed of seeds) {
        const request = requestOf(seed)
        const ruleset = findRuleset(request)!
        const problem = createProblem(request)
        const shares = sharesOf(request, ruleset)
        const lineups = request.numLUs
        const quotas = quotasOf(request, problem.items, problem.limits)
        const task: RunTask = { request, problem, quotas, shares, turns: turnsOf(shares, lineups), lineups }
        const isPossible = createOracle(task)
        const runSolver = createRunSolver(task, createCompiler(problem))
        const demands = runDemandsOf(task)
        const conflict = runConflictOf(demands, runSolver)
        if (await isPossible(demands)) {
          expect(conflict, `seed ${seed}`).toBeUndefined()
          seen.possible++
          continue
        }
        if (conflict === undefined) throw new Error(`seed ${seed}: no conflict found, yet no mix meets the demands`)
        seen.conflicts++
        expect(await isPossible(conflict.demands), `seed ${seed}`).toBe(false)
        expect(conflict.isMinimal, `seed ${seed}`).toBe(true)
        for (const demand of conflict.demands) {
          const others = conflict.demands.filter((other) => other !== demand)
          expect(await isPossible(others), `seed ${seed} without ${JSON.stringify(demand)}`).toBe(true)
          if (demand.kind === 'off')
            for (const team of demand.teams) {
              const fewer = { ...demand, teams: demand.teams.filter((other) => other !== team) }
              expect(await isPossible([...others, fewer]), `seed ${seed}: ${demand.field} of ${team}`).toBe(true)
            }
          if (demand.kind !== 'never') continue
          for (const quota of demand.quotas) {
            const fewer = { ...demand, quotas: demand.quotas.filter((other) => other !== quota) }
            expect(await isPossible([...others, fewer]), `seed ${seed}: ${quotas[quota]!.name}`).toBe(true)
          }
        }
        const repairs = runRepairsOf(conflict.demands, {
          ...task,
          demands,
          inputs: { request, ruleset },
          solver: runSolver,
        })
        for (const { words, without, instead } of repairs) {
          const others = demands.filter((other) => !without.includes(other))
          expect(await isPossible([...others, ...instead]), `seed ${seed}: ${words}`).toBe(true)
          seen.repairs++
          if (instead.length === 0 || instead.some(({ kind }) => kind === 'never' || kind === 'off')) continue
          // A change by one lineup less is not enough.
          const nearer = instead.map((demand, index) => {
            const old = without[index]!
            return 'count' in demand && 'count' in old
              ? { ...demand, count: demand.count + Math.sign(old.count - demand.count) }
              : old
          })
          expect(await isPossible([...others, ...nearer]), `seed ${seed}: ${words}`).toBe(false)
        }
      }
      expect(seen.possible).toBeGreaterThan(seeds.length / 15)
      expect(seen.conflicts).toBeGreaterThan(seeds.length / 4)
      expect(seen.repairs).toBeGreaterThan(seeds.length / 8)
    },
  )
