import {
  type BuildRequest,
  findRuleset,
  fits,
  gameOf,
  ownershipBrackets,
  type Player,
  type Ruleset,
} from '@slatecraft/slate'
import { LinearProgram, type Term } from './linearProgram.ts'
import { addMlbStack, addNflStack } from './stackRows.ts'

/** One lineup's problem, for a peer. */
export interface LineupTask {
  request: BuildRequest
  /** What to maximize: points by player. */
  score: readonly number[]
  /** Ids of the lineups that this one must differ from. */
  earlier: readonly (readonly string[])[]
  /** Players who may not be in it. */
  banned: ReadonlySet<string>
  /** Positions not allowed in FLEX. */
  notInFlex: ReadonlySet<string>
}

export interface ModelFile {
  text: string
  /** The players of the variables x0, x1 …, which come first in the file. */
  players: readonly Player[]
}

/** What the rows are made from. */
export interface Draft {
  program: LinearProgram
  players: readonly Player[]
  /** The sum of the players who pass a test, each times a factor (default 1). */
  sum: (test: (player: Player) => boolean, factor?: (player: Player) => number) => Term[]
}

/**
 * A lineup as a 0/1 program, the way popular open-source optimizers write it: a variable per player; rows for slots,
 * salary, teams, games, stacks and ownership; and a cut for each earlier lineup. Shares no code with the engine.
 */
export function modelFile(task: LineupTask): ModelFile {
  const { request, score, earlier, banned } = task
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error(`no rules for ${request.sport} ${request.contestType}`)
  const open = request.players
    .map((player, index) => ({ player, points: score[index]! }))
    .filter(({ player }) => player.MaxExp > 0 && !banned.has(player.Id))
  const players = open.map(({ player }) => player)
  const program = new LinearProgram()
  const draft: Draft = {
    program,
    players,
    sum: (test, factor = () => 1) =>
      players.flatMap((player, index): Term[] => (test(player) ? [[factor(player), `x${index}`]] : [])),
  }

  const objective = open.map(({ points }, index): Term => [points, program.choice(`x${index}`)])
  addSlots(draft, ruleset, task.notInFlex)
  addSalary(draft, request)
  addSiteLimits(draft, ruleset)
  if (ruleset.contestType === 'showdown') addOncePerPerson(draft)
  addOwnership(draft, request)
  if (ruleset.id.endsWith('nfl/classic')) addNflStack(draft, request)
  if (ruleset.id.endsWith('mlb/classic')) addMlbStack(draft, request)
  for (const lineup of earlier)
    program.row(
      draft.sum(({ Id }) => lineup.includes(Id)),
      '<=',
      ruleset.slots.length - request.minUnique,
    )
  return { text: program.maximize(objective), players }
}

/**
 * Players who fit the same slots are one class, and a flow from classes to slot types fills the roster. The flow's
 * variables are continuous: if the players' variables are whole, a whole flow exists.
 */
function addSlots({ program, players, sum }: Draft, { slots }: Ruleset, notInFlex: ReadonlySet<string>): void {
  const types = [...new Map(slots.map((slot) => [slot.name, slot])).values()]
  const isKeptOut = (player: Player, type: string) =>
    type === 'FLEX' && player.Positions.every((position) => notInFlex.has(position))
  const typesOf = (player: Player) =>
    types.flatMap((slot, type) => (fits(player, slot) && !isKeptOut(player, slot.name) ? [type] : []))
  const classes = groupsBy(players, (player) => typesOf(player).join())
  const flows = classes.map((members, number) =>
    typesOf(members[0]!).map((type) => ({ type, variable: `c${number}p${type}` })),
  )
  for (const [number, members] of classes.entries()) {
    const out = flows[number]!.map(({ variable }): Term => [-1, variable])
    program.row([...sum((player) => members.includes(player)), ...out], '=', 0)
  }
  for (const [type, { name }] of types.entries()) {
    const into = flows.flat().filter((flow) => flow.type === type)
    const count = slots.filter((slot) => slot.name === name).length
    program.row(
      into.map(({ variable }): Term => [1, variable]),
      '=',
      count,
    )
  }
}

function addSalary({ program, sum }: Draft, { minSal, maxSal }: BuildRequest): void {
  const salaries = sum(
    () => true,
    (player) => player.Salary,
  )
  program.row(salaries, '<=', maxSal)
  if (minSal > 0) program.row(salaries, '>=', minSal)
}

function addSiteLimits({ program, players, sum }: Draft, { limits }: Ruleset): void {
  for (const limit of limits) {
    const groups = groupsBy(players, limit.kind === 'minGames' ? gameOf : (player) => player.TeamAbbrev)
    if (limit.kind === 'maxPerTeam') {
      const counts = ({ Positions }: Player) =>
        limit.positions === undefined || Positions.some((position) => limit.positions?.includes(position))
      for (const team of groups)
        program.row(
          sum((player) => team.includes(player) && counts(player)),
          '<=',
          limit.count,
        )
      continue
    }
    // One indicator per group. It can be 1 only if the lineup holds a player of the group.
    const touched = groups.map((group, index): Term => {
      const indicator = program.choice(`${limit.kind}${index}`)
      program.row([...sum((player) => group.includes(player)), [-1, indicator]], '>=', 0)
      return [1, indicator]
    })
    program.row(touched, '>=', limit.count)
  }
}

function addOncePerPerson({ program, players, sum }: Draft): void {
  const personOf = ({ Name, TeamAbbrev, Position }: Player) => [Name, TeamAbbrev, Position].join('|')
  for (const rows of groupsBy(players, personOf))
    program.row(
      sum((player) => rows.includes(player)),
      '<=',
      1,
    )
}

function addOwnership({ program, sum }: Draft, request: BuildRequest): void {
  const own = (player: Player) => player.ProjOwn ?? 0
  const total = sum(() => true, own)
  if (request.minTotalOwn > 0) program.row(total, '>=', request.minTotalOwn)
  if (request.maxTotalOwn < 100 * request.lineupLength) program.row(total, '<=', request.maxTotalOwn)
  for (const { bracket, below } of ownershipBrackets) {
    const under = sum((player) => own(player) < below)
    const least = request[`minUnderOwn_${bracket}`]
    const most = request[`maxUnderOwn_${bracket}`]
    if (least > 0) program.row(under, '>=', least)
    if (most < request.lineupLength) program.row(under, '<=', most)
  }
}

export function groupsBy(players: readonly Player[], nameOf: (player: Player) => string): Player[][] {
  const groups = new Map<string, Player[]>()
  for (const player of players) {
    const name = nameOf(player)
    groups.set(name, [...(groups.get(name) ?? []), player])
  }
  return [...groups.values()]
}
