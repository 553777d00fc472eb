import { checkReport, completeLineup } from '@slatecraft/optimizer'
import { candidatesFor, handRoster } from '@slatecraft/optimizer/hand'
import { type BuildRequest, findRuleset, type Player, seededRandom } from '@slatecraft/slate'
import { build } from '../build.ts'
import { ms, table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type SlateId, slateNamed } from '../slates.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

/** What a user waits for after a build: a rebuild after an edit, and marks and completions while handbuilding. */
export async function afterBuild(): Promise<string> {
  const rebuilds = [
    'nfl19 plain',
    'nfl19 full',
    'nfl19 full paced',
    'nfl25 3 unique',
    'nba26 max 50',
    'nflDemo full',
  ].flatMap(rebuild)
  const hands = (['nfl25', 'nba26', 'mlb25', 'sd25', 'nflDemo'] as const).flatMap(byHand)
  return [
    'Rebuilding 150 lineups after an edit, compared with building the same request from scratch. Medians of 5 in one process, in ms. Faded: a player in about a tenth of the lineups gets Max Exp 0.',
    table(['workload', 'edit', 'kept', 'new build', 'rebuild', 'ratio'], rebuilds),
    'Handbuilding: 60 lineups picked at random from the players who can be added. Every pick marks the whole pool. Completions hold the first two picks and use at least 98% of the cap.',
    table(['slate', 'players', 'marks, median ms', 'worst', 'completion, median ms', 'worst'], hands),
  ].join('\n\n')
}

function rebuild(name: string): string[][] {
  const request = requestOf(workloadNamed(name))
  if (request === undefined) return []
  const first = build(request)
  const earlierLineups = first.lineups.map(({ players, slots }) => ({ players, slots }))
  const held = (id: string) => first.lineups.filter(({ players }) => players.includes(id)).length
  const tenth = request.players.toSorted((a, b) => Math.abs(held(a.Id) - 15) - Math.abs(held(b.Id) - 15))[0]!
  const edits: readonly (readonly [string, BuildRequest])[] = [
    ['none', request],
    ['faded', withPlayer(request, tenth.Id, { MinExp: 0, MaxExp: 0 })],
  ]
  return edits.map(([edit, edited]) => {
    const again = { ...edited, earlierLineups }
    const report = build(again)
    const faults = checkReport(again, report)
    if (faults.length > 0) throw new Error(`${name}, ${edit}: ${faults.join('; ')}`)
    const seconds = (of: BuildRequest) => median(Array.from({ length: 5 }, () => build(of).seconds))
    const [newBuild, rebuilt] = [seconds(edited), seconds(again)]
    const kept = report.lineups.filter(({ isKept }) => isKept).length
    return [name, edit, `${kept} of 150`, ms(newBuild), ms(rebuilt), (rebuilt / newBuild).toFixed(2)]
  })
}

const withPlayer = (request: BuildRequest, Id: string, change: Partial<Player>): BuildRequest => ({
  ...request,
  players: request.players.map((player) => (player.Id === Id ? { ...player, ...change } : player)),
})

function byHand(id: SlateId): string[][] {
  const slate = slateNamed(id)
  const request = requestOf(workloadNamed(`${id} plain`))
  if (slate === undefined || request === undefined) return []
  const ruleset = findRuleset(slate.key)!
  const marks: number[] = []
  const completions: number[] = []
  for (let seed = 0; seed < 60; seed++) {
    const random = seededRandom(seed)
    const locked: Player[] = []
    for (let roster = handRoster(locked, ruleset); roster.openSlots > 0; roster = handRoster(locked, ruleset)) {
      const why = timed(marks, () => candidatesFor(roster, request.players, ruleset, ruleset.salaryCap))
      const open = request.players.filter((player) => !why.has(player.Id) && !locked.includes(player))
      // A player may only be marked as addable if the lineup can still be filled afterwards.
      if (open.length === 0) throw new Error(`${id}: no player completes ${locked.map(({ Name }) => Name).join(', ')}`)
      open.sort((a, b) => b.Salary - a.Salary)
      locked.push(open[Math.floor(random() ** 3 * open.length)]!)
      if (locked.length !== 2 || seed % 6 > 0) continue
      const ids = locked.map(({ Id }) => Id)
      const minSal = Math.round(0.98 * ruleset.salaryCap)
      timed(completions, () => completeLineup({ ...request, minSal }, ids))
    }
  }
  const numbers = [marks, completions].flatMap((seconds) => [ms(median(seconds)), ms(Math.max(...seconds))])
  return [[id, String(request.players.length), ...numbers]]
}

function timed<Answer>(seconds: number[], ask: () => Answer): Answer {
  const begun = performance.now()
  const answer = ask()
  seconds.push((performance.now() - begun) / 1000)
  return answer
}
