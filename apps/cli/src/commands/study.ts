import { type BringIn, bringIn, checkReport, type RuleCost, ruleCosts, whyNotStudied } from '@slatecraft/optimizer'
import { BuildReport, type BuildRequest, InputError, parseBuildRequest } from '@slatecraft/slate'
import { readJson } from '../files.ts'
import { readOptions } from '../options.ts'

/**
 * `study`: shows what each rule of a request cost its run, and what projection would bring players in. With `--player`,
 * rules are shown only if `--rules` is given too.
 */
export function study(args: readonly string[]): number {
  const options = { player: { isMultiple: true }, rules: { isFlag: true }, json: { isFlag: true } }
  const line = readOptions(args, options, ['REQUEST.json', 'REPORT.json'])
  const [requestFile, reportFile] = line.positionals
  const request = parseBuildRequest(readJson(requestFile!))
  const report = readReport(request, reportFile!)
  const ids = line.values('player').flatMap((named) => idsOf(request, named))
  const showsRules = line.has('rules') || ids.length === 0
  const rules = showsRules ? [...ruleCosts(request, report)] : []
  const players = ids.length > 0 ? outcomeOf(bringIn(request, report, ids)) : []
  if (line.has('json')) {
    console.log(JSON.stringify({ ...(showsRules ? { rules } : {}), ...(ids.length > 0 ? { players } : {}) }, null, 1))
    return 0
  }
  if (showsRules) console.log(ruleTable(rules, report.lineups.length))
  for (const player of players) console.log(playerSentence(player))
  return 0
}

/** @throws {InputError} if it is not a report, belongs to another request, or has faults. */
function readReport(request: BuildRequest, file: string): BuildReport {
  const given = readJson(file)
  const parsed = BuildReport.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const reason = whyNotStudied(request, parsed.data) ?? checkReport(request, parsed.data)[0]
  if (reason !== undefined) throw new InputError([{ field: file, reason }])
  return parsed.data
}

/** The pool's rows with this ID or, if there is none, this name. */
function idsOf({ players }: BuildRequest, named: string): string[] {
  const byId = players.filter(({ Id }) => Id === named)
  const rows = byId.length > 0 ? byId : players.filter(({ Name }) => Name === named)
  if (rows.length === 0) throw new InputError([{ field: '--player', reason: `${named} is not in the pool` }])
  return rows.map(({ Id }) => Id)
}

function outcomeOf<Outcome>(steps: Generator<unknown, Outcome>): Outcome {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The most expensive rules first. Rules that cost nothing and never bind are only counted. */
function ruleTable(rules: readonly RuleCost[], lineups: number): string {
  const [active, idle] = [rules.filter(isActive), rules.filter((rule) => !isActive(rule))]
  const rows = active
    .sort((a, b) => b.cost - a.cost || b.binds - a.binds)
    .map(({ wish, cost, binds, moreLineups, isProven }) => [
      cost.toFixed(2),
      `${binds} of ${lineups}`,
      `${wish}${moreLineups === 0 ? '' : ` (${Math.abs(moreLineups)} ${moreLineups > 0 ? 'more' : 'fewer'} lineups without it)`}${isProven ? '' : ' (not proven)'}`,
    ])
  const head = ['points', 'binds in', 'rule']
  const widths = [0, 1].map((column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)))
  const lines = [head, ...rows].map(([points, binds, rule]) =>
    [points!.padStart(widths[0]!), binds!.padStart(widths[1]!), rule].join('  '),
  )
  const rest = idle.length === 0 ? [] : [`${idle.length} other rules cost nothing and never bind.`]
  return [...lines, ...rest].join('\n')
}

const isActive = ({ cost, binds, moreLineups }: RuleCost) => cost !== 0 || binds > 0 || moreLineups !== 0

function playerSentence(player: BringIn): string {
  const who = `${player.name} (${player.id}), projected for ${player.now}, is in ${player.lineups} lineups`
  switch (player.outcome) {
    case 'inAll':
      return `${who}: all of them.`
    case 'keptOut':
      return player.because.length === 0
        ? `${who}. The site's rules and the pool allow no other lineup with this player.`
        : `${who}. No projection brings this player into another lineup: ${player.because.join('; ')}.`
    case 'comesIn':
      return `${who}. Above ${player.projection}, the player comes into lineup ${player.lineup}${player.isProven ? '' : ' (not proven: less may be enough)'}.`
  }
}
