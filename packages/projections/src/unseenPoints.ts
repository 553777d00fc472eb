import { type Baseline, groupedBy, isExpectedToSit } from '@slatecraft/slate'
import { teamCode } from '@slatecraft/slate/csv'
import type { BaselinePlayer, BaselineTask } from './baseline.ts'
import { isBefore } from './people/person.ts'
import { salaryLine } from './salaryLine.ts'

/** So many players with history fix what salaries stand for. */
const leastPlayers = 12
const pricedSports = ['nfl', 'nba']

/**
 * What to expect of players without history, from the salaries of the slate: no more than players of such a salary, for an
 * average of one good game says little. Before a team's first game, rookies get that if the site prices them as those who
 * play. Where salaries say nothing, the site's average stays.
 */
export function unseenPoints(
  task: BaselineTask,
  known: ReadonlyMap<string, Pick<Baseline, 'points' | 'playChance'>>,
): (player: BaselinePlayer) => number {
  const { sport, contestType, players } = task
  const kindOf = ({ Position }: BaselinePlayer) => (sport === 'nfl' && contestType === 'classic' ? Position : '')
  const seen = players.flatMap((player) => {
    const one = known.get(player.Id)
    const isPriced = player.Salary > 0 && player.RosterPosition !== 'CPT'
    if (one === undefined || !isPriced || isExpectedToSit({ ...player, PlayChance: one.playChance })) return []
    return [{ kind: kindOf(player), salary: player.Salary, points: one.points, weight: one.playChance }]
  })
  const kinds = new Map(
    [...groupedBy(seen, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      {
        line: own.length < leastPlayers ? undefined : salaryLine(own),
        average: own.reduce((sum, { salary }) => sum + salary, 0) / own.length,
      },
    ]),
  )
  let begun: ReadonlySet<string> | undefined
  return (player) => {
    const kind = pricedSports.includes(sport) && player.Salary > 0 ? kinds.get(kindOf(player)) : undefined
    if (kind?.line === undefined) return player.ProjPts
    const usual = Math.max(0, kind.line(player.Salary))
    if (player.ProjPts > 0) return Math.min(player.ProjPts, usual)
    if (contestType !== 'classic' || player.Salary < kind.average) return 0
    begun ??= teamsBegun(task)
    return begun.has(teamCode(sport, player.TeamAbbrev)) ? 0 : usual
  }
}

/** The teams that have played this season. */
const teamsBegun = (task: BaselineTask) =>
  new Set(
    task.sheets
      .filter((sheet) => sheet.part === 'stats' && sheet.season === task.season && isBefore(sheet, task))
      .map(({ team }) => team),
  )
