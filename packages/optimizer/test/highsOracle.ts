import { type BuildRequest, findRuleset, fits, gameOf, type Player } from '@slatecraft/slate'
import loadHighs, { type Highs } from 'highs'

/** One lineup's problem as the oracle takes it; shares no code with the engine below the vocabulary. */
export interface OracleTask {
  request: BuildRequest
  /** What to maximise, by player, in points. */
  score: readonly number[]
  mayNot: ReadonlySet<string>
  must: ReadonlySet<string>
  /** Ids of the lineups that this one must differ from. */
  earlier: readonly (readonly string[])[]
}

export interface OracleAnswer {
  /** Ids of a best lineup, or undefined where HiGHS finds the problem infeasible. */
  players: string[] | undefined
  score: number
}

let loading: Promise<Highs> | undefined

/** HiGHS (WASM), with the lineup as a 0/1 program: what the popular open-source optimizers hand to their solvers. */
export async function solveByHighs(task: OracleTask): Promise<OracleAnswer> {
  loading ??= loadHighs()
  const highs = await loading
  const { players } = task.request
  const solved = highs.solve(linearProgram(task), { mip_rel_gap: 0, mip_abs_gap: 1e-7, output_flag: false })
  if (solved.Status === 'Infeasible') return { players: undefined, score: Number.NEGATIVE_INFINITY }
  if (solved.Status !== 'Optimal') throw new Error(`HiGHS ended with ${solved.Status}`)
  const chosen = players.flatMap((_, index) => {
    const column = solved.Columns[`x${index}`]
    return column !== undefined && 'Primal' in column && column.Primal > 0.5 ? [index] : []
  })
  return {
    players: chosen.map((index) => players[index]!.Id),
    score: chosen.reduce((sum, index) => sum + task.score[index]!, 0),
  }
}

/** The problem in CPLEX's LP format. */
function linearProgram({ request, score, mayNot, must, earlier }: OracleTask): string {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('no ruleset')
  const { players } = request
  const everyone = players.map((_, index) => index)
  const sum = (indexes: readonly number[], weight: (index: number) => number = () => 1) =>
    indexes.map((index) => `+ ${weight(index)} x${index}`).join(' ')
  const where = (test: (player: Player) => boolean) => everyone.filter((index) => test(players[index]!))
  const rows: string[] = [`${sum(everyone)} = ${ruleset.slots.length}`]

  // Hall's theorem: a lineup can be placed exactly if no set of slots is asked for by more players than it has places.
  const kinds = [...new Map(ruleset.slots.map((slot) => [slot.name, slot])).values()]
  for (let mask = 1; mask < (1 << kinds.length) - 1; mask++) {
    const inside = kinds.filter((_, kind) => (mask >> kind) & 1)
    const outside = kinds.filter((_, kind) => !((mask >> kind) & 1))
    const confined = where(
      (player) => inside.some((slot) => fits(player, slot)) && !outside.some((slot) => fits(player, slot)),
    )
    const places = ruleset.slots.filter((slot) => inside.some((kind) => kind.name === slot.name)).length
    if (confined.length > places) rows.push(`${sum(confined)} <= ${places}`)
  }

  rows.push(`${sum(everyone, (index) => players[index]!.Salary)} <= ${request.maxSal}`)
  rows.push(`${sum(everyone, (index) => players[index]!.Salary)} >= ${request.minSal}`)
  const teams = [...new Set(players.map((player) => player.TeamAbbrev))]
  const games = [...new Set(players.map(gameOf))]
  for (const limit of ruleset.limits) {
    if (limit.kind === 'maxPerTeam') {
      for (const team of teams) rows.push(`${sum(where((player) => player.TeamAbbrev === team))} <= ${limit.count}`)
    } else {
      const names = limit.kind === 'minTeams' ? teams : games
      const nameOf = limit.kind === 'minTeams' ? (player: Player) => player.TeamAbbrev : gameOf
      // At least n groups: no n - 1 of them hold the whole lineup.
      for (const few of combinations(names, limit.count - 1)) {
        rows.push(`${sum(where((player) => few.includes(nameOf(player))))} <= ${ruleset.slots.length - 1}`)
      }
    }
  }
  const indexOf = new Map(players.map((player, index) => [player.Id, index]))
  for (const lineup of earlier) {
    rows.push(`${sum(lineup.flatMap((id) => indexOf.get(id) ?? []))} <= ${ruleset.slots.length - request.minUnique}`)
  }
  const bounds = everyone.flatMap((index) => {
    const { Id } = players[index]!
    if (must.has(Id)) return [`x${index} = 1`]
    return mayNot.has(Id) ? [`x${index} = 0`] : []
  })
  return [
    'Maximize',
    ` obj: ${sum(everyone, (index) => score[index]!).replaceAll('+ -', '- ')}`,
    'Subject To',
    ...rows.map((row, index) => ` r${index}: ${row}`),
    'Bounds',
    ...bounds,
    'Binary',
    everyone.map((index) => `x${index}`).join(' '),
    'End',
  ].join('\n')
}

function combinations<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
}
