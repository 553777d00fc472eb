import { type BuildRequest, findRuleset, fits, gameOf, type Player, type Ruleset } from '@slatecraft/slate'
import { LinearProgram, type Term } from './linearProgram.ts'
import { addMlbStack, addNflStack } from './stackRows.ts'

/** One lineup's problem as a peer gets it. */
export interface LineupTask {
  request: BuildRequest
  /** What to maximise, by player, in points. */
  score: readonly number[]
  /** Ids of the lineups that this one must differ from. */
  earlier: readonly (readonly string[])[]
  /** Players who may not be in it. */
  banned: ReadonlySet<string>
  /** Positions that may not stand in the flexible place. */
  notInFlex: ReadonlySet<string>
}

export interface ModelFile {
  text: string
  /** The player of each variable x0, x1 …, which come first in the file. */
  players: readonly Player[]
}

/** What the rows are written from. */
export interface Draft {
  program: LinearProgram
  players: readonly Player[]
  /** The players who pass a test, each times his factor (1 by default). */
  sum: (test: (player: Player) => boolean, factor?: (player: Player) => number) => Term[]
}

/**
 * A lineup as a 0/1 program, the way the popular open-source optimizers write it: a variable a player, rows for places,
 * salary, teams and games, stacks and ownership, and a cut for each earlier lineup. Shares no code with the engine.
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
  addPlaces(draft, ruleset, task.notInFlex)
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
 * Players who may stand in the same places are one class; a flow from the classes to the places fills the roster. The
 * flow's variables need not be called whole: where the players' are, they can be.
 */
function addPlaces({ program, players, sum }: Draft, { slots }: Ruleset, notInFlex: ReadonlySet<string>): void {
  const places = [...new Map(slots.map((slot) => [slot.name, slot])).values()]
  const isKeptOut = (player: Player, place: string) =>
    place === 'FLEX' && player.Positions.every((position) => notInFlex.has(position))
  const placesOf = (player: Player) =>
    places.flatMap((slot, place) => (fits(player, slot) && !isKeptOut(player, slot.name) ? [place] : []))
  const classes = groupsBy(players, (player) => placesOf(player).join())
  const flows = classes.map((members, number) =>
    placesOf(members[0]!).map((place) => ({ place, variable: `c${number}p${place}` })),
  )
  for (const [number, members] of classes.entries()) {
    const out = flows[number]!.map(({ variable }): Term => [-1, variable])
    program.row([...sum((player) => members.includes(player)), ...out], '=', 0)
  }
  for (const [place, { name }] of places.entries()) {
    const into = flows.flat().filter((flow) => flow.place === place)
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
    // An indicator a group, which may be 1 only where the lineup holds one of its players.
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
  const brackets = [
    { below: 2.5, least: request.minUnderOwn_1, most: request.maxUnderOwn_1 },
    { below: 5, least: request.minUnderOwn_2, most: request.maxUnderOwn_2 },
    { below: 10, least: request.minUnderOwn_3, most: request.maxUnderOwn_3 },
    { below: 18, least: request.minUnderOwn_4, most: request.maxUnderOwn_4 },
    { below: 25, least: request.minUnderOwn_5, most: request.maxUnderOwn_5 },
  ]
  for (const { below, least, most } of brackets) {
    const under = sum((player) => own(player) < below)
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
